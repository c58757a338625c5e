;; Answers with its seed, to tell its place in the run by it.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer-number (i64.load offset=64 (local.get $input))))
