(data (i32.const 768) "never meant to answer")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param i32) (result i32)
    (call $answer (i32.const 768) (i32.const 21)))
