;; Says that its answer is a string as long as the address space.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer (i32.const 4096) (i32.const -1)))
