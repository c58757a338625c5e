;; Asks the endpoint to delete, and by a method of its own.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/ok" "PURGE")
(func $by (param $method i32) (result i32)
    (local $request i32)
    (local.set $request (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 6)))
    (drop (call $set-method (local.get $request)
        (local.get $method) (i32.const 8198) (i32.const 5)))
    (call $outcome (call $send (local.get $request))))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer-outcome (i32.or
        (i32.shl (call $by (i32.const 4)) (i32.const 16))
        (call $by (i32.const 9)))))
