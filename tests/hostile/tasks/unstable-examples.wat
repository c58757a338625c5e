;; Gives other examples every time it is asked.
(global $asked (mut i32) (i32.const 0))
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (global.set $asked (i32.add (global.get $asked) (i32.const 1)))
    (i32.store8 (i32.const 2056) (i32.add (i32.const 65) (global.get $asked)))
    (i32.store8 (i32.const 2073) (i32.add (i32.const 65) (global.get $asked)))
    (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
