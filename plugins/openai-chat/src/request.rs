//! The body of a request.

use serde_json::{Value, json};
use sww_plugin::agent::{AnswerForm, Failure};
use sww_plugin::parameters::{Kind, Parameter};
use sww_prompting::{Body, Host, Settings, answer_schema, declaration, text};

/// The names of the limit of tokens; the first is the default, which all but OpenAI's reasoning models
/// take.
const TOKEN_PARAMETERS: [&str; 2] = ["max_tokens", "max_completion_tokens"];

/// Ways to hold a model to JSON; the first, the default, leaves it free.
const RESPONSE_FORMATS: [&str; 3] = ["none", "json-object", "json-schema"];

/// The parameters that this interface has beyond the shared ones.
pub(crate) fn declarations() -> Vec<Parameter> {
    let choice = |names: &[&str]| Kind::Choice(names.iter().map(|&name| name.to_owned()).collect());
    vec![
        declaration(
            "token-parameter",
            choice(&TOKEN_PARAMETERS),
            TOKEN_PARAMETERS.first().copied(),
            "what the request calls the limit of tokens",
        ),
        declaration(
            "reasoning-effort",
            Kind::Text,
            None,
            "how long a reasoning model thinks, such as `low`, in place of the model's habit",
        ),
        declaration(
            "response-format",
            choice(&RESPONSE_FORMATS),
            RESPONSE_FORMATS.first().copied(),
            "whether the provider holds the model to JSON",
        ),
    ]
}

/// The request of one rollout.
pub(crate) fn body(
    host: &impl Host,
    settings: &Settings,
    prompt: &str,
    form: AnswerForm,
) -> Result<Value, Failure> {
    let mut messages = Vec::new();
    if let Some(system) = &settings.system {
        messages.push(json!({ "role": "system", "content": system }));
    }
    messages.push(json!({ "role": "user", "content": prompt }));
    let [default, _] = TOKEN_PARAMETERS;
    let limit = text(host, "token-parameter").unwrap_or_else(|| default.to_owned());

    Body::default()
        .with("model", settings.model.as_str())
        .with("messages", messages)
        .with(&limit, settings.max_tokens)
        .with_some("temperature", settings.temperature.clone())
        .with_some("seed", settings.seed)
        .with_some("reasoning_effort", text(host, "reasoning-effort"))
        .with_some("response_format", response_format(host, form))
        .extended(&settings.extra)
}

fn response_format(host: &impl Host, form: AnswerForm) -> Option<Value> {
    match text(host, "response-format")?.as_str() {
        "json-object" => Some(json!({ "type": "json_object" })),
        "json-schema" => Some(json!({
            "type": "json_schema",
            "json_schema": { "name": "answer", "strict": true, "schema": answer_schema(form) },
        })),
        _ => None,
    }
}
