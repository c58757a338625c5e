;; Panics with ten mebibytes of words.
(import "safewebworld:plugin/log@0.1.0" "panicked" (func $panicked (param i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (memory.grow (i32.const 160)))
    (memory.fill (i32.const 131072) (i32.const 33) (i32.const 10485760))
    (call $panicked (i32.const 131072) (i32.const 10485760))
    (unreachable))
