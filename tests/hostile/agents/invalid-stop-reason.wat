;; Answers that its model was stopped for a reason that there is not.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (call $answer (i32.const 4096) (i32.const 0)))
    (i32.store8 (i32.const 1072) (i32.const 1))
    (i32.store8 (i32.const 1073) (i32.const 3))
    (i32.const 1024))
