//! `sww compare`: two systems on the same examples, paired by id.

use std::path::Path;

use sww_report::terminal::comparison_table;
use sww_scoring::{Bootstrap, Cohort, System, compare};

use crate::arguments::CompareArguments;
use crate::cohort::Ids;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::looks;
use crate::predictions::{StoredExamples, refuse_incomplete};
use crate::scored::Partial;
use crate::screen;

pub(crate) fn run(arguments: &CompareArguments) -> Result<Exit, CommandError> {
    let examples = StoredExamples::read(&arguments.examples)?;
    let ids = arguments.ids.as_ref();
    let (cohort, a) = one_system(&examples, &arguments.a, ids)?;
    let (_, b) = one_system(&examples, &arguments.b, ids)?;
    let look = examples.look("compare", &[&arguments.a, &arguments.b]);
    let bootstrap = arguments.bootstrap;
    let bootstrap = Bootstrap::new(bootstrap.resamples, bootstrap.bootstrap_seed);
    let comparison = compare(&cohort, &a, &b, bootstrap)
        .map_err(|error| CommandError::Usage(error.to_string()))?;
    if arguments.json {
        screen::print_json(&comparison)?;
    } else {
        screen::print(&comparison_table(&comparison, screen::tables()))?;
        looks::print(look.as_ref())?;
    }
    Ok(Exit::Complete)
}

fn one_system(
    examples: &StoredExamples,
    file: &Path,
    ids: Option<&Ids>,
) -> Result<(Cohort, System), CommandError> {
    let (cohort, mut systems) = examples.judge(&[file.to_owned()], ids)?;
    refuse_incomplete(&systems, Partial::Refused)?;
    match (systems.pop(), systems.len()) {
        (Some(system), 0) => Ok((cohort, system)),
        (_, others) => Err(CommandError::Usage(format!(
            "{} holds {} systems; expected predictions of one agent under one condition",
            file.display(),
            others + 1
        ))),
    }
}
