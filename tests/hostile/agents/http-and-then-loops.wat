;; Sends a request and works until its time is up, without ever waiting for the answer.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/ok")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 6))))
    (loop $more (br $more))
    (unreachable))
