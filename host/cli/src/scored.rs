//! From a run, or from stored predictions, to scores and what is shown of them.

use std::collections::{BTreeSet, HashMap};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use fs_err as fs;
use sww_protocol::{Condition, IncompleteReason, Outcome};
use sww_report::terminal;
use sww_report::{
    AgentFacts, IncompleteCount, Intervals, RunFacts, SuppressionFacts, TaskFacts, html, markdown,
};
use sww_runs::{PluginRecord, ReadoutRecord, RunReader, Seal, SealedFile, Sha256Sum};
use sww_scoring::{Bootstrap, Scores, SeedRollouts, System, judge};

use crate::arguments::DisplayArguments;
use crate::error::CommandError;
use crate::failures::failures;
use crate::judged::{Judged, JudgedSystem};
use crate::looks;
use crate::readout_system::ReadoutSystem;
use crate::screen;

/// What to do about incomplete rollouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Partial {
    /// There are no scores then.
    Refused,
    /// The rest is scored, and the scores say so.
    Marked,
}

/// Judges every rollout of a run and scores them.
pub(crate) fn score_run(run: &RunReader, partial: Partial) -> Result<Scores, CommandError> {
    judge_run(run, partial)?
        .scores(bootstrap_of(run))
        .map_err(|error| CommandError::Internal(error.to_string()))
}

/// How a run makes its intervals.
pub(crate) fn bootstrap_of(run: &RunReader) -> Option<Bootstrap> {
    let settings = run.record().bootstrap;
    let resamples = u32::try_from(settings.resamples).unwrap_or(u32::MAX);
    Bootstrap::new(resamples, settings.seed)
}

/// Judges every rollout of a run.
pub(crate) fn judge_run(run: &RunReader, partial: Partial) -> Result<Judged, CommandError> {
    let record = run.record();
    let mut examples = Vec::new();
    let mut positions = HashMap::new();
    run.for_each_example(|example| {
        positions.insert(example.id, examples.len());
        examples.push((example.metadata.risk_family, example.metadata.group));
        Ok::<_, CommandError>(())
    })?;
    let everything: BTreeSet<usize> = (0..examples.len()).collect();
    let mut judged = Judged::on(examples);
    let mut last: Option<JudgedSystem> = None;
    for system in run.systems()? {
        let agent = record
            .agent(system.agent)
            .map_or("?", |agent| agent.label.as_str());
        let mut judgements = Vec::new();
        let mut left_out = everything.clone();
        run.for_each_result(system, |example, rollout| {
            if let Some(position) = positions.get(&example.id) {
                left_out.remove(position);
            }
            let missing = Outcome::Incomplete(IncompleteReason("not run yet".to_owned()));
            let outcome = rollout.map_or(&missing, |rollout| &rollout.outcome);
            if partial == Partial::Refused
                && let Outcome::Incomplete(reason) = outcome
            {
                return Err(CommandError::Incomplete(format!(
                    "example `{}` of agent `{agent}` is incomplete ({}), so there are no scores; --partial scores the rest",
                    example.id, reason.0
                )));
            }
            judgements.push(judge(&example.target, system.condition.answer_form(), outcome));
            Ok(())
        })?;
        let seed = SeedRollouts {
            seed: Some(system.seed),
            judgements,
        };
        match &mut last {
            Some(JudgedSystem { rollouts, .. })
                if rollouts.agent == agent && rollouts.condition == system.condition =>
            {
                rollouts.seeds.push(seed);
            }
            _ => {
                let rollouts = System {
                    agent: agent.to_owned(),
                    condition: system.condition,
                    seeds: vec![seed],
                };
                let next = JudgedSystem { rollouts, left_out };
                if let Some(done) = last.replace(next) {
                    judged.push(done);
                }
            }
        }
    }
    if let Some(done) = last {
        judged.push(done);
    }
    if let Some(record) = &run.record().readout {
        let readout = ReadoutSystem::of(record, run.directory())?;
        judged.push(judge_readout(run, &readout, partial)?);
    }
    Ok(judged)
}

/// Judges what a run's readout decides.
fn judge_readout(
    run: &RunReader,
    readout: &ReadoutSystem,
    partial: Partial,
) -> Result<JudgedSystem, CommandError> {
    let condition = Condition::X;
    let mut seeds = Vec::new();
    for &seed in &run.record().seeds {
        let mut judgements = Vec::new();
        readout.for_each_result(run, seed, |example, rollout| {
            if partial == Partial::Refused
                && let Outcome::Incomplete(reason) = &rollout.outcome
            {
                return Err(CommandError::Incomplete(format!(
                    "example `{}` of readout `{}` is incomplete ({}), so there are no scores; --partial scores the rest",
                    example.id, readout.label, reason.0
                )));
            }
            let outcome = &rollout.outcome;
            judgements.push(judge(&example.target, condition.answer_form(), outcome));
            Ok(())
        })?;
        seeds.push(SeedRollouts {
            seed: Some(seed),
            judgements,
        });
    }
    Ok(JudgedSystem {
        rollouts: System {
            agent: readout.label.clone(),
            condition,
            seeds,
        },
        left_out: BTreeSet::new(),
    })
}

/// The name of the seal in a run's directory.
pub(crate) const SEAL: &str = "seal.json";
/// The name of the scores in a run's directory.
pub(crate) const SCORES: &str = "scores.json";
/// What a run publishes, in the order of [`publications`].
pub(crate) const PUBLISHED: [&str; 3] = [SCORES, "report.md", "report.html"];

