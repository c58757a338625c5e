;; Reads a file by its absolute path.
(data (i32.const 4096) "/etc/passwd")
(global $length i32 (i32.const 11))
