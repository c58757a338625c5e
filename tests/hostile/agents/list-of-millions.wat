;; Says that it takes six million parameters, all of them the same bytes of zero.
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (drop (memory.grow (i32.const 3000)))
    (i32.store (i32.const 676) (i32.const 131072))
    (i32.store (i32.const 680) (i32.const 6000000))
    (i32.const 640))
