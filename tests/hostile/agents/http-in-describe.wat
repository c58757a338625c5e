;; Sends a request before the run has begun. Anything but an error of the host's own is a trap.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/ok")
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (if (i32.ne (i32.const 294) (call $ask (i32.const 0)
            (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 6)))
        (then (unreachable)))
    (i32.const 640))
