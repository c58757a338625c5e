;; Answers with three mebibytes.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (memory.grow (i32.const 48)))
    (memory.fill (i32.const 131072) (i32.const 120) (i32.const 3145728))
    (call $answer (i32.const 131072) (i32.const 3145728)))
