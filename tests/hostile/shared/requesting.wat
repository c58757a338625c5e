;; Sends HTTP requests. What comes of one is a number: a status, or 256 and the error's case above it.
(import "wasi:http/types@0.2.0" "[constructor]fields" (func $fields (result i32)))
(import "wasi:http/types@0.2.0" "[method]fields.append"
    (func $append (param i32 i32 i32 i32 i32 i32)))
(import "wasi:http/types@0.2.0" "[constructor]outgoing-request"
    (func $request (param i32) (result i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-request.set-method"
    (func $set-method (param i32 i32 i32 i32) (result i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-request.set-path-with-query"
    (func $set-path (param i32 i32 i32 i32) (result i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-request.set-scheme"
    (func $set-scheme (param i32 i32 i32 i32 i32) (result i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-request.set-authority"
    (func $set-authority (param i32 i32 i32 i32) (result i32)))
(import "wasi:http/types@0.2.0" "[constructor]request-options" (func $options (result i32)))
(import "wasi:http/types@0.2.0" "[method]request-options.set-first-byte-timeout"
    (func $set-patience (param i32 i32 i64) (result i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-request.body"
    (func $body (param i32 i32)))
(import "wasi:http/types@0.2.0" "[method]outgoing-body.write"
    (func $write (param i32 i32)))
(import "wasi:http/types@0.2.0" "[static]outgoing-body.finish"
    (func $finish (param i32 i32 i32 i32)))
(import "wasi:http/types@0.2.0" "[resource-drop]future-incoming-response"
    (func $drop-future (param i32)))
(import "wasi:http/types@0.2.0" "[resource-drop]outgoing-body"
    (func $drop-body (param i32)))
(import "wasi:http/types@0.2.0" "[method]future-incoming-response.subscribe"
    (func $subscribe (param i32) (result i32)))
(import "wasi:http/types@0.2.0" "[method]future-incoming-response.get"
    (func $get (param i32 i32)))
(import "wasi:http/types@0.2.0" "[method]incoming-response.status"
    (func $status (param i32) (result i32)))
(import "wasi:http/outgoing-handler@0.2.0" "handle" (func $handle (param i32 i32 i32 i32)))
(import "wasi:io/poll@0.2.0" "[method]pollable.block" (func $block (param i32)))
(import "wasi:io/poll@0.2.0" "[method]pollable.ready" (func $ready (param i32) (result i32)))
(import "wasi:io/poll@0.2.0" "poll" (func $poll (param i32 i32 i32)))
(import "wasi:clocks/monotonic-clock@0.2.0" "subscribe-duration"
    (func $time (param i64) (result i32)))
(import "wasi:io/streams@0.2.0" "[method]output-stream.blocking-write-and-flush"
    (func $write-and-flush (param i32 i32 i32 i32)))
(import "wasi:io/streams@0.2.0" "[method]output-stream.check-write"
    (func $check-write (param i32 i32)))
(import "wasi:io/streams@0.2.0" "[method]output-stream.write-zeroes"
    (func $write-zeroes (param i32 i64 i32)))
(import "wasi:io/streams@0.2.0" "[resource-drop]output-stream" (func $drop-stream (param i32)))

;; A GET of a path at an authority, by HTTP (0) or HTTPS (1), ready to be sent. A path that can't be
;; set is a trap.
(func $new (param $scheme i32) (param $authority i32) (param $authority-length i32)
    (param $path i32) (param $path-length i32) (result i32)
    (local $request i32)
    (local.set $request (call $request (call $fields)))
    (drop (call $set-scheme (local.get $request) (i32.const 1) (local.get $scheme)
        (i32.const 0) (i32.const 0)))
    (if (call $set-authority (local.get $request) (i32.const 1)
            (local.get $authority) (local.get $authority-length))
        (then (unreachable)))
    (if (call $set-path (local.get $request) (i32.const 1)
            (local.get $path) (local.get $path-length))
        (then (unreachable)))
    (local.get $request))

;; Sends a request; what is on its way, or 0 and the error's case at 3000.
(func $send (param $request i32) (result i32)
    (call $handle (local.get $request) (i32.const 0) (i32.const 0) (i32.const 3072))
    (if (result i32) (i32.load8_u (i32.const 3072))
        (then
            (i32.store (i32.const 3000)
                (i32.add (i32.const 256) (i32.load8_u (i32.const 3080))))
            (i32.const 0))
        (else (i32.load (i32.const 3080)))))

;; Waits for what is on its way.
(func $outcome (param $future i32) (result i32)
    (if (i32.eqz (local.get $future))
        (then (return (i32.load (i32.const 3000)))))
    (call $block (call $subscribe (local.get $future)))
    (call $get (local.get $future) (i32.const 3072))
    (if (i32.eqz (i32.load8_u (i32.const 3072))) (then (unreachable)))
    (if (i32.load8_u (i32.const 3080)) (then (unreachable)))
    (if (result i32) (i32.load8_u (i32.const 3088))
        (then (i32.add (i32.const 256) (i32.load8_u (i32.const 3096))))
        (else (call $status (i32.load (i32.const 3096))))))

;; What comes of a GET.
(func $ask (param $scheme i32) (param $authority i32) (param $authority-length i32)
    (param $path i32) (param $path-length i32) (result i32)
    (call $outcome (call $send (call $new (local.get $scheme)
        (local.get $authority) (local.get $authority-length)
        (local.get $path) (local.get $path-length)))))
