(func (export "safewebworld:plugin/agents@0.1.0#describe") (result i32)
    (i32.const 640))
