//! The futures that conditions f and x+f show: those of the same agents' valid answers in an earlier
//! run, under condition x and with the same seed.

use std::collections::HashMap;
use std::path::Path;

use sww_benchmark::{Example, ExampleId, Visible, strict_answer};
use sww_protocol::{Condition, Outcome};
use sww_runs::{
    AgentIndex, ExampleLoader, FinishedRollout, FutureSource, PluginRecord, RunReader, RunRecord,
    System,
};

use crate::error::CommandError;

/// Futures that are missing and told of one by one; the others are counted.
const TOLD: usize = 5;

/// The run that the futures of the conditions are taken from; none for conditions that show none.
pub(crate) fn source(
    directory: Option<&Path>,
    conditions: &[Condition],
) -> Result<Option<FutureSource>, CommandError> {
    let showing = conditions
        .iter()
        .find(|condition| matches!(condition, Condition::F | Condition::XPlusF));
    match (directory, showing) {
        (None, None) => Ok(None),
        (None, Some(condition)) => Err(CommandError::Usage(format!(
            "condition {condition} shows the futures that the agents predicted in an earlier run; name its directory with --futures"
        ))),
        (Some(_), None) => Err(CommandError::Usage(
            "--futures is for the conditions f and x+f, and none of them is asked for; add --condition f or --condition x+f".to_owned(),
        )),
        (Some(directory), Some(_)) => {
            let earlier = RunReader::open(directory)?;
            let benchmark = earlier.benchmark()?.ok_or_else(|| {
                CommandError::Usage(format!(
                    "--futures {}: the run has no examples yet; finish it first",
                    directory.display()
                ))
            })?;
            let directory = std::path::absolute(directory)
                .map_err(CommandError::unreadable(directory))?;
            Ok(Some(FutureSource {
                directory: directory.display().to_string(),
                created: earlier.record().created.clone(),
                benchmark: benchmark.digest.to_string(),
            }))
        }
    }
}

/// Refuses an earlier run in which the agents of a run did not answer as they are.
pub(crate) fn check(record: &RunRecord) -> Result<(), CommandError> {
    if let Some(source) = &record.futures {
        let earlier = Earlier::open(source)?;
        for agent in &record.agents {
            earlier.agent(agent, record)?;
        }
    }
    Ok(())
}

