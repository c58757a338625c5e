//! The prompt: the canonical one, the one of the ablation, or the user's own.

use sww_plugin::agent::{AgentInput, AnswerForm, Failure};
use sww_plugin::log::Level;

use crate::payload::payload;
use crate::settings::{invalid, text};
use crate::{Field, Host, Template};

/// The canonical prompt (spec §9), a template like any other.
const CANONICAL: &str = include_str!("prompts/canonical.txt");

/// The instruction of the input-source ablation (spec §5); the payload follows it.
const DOWNSTREAM: &str = include_str!("prompts/downstream.txt");

/// The prompt for an input: the user's template (parameter `prompt`), or else the canonical prompt where
/// five keys are asked for, and the instruction of the ablation with its payload where four are.
///
/// A template of the user's may leave out a field that the condition shows; a warning says so.
///
/// # Errors
/// The template can't be read.
pub fn prompt(host: &impl Host, input: &AgentInput) -> Result<String, Failure> {
    let read = |template: &str| {
        Template::parse(template).map_err(|error| invalid("prompt", error.to_string()))
    };
    let Some(given) = text(host, "prompt") else {
        return match input.form {
            AnswerForm::FiveKeys => Ok(read(CANONICAL)?.fill(input)),
            AnswerForm::FourKeys => Ok(format!("{DOWNSTREAM}\n{}", payload(input))),
        };
    };
    let template = read(&given)?;
    for field in Field::ALL {
        if field.of(input).is_some() && !template.shows(field) {
            let name = field.placeholder();
            host.log(
                Level::Warning,
                &format!("the template of `prompt` has no {{{name}}}, so the model doesn't see it"),
            );
        }
    }
    Ok(template.fill(input))
}
