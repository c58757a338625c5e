;; Logs bytes that are no text.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))
(data (i32.const 4096) "\ff\fe")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $write (i32.const 1) (i32.const 4096) (i32.const 2))
    (call $answer (i32.const 4096) (i32.const 0)))
