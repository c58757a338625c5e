;; Counts the variables of its environment.
(import "wasi:cli/environment@0.2.0" "get-environment" (func $environment (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $environment (i32.const 8192))
    (call $answer-number (i64.extend_i32_u (i32.load (i32.const 8196)))))
