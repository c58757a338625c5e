;; Reads the one path that the guest names, and hands on the host's refusal, or what it read as
;; words of its own.
(import "safewebworld:plugin/files@0.1.0" "read" (func $read (param i32 i32 i64 i32 i32)))
(func (export "safewebworld:plugin/tasks@0.1.0#count") (param i32 i64 i32) (result i32)
    (call $read (i32.const 4096) (global.get $length) (i64.const 0) (i32.const 64) (i32.const 2048))
    (i32.store (i32.const 1024) (i32.const 1))
    (if (i32.load8_u (i32.const 2048))
        (then
            ;; The case `file`: the path and the refusal.
            (i32.store8 (i32.const 1032) (i32.const 1))
            (i32.store (i32.const 1040) (i32.const 4096))
            (i32.store (i32.const 1044) (global.get $length))
            (i64.store (i32.const 1048) (i64.load (i32.const 2052)))
            (i32.store (i32.const 1056) (i32.load (i32.const 2060))))
        (else
            ;; The case `other`: what was read.
            (i32.store8 (i32.const 1032) (i32.const 3))
            (i64.store (i32.const 1040) (i64.load (i32.const 2052)))))
    (i32.const 1024))
