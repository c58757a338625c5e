;; Grows its memory until it has no more.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $more
        (drop (memory.grow (i32.const 16)))
        (br $more))
    (unreachable))
