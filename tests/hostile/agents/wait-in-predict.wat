;; Waits for ever inside a host call, where no instruction runs: for room to write on, in the body of a
;; request that is never sent.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $body (call $request (call $fields)) (i32.const 3200))
    (call $write (i32.load (i32.const 3204)) (i32.const 3208))
    (loop $more
        (call $write-and-flush (i32.load (i32.const 3212))
            (i32.const 3300) (i32.const 2) (i32.const 3072))
        (br $more))
    (unreachable))
