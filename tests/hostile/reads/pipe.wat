;; Reads a pipe that nobody writes to, to wait for ever.
(data (i32.const 4096) "pipe")
(global $length i32 (i32.const 4))
