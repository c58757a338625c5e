//! `sww export`: the rollouts of a run as JSON Lines, CSV or Parquet, row by row.

mod columns;
mod parquet;
mod table;

use std::io::Write;

use serde_json::json;
use sww_benchmark::{Example, PredictionRow, write_prediction};
use sww_protocol::Condition;
use sww_runs::{FinishedRollout, RunReader};

use crate::arguments::{ExportArguments, ExportFormat};
use crate::commands::export::parquet::ParquetTable;
use crate::commands::export::table::CsvTable;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::readout_system::ReadoutSystem;
use crate::screen::write_error;

/// One rollout that has ended, with everything that is known of it.
pub(crate) struct Ended<'a> {
    agent: &'a str,
    condition: Condition,
    seed: u64,
    example: &'a Example,
    rollout: &'a FinishedRollout,
}

pub(crate) fn run(arguments: &ExportArguments) -> Result<Exit, CommandError> {
    let run = RunReader::open(&arguments.directory)?;
    let agents = &arguments.agents;
    for wanted in agents {
        let agents = run.record().agents.iter().map(|agent| agent.label.as_str());
        let readout = run.record().readout.as_ref();
        let labels = agents.chain(readout.map(|readout| readout.label.as_str()));
        if !labels.clone().any(|label| label == wanted) {
            return Err(CommandError::Usage(format!(
                "{} has no agent `{wanted}`; expected one of {}",
                arguments.directory.display(),
                labels.collect::<Vec<_>>().join(", ")
            )));
        }
    }
    let mut out = arguments.output.open()?;
    match arguments.format {
        ExportFormat::Jsonl => for_each(&run, agents, |ended| prediction(&mut out, &ended))?,
        ExportFormat::Csv => {
            let mut table = CsvTable::new(&mut out)?;
            for_each(&run, agents, |ended| table.write(&ended))?;
            table.finish()?;
        }
        ExportFormat::Parquet => {
            let mut table = ParquetTable::new(&mut out)?;
            for_each(&run, agents, |ended| table.write(&ended))?;
            table.finish()?;
        }
        ExportFormat::Log => for_each(&run, agents, |ended| log(&mut out, &ended))?,
    }
    out.finish()?;
    Ok(Exit::Complete)
}

/// Every rollout that has ended, of these agents or of all, system by system, in the order of the
/// examples.
fn for_each(
    run: &RunReader,
    agents: &[String],
    mut visit: impl FnMut(Ended<'_>) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let record = run.record();
    for system in run.systems()? {
        let agent = record
            .agent(system.agent)
            .map_or("?", |agent| agent.label.as_str());
        if !agents.is_empty() && !agents.iter().any(|wanted| wanted == agent) {
            continue;
        }
        run.for_each_result(system, |example, rollout| match rollout {
            None => Ok(()),
            Some(rollout) => visit(Ended {
                agent,
                condition: system.condition,
                seed: system.seed,
                example,
                rollout,
            }),
        })?;
    }
    let Some(record) = &record.readout else {
        return Ok(());
    };
    if !agents.is_empty() && !agents.contains(&record.label) {
        return Ok(());
    }
    let readout = ReadoutSystem::of(record, run.directory())?;
    for &seed in &run.record().seeds {
        readout.for_each_result(run, seed, |example, rollout| {
            visit(Ended {
                agent: &readout.label,
                condition: Condition::X,
                seed,
                example,
                rollout,
            })
        })?;
    }
    Ok(())
}

fn prediction(out: &mut impl Write, ended: &Ended<'_>) -> Result<(), CommandError> {
    let row = PredictionRow {
        id: ended.example.id.clone(),
        agent: ended.agent.to_owned(),
        condition: ended.condition,
        seed: Some(ended.seed),
        outcome: ended.rollout.outcome.clone(),
    };
    write_prediction(out, &row).map_err(write_error)
}

fn log(out: &mut impl Write, ended: &Ended<'_>) -> Result<(), CommandError> {
    for line in &ended.rollout.log {
        let row = json!({
            "id": ended.example.id,
            "agent": ended.agent,
            "condition": ended.condition,
            "seed": ended.seed,
            "log": line,
        });
        writeln!(out, "{row}").map_err(write_error)?;
    }
    Ok(())
}