/// Freezes the future of every agent with every seed for every example that is loaded.
pub(crate) fn freeze(
    loader: &mut ExampleLoader<'_>,
    record: &RunRecord,
    source: &FutureSource,
) -> Result<(), CommandError> {
    let earlier = Earlier::open(source)?;
    let mut missing = Vec::new();
    for (index, agent) in (0..).map(AgentIndex).zip(&record.agents) {
        let theirs = earlier.agent(agent, record)?;
        for &seed in &record.seeds {
            let system = System {
                agent: theirs,
                condition: Condition::X,
                seed,
            };
            let mut reasons: HashMap<ExampleId, String> = HashMap::new();
            earlier.run.for_each_result(system, |example, rollout| {
                let Some(visible) = loader.visible(&example.id)? else {
                    return Ok(());
                };
                match future(example, &visible, rollout) {
                    Ok(text) => loader.add_future(index, seed, &example.id, &text)?,
                    Err(why) => {
                        reasons.insert(example.id.clone(), why);
                    }
                }
                Ok::<_, CommandError>(())
            })?;
            for id in loader.without_future(index, seed)? {
                let why = reasons
                    .remove(&id)
                    .unwrap_or_else(|| "the earlier run has no such example".to_owned());
                missing.push(format!(
                    "agent `{}`, seed {seed}, example `{id}`: {why}",
                    agent.label
                ));
            }
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let more = match missing.len().saturating_sub(TOLD) {
        0 => String::new(),
        more => format!("\n  and {more} more"),
    };
    let count = missing.len();
    missing.truncate(TOLD);
    Err(CommandError::Usage(format!(
        "--futures {}: {count} {} missing:\n  {}{more}\neach agent needs the future of a valid answer for every example and seed: finish that run, or evaluate examples that the agent answered validly",
        source.directory,
        if count == 1 {
            "future is"
        } else {
            "futures are"
        },
        missing.join("\n  ")
    )))
}

/// The future of an answer, or why it has none for what the agent is to see.
fn future(
    earlier: &Example,
    visible: &Visible,
    rollout: Option<&FinishedRollout>,
) -> Result<String, String> {
    if earlier.visible != *visible {
        return Err("the earlier run showed another example under this id".to_owned());
    }
    match rollout.map(|rollout| &rollout.outcome) {
        None => Err("it has not been run yet".to_owned()),
        Some(Outcome::Incomplete(reason)) => Err(format!("it is incomplete ({})", reason.0)),
        Some(Outcome::Failed(failure)) => Err(format!("its answer is invalid ({})", failure.kind)),
        Some(Outcome::Answered(prediction)) => {
            let answer = strict_answer(prediction, Condition::X.answer_form())
                .map_err(|reason| format!("its answer is invalid ({})", reason.name()))?;
            answer
                .predicted_future
                .ok_or_else(|| "its answer has no future".to_owned())
        }
    }
}

/// The earlier run.
struct Earlier {
    run: RunReader,
    named: String,
}

impl Earlier {
    /// Opens the run that a record names, unless it is another one by now.
    fn open(source: &FutureSource) -> Result<Self, CommandError> {
        let run = RunReader::open(&source.directory)?;
        let named = format!("--futures {}", source.directory);
        let found = run.benchmark()?.map(|frozen| frozen.digest.to_string());
        if found.as_ref() != Some(&source.benchmark) || run.record().created != source.created {
            return Err(CommandError::Integrity(format!(
                "{named}: it is not the run that the futures were to be taken from; bring it back, or start a new run"
            )));
        }
        Ok(Self { run, named })
    }

    /// The agent of the same label, if it is the same agent and answered under x with these seeds.
    fn agent(&self, agent: &PluginRecord, record: &RunRecord) -> Result<AgentIndex, CommandError> {
        let Self { run, named } = self;
        let label = &agent.label;
        let earlier = run.record();
        let refuse = |why: String| Err(CommandError::Usage(format!("{named}: {why}")));
        let mut known = (0..).map(AgentIndex).zip(&earlier.agents);
        let Some((index, theirs)) = known.find(|(_, known)| known.label == *label) else {
            let labels: Vec<_> = earlier.agents.iter().map(|known| &*known.label).collect();
            return refuse(format!(
                "there is no agent `{label}` in it; its agents are {}: give the agent the same label as there, with `label=NAME`",
                labels.join(", ")
            ));
        };
        if theirs.digest != agent.digest {
            return refuse(format!(
                "its agent `{label}` is another component, with the sha256 {}, and not {}; an agent is shown its own futures only, so run this one under condition x first",
                theirs.digest, agent.digest
            ));
        }
        if theirs.parameters != agent.parameters {
            return refuse(format!(
                "its agent `{label}` had other parameters; an agent is shown its own futures only, so run this one under condition x first"
            ));
        }
        if !earlier.conditions.contains(&Condition::X) {
            return refuse(
                "it was not run under condition x, whose answers hold the futures".to_owned(),
            );
        }
        for seed in &record.seeds {
            if !earlier.seeds.contains(seed) {
                let seeds: Vec<_> = earlier.seeds.iter().map(ToString::to_string).collect();
                return refuse(format!(
                    "it was not run with seed {seed}; its seeds are {}",
                    seeds.join(", ")
                ));
            }
            if run.trained_state(index, *seed)?.is_some() && lessons(earlier) != lessons(record) {
                return refuse(format!(
                    "its agent `{label}` learnt from other lessons; give the same --tasks, --profile and --task-seed"
                ));
            }
        }
        Ok(index)
    }
}

/// What the lessons of a run depend on.
fn lessons(record: &RunRecord) -> impl PartialEq + use<'_> {
    let tasks: Vec<_> = record
        .tasks
        .iter()
        .map(|task| (&task.digest, &task.parameters, &task.locator))
        .collect();
    (tasks, record.profile, record.task_seed)
}
