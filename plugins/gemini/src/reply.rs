//! The reading of a response.

use serde_json::Value;
use sww_plugin::agent::Failure;
use sww_prompting::Generation;

/// What the model generated: the parts of the first candidate, without those that are thoughts. A
/// candidate that was withheld may have no parts. A prompt that was blocked has no candidate: the answer
/// is then empty, for the reason for which it was blocked.
///
/// # Errors
/// There is no candidate, and nothing that says why.
pub(crate) fn read(response: &Value) -> Result<Generation, Failure> {
    let word = |place: &str| response.pointer(place)?.as_str().map(str::to_owned);
    let Some(candidate) = response.pointer("/candidates/0") else {
        let blocked = word("/promptFeedback/blockReason").ok_or_else(|| {
            Failure::Other(
                "the response has no `candidates`; is the endpoint one for generateContent?"
                    .to_owned(),
            )
        })?;
        return Ok(Generation {
            text: String::new(),
            reason: Some(blocked),
        });
    };
    let parts = candidate
        .pointer("/content/parts")
        .and_then(Value::as_array);
    let is_thought = |part: &&Value| part.get("thought").and_then(Value::as_bool) == Some(true);
    Ok(Generation {
        text: parts
            .into_iter()
            .flatten()
            .filter(|part| !is_thought(part))
            .filter_map(|part| part.get("text")?.as_str())
            .collect(),
        reason: word("/candidates/0/finishReason"),
    })
}
