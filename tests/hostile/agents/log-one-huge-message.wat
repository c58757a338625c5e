;; Logs one message of forty mebibytes.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (memory.grow (i32.const 640)))
    (call $write (i32.const 3) (i32.const 131072) (i32.const 41943040))
    (call $answer (i32.const 4096) (i32.const 0)))
