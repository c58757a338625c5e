;; Follows a link that leads to a magic link of the kernel.
(data (i32.const 4096) "magic/etc/passwd")
(global $length i32 (i32.const 16))
