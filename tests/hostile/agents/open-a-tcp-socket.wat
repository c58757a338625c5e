;; Opens a TCP socket. It answers whether that failed, and with which code.
(import "wasi:sockets/tcp-create-socket@0.2.0" "create-tcp-socket"
    (func $create (param i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $create (i32.const 0) (i32.const 8192))
    (call $answer-number (i64.or
        (i64.shl (i64.load8_u (i32.const 8192)) (i64.const 8))
        (i64.load8_u (i32.const 8196)))))
