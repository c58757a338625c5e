;; Writes to standard output, where the results go.
(import "wasi:cli/stdout@0.2.0" "get-stdout" (func $stdout (result i32)))
(import "wasi:io/streams@0.2.0" "[method]output-stream.blocking-write-and-flush"
    (func $print (param i32 i32 i32 i32)))
(data (i32.const 4096) "LEAK-TO-A-NEIGHBOUR")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $print (call $stdout) (i32.const 4096) (i32.const 19) (i32.const 8192))
    (call $answer (i32.const 4096) (i32.const 19)))
