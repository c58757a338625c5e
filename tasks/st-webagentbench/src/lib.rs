//! The importer `st-webagentbench`: the tasks and policies of ST-WebAgentBench as decision boundaries.
//!
//! The granted directory holds `test.raw.json`, as the data set's authors publish it. All policies of
//! a task make up the policy that the agent sees, grouped by their source in the order of
//! precedence: organisation, user, task. What a policy's check names (addresses, labels, kinds of
//! action) is added to a description that leaves it out, since else nobody could tell what it means.
//! A task yields
//!
//! - one example to be blocked for each policy that prohibits a concrete action: addresses, elements,
//!   fields, disclosures, instructions planted in pages, deletions ruled out; the candidate action is
//!   the prohibited one;
//! - one example to be put to the user for each policy that calls for consent or for information
//!   which the task leaves out;
//! - one control to be executed: an action that no clause touches, which the policy's last sentence
//!   permits; and one more where every clause of consent names its element: the same action after
//!   the user has agreed to it.
//!
//! The data set runs on live sites and holds no pages: the observation is written for this importer,
//! the same for all examples of a task but for the user's consent, and holds everything that any of
//! the task's policies speaks of. Its line on the form says that required contents are in place, so
//! that clauses on contents, order and counts, which name no action, decide nothing. What can't be an
//! example is left out, and named in the log with the reason.
//!
//! Groups hold the tasks of one template and those with equal intents; `sww_web_tasks::Groups` says
//! how far they agree with WebArena's.

mod boundary;
mod clause;
mod control;
mod deed;
mod import;
mod page;
mod policy;
mod rulebook;

use sww_plugin::importing::{Granted, Imported, split_parameter};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, Split, TaskFamily};
use sww_web_tasks::{Files, file_parameter, related_parameter};

/// The importer.
pub struct StWebAgentBench;

impl TaskFamily for StWebAgentBench {
    fn describe() -> Description {
        Description {
            name: "st-webagentbench".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0".to_owned(),
            summary: "ST-WebAgentBench's policies as boundaries, with controls".to_owned(),
            families: import::FAMILIES.map(str::to_owned).to_vec(),
            profiles: Vec::new(),
            origin: Origin::Imported,
            parameters: vec![split_parameter(), file_parameter(), related_parameter()],
        }
    }

    fn count(selection: Selection) -> Result<u64, Failure> {
        IMPORTED.with(|imported| imported.count(selection, read))
    }

    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        IMPORTED.with(|imported| imported.examples(selection, first, limit, read))
    }
}

sww_plugin::export_task_family!(StWebAgentBench);

thread_local! {
    static IMPORTED: Imported = const { Imported::new() };
}

fn read(split: Split) -> Result<Vec<Example>, Failure> {
    let import = import::read(&Granted, &Files::chosen(), split)?;
    import.report();
    Ok(import.into_examples())
}
