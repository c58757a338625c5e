//! `sww eval`: examples, plan, rollouts, scores, report.

mod begin;
mod conditions;
mod frozen;
mod futures;
mod inputs;
mod rollouts;
mod sealed;

use std::num::NonZero;
use std::thread;

use sww_runs::{RunReader, RunStore, Stage};

use crate::arguments::EvalArguments;
use crate::error::CommandError;
use crate::exit::Exit;
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
        calls_at_once,
        ..
    } = begun;
    let jobs = wanted.unwrap_or(calls_at_once.max(cores * at_once_on_a_core(arguments.isolate)));
    match prepared {
        Ok(Some(())) => {}
        Ok(None) => {
            store.mark_interrupted()?;
            return Err(CommandError::Interrupted(directory));
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
        return Err(CommandError::Interrupted(directory));
    }
    let run = store.rest()?;
    conclude(arguments, &run, &mut progress)
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
        let reasons = run.incomplete_reasons()?;
        let why = match reasons.as_slice() {
            [] => String::new(),
            [only] => only.reason.clone(),
            [first, others @ ..] => {
                format!("{}; and {} other reasons", first.reason, others.len())
            }
        };
        return Err(CommandError::Incomplete(format!(
            "{} of {} rollouts are incomplete ({why}), so there are no scores; `sww eval --resume {}` tries them again, --partial scores the rest",
            counts.incomplete,
            counts.planned,
            run.directory().display()
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
    let failures = gate::failures(&arguments.gates, &scores);
    for failure in &failures {
        tracing::error!("{failure}");
    }
    Ok(match (failures.is_empty(), counts.incomplete) {
        (false, _) => Exit::Gate,
        (true, 0) => Exit::Complete,
        (true, _) => Exit::Incomplete,
    })
}
