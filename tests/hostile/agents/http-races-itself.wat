;; Sends one request that takes its time and one that doesn't, waits for the second, and answers
;; whether the first is answered by then. Answers come in the order of the requests, so it always is.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/slow" "/v1/ok")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $slow i32) (local $quick i32)
    (local.set $slow (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 8))))
    (local.set $quick (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8200) (i32.const 6))))
    (if (i32.ne (i32.const 200) (call $outcome (local.get $quick))) (then (unreachable)))
    (call $answer-outcome (call $ready (call $subscribe (local.get $slow)))))
