;; Keeps the host busy with calls that cost no instructions.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $for-ever
        (call $write (i32.const 0) (i32.const 4096) (i32.const 0))
        (br $for-ever))
    (unreachable))
