;; Reads standard input, which a neighbour might have written to.
(import "wasi:cli/stdin@0.2.0" "get-stdin" (func $stdin (result i32)))
(import "wasi:io/streams@0.2.0" "[method]input-stream.blocking-read"
    (func $read (param i32 i64 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $read (call $stdin) (i64.const 1024) (i32.const 8192))
    ;; 1: there was nothing to read but the end.
    (call $answer-number (i64.load8_u (i32.const 8192))))
