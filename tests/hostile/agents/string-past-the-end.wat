;; Says that its answer starts where its memory ends.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer (i32.const 0x7fffffff) (i32.const 16)))
