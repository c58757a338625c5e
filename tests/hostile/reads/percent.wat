;; Climbs by dots that are written as a browser would.
(data (i32.const 4096) "%2e%2e/secret")
(global $length i32 (i32.const 13))
