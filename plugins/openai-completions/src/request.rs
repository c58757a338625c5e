//! The bodies of requests: one to generate, the others to score.

use serde_json::Value;
use sww_plugin::agent::Failure;
use sww_prompting::{Body, Settings};

use crate::scoring::Method;

/// The request for the model's own answer.
pub(crate) fn generation(settings: &Settings, prompt: &str) -> Result<Value, Failure> {
    Body::default()
        .with("model", settings.model.as_str())
        .with("prompt", prompt)
        .with("max_tokens", settings.max_tokens)
        .with_some("temperature", settings.temperature.clone())
        .with_some("seed", settings.seed)
        .extended(&settings.extra)
}

/// The request for the log-probabilities of a text's tokens. One token is generated and ignored: there
/// are servers that take a limit of 0 for none at all.
pub(crate) fn scoring(settings: &Settings, method: Method, text: &str) -> Result<Value, Failure> {
    let body = Body::default()
        .with("model", settings.model.as_str())
        .with("prompt", text)
        .with("max_tokens", 1)
        .with("temperature", 0);
    let body = match method {
        Method::Echo => body.with("echo", true).with("logprobs", 1),
        Method::PromptLogprobs => body.with("prompt_logprobs", 0),
    };
    body.extended(&settings.extra)
}
