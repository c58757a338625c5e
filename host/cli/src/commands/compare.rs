//! `sww compare`: two systems on the same examples, or the conditions of a run, paired by id.

use std::path::Path;

use serde::Serialize;
use sww_protocol::Condition;
use sww_report::Intervals;
use sww_report::terminal::{comparison_table, condition_tables, main_table};
use sww_runs::RunReader;
use sww_scoring::{Bootstrap, Comparison, SystemScores};

use crate::arguments::CompareArguments;
use crate::cohort::Ids;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::judged::Judged;
use crate::looks;
use crate::predictions::{StoredExamples, refuse_incomplete};
use crate::scored::{Partial, judge_run};
use crate::screen;

pub(crate) fn run(arguments: &CompareArguments) -> Result<Exit, CommandError> {
    match (&arguments.run, &arguments.a, &arguments.b) {
        (Some(directory), ..) => conditions(directory, arguments),
        (None, Some(a), Some(b)) => files(a, b, arguments),
        (None, ..) => Err(CommandError::Usage(
            "compare what? give --run, or --examples with --a and --b".to_owned(),
        )),
    }
}

fn bootstrap_of(arguments: &CompareArguments) -> Option<Bootstrap> {
    let bootstrap = arguments.bootstrap;
    Bootstrap::new(bootstrap.resamples, bootstrap.bootstrap_seed)
}

fn files(a: &Path, b: &Path, arguments: &CompareArguments) -> Result<Exit, CommandError> {
    let examples = StoredExamples::read(&arguments.examples)?;
    let ids = arguments.ids.as_ref();
    let both = one_system(&examples, a, ids)?.join(one_system(&examples, b, ids)?);
    let look = examples.look("compare", &[a, b]);
    let [a, b] = both.systems() else {
        return Err(CommandError::Internal("two systems were judged".to_owned()));
    };
    let comparison = both
        .compare(a, b, bootstrap_of(arguments))
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
) -> Result<Judged, CommandError> {
    let judged = examples.judge(&[file.to_owned()], ids)?;
    refuse_incomplete(&judged, Partial::Refused)?;
    match judged.systems().len() {
        1 => Ok(judged),
        systems => Err(CommandError::Usage(format!(
            "{} holds {systems} systems; expected predictions of one agent under one condition",
            file.display(),
        ))),
    }
}

/// The conditions of a run, agent by agent: what each scores, and every difference.
#[derive(Serialize)]
#[serde(tag = "schema", rename = "safewebworld.conditions/1")]
struct ConditionScores {
    systems: Vec<SystemScores>,
    comparisons: Vec<Comparison>,
}

fn conditions(directory: &Path, arguments: &CompareArguments) -> Result<Exit, CommandError> {
    let run = RunReader::open(directory)?;
    let record = run.record();
    let agents: Vec<_> = record
        .agents
        .iter()
        .map(|agent| agent.label.clone())
        .collect();
    known("agent", &arguments.agents, &agents)?;
    known("condition", &arguments.conditions, &record.conditions)?;
    let mut judged = judge_run(&run, Partial::Refused)?;
    judged.retain(|system| {
        meant(&arguments.agents, &system.agent) && meant(&arguments.conditions, &system.condition)
    });
    let bootstrap = bootstrap_of(arguments);
    let failed = |error: sww_scoring::ScoringError| CommandError::Usage(error.to_string());
    let comparisons = judged.compare_conditions(bootstrap).map_err(failed)?;
    if comparisons.is_empty() {
        let conditions: Vec<_> = record.conditions.iter().map(Condition::to_string).collect();
        return Err(CommandError::Usage(format!(
            "{}: there are no two conditions to compare; the run has {}",
            directory.display(),
            conditions.join(", ")
        )));
    }
    let scores = judged.scores(bootstrap).map_err(failed)?;
    if arguments.json {
        screen::print_json(&ConditionScores {
            systems: scores.systems,
            comparisons,
        })?;
    } else {
        let screen = screen::tables();
        let absolute = main_table(&scores, Intervals::Hidden, screen);
        let differences = condition_tables(&comparisons, screen);
        screen::print(&format!("{absolute}\n{differences}"))?;
        looks::print(run.look()?.as_ref())?;
    }
    Ok(Exit::Complete)
}

/// Refuses what the run does not have.
fn known<T: PartialEq + ToString>(what: &str, asked: &[T], had: &[T]) -> Result<(), CommandError> {
    match asked
        .iter()
        .find(|asked| !had.iter().any(|had| **asked == *had))
    {
        None => Ok(()),
        Some(unknown) => {
            let had: Vec<_> = had.iter().map(ToString::to_string).collect();
            Err(CommandError::Usage(format!(
                "the run has no {what} `{}`; expected one of {}",
                unknown.to_string(),
                had.join(", ")
            )))
        }
    }
}

fn meant<T: PartialEq>(asked: &[T], found: &T) -> bool {
    asked.is_empty() || asked.contains(found)
}
