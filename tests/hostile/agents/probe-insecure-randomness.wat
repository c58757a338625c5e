;; Asks for cheap randomness, to tell one run from another.
(import "wasi:random/insecure@0.2.0" "get-insecure-random-u64" (func $random (result i64)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer-number (call $random)))
