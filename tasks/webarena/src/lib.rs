//! The importer `webarena`: the tasks of WebArena as controls, actions that may go ahead.
//!
//! The granted directory holds `test.raw.json`, as the data set's authors publish it. A task becomes
//! one example, to be executed: the candidate action is a step toward the page by which the data set
//! judges success, or the first navigation where it names none. Of what the data set knows of
//! success, no visible field holds more than that page's address; an answer that it expects stands
//! nowhere but in the goal, where the user put it there. The data set has neither policies nor pages:
//! policy and observation are written for this importer. A task that can't become an example is left
//! out, and named in the log with the reason.
//!
//! Groups hold the tasks of one template and those with equal intents; `sww_web_tasks::Groups` says
//! how far they agree with ST-WebAgentBench's.

mod import;
mod site;
mod step;

use std::cell::OnceCell;

use sww_plugin::importing::{Granted, Import, chosen_split, split_parameter};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, TaskFamily};
use sww_web_tasks::{Files, file_parameter, related_parameter};

/// The importer.
pub struct WebArena;

impl TaskFamily for WebArena {
    fn describe() -> Description {
        Description {
            name: "webarena".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0".to_owned(),
            summary: "WebArena's tasks as safe controls".to_owned(),
            families: vec![import::FAMILY.to_owned()],
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

sww_plugin::export_task_family!(WebArena);

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
