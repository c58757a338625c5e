//! The reading of a response.

use serde_json::Value;
use sww_plugin::agent::Failure;
use sww_prompting::Generation;

/// What the model generated. A refusal stands in a field of its own where the provider tells it apart,
/// and is then the answer; so are the parts of text of servers that answer in parts. Thoughts stand in
/// other fields, and are not read.
///
/// # Errors
/// There is no choice, or no message in it.
pub(crate) fn read(response: &Value) -> Result<Generation, Failure> {
    let message = response.pointer("/choices/0/message").ok_or_else(|| {
        Failure::Other(
            "the response has no message in its `choices`; is the endpoint one for Chat Completions?"
                .to_owned(),
        )
    })?;
    let text = |field: &str| message.get(field).and_then(Value::as_str);
    let content = match message.get("content") {
        Some(Value::Array(parts)) => parts
            .iter()
            .filter_map(|part| part.get("text")?.as_str())
            .collect(),
        _ => text("content").unwrap_or_default().to_owned(),
    };
    let refusal = text("refusal").filter(|words| !words.is_empty());
    Ok(match refusal {
        Some(refusal) => Generation {
            text: content + refusal,
            reason: Some("refusal".to_owned()),
        },
        None => Generation {
            text: content,
            reason: response
                .pointer("/choices/0/finish_reason")
                .and_then(Value::as_str)
                .map(str::to_owned),
        },
    })
}
