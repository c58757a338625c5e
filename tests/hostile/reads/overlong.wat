;; Names a file with a path longer than any system takes.
(func $fill (memory.fill (i32.const 4096) (i32.const 97) (i32.const 5000)))
(start $fill)
(global $length i32 (i32.const 5000))
