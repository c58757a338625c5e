;; Gives an example a policy of white space.
(data (i32.const 4096) " \0a\09")
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (drop (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
    (call $text (i32.const 16404) (i32.const 4096) (i32.const 3))
    (i32.const 1024))
