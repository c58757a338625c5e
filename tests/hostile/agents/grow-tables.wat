;; Grows a table until it has no more.
(table $table 1 funcref)
(func (export "safewebworld:plugin/agents@0.1.0#predict") (param $input i32) (result i32)
    (loop $more
        (drop (table.grow $table (ref.null func) (i32.const 1000)))
        (br $more))
    (unreachable))
