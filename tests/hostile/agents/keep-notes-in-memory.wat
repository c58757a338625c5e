;; Leaves a note in memory while describing itself and in every call, and reads what is there.
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (i64.store (i32.const 8192) (i64.const 0x5ec4e7))
    (i32.const 640))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param i32) (result i32)
    (local $found i64)
    (local.set $found (i64.load (i32.const 8192)))
    (i64.store (i32.const 8192) (i64.add (local.get $found) (i64.const 1)))
    (call $answer-number (local.get $found)))
