;; Follows a chain of links, each of them harmless alone.
(data (i32.const 4096) "chain/secret")
(global $length i32 (i32.const 12))
