;; As many examples as are due, all of the same words but for the digit of their id.
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
