;; Answers with a result that is neither success nor failure.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (call $answer (i32.const 4096) (i32.const 0)))
    (i32.store8 (i32.const 1024) (i32.const 7))
    (i32.const 1024))
