;; Answers with the bits of a number that is none, which differ from machine to machine.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $zero f64)
    (call $answer-number (i64.reinterpret_f64 (f64.div (local.get $zero) (local.get $zero)))))
