;; Logs at a level that does not exist.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $write (i32.const 99) (i32.const 4096) (i32.const 0))
    (call $answer (i32.const 4096) (i32.const 0)))
