;; Claims conditions that do not exist.
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (i32.store8 (i32.const 672) (i32.const 255))
    (i32.const 640))
