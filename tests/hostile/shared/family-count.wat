;; Four examples.
(func (export "safewebworld:plugin/tasks@0.1.0#count") (param i32 i64 i32) (result i32)
    (i64.store (i32.const 1024) (i64.const 0))
    (i64.store (i32.const 1032) (i64.const 4))
    (i32.const 1024))
