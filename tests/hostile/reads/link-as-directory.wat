;; Follows that link with a stroke at its end.
(data (i32.const 4096) "link/")
(global $length i32 (i32.const 5))
