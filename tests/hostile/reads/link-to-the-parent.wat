;; Follows a link to the parent directory.
(data (i32.const 4096) "up/secret")
(global $length i32 (i32.const 9))
