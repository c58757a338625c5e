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

use sww_plugin::importing::{Granted, Imported, split_parameter};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, Split, TaskFamily};
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
        IMPORTED.with(|imported| imported.count(selection, read))
    }

    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        IMPORTED.with(|imported| imported.examples(selection, first, limit, read))
    }
}

sww_plugin::export_task_family!(WebArena);

thread_local! {
    static IMPORTED: Imported = const { Imported::new() };
}

fn read(split: Split) -> Result<Vec<Example>, Failure> {
    let import = import::read(&Granted, &Files::chosen(), split)?;
    import.report();
    Ok(import.into_examples())
}
