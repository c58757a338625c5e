;; Sleeps for an hour inside a host call, where no instruction runs, and answers what the clock shows.
(import "wasi:clocks/monotonic-clock@0.2.0" "now" (func $now (result i64)))
(import "wasi:clocks/monotonic-clock@0.2.0" "subscribe-duration"
    (func $subscribe (param i64) (result i32)))
(import "wasi:io/poll@0.2.0" "[method]pollable.block" (func $block (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $block (call $subscribe (i64.const 3600000000000)))
    (call $answer-number (call $now)))
