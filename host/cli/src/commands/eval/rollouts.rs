//! The rollouts of a run: from the store through the boundary to the workers, and back.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sww_benchmark::strict_answer;
use sww_protocol::{AnswerForm, Outcome, rollout_seed};
use sww_rollout::{Finished, Request, TrainedState};
use sww_runs::{AgentIndex, FinishedRollout, RolloutNumber, RunReader, RunStore, StoredExchange};
use tokio::runtime::Runtime;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Notify, mpsc};

use crate::commands::eval::inputs::input_of;
use crate::error::CommandError;
use crate::plugins::NamedAgent;
use crate::progress::{Ending, Event, Progress};

/// Rollouts fetched from the store at once.
const PAGE: u32 = 256;
/// Rollouts waiting for a worker, and results waiting for the store.
const WAITING: usize = 512;

/// What the run needs to know of a rollout when it comes back.
struct Tag {
    rollout: RolloutNumber,
    attempts: u32,
    form: AnswerForm,
}

/// Notified at the first interrupt, or when the process is asked to terminate; a second one ends
/// the program at once.
pub(crate) fn stop_on_signals(runtime: &Runtime) -> Arc<Notify> {
    let stop = Arc::new(Notify::new());
    let notify = Arc::clone(&stop);
    runtime.spawn(async move {
        let mut interrupts = 0;
        while interrupt().await.is_ok() {
            interrupts += 1;
            if interrupts > 1 {
                std::process::exit(crate::exit::Exit::Interrupted as i32);
            }
            // A permit is stored if nobody waits at this moment.
            notify.notify_one();
        }
    });
    stop
}

/// Waits for Ctrl-C, or for what batch systems and service managers send before they kill.
async fn interrupt() -> io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// Runs what is pending. False if the user stopped it; then the rollouts in flight are dropped and
/// everything that had ended is in the store.
pub(crate) fn run(
    runtime: &Runtime,
    store: &RunStore,
    agents: &[NamedAgent],
    jobs: usize,
    stop: &Arc<Notify>,
    progress: &mut Progress,
) -> Result<bool, CommandError> {
    let counts = store.status()?.counts;
    progress.show(Event::Rollouts {
        planned: counts.planned,
        done: counts.answered + counts.failed,
    });
    let (requests, for_workers) = mpsc::channel(WAITING);
    let (from_workers, mut results) = mpsc::channel(WAITING);
    let feed = Feed::new(store, agents)?;
    let stopped = AtomicBool::new(false);
    let writer = store.writer()?;

    let outcome = std::thread::scope(|scope| {
        let feeding = scope.spawn(move || feed.all(&requests));
        let working = scope.spawn(|| {
            runtime.block_on(async {
                tokio::select! {
                    ran = sww_rollout::run(jobs, for_workers, from_workers) => Ok(ran?),
                    () = stop.notified() => {
                        stopped.store(true, Ordering::Release);
                        Ok(())
                    }
                }
            })
        });
        let mut written = Ok(());
        while let Some(finished) = results.blocking_recv() {
            progress.show(Event::Finished(ending(&finished)));
            written =
                rows(finished).and_then(|(row, exchanges)| Ok(writer.append_with(row, exchanges)?));
            if written.is_err() {
                // Closing the results makes the workers stop, and these the feed.
                results.close();
                break;
            }
        }
        drop(results);
        let fed = joined(feeding.join());
        joined(working.join())?;
        written?;
        fed
    });
    progress.show(Event::Stopped);
    writer.finish()?;
    outcome?;
    Ok(!stopped.load(Ordering::Acquire))
}

fn joined<T>(joined: std::thread::Result<Result<T, CommandError>>) -> Result<T, CommandError> {
    match joined {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// The way of pending rollouts from the store, through the boundary, to the workers.
struct Feed<'a> {
    run: RunReader,
    agents: &'a [NamedAgent],
    states: HashMap<(AgentIndex, u64), TrainedState>,
}

impl<'a> Feed<'a> {
    fn new(store: &RunStore, agents: &'a [NamedAgent]) -> Result<Self, CommandError> {
        let run = RunReader::open(store.directory())?;
        let mut states = HashMap::new();
        for (index, named) in (0..).map(AgentIndex).zip(agents) {
            for &seed in store.record().seeds.iter().filter(|_| named.agent.learns()) {
                if let Some(state) = run.trained_state(index, seed)? {
                    states.insert(
                        (index, seed),
                        TrainedState {
                            bytes: state.bytes.into(),
                        },
                    );
                }
            }
        }
        Ok(Self {
            run,
            agents,
            states,
        })
    }

    /// Feeds every pending rollout, until the workers take no more.
    fn all(&self, requests: &mpsc::Sender<Request<Tag>>) -> Result<(), CommandError> {
        let mut last = None;
        loop {
            let page = self.run.pending(last, PAGE)?;
            let Some(end) = page.last() else {
                return Ok(());
            };
            last = Some(end.rollout);
            for pending in page {
                let system = pending.system;
                let Some(named) = self.agents.get(system.agent.0 as usize) else {
                    return Err(CommandError::Internal(format!(
                        "rollout {} is of an agent that the run does not have",
                        pending.rollout
                    )));
                };
                let Some(input) = input_of(&self.run, &pending.example, system)? else {
                    return Err(CommandError::Internal(format!(
                        "rollout {} is of an example that its condition leaves out",
                        pending.rollout
                    )));
                };
                let request = Request {
                    tag: Tag {
                        rollout: pending.rollout,
                        attempts: pending.attempts + 1,
                        form: input.form,
                    },
                    agent: Arc::clone(&named.agent),
                    state: self.states.get(&(system.agent, system.seed)).cloned(),
                    seed: rollout_seed(system.seed, &input.digest()),
                    input,
                };
                if requests.blocking_send(request).is_err() {
                    return Ok(());
                }
            }
        }
    }
}

fn ending(finished: &Finished<Tag>) -> Ending {
    match &finished.rollout.outcome {
        Outcome::Answered(prediction) => match strict_answer(prediction, finished.tag.form) {
            Ok(_) => Ending::Valid,
            Err(_) => Ending::Invalid,
        },
        Outcome::Failed(_) => Ending::Invalid,
        Outcome::Incomplete(_) => Ending::Incomplete,
    }
}

/// What the store keeps of a rollout.
fn rows(finished: Finished<Tag>) -> Result<(FinishedRollout, Vec<StoredExchange>), CommandError> {
    let Finished { tag, rollout } = finished;
    let lines = rollout.log.into_iter();
    let row = FinishedRollout {
        rollout: tag.rollout,
        outcome: rollout.outcome,
        usage: rollout.usage,
        attempts: tag.attempts,
        log: lines
            .map(|record| format!("{}: {}", record.level, record.message))
            .collect(),
    };
    let exchanges = rollout.exchanges.iter().map(|exchange| {
        let json = serde_json::to_string(exchange)
            .map_err(|error| CommandError::Internal(error.to_string()))?;
        Ok(StoredExchange {
            key: exchange.key.0,
            json,
        })
    });
    Ok((row, exchanges.collect::<Result<_, CommandError>>()?))
}
