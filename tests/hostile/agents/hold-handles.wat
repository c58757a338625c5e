;; Takes handles of the host and never gives one back.
(import "wasi:clocks/monotonic-clock@0.2.0" "subscribe-duration"
    (func $subscribe (param i64) (result i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $more
        (drop (call $subscribe (i64.const 1)))
        (br $more))
    (unreachable))
