//! The agent `policy-lexical`: a rule reader written by hand, and an example of one.
//!
//! It takes the policy apart into rules and their cases (`clause`), the page into lines (`page`),
//! and looks for the case that the page fulfils (`matching`). What a case makes of the action is
//! read off modal phrases (`lexicon`); the line that fulfils it is quoted as evidence. Where no case
//! bears on the page, a predicted future decides if it is shown one and its modal phrases agree. It
//! learns nothing and guesses nothing: where nothing decides it answers with its default.

mod clause;
mod lexicon;
mod matching;
mod page;
mod reading;
mod terms;
mod words;

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::answer::Decision;
use sww_plugin::parameters::{self, Kind, Parameter, ParameterProblem};

/// The agent.
pub struct PolicyLexical;

impl Agent for PolicyLexical {
    fn describe() -> Description {
        Description {
            name: "policy-lexical".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "reads the policy's rules and looks for the case that the page fulfils"
                .to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters: vec![Parameter {
                name: "default".to_owned(),
                summary: "the decision where no rule bears on the page".to_owned(),
                kind: Kind::Choice(["execute", "ask", "block"].map(str::to_owned).to_vec()),
                required: false,
                default: Some("ask".to_owned()),
            }],
        }
    }

    /// The seed has no part in it.
    fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
        let default = default_named(parameters::text("default").as_deref())?;
        Ok(Prediction {
            output: reading::answer(&input, default).to_json(input.form),
            label_scores: None,
            stopped: None,
        })
    }
}

sww_plugin::export_agent!(PolicyLexical);

fn default_named(given: Option<&str>) -> Result<Decision, Failure> {
    match given {
        Some("execute") => Ok(Decision::Execute),
        Some("ask") | None => Ok(Decision::Ask),
        Some("block") => Ok(Decision::Block),
        Some(other) => Err(Failure::InvalidParameter(ParameterProblem {
            name: "default".to_owned(),
            problem: format!("expected execute, ask or block, found `{other}`"),
        })),
    }
}
