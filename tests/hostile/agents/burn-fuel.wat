;; Computes for ever, to use up its instructions before its time.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $for-ever (br $for-ever))
    (unreachable))
