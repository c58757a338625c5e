;; Waits until its clock moves; it never does.
(import "wasi:clocks/monotonic-clock@0.2.0" "now" (func $now (result i64)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $began i64)
    (local.set $began (call $now))
    (loop $waiting
        (br_if $waiting (i64.eq (call $now) (local.get $began))))
    (call $answer-number (call $now)))
