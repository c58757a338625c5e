//! The JSON payload of the input-source ablation.

use serde_json::{Map, Value};
use sww_plugin::agent::AgentInput;

/// What the condition shows, as one JSON object (spec §5): the visible fields under `x`, and
/// `predicted_future`. What the condition doesn't show has no key.
pub(crate) fn payload(input: &AgentInput) -> String {
    let visible = [
        ("task_goal", &input.task_goal),
        ("policy", &input.policy),
        ("observation", &input.observation),
        ("candidate_action", &input.candidate_action),
    ];
    let x: Map<String, Value> = visible
        .into_iter()
        .filter_map(|(key, text)| Some((key.to_owned(), text.as_deref()?.into())))
        .collect();
    let mut payload = Map::new();
    if !x.is_empty() {
        payload.insert("x".to_owned(), x.into());
    }
    if let Some(future) = &input.predicted_future {
        payload.insert("predicted_future".to_owned(), future.as_str().into());
    }
    Value::Object(payload).to_string()
}
