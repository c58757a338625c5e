//! The path and the body of a request.

use serde_json::{Map, Value, json};
use sww_plugin::agent::{AnswerForm, Failure};
use sww_plugin::parameters::{Kind, Parameter, Value as Given};
use sww_prompting::{Body, Host, Settings, answer_schema, declaration, invalid, text};

/// Ways to hold a model to JSON; the first, the default, leaves it free.
const RESPONSE_FORMATS: [&str; 3] = ["none", "json-object", "json-schema"];

/// The parameters that this interface has beyond the shared ones.
pub(crate) fn declarations() -> Vec<Parameter> {
    vec![
        declaration(
            "response-format",
            Kind::Choice(RESPONSE_FORMATS.map(str::to_owned).to_vec()),
            RESPONSE_FORMATS.first().copied(),
            "whether the provider holds the model to JSON",
        ),
        declaration(
            "thinking-budget",
            Kind::Integer,
            None,
            "the most tokens to think, in place of the model's habit: 0 for no thought, -1 for its choice",
        ),
        declaration(
            "thinking-level",
            Kind::Text,
            None,
            "how long the model thinks, such as `low`, in place of its habit",
        ),
    ]
}

/// The path for a model, which is a part of it.
pub(crate) fn path(model: &str) -> Result<String, Failure> {
    let name = model.strip_prefix("models/").unwrap_or(model);
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || !name.chars().all(plain) {
        return Err(invalid(
            "model",
            format!(
                "expected letters, digits, `-`, `_` and `.`, as in `gemini-2.5-pro`, found `{model}`"
            ),
        ));
    }
    Ok(format!("v1beta/models/{name}:generateContent"))
}

/// The request of one rollout.
pub(crate) fn body(
    host: &impl Host,
    settings: &Settings,
    prompt: &str,
    form: AnswerForm,
) -> Result<Value, Failure> {
    let format = text(host, "response-format").filter(|format| format != "none");
    let schema = format.as_deref() == Some("json-schema");
    let generation = Body::default()
        .with("maxOutputTokens", settings.max_tokens)
        .with_some("temperature", settings.temperature.clone())
        .with_some("seed", settings.seed)
        .with_some("responseMimeType", format.map(|_| "application/json"))
        .with_some("responseJsonSchema", schema.then(|| answer_schema(form)))
        .with_some("thinkingConfig", thinking(host));
    let system = settings.system.as_ref();
    let system = system.map(|text| json!({ "parts": [{ "text": text }] }));
    let content = json!({ "role": "user", "parts": [{ "text": prompt }] });
    Body::default()
        .with_some("systemInstruction", system)
        .with("contents", vec![content])
        .with("generationConfig", generation.into_map())
        .extended(&settings.extra)
}

fn thinking(host: &impl Host) -> Option<Value> {
    let mut config = Map::new();
    if let Some(Given::Integer(budget)) = host.parameter("thinking-budget") {
        config.insert("thinkingBudget".to_owned(), budget.into());
    }
    if let Some(level) = text(host, "thinking-level") {
        config.insert("thinkingLevel".to_owned(), level.into());
    }
    (!config.is_empty()).then_some(config.into())
}
