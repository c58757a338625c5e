;; Answers with a lone surrogate, encoded as if it were a character.
(data (i32.const 4096) "\ed\a0\80")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer (i32.const 4096) (i32.const 3)))
