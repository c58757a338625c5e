;; Logs far more than anyone wants to read.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))
(data (i32.const 4080) "flooded")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $count i32)
    (loop $again
        (call $write (i32.const 3) (i32.const 4096) (i32.const 60000))
        (local.set $count (i32.add (local.get $count) (i32.const 1)))
        (br_if $again (i32.lt_u (local.get $count) (i32.const 2000))))
    (call $answer (i32.const 4080) (i32.const 7)))
