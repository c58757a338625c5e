;; Gives an example an id that clears the screen and speaks for the host.
(data (i32.const 4096) "\1b[2J\0derror: none\0d\0aall is well.")
(func (export "safewebworld:plugin/tasks@0.1.0#examples")
    (param $profile i32) (param $seed i64) (param $split i32) (param $first i64) (param $limit i32)
    (result i32)
    (drop (call $list (local.get $split) (i32.wrap_i64 (local.get $first)) (i32.const 4)))
    (call $text (i32.const 16384) (i32.const 4096) (i32.const 30))
    (i32.store (i32.const 16400) (i32.const 0))
    (i32.const 1024))
