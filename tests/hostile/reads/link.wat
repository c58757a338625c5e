;; Follows a link in the grant that leads out of it.
(data (i32.const 4096) "link")
(global $length i32 (i32.const 4))
