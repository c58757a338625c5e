;; Climbs to the root by way of a process.
(data (i32.const 4096) "../../../../../../../../proc/self/root/etc/passwd")
(global $length i32 (i32.const 49))
