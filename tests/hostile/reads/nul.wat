;; Ends a harmless name in the middle.
(data (i32.const 4096) "data\00/../../secret")
(global $length i32 (i32.const 18))
