;; Answers with bytes that are no text.
(data (i32.const 4096) "\c3\28\ff\fe")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (call $answer (i32.const 4096) (i32.const 4)))
