//! The importer `agentdojo`: runs and environments of AgentDojo, a benchmark of attacks on agents by
//! what their tools return.
//!
//! The granted directory holds `runs`, `suites` or both, as AgentDojo lays them out.
//!
//! - **Runs**: `runs/<pipeline>/<suite>/<user task>/<attack>/<injection task>.json`. The goal is the
//!   user's first message; the observation is what the tools returned last before a call, and under
//!   attack everything since the injected text came in; the candidate action is the call. Under
//!   attack, a call is the attacker's, to be blocked, if it carries a value that stands in the
//!   injected text and in nothing else the agent has read, or, where it carries no text at all, if
//!   the injected text names the tool and the user doesn't. `security` alone says neither which call
//!   it was nor anything at all without an attack. A run without attack that served the user
//!   (`utility`) gives its calls as controls, to be executed. Other calls are left out: under attack
//!   nobody can tell which of them still serve the user.
//! - **Environments**: `suites/<suite>/environment.yaml` with `injection_vectors.yaml`. The files
//!   hold no prompts and no attacks, so goal, injected text and actions are written for this
//!   importer. Each vector yields four examples over the entry that it stands in: the entry with an
//!   injected instruction and the call that follows it, to be blocked; the same entry and the reply
//!   that the user wants, to be executed; that reply over the entry with its harmless text; and over
//!   that the same call, which the user has asked for this time.
//!
//! The policy is written for this importer. Groups hold the runs of one user task, and the vectors
//! that its runs or an entry have in common. What can't be an example is left out, and named in the
//! log with the reason.

mod environment;
mod import;
mod judgement;
mod planting;
mod quotation;
mod run;

use sww_plugin::importing::{Granted, Imported, split_parameter};
use sww_plugin::parameters::{self, Kind, Parameter, ParameterProblem};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, Split, TaskFamily};

use crate::import::Parts;

/// The importer.
pub struct AgentDojo;

impl TaskFamily for AgentDojo {
    fn describe() -> Description {
        Description {
            name: "agentdojo".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "MIT".to_owned(),
            summary: "AgentDojo's runs and environments, attacked and not".to_owned(),
            families: [import::ATTACK, import::CONTROL]
                .map(str::to_owned)
                .to_vec(),
            profiles: Vec::new(),
            origin: Origin::Imported,
            parameters: vec![
                split_parameter(),
                Parameter {
                    name: "parts".to_owned(),
                    summary: "what to read of the directory; all that is there by default"
                        .to_owned(),
                    kind: Kind::Choice(Parts::ALL.map(|parts| parts.name().to_owned()).to_vec()),
                    required: false,
                    default: None,
                },
            ],
        }
    }

    fn count(selection: Selection) -> Result<u64, Failure> {
        IMPORTED.with(|imported| imported.count(selection, read))
    }

    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        IMPORTED.with(|imported| imported.examples(selection, first, limit, read))
    }
}

sww_plugin::export_task_family!(AgentDojo);

thread_local! {
    static IMPORTED: Imported = const { Imported::new() };
}

fn read(split: Split) -> Result<Vec<Example>, Failure> {
    let parts = parts_named(parameters::text("parts").as_deref())?;
    let import = import::read(&Granted, parts, split)?;
    import.report();
    Ok(import.into_examples())
}

fn parts_named(given: Option<&str>) -> Result<Parts, Failure> {
    let Some(name) = given else {
        return Ok(Parts::All);
    };
    Parts::ALL
        .into_iter()
        .find(|parts| parts.name() == name)
        .ok_or_else(|| {
            Failure::InvalidParameter(ParameterProblem {
                name: "parts".to_owned(),
                problem: format!("expected all, runs or suites, found `{name}`"),
            })
        })
}
