;; Gives an example a page of two hundred mebibytes.
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (drop (memory.grow (i32.const 3200)))
    (drop (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
    (call $text (i32.const 16412) (i32.const 65536) (i32.const 209715200))
    (i32.const 1024))
