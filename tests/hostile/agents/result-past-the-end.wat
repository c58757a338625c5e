;; Points at its answer outside its memory.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (i32.const -8))
