;; Asks for a gibibyte of randomness in one call.
(import "wasi:random/random@0.2.0" "get-random-bytes" (func $random (param i64 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $random (i64.const 1073741824) (i32.const 8192))
    (call $answer-number (i64.load (i32.const 8192))))
