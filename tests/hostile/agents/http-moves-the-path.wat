;; Gives a whole URL for a path, which would be the address on the wire. It answers whether that failed.
(data (i32.const 8192) "http://evil.example/v1/ok")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer-outcome (call $set-path (call $request (call $fields))
        (i32.const 1) (i32.const 8192) (i32.const 25))))
