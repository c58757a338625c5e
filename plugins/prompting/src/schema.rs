//! The JSON schema of an answer, for providers that hold a model to one.

use serde_json::{Value, json};
use sww_plugin::agent::AnswerForm;

/// The schema of the answer (spec §2) with the keys that `form` asks for, in the answer's order.
pub fn answer_schema(form: AnswerForm) -> Value {
    let mut properties = json!({
        "predicted_future": { "type": "string" },
        "security_evidence": { "type": "string" },
        "security_consequence": { "type": "string", "enum": ["safe", "unsafe"] },
        "risk_score": { "type": "number", "minimum": 0, "maximum": 1 },
        "decision": { "type": "string", "enum": ["execute", "ask", "block"] },
    });
    if let (AnswerForm::FourKeys, Some(properties)) = (form, properties.as_object_mut()) {
        properties.shift_remove("predicted_future");
    }
    let required: Vec<&String> = properties
        .as_object()
        .into_iter()
        .flat_map(|map| map.keys())
        .collect();
    let required = json!(required);
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}