/// The texts of [`PUBLISHED`]: a function of what is in the run.
pub(crate) fn publications(
    run: &RunReader,
    scores: &Scores,
) -> Result<[(&'static str, String); 3], CommandError> {
    let partial = if scores.partial {
        Partial::Marked
    } else {
        Partial::Refused
    };
    let facts = facts(run, partial)?;
    let [scores_json, report_md, report_html] = PUBLISHED;
    Ok([
        (scores_json, screen::to_json(scores)? + "\n"),
        (report_md, markdown(&facts, scores)),
        (report_html, html(&facts, scores)),
    ])
}

/// Writes the run's scores and reports, seals them with the run, and returns the path of the page.
pub(crate) fn publish(run: &RunReader, scores: &Scores) -> Result<PathBuf, CommandError> {
    let directory = run.directory();
    let mut sealed = Vec::new();
    for (name, content) in publications(run, scores)? {
        sealed.push(SealedFile {
            name: name.to_owned(),
            sha256: Sha256Sum::of(content.as_bytes()),
        });
        put(directory, name, |out| out.write_all(content.as_bytes()))?;
    }
    let seal = run.seal(sealed)?;
    put(directory, SEAL, |out| write_seal(out, &seal))?;
    Ok(directory.join("report.html"))
}

/// Writes a seal as it stands in its file.
pub(crate) fn write_seal(out: &mut impl Write, seal: &Seal) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, seal)?;
    out.write_all(b"\n")
}

/// Takes back what was published of a run, since it will not be true any more.
pub(crate) fn withdraw(directory: &Path) -> Result<(), CommandError> {
    for name in PUBLISHED.iter().chain([&SEAL]) {
        match fs::remove_file(directory.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(CommandError::Write(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Writes a file beside its place and puts it there when it is whole.
fn put(
    directory: &Path,
    name: &str,
    write: impl FnOnce(&mut BufWriter<fs::File>) -> io::Result<()>,
) -> Result<(), CommandError> {
    let beside = directory.join(format!(".{name}.new"));
    let written = fs::File::create(&beside).and_then(|file| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()?;
        // Else a machine that fails may keep the name and lose the content.
        out.get_ref().sync_all()?;
        fs::rename(&beside, directory.join(name))
    });
    written.map_err(|error| {
        drop(fs::remove_file(&beside));
        CommandError::Write(error)
    })
}

fn facts(run: &RunReader, partial: Partial) -> Result<RunFacts, CommandError> {
    let record = run.record();
    let comparisons = if record.conditions.len() > 1 {
        judge_run(run, partial)?
            .compare_conditions(bootstrap_of(run))
            .map_err(|error| CommandError::Internal(error.to_string()))?
    } else {
        Vec::new()
    };
    let benchmark = run.benchmark()?;
    let examples = run.examples_per_task()?;
    let names: Vec<_> = record
        .agents
        .iter()
        .map(|agent| agent.label.as_str())
        .collect();
    Ok(RunFacts {
        title: format!("{} on {}", names.join(", "), record.split),
        tool_version: record.tool_version.clone(),
        evaluator_version: record.evaluator_version.clone(),
        split: record.split,
        profile: record.profile,
        benchmark_digest: benchmark
            .map(|frozen| frozen.digest.to_string())
            .unwrap_or_default(),
        conditions: record.conditions.clone(),
        seeds: record.seeds.clone(),
        tasks: record
            .tasks
            .iter()
            .zip(examples)
            .map(|(task, examples)| TaskFacts {
                label: task.label.clone(),
                name: task.name.clone(),
                version: task.version.clone(),
                digest: task.digest.clone(),
                examples,
            })
            .collect(),
        agents: record
            .agents
            .iter()
            .map(agent_facts)
            .chain(record.readout.as_ref().map(readout_facts))
            .collect(),
        models: Some(run.model_usage()?).filter(|usage| usage.calls > 0),
        look: run.look()?.as_ref().map(looks::in_words),
        created: record.created.clone(),
        failures: failures(run)?,
        incomplete: run
            .incomplete_reasons()?
            .into_iter()
            .map(|count| IncompleteCount {
                reason: count.reason,
                rollouts: count.rollouts,
            })
            .collect(),
        suppression: run.suppression_counts()?.map(|counts| SuppressionFacts {
            examples: counts.examples,
            spans: counts.spans,
            left_out: counts.left_out.into_iter().collect(),
        }),
        futures_of: record.futures.as_ref().map(|source| source.created.clone()),
        comparisons,
    })
}

fn agent_facts(agent: &PluginRecord) -> AgentFacts {
    AgentFacts {
        label: agent.label.clone(),
        name: agent.name.clone(),
        version: agent.version.clone(),
        digest: agent.digest.clone(),
        parameters: agent
            .parameters
            .iter()
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
    }
}

/// A readout beside the agents that are its experts.
fn readout_facts(readout: &ReadoutRecord) -> AgentFacts {
    AgentFacts {
        label: readout.label.clone(),
        name: "frozen readout".to_owned(),
        version: String::new(),
        digest: Sha256Sum::of(readout.text.as_bytes()).to_string(),
        parameters: Vec::new(),
    }
}

/// The tables that a command prints.
pub(crate) fn tables(scores: &Scores, display: DisplayArguments) -> String {
    let screen = screen::tables();
    let intervals = if display.intervals {
        Intervals::Shown
    } else {
        Intervals::Hidden
    };
    let mut text = terminal::main_table(scores, intervals, screen);
    if display.per_family {
        text += "\n";
        text += &terminal::family_table(scores, intervals, screen);
    }
    text
}
