;; Names the drive of another system.
(data (i32.const 4096) "C:\5cWindows\5cwin.ini")
(global $length i32 (i32.const 18))
