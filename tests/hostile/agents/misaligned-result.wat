;; Points at its answer from an odd address.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (i32.const 1025))
