;; Says that it gives a billion examples.
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (drop (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
    (i32.store (i32.const 1036) (i32.const 1000000000))
    (i32.const 1024))
