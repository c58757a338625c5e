;; Climbs out of an endpoint's path.
(import "safewebworld:plugin/models@0.1.0" "post-json"
    (func $post (param i32 i32 i32 i32 i32 i32 i32)))
(data (i32.const 4096) "nowhere")
(data (i32.const 8192) "/../../admin?x=//evil.example")
(data (i32.const 12288) "{}")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $post (i32.const 4096) (i32.const 7) (i32.const 8192) (i32.const 29)
        (i32.const 12288) (i32.const 2) (i32.const 16384))
    (call $answer-number (i64.or
        (i64.shl (i64.load8_u (i32.const 16384)) (i64.const 8))
        (i64.load8_u (i32.const 16388)))))
