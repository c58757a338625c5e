;; Reads a file by an absolute path with two strokes.
(data (i32.const 4096) "//etc/passwd")
(global $length i32 (i32.const 12))
