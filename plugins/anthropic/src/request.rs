//! The body of a request.

use serde_json::{Value, json};
use sww_plugin::agent::Failure;
use sww_plugin::parameters::{Kind, Parameter};
use sww_prompting::{Body, Host, Settings, declaration, invalid, positive, text};

/// Whether a model thinks before it answers: not at all, as long as it sees fit, or within a budget.
const THINKING: [&str; 3] = ["disabled", "adaptive", "enabled"];

/// The least budget that the interface takes.
const LEAST_BUDGET: u64 = 1024;

/// The parameters that this interface has beyond the shared ones.
pub(crate) fn declarations() -> Vec<Parameter> {
    vec![
        declaration(
            "thinking",
            Kind::Choice(THINKING.map(str::to_owned).to_vec()),
            None,
            "whether the model thinks first, in place of its habit",
        ),
        declaration(
            "thinking-tokens",
            Kind::Integer,
            None,
            "the most tokens to think, with thinking=enabled; at least 1024 and below max-tokens",
        ),
    ]
}

/// The request of one rollout.
pub(crate) fn body(host: &impl Host, settings: &Settings, prompt: &str) -> Result<Value, Failure> {
    let message = json!({ "role": "user", "content": prompt });
    Body::default()
        .with("model", settings.model.as_str())
        .with("max_tokens", settings.max_tokens)
        .with_some("system", settings.system.as_deref())
        .with("messages", vec![message])
        .with_some("temperature", settings.temperature.clone())
        .with_some("thinking", thinking(host, settings.max_tokens)?)
        .extended(&settings.extra)
}

fn thinking(host: &impl Host, max_tokens: u64) -> Result<Option<Value>, Failure> {
    let how = text(host, "thinking");
    let budget = positive(host, "thinking-tokens")?;
    match (how.as_deref(), budget) {
        (None, None) => Ok(None),
        (Some("enabled"), Some(budget)) if (LEAST_BUDGET..max_tokens).contains(&budget) => {
            Ok(Some(json!({ "type": "enabled", "budget_tokens": budget })))
        }
        (Some("enabled"), budget) => Err(invalid(
            "thinking-tokens",
            format!(
                "expected at least {LEAST_BUDGET} and fewer than max-tokens, which is {max_tokens}, found {}",
                budget.map_or("none".to_owned(), |budget| budget.to_string())
            ),
        )),
        (_, Some(_)) => Err(invalid(
            "thinking-tokens",
            "expected only with thinking=enabled".to_owned(),
        )),
        (Some(how), None) => Ok(Some(json!({ "type": how }))),
    }
}
