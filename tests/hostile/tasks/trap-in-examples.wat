;; Traps when asked for examples.
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (unreachable))
