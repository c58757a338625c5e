;; Writes a body of a gibibyte, page by page, as long as anyone takes it.
(data (i32.const 4096) "127.0.0.1:00000")
(data (i32.const 8192) "/v1/ok")
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (local $request i32) (local $future i32) (local $stream i32) (local $pages i32)
    (local.set $request (call $new (i32.const 0)
        (i32.const 4096) (i32.const 15) (i32.const 8192) (i32.const 6)))
    (drop (call $set-method (local.get $request) (i32.const 2) (i32.const 0) (i32.const 0)))
    (call $body (local.get $request) (i32.const 3200))
    (call $write (i32.load (i32.const 3204)) (i32.const 3208))
    (local.set $stream (i32.load (i32.const 3212)))
    (local.set $future (call $send (local.get $request)))
    (block $taken
        (loop $more
            (call $write-and-flush (local.get $stream)
                (i32.const 65536) (i32.const 4096) (i32.const 3072))
            (br_if $taken (i32.load8_u (i32.const 3072)))
            (local.set $pages (i32.add (local.get $pages) (i32.const 1)))
            (br_if $more (i32.lt_u (local.get $pages) (i32.const 262144))))
        ;; All of it was taken.
        (unreachable))
    (call $answer-outcome (call $outcome (local.get $future))))
