;; Computes for ever instead of describing itself.
(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (loop $for-ever (br $for-ever))
    (unreachable))
