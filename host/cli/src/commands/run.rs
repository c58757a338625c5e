//! `sww run`: list and show runs.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;

use serde_json::json;
use sww_report::terminal::escape;
use sww_report::{listing, model_usage};
use sww_runs::{
    Holder, OutcomeCounts, RunReader, RunRecord, RunState, RunStatus, StoreError,
    SuppressionCounts, list_runs,
};

use crate::arguments::{DisplayArguments, RunCommand};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::failures::{failures, in_words};
use crate::scored::{Partial, score_run, tables};
use crate::screen;

pub(crate) fn run(command: &RunCommand) -> Result<Exit, CommandError> {
    match command {
        RunCommand::List { directory, json } => list(directory.as_deref(), *json),
        RunCommand::Show {
            directory,
            partial,
            display,
        } => show(directory, *partial, *display),
    }
}

/// Where runs go that are given no directory.
const RUNS: &str = "runs";

fn list(given: Option<&Path>, as_json: bool) -> Result<Exit, CommandError> {
    let directory = given.unwrap_or(Path::new(RUNS));
    let runs = match list_runs(directory) {
        // Nothing was ever run here.
        Err(StoreError::Files(error)) if error.kind() == ErrorKind::NotFound && given.is_none() => {
            Vec::new()
        }
        runs => runs?,
    };
    if as_json {
        let runs: Vec<_> = runs
            .iter()
            .map(|summary| {
                let directory = summary.directory.display().to_string();
                match &summary.run {
                    Ok((record, status)) => json!({
                        "directory": directory,
                        "created": record.created,
                        "state": status.state.name(),
                        "process": status.holder,
                        "agents": labels(record),
                        "split": record.split,
                        "rollouts": counts(&status.counts),
                        "problem": null,
                    }),
                    Err(problem) => {
                        json!({ "directory": directory, "problem": problem.to_string() })
                    }
                }
            })
            .collect();
        screen::print_json(&json!({ "schema": "safewebworld.runs/1", "runs": runs }))?;
        return Ok(Exit::Complete);
    }
    let rows: Vec<_> = runs
        .iter()
        .map(|summary| {
            let directory = summary.directory.display().to_string();
            match &summary.run {
                Ok((record, RunStatus { state, counts, .. })) => [
                    directory,
                    record.created.clone(),
                    state.name().to_owned(),
                    format!("{}/{}", counts.answered + counts.failed, counts.planned),
                    labels(record).join(", "),
                ],
                Err(problem) => [
                    directory,
                    String::new(),
                    "unreadable".to_owned(),
                    String::new(),
                    problem.to_string(),
                ],
            }
        })
        .collect();
    screen::print(&listing(
        ["directory", "created", "state", "rollouts", "agents"],
        &rows,
    ))?;
    Ok(Exit::Complete)
}

fn show(directory: &Path, partial: bool, display: DisplayArguments) -> Result<Exit, CommandError> {
    let run = RunReader::open(directory)?;
    let record = run.record();
    let RunStatus {
        state,
        holder,
        counts: tally,
        ..
    } = run.status()?;
    let complete = tally.is_complete() && tally.planned > 0;
    let scores = if complete {
        Some(score_run(&run, Partial::Refused)?)
    } else if partial {
        Some(score_run(&run, Partial::Marked)?)
    } else {
        None
    };
    let suppression = run.suppression_counts()?;
    let models = run.model_usage()?;
    if display.json {
        screen::print_json(&json!({
            "schema": "safewebworld.run-status/1",
            "models": models,
            "directory": directory.display().to_string(),
            "record": record,
            "state": state.name(),
            "process": holder,
            "rollouts": counts(&tally),
            "suppression": suppression.as_ref().map(suppressed),
            "scores": scores,
        }))?;
        return Ok(Exit::Complete);
    }
    let tasks: Vec<_> = record
        .tasks
        .iter()
        .map(|task| task.label.as_str())
        .collect();
    let conditions: Vec<_> = record.conditions.iter().map(ToString::to_string).collect();
    let seeds: Vec<_> = record.seeds.iter().map(ToString::to_string).collect();
    screen::print(&format!(
        "run        {}\nstate      {}\ncreated    {}\nagents     {}\ntasks      {}\nsplit      {}\nprofile    {}\nconditions {}\nseeds      {}\nrollouts   {} planned: {} answered, {} failed, {} incomplete, {} to go",
        escape(&directory.display().to_string()),
        standing(directory, &record.endpoints, state, holder.as_ref()),
        escape(&record.created),
        escape(&labels(record).join(", ")),
        escape(&tasks.join(", ")),
        record.split,
        record
            .profile
            .map_or("imported", sww_benchmark::Profile::name),
        conditions.join(", "),
        seeds.join(", "),
        tally.planned,
        tally.answered,
        tally.failed,
        tally.incomplete,
        tally.remaining,
    ))?;
    for failed in failures(&run)? {
        screen::print(&format!("failures   {}", in_words(&failed)))?;
    }
    if let Some(source) = &record.futures {
        screen::print(&format!(
            "futures    of {}, created {}",
            escape(&source.directory),
            escape(&source.created)
        ))?;
    }
    if let Some(SuppressionCounts {
        examples,
        spans,
        left_out,
    }) = &suppression
    {
        let reasons: Vec<_> = left_out
            .iter()
            .map(|(why, examples)| format!("{examples} because {why}"))
            .collect();
        screen::print(&format!(
            "x-e        {spans} passages removed from {examples} examples, {} left out{}{}",
            left_out.values().sum::<u64>(),
            if reasons.is_empty() { "" } else { ": " },
            escape(&reasons.join(", "))
        ))?;
    }
    if models.calls > 0 {
        screen::print(&format!("models     {}", model_usage(&models)))?;
    }
    match scores {
        Some(scores) => screen::print(&tables(&scores, display))?,
        None => {
            screen::print("no scores: the run is not complete (--partial scores what there is)")?
        }
    }
    Ok(Exit::Complete)
}

/// Where a run stands, who works or worked on it, and what can be done about it.
fn standing(
    directory: &Path,
    endpoints: &BTreeMap<String, String>,
    state: RunState,
    holder: Option<&Holder>,
) -> String {
    let mut text = state.name().to_owned();
    match (state, holder) {
        (RunState::Running | RunState::Died, Some(holder)) => text += &format!(": {holder}"),
        (RunState::Unfinished, Some(holder)) => {
            text += &format!(": {holder} never took leave, and can't be seen from here");
        }
        _ => {}
    }
    if !matches!(state, RunState::Running | RunState::Complete) {
        text += &format!("; `sww eval --resume {}` goes on", directory.display());
        if !endpoints.is_empty() {
            let endpoints = endpoints
                .iter()
                .map(|(name, url)| format!("{name} at {url}"));
            let endpoints: Vec<_> = endpoints.collect();
            text += &format!(
                ", with these endpoints configured: {}",
                endpoints.join(", ")
            );
        }
    }
    escape(&text).into_owned()
}

fn labels(record: &RunRecord) -> Vec<String> {
    record
        .agents
        .iter()
        .map(|agent| agent.label.clone())
        .collect()
}

fn suppressed(counts: &SuppressionCounts) -> serde_json::Value {
    json!({
        "examples": counts.examples,
        "spans": counts.spans,
        "left_out": counts.left_out,
    })
}

fn counts(counts: &OutcomeCounts) -> serde_json::Value {
    json!({
        "planned": counts.planned,
        "answered": counts.answered,
        "failed": counts.failed,
        "incomplete": counts.incomplete,
        "remaining": counts.remaining,
    })
}
