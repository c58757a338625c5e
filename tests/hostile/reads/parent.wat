;; Reads the file beside the grant by way of its parent.
(data (i32.const 4096) "../secret")
(global $length i32 (i32.const 9))
