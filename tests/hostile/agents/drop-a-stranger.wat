;; Gives back a handle that it never had.
(import "wasi:io/poll@0.2.0" "[resource-drop]pollable" (func $drop (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $drop (i32.const 4711))
    (call $answer (i32.const 4096) (i32.const 0)))
