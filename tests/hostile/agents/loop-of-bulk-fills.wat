;; Fills memory again and again, where one instruction does much work.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (memory.grow (i32.const 512)))
    (loop $for-ever
        (memory.fill (i32.const 131072) (i32.const 7) (i32.const 33554432))
        (br $for-ever))
    (unreachable))
