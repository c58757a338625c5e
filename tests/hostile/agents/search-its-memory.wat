;; Looks through all of its memory for the mark of hidden texts, and answers with how often it is there.
;; The mark, the letters of "canary-" and any eighth, stands in the code alone.
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $at i32) (local $end i32) (local $found i64)
    (local.set $end (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 8)))
    (loop $looking
        (if (i64.eq
                (i64.and (i64.load align=1 (local.get $at)) (i64.const 0x00ffffffffffffff))
                (i64.const 0x002d7972616e6163))
            (then (local.set $found (i64.add (local.get $found) (i64.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br_if $looking (i32.lt_u (local.get $at) (local.get $end))))
    (call $answer-number (local.get $found)))
