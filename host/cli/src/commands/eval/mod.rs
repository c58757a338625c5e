//! `sww eval`: examples, plan, rollouts, scores, report.

mod begin;
mod conditions;
mod frozen;
mod futures;
mod inputs;
mod rollouts;
mod sealed;

use std::num::NonZero;
use std::path::Path;
use std::thread;

use sww_runs::{RunReader, RunStore, Stage};

use crate::arguments::{EvalArguments, Isolation};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::failures;
use crate::gate;
use crate::isolation::at_once_on_a_core;
use crate::looks;
use crate::plugins::{NamedAgent, NamedFamily};
use crate::progress::{Event, Progress};
use crate::scored::{Partial, publish, score_run, withdraw};
use crate::screen;

pub(crate) use begin::task_locators;
use frozen::FrozenBenchmark;

/// A run in the making, and the components that it needs.
pub(crate) struct Begun {
    store: RunStore,
    families: Vec<NamedFamily>,
    agents: Vec<NamedAgent>,
    /// The benchmark that a new run is held to.
    frozen: Option<FrozenBenchmark>,
    isolation: Isolation,
    /// How many calls of models all endpoints take at once.
    calls_at_once: usize,
}

pub(crate) fn run(arguments: &EvalArguments) -> Result<Exit, CommandError> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let wanted = arguments.jobs.map(usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(wanted.map_or(cores, |jobs| jobs.min(cores)))
        .enable_all()
        .build()
        .map_err(|error| CommandError::Internal(error.to_string()))?;
    let mut progress = Progress::new(arguments.quiet);
    let stop = rollouts::stop_on_signals(&runtime);
    let begun = runtime.block_on(async {
        tokio::select! {
            begun = begin::begin(arguments) => begun,
            () = stop.notified() => Err(CommandError::NotBegun),
        }
    });
    let mut begun = begun?;
    let directory = begun.store.directory().to_owned();
    let prepared = runtime.block_on(async {
        tokio::select! {
            prepared = begin::prepare(&mut begun, &mut progress) => prepared.map(Some),
            () = stop.notified() => Ok(None),
        }
    });
    let Begun {
        store,
        agents,
        isolation,
        calls_at_once,
        ..
    } = begun;
    let jobs = wanted.unwrap_or(calls_at_once.max(cores * at_once_on_a_core(isolation)));
    match prepared {
        Ok(Some(())) => {}
        Ok(None) => {
            store.mark_interrupted()?;
            return Err(CommandError::Interrupted(resuming(arguments, &directory)));
        }
        Err(error) => {
            // A new run without examples is nothing that could be gone on with.
            if arguments.resume.is_none() && store.stage()? == Stage::Loading {
                store.discard()?;
            }
            return Err(error);
        }
    }
    withdraw(&directory)?;
    let finished = rollouts::run(&runtime, &store, &agents, jobs, &stop, &mut progress)?;
    if !finished {
        store.mark_interrupted()?;
        return Err(CommandError::Interrupted(resuming(arguments, &directory)));
    }
    let run = store.rest()?;
    conclude(arguments, &run, &mut progress)
}

/// The command that goes on with a run, ready for a shell: with all that was given on this command
/// line and is kept in no run.
fn resuming(arguments: &EvalArguments, directory: &Path) -> String {
    let replayed = arguments.models.replay.as_deref();
    resuming_with(arguments, directory, replayed)
}

/// The same, with the answers of another run or without.
fn resuming_with(arguments: &EvalArguments, directory: &Path, replayed: Option<&Path>) -> String {
    let models = &arguments.models;
    let mut words = vec!["sww".to_owned(), "eval".to_owned()];
    let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
    add("--resume", directory.display().to_string());
    if let Some(config) = &models.config {
        add("--config", config.display().to_string());
    }
    for endpoint in &models.endpoints {
        add("--endpoint", endpoint.clone());
    }
    if let Some(tokens) = models.budget_tokens {
        add("--budget-tokens", tokens.to_string());
    }
    if let Some(money) = models.budget_money {
        add("--budget-money", money.to_string());
    }
    if let Some(replayed) = replayed {
        add("--replay", replayed.display().to_string());
    }
    if let Some(cache) = &models.response_cache {
        add("--response-cache", cache.display().to_string());
    }
    // No word of a command line has a NUL in it.
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}

/// Scores the run, writes its reports, and says what came of it.
fn conclude(
    arguments: &EvalArguments,
    run: &RunReader,
    progress: &mut Progress,
) -> Result<Exit, CommandError> {
    let counts = run.status()?.counts;
    let partial = if arguments.partial {
        Partial::Marked
    } else {
        Partial::Refused
    };
    if counts.incomplete > 0 && !arguments.partial {
        tell_failures(arguments, run)?;
        let reasons = run.incomplete_reasons()?;
        let why = match reasons.as_slice() {
            [] => String::new(),
            [only] => only.reason.clone(),
            [first, _] => format!("{}; and 1 other reason", first.reason),
            [first, others @ ..] => {
                format!("{}; and {} other reasons", first.reason, others.len())
            }
        };
        let again = if arguments.models.replay.is_some() {
            format!(
                "`{}`, with the endpoints given, asks for what was not recorded",
                resuming_with(arguments, run.directory(), None)
            )
        } else {
            format!(
                "`{}` tries them again",
                resuming(arguments, run.directory())
            )
        };
        return Err(CommandError::Incomplete(format!(
            "{} of {} rollouts are incomplete ({why}), so there are no scores; {again}, --partial scores the rest",
            counts.incomplete, counts.planned,
        )));
    }
    progress.show(Event::Step("scoring".to_owned()));
    let scores = score_run(run, partial)?;
    let published = publish(run, &scores)?;
    if arguments.display.json {
        screen::print_json(&scores)?;
    } else if !arguments.quiet {
        screen::print(&crate::scored::tables(&scores, arguments.display))?;
        looks::print(run.look()?.as_ref())?;
        screen::print(&format!("report: {}", published.display()))?;
    }
    tell_failures(arguments, run)?;
    let failed_gates = gate::failures(&arguments.gates, &scores);
    for failed in &failed_gates {
        tracing::error!("{failed}");
    }
    Ok(match (failed_gates.is_empty(), counts.incomplete) {
        (false, _) => Exit::Gate,
        (true, 0) => Exit::Complete,
        (true, _) => Exit::Incomplete,
    })
}

/// Says how agents failed, unless nothing but errors is wanted.
fn tell_failures(arguments: &EvalArguments, run: &RunReader) -> Result<(), CommandError> {
    if arguments.quiet {
        return Ok(());
    }
    for failed in failures::failures(run)? {
        tracing::warn!("{}", failures::in_words(&failed));
    }
    Ok(())
}
