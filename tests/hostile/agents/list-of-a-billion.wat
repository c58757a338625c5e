;; Says that it takes a billion parameters.
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (i32.store (i32.const 676) (i32.const 4096))
    (i32.store (i32.const 680) (i32.const 1000000000))
    (i32.const 640))
