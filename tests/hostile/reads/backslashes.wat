;; Climbs by the strokes of another system.
(data (i32.const 4096) "..\5c..\5csecret")
(global $length i32 (i32.const 12))
