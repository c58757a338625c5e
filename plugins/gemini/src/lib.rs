//! The agent `gemini`: one question to a model behind Google's generateContent.

mod reply;
mod request;
#[cfg(test)]
mod tests;

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_prompting::providers::GEMINI;
use sww_prompting::{Contract, Host, Settings, post, prompt};

/// The agent.
pub struct Gemini;

impl Agent for Gemini {
    fn describe() -> Description {
        let mut parameters = Settings::declarations(&GEMINI);
        parameters.extend(request::declarations());
        Description {
            name: "gemini".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "asks a model by Google's generateContent".to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters,
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        answer(&Contract, &input, seed)
    }
}

sww_plugin::export_agent!(Gemini);

/// The answer to one input, given what `host` gives: the agent as it is outside a component.
///
/// # Errors
/// A parameter, the model's endpoint or its response is not as it should be.
pub fn answer(host: &impl Host, input: &AgentInput, seed: u64) -> Result<Prediction, Failure> {
    let settings = Settings::read(host, &GEMINI, seed)?;
    let path = request::path(&settings.model)?;
    let prompt = prompt(host, input)?;
    let body = request::body(host, &settings, &prompt, input.form)?;
    let response = post(host, &settings.endpoint, &path, &body)?;
    let generation = reply::read(&response)?;
    generation.note(host, &GEMINI);
    Ok(generation.into_prediction(&GEMINI))
}
