;; Goes into the grant before it climbs out.
(data (i32.const 4096) "inside/../../secret")
(global $length i32 (i32.const 19))
