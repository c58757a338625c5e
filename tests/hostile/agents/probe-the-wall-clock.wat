;; Reads the wall clock.
(import "wasi:clocks/wall-clock@0.2.0" "now" (func $time (param i32)))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $time (i32.const 8192))
    (call $answer-number
        (i64.add (i64.load (i32.const 8192)) (i64.extend_i32_u (i32.load (i32.const 8200))))))
