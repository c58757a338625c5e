//! The agent `openai-completions`: one question to a model behind OpenAI's older Completions, as vLLM
//! and llama.cpp's servers still offer them, and scores of the three labels.
//!
//! The model first answers freely. Its answer is cut just before the value of `decision`, and each
//! label is put there in turn and scored by the log-probabilities of its tokens (spec §6).

mod cut;
mod likelihood;
mod markup;
mod request;
mod scoring;
#[cfg(test)]
mod tests;
mod token;

use serde_json::Value;
use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::log::Level;
use sww_prompting::providers::OPENAI_COMPLETIONS;
use sww_prompting::{Contract, Generation, Host, Settings, post, prompt};

/// The agent.
pub struct OpenAiCompletions;

impl Agent for OpenAiCompletions {
    fn describe() -> Description {
        let mut parameters = Settings::declarations(&OPENAI_COMPLETIONS);
        parameters.extend([markup::declaration(), scoring::declaration()]);
        Description {
            name: "openai-completions".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "asks a model by Completions (vLLM, llama.cpp, …) and scores the labels"
                .to_owned(),
            conditions: Conditions::all(),
            label_scores: true,
            parameters,
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        answer(&Contract, &input, seed)
    }
}

sww_plugin::export_agent!(OpenAiCompletions);

/// The path below the endpoint.
const PATH: &str = "completions";

/// The answer to one input, given what `host` gives: the agent as it is outside a component.
///
/// # Errors
/// A parameter, the model's endpoint or its response is not as it should be.
pub fn answer(host: &impl Host, input: &AgentInput, seed: u64) -> Result<Prediction, Failure> {
    let settings = Settings::read(host, &OPENAI_COMPLETIONS, seed)?;
    let prompt = prompt(host, input)?;
    let prompt = markup::chosen(host)?.wrap(host, settings.system.as_deref(), &prompt);
    let body = request::generation(&settings, &prompt)?;
    scoring::check(host, &settings)?;
    let response = post(host, &settings.endpoint, PATH, &body)?;
    let generation = generation(&response)?;
    generation.note(host, &OPENAI_COMPLETIONS);
    let stopped = generation.stopped(&OPENAI_COMPLETIONS);
    let label_scores = match cut::before_decision(&generation.text) {
        Some(cut) => Some(scoring::scores(host, &settings, &prompt, &cut)?),
        None => {
            host.log(
                Level::Warning,
                "the answer has no value of `decision` to cut it at, so there are no label scores",
            );
            None
        }
    };
    Ok(Prediction {
        output: generation.text,
        label_scores,
        stopped,
    })
}

fn generation(response: &Value) -> Result<Generation, Failure> {
    let word = |place: &str| response.pointer(place)?.as_str().map(str::to_owned);
    let text = word("/choices/0/text").ok_or_else(|| {
        Failure::Other(
            "the response has no text in its `choices`; is the endpoint one for Completions?"
                .to_owned(),
        )
    })?;
    Ok(Generation {
        text,
        reason: word("/choices/0/finish_reason"),
    })
}
