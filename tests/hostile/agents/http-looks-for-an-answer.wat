;; Uses an endpoint as a clock: counts how often it can look before an answer is there.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/slow")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $answer i32) (local $looks i32)
    (local.set $answer (call $subscribe (call $send (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 8)))))
    (loop $look
        (local.set $looks (i32.add (local.get $looks) (i32.const 1)))
        (br_if $look (i32.eqz (call $ready (local.get $answer)))))
    (call $answer-outcome (local.get $looks)))
