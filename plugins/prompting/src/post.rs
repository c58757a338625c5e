//! One call of a model: the status checked, the body read as JSON.

use serde_json::Value;
use sww_plugin::agent::Failure;
use sww_plugin::models::Response;

use crate::Host;

/// Characters of a body that a message shows.
const SHOWN: usize = 300;

/// Posts `body` to `path` below `endpoint` and reads the response's body as JSON.
///
/// # Errors
/// There is no response, its status tells of no success, or its body is not JSON.
pub fn post(host: &impl Host, endpoint: &str, path: &str, body: &Value) -> Result<Value, Failure> {
    let response = host
        .post_json(endpoint, path, &body.to_string())
        .map_err(Failure::Model)?;
    read(endpoint, &response).map_err(Failure::Other)
}

fn read(endpoint: &str, response: &Response) -> Result<Value, String> {
    let Response { status, body } = response;
    let json: Result<Value, _> = serde_json::from_str(body);
    if !(200..300).contains(status) {
        let words = json.ok().as_ref().and_then(complaint).map(str::to_owned);
        let words = words.unwrap_or_else(|| body.clone());
        return Err(match shown(&words) {
            words if words.is_empty() => format!("endpoint `{endpoint}` answered {status}"),
            words => format!("endpoint `{endpoint}` answered {status}: {words}"),
        });
    }
    if body.trim().is_empty() {
        return Err(format!(
            "endpoint `{endpoint}` answered {status} with an empty body"
        ));
    }
    let json = json.map_err(|error| {
        format!(
            "endpoint `{endpoint}` answered what is not JSON ({error}): {}",
            shown(body)
        )
    })?;
    // Some gateways report an error of the provider behind them with status 200.
    match json.get("error") {
        None | Some(Value::Null) => Ok(json),
        Some(_) => Err(format!(
            "endpoint `{endpoint}` answered with an error: {}",
            shown(complaint(&json).unwrap_or(body))
        )),
    }
}

/// The words of an error, wherever servers put them: `error.message` (OpenAI, Anthropic, Gemini),
/// `error` (Ollama), `message` (Mistral, older vLLM) or `detail` (FastAPI).
fn complaint(json: &Value) -> Option<&str> {
    let places = ["/error/message", "/error", "/message", "/detail"];
    places
        .into_iter()
        .find_map(|place| json.pointer(place)?.as_str())
}

/// The beginning of a text on one line.
fn shown(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or(&line)),
        None => line,
    }
}
