;; Calls an endpoint again and again, whatever the answer.
(import "safewebworld:plugin/models@0.1.0" "post-json"
    (func $post (param i32 i32 i32 i32 i32 i32 i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $again
        (call $post (i32.const 4096) (i32.const 0) (i32.const 4096) (i32.const 0)
            (i32.const 4096) (i32.const 0) (i32.const 16384))
        (br $again))
    (unreachable))
