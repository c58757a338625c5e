;; Reads the empty path.
(data (i32.const 4096) "")
(global $length i32 (i32.const 0))
