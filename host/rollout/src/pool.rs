//! The worker processes of a run.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;

use crate::agent::AgentDescription;
use crate::lost::{Lost, NoWorker};
use crate::process::{Patience, Process, WorkerProgram};
use crate::remote::{AgentSource, RemoteWorker};

/// Workers are started this often in a row before there are none.
const ATTEMPTS: u32 = 3;
/// Rollouts that run alone in a process at once.
const ALONE: usize = 8;

/// The worker processes of a run: for each agent so many, each started when it is first needed and
/// replaced when it is lost.
pub struct WorkerPool {
    program: WorkerProgram,
    patience: Patience,
    /// Processes of one agent.
    number: usize,
    alone: Semaphore,
}

impl WorkerPool {
    /// A pool of `number` processes for each agent, at least one. None of them is started yet.
    pub fn new(program: WorkerProgram, number: usize, patience: Patience) -> Self {
        Self {
            program,
            patience,
            number: number.max(1),
            alone: Semaphore::new(ALONE),
        }
    }

    pub(crate) fn patience(&self) -> &Patience {
        &self.patience
    }

    /// A new worker, which has no agent yet.
    async fn start(&self) -> Result<RemoteWorker, NoWorker> {
        let mut attempts = 1;
        loop {
            match Process::start(&self.program, self.patience.start).await {
                Ok((process, conversation)) => {
                    return Ok(RemoteWorker::new(process, conversation, self.patience));
                }
                Err(last) if attempts == ATTEMPTS => return Err(NoWorker { attempts, last }),
                Err(_) => attempts += 1,
            }
        }
    }
}

/// The worker processes of one agent. No other agent is ever in them: one that breaks out of its
/// sandbox is alone there with its own rollouts.
pub(crate) struct Crew {
    pool: Arc<WorkerPool>,
    source: Arc<AgentSource>,
    slots: Vec<Slot>,
    /// How many rollouts each slot has.
    load: Mutex<Vec<usize>>,
}

/// The place of one worker.
#[derive(Default)]
struct Slot(tokio::sync::Mutex<Option<Arc<RemoteWorker>>>);

/// Why an agent has no description.
#[derive(Debug)]
pub(crate) enum NotDescribed {
    /// It has no process to load it, or takes it down.
    Unavailable(Unavailable),
    /// It can't be used, in these words.
    Refused(String),
}

impl<U: Into<Unavailable>> From<U> for NotDescribed {
    fn from(unavailable: U) -> Self {
        Self::Unavailable(unavailable.into())
    }
}

/// Why an agent has no worker.
#[derive(Debug)]
pub(crate) enum Unavailable {
    /// None starts, with whatever agent.
    NoWorker(NoWorker),
    /// The one that started was lost when it loaded the agent.
    Lost(Lost),
}

impl From<NoWorker> for Unavailable {
    fn from(none: NoWorker) -> Self {
        Self::NoWorker(none)
    }
}

impl From<Lost> for Unavailable {
    fn from(lost: Lost) -> Self {
        Self::Lost(lost)
    }
}

impl Unavailable {
    /// What counts as a loss of the agent's own.
    ///
    /// # Errors
    /// No worker starts, which is no agent's doing.
    pub(crate) fn lost(self) -> Result<Lost, NoWorker> {
        match self {
            Self::NoWorker(none) => Err(none),
            Self::Lost(lost) => Ok(lost),
        }
    }
}

impl Crew {
    /// Has an agent describe itself; once more, in another process, if that was lost.
    ///
    /// # Errors
    /// No worker starts; or the agent takes its process down twice; or it can't be used.
    pub(crate) async fn described(
        pool: &Arc<WorkerPool>,
        source: Arc<AgentSource>,
    ) -> Result<(Self, AgentDescription), NotDescribed> {
        let mut worker = pool.start().await?;
        let described = match worker.load(&source).await {
            Err(_) => {
                worker = pool.start().await?;
                worker.load(&source).await?
            }
            Ok(described) => described,
        };
        let description = described.map_err(NotDescribed::Refused)?;
        let first = Slot(tokio::sync::Mutex::new(Some(Arc::new(worker))));
        let others = (1..pool.number).map(|_| Slot::default());
        let crew = Self {
            pool: Arc::clone(pool),
            source,
            slots: std::iter::once(first).chain(others).collect(),
            load: Mutex::new(vec![0; pool.number]),
        };
        Ok((crew, description))
    }

    pub(crate) fn source(&self) -> &Arc<AgentSource> {
        &self.source
    }

    pub(crate) fn patience(&self) -> &Patience {
        self.pool.patience()
    }

    /// A share in the worker that has the fewest rollouts.
    ///
    /// # Errors
    /// There is no worker.
    pub(crate) async fn share(&self) -> Result<Share<'_>, Unavailable> {
        let number = {
            let mut load = lock(&self.load);
            let least = load.iter_mut().enumerate().min_by_key(|(_, load)| **load);
            least.map_or(0, |(number, load)| {
                *load += 1;
                number
            })
        };
        // From here on the share is given back if this future is dropped.
        let place = Place { crew: self, number };
        let worker = self.living(self.slots.get(number)).await?;
        Ok(Share {
            worker,
            _place: place,
        })
    }

    /// A worker of one's own, once there are not too many of them.
    ///
    /// # Errors
    /// There is no worker.
    pub(crate) async fn alone(&self) -> Result<Alone<'_>, Unavailable> {
        // The semaphore is never closed.
        let permit = self.pool.alone.acquire().await.ok();
        let worker = self.fresh().await?;
        Ok(Alone {
            worker,
            _permit: permit,
        })
    }

    /// The worker of a slot, a new one if it has none that lives.
    async fn living(&self, slot: Option<&Slot>) -> Result<Arc<RemoteWorker>, Unavailable> {
        let Some(Slot(place)) = slot else {
            return Ok(Arc::new(self.fresh().await?));
        };
        let mut place = place.lock().await;
        if let Some(worker) = place.as_ref().filter(|worker| worker.is_alive()) {
            return Ok(Arc::clone(worker));
        }
        // The old one is gone before the new one comes.
        *place = None;
        let worker = Arc::new(self.fresh().await?);
        *place = Some(Arc::clone(&worker));
        Ok(worker)
    }

    /// A new worker, with the agent loaded: so no rollout's time passes while it is compiled.
    async fn fresh(&self) -> Result<RemoteWorker, Unavailable> {
        let worker = self.pool.start().await?;
        if let Err(problem) = worker.load(&self.source).await? {
            let what = format!("a refusal of its agent, which loaded before: {problem}");
            return Err(Lost::corrupt(what).into());
        }
        Ok(worker)
    }
}

/// A share in a worker, which it gives back.
pub(crate) struct Share<'c> {
    pub(crate) worker: Arc<RemoteWorker>,
    _place: Place<'c>,
}

struct Place<'c> {
    crew: &'c Crew,
    number: usize,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if let Some(load) = lock(&self.crew.load).get_mut(self.number) {
            *load -= 1;
        }
    }
}

/// A worker that has one thing to do, and ends with it.
pub(crate) struct Alone<'c> {
    pub(crate) worker: RemoteWorker,
    _permit: Option<tokio::sync::SemaphorePermit<'c>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
