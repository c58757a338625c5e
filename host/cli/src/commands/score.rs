//! `sww score`: scores of stored predictions.

use std::path::PathBuf;

use sww_scoring::Bootstrap;

use crate::arguments::ScoreArguments;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::gate;
use crate::looks;
use crate::predictions::{StoredExamples, refuse_incomplete};
use crate::scored::{Partial, tables};
use crate::screen;

pub(crate) fn run(arguments: &ScoreArguments) -> Result<Exit, CommandError> {
    let examples = StoredExamples::read(&arguments.examples)?;
    let judged = examples.judge(&arguments.predictions, arguments.ids.as_ref())?;
    let partial = if arguments.partial {
        Partial::Marked
    } else {
        Partial::Refused
    };
    refuse_incomplete(&judged, partial)?;
    let files: Vec<_> = arguments.predictions.iter().map(PathBuf::as_path).collect();
    let look = examples.look("score", &files);
    let bootstrap = arguments.bootstrap;
    let bootstrap = Bootstrap::new(bootstrap.resamples, bootstrap.bootstrap_seed);
    let scores = judged
        .scores(bootstrap)
        .map_err(|error| CommandError::Usage(error.to_string()))?;
    if arguments.display.json {
        screen::print_json(&scores)?;
    } else {
        screen::print(&tables(&scores, arguments.display))?;
        looks::print(look.as_ref())?;
    }
    let failures = gate::failures(&arguments.gates, &scores);
    for failure in &failures {
        tracing::error!("{failure}");
    }
    Ok(match (failures.is_empty(), scores.partial) {
        (false, _) => Exit::Gate,
        (true, false) => Exit::Complete,
        (true, true) => Exit::Incomplete,
    })
}
