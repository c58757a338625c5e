;; Sends a request, drops it, and answers at once. The request was sent, so it is made and recorded.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/ok")
(data (i32.const 8448) "gone")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $drop-future (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 6))))
    (call $answer (i32.const 8448) (i32.const 4)))
