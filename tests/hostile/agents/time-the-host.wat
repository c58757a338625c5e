;; Works for a while between two looks at the clock, to time the host.
(import "wasi:clocks/monotonic-clock@0.2.0" "now" (func $now (result i64)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $began i64) (local $rounds i32)
    (local.set $began (call $now))
    (loop $working
        (local.set $rounds (i32.add (local.get $rounds) (i32.const 1)))
        (br_if $working (i32.lt_u (local.get $rounds) (i32.const 1000000))))
    (call $answer-number (i64.sub (call $now) (local.get $began))))
