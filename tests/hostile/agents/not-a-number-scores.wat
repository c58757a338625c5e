;; Answers with label scores that are not numbers, with bits of its own in them.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (drop (call $answer (i32.const 4096) (i32.const 0)))
    (i32.store8 (i32.const 1040) (i32.const 1))
    (i64.store (i32.const 1056) (i64.const 0xfff8dead0000beef))
    (i32.const 1024))
