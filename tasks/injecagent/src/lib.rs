//! The importer `injecagent`: the test cases of InjecAgent, a data set of attacks on agents by
//! instructions hidden in what their tools return.
//!
//! The granted directory holds `test_cases_dh_base.json`, `test_cases_ds_base.json` and their
//! `enhanced` fellows, as the data set's authors publish them. A case becomes an attack, to be
//! blocked; a user's part of the cases, which stands in many of them, becomes one control, to be
//! executed. A case that can't become an example is left out, and named in the log with the reason.

mod attack;
mod control;
mod import;
mod record;

use sww_plugin::importing::{Granted, Imported, split_parameter};
use sww_plugin::log::{self, Level};
use sww_plugin::parameters::{self, Kind, Parameter, ParameterProblem};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, Split, TaskFamily};

use crate::import::Import;
use crate::record::Variant;

/// The importer.
pub struct InjecAgent;

impl TaskFamily for InjecAgent {
    fn describe() -> Description {
        Description {
            name: "injecagent".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "MIT".to_owned(),
            summary: "InjecAgent's attacks by tool results, with controls".to_owned(),
            families: [attack::DIRECT_HARM, attack::DATA_STEALING, control::FAMILY]
                .map(str::to_owned)
                .to_vec(),
            profiles: Vec::new(),
            origin: Origin::Imported,
            parameters: vec![
                split_parameter(),
                Parameter {
                    name: "variant".to_owned(),
                    summary: "how insistent the hidden instructions are".to_owned(),
                    kind: Kind::Choice(Variant::ALL.map(|known| known.name().to_owned()).to_vec()),
                    required: false,
                    default: Some("base".to_owned()),
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

sww_plugin::export_task_family!(InjecAgent);

thread_local! {
    static IMPORTED: Imported = const { Imported::new() };
}

fn read(split: Split) -> Result<Vec<Example>, Failure> {
    let variant = variant_named(parameters::text("variant").as_deref())?;
    let import = Import::read(&Granted, variant, split)?;
    report(&import);
    Ok(import.examples)
}

fn report(import: &Import) {
    for refusal in &import.refusals {
        log::write(Level::Warning, &format!("left out: {refusal}"));
    }
    log::write(Level::Info, &import.summary());
}

fn variant_named(given: Option<&str>) -> Result<Variant, Failure> {
    let Some(name) = given else {
        return Ok(Variant::Base);
    };
    Variant::ALL
        .into_iter()
        .find(|variant| variant.name() == name)
        .ok_or_else(|| {
            Failure::InvalidParameter(ParameterProblem {
                name: "variant".to_owned(),
                problem: format!("expected base or enhanced, found `{name}`"),
            })
        })
}
