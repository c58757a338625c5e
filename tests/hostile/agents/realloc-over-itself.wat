;; Gives the host the same room for every part of the input, over its own code of answers.
(data (i32.const 4096) "still here")
(func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32)
    (i32.const 65536))
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param i32) (result i32)
    (call $answer (i32.const 4096) (i32.const 10)))
