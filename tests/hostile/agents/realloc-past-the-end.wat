;; Gives the host room for the input outside its memory.
(func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32)
    (i32.const -16))
