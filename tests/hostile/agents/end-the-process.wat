;; Asks for the end of the process, with success.
(import "wasi:cli/exit@0.2.0" "exit" (func $exit (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $exit (i32.const 0))
    (unreachable))
