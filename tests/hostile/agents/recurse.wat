;; Calls itself to the end of the stack.
(func $deeper (param $depth i64) (result i32)
    (i32.add (call $deeper (i64.add (local.get $depth) (i64.const 1))) (i32.const 1)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $deeper (i64.const 0)))
