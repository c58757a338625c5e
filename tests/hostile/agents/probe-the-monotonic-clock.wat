;; Reads the monotonic clock.
(import "wasi:clocks/monotonic-clock@0.2.0" "now" (func $now (result i64)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer-number (call $now)))
