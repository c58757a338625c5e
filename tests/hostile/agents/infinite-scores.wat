;; Answers with a label score that is infinite.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (call $answer (i32.const 4096) (i32.const 0)))
    (i32.store8 (i32.const 1040) (i32.const 1))
    (f64.store (i32.const 1048) (f64.const inf))
    (i32.const 1024))
