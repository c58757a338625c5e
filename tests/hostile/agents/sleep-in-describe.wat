;; Sleeps for an hour before it describes itself.
(import "wasi:clocks/monotonic-clock@0.2.0" "subscribe-duration"
    (func $subscribe (param i64) (result i32)))
(import "wasi:io/poll@0.2.0" "[method]pollable.block" (func $block (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (call $block (call $subscribe (i64.const 3600000000000)))
    (i32.const 640))
