//! The agent `openai-chat`: one question to a model behind OpenAI's Chat Completions, as OpenAI, vLLM,
//! llama.cpp, Ollama, LM Studio and many others offer them.

mod reply;
mod request;
#[cfg(test)]
mod tests;

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_prompting::providers::OPENAI_CHAT;
use sww_prompting::{Contract, Host, Settings, post, prompt};

/// The agent.
pub struct OpenAiChat;

impl Agent for OpenAiChat {
    fn describe() -> Description {
        let mut parameters = Settings::declarations(&OPENAI_CHAT);
        parameters.extend(request::declarations());
        Description {
            name: "openai-chat".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "asks a model by Chat Completions (OpenAI, vLLM, llama.cpp, Ollama, …)"
                .to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters,
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        answer(&Contract, &input, seed)
    }
}

sww_plugin::export_agent!(OpenAiChat);

/// The answer to one input, given what `host` gives: the agent as it is outside a component.
///
/// # Errors
/// A parameter, the model's endpoint or its response is not as it should be.
pub fn answer(host: &impl Host, input: &AgentInput, seed: u64) -> Result<Prediction, Failure> {
    let settings = Settings::read(host, &OPENAI_CHAT, seed)?;
    let prompt = prompt(host, input)?;
    let body = request::body(host, &settings, &prompt, input.form)?;
    let response = post(host, &settings.endpoint, "chat/completions", &body)?;
    let generation = reply::read(&response)?;
    generation.note(host, &OPENAI_CHAT);
    Ok(generation.into_prediction(&OPENAI_CHAT))
}
