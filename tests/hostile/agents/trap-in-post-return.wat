;; Answers, and traps when the host hands its answer back.
(data (i32.const 4096) "an answer")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param i32) (result i32)
    (call $answer (i32.const 4096) (i32.const 9)))
(func (export "cabi_post_safewebworld:plugin/agents@0.1.0#predict") (param i32)
    (unreachable))
