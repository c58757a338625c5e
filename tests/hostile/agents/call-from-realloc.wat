;; Calls the host while the host is handing the input over.
(import "safewebworld:plugin/log@0.1.0" "write"
    (func $write (param i32 i32 i32)))

(func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32)
    (call $write (i32.const 1) (i32.const 4096) (i32.const 1))
    (i32.const 131072))
