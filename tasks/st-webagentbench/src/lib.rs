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

use std::cell::OnceCell;

use sww_plugin::importing::{Granted, Import, chosen_split, split_parameter};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, TaskFamily};
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
        with_examples(selection, |examples| examples.len() as u64)
    }

    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        let begin = usize::try_from(first).unwrap_or(usize::MAX);
        with_examples(selection, |examples| {
            let wanted = examples.iter().skip(begin).take(limit as usize);
            wanted.cloned().collect()
        })
    }
}

sww_plugin::export_task_family!(StWebAgentBench);

/// The file is read once for an instance.
fn with_examples<T: Default>(
    selection: Selection,
    use_examples: impl FnOnce(&[Example]) -> T,
) -> Result<T, Failure> {
    thread_local! {
        static IMPORT: OnceCell<Import> = const { OnceCell::new() };
    }
    let split = chosen_split()?;
    if selection.split != split {
        return Ok(T::default());
    }
    IMPORT.with(|cell| match cell.get() {
        Some(import) => Ok(use_examples(import.examples())),
        None => {
            let import = import::read(&Granted, &Files::chosen(), split)?;
            import.report();
            Ok(use_examples(cell.get_or_init(|| import).examples()))
        }
    })
}
