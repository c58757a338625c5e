;; Waits for a nanosecond or for an answer that takes its time: which of them comes, and how many do.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/slow")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (i32.store (i32.const 12288) (call $time (i64.const 1)))
    (i32.store (i32.const 12292) (call $subscribe (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 8)))))
    (call $poll (i32.const 12288) (i32.const 2) (i32.const 3072))
    (call $answer-outcome (i32.or
        (i32.shl (i32.load (i32.const 3076)) (i32.const 8))
        (i32.load (i32.load (i32.const 3072))))))
