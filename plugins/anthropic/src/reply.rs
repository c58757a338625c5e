//! The reading of a response.

use serde_json::Value;
use sww_plugin::agent::Failure;
use sww_prompting::Generation;

/// What the model generated: its blocks of text, one after the other. Blocks of thought are left out. A
/// model that has nothing to say, or is kept from saying it, answers with no block at all.
///
/// # Errors
/// There is no list of blocks.
pub(crate) fn read(response: &Value) -> Result<Generation, Failure> {
    let blocks = response
        .get("content")
        .and_then(Value::as_array)
        .ok_or_else(|| {
            Failure::Other(
                "the response has no list `content`; is the endpoint one for Messages?".to_owned(),
            )
        })?;
    let is_text = |block: &&Value| block.get("type").and_then(Value::as_str) == Some("text");
    Ok(Generation {
        text: blocks
            .iter()
            .filter(is_text)
            .filter_map(|block| block.get("text")?.as_str())
            .collect(),
        reason: response
            .get("stop_reason")
            .and_then(Value::as_str)
            .map(str::to_owned),
    })
}
