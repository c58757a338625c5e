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

/// The worker processes of a run: so many, each started when it is first needed and replaced when
/// it is lost.
pub struct WorkerPool {
    program: WorkerProgram,
    patience: Patience,
    slots: Vec<Slot>,
    /// How many rollouts each slot has.
    load: Mutex<Vec<usize>>,
    /// The agents of the run: a worker loads them before its first rollout, so that no rollout's
    /// time passes while another's agent is compiled.
    agents: Mutex<Vec<Arc<AgentSource>>>,
    alone: Semaphore,
}

/// The place of one worker.
#[derive(Default)]
struct Slot(tokio::sync::Mutex<Option<Arc<RemoteWorker>>>);

/// Why an agent has no description.
#[derive(Debug)]
pub(crate) enum NotDescribed {
    /// There is nothing to load it.
    NoWorker(NoWorker),
    /// The process that loaded it was lost, twice.
    Lost(Lost),
    /// It can't be used, in these words.
    Refused(String),
}

impl From<NoWorker> for NotDescribed {
    fn from(none: NoWorker) -> Self {
        Self::NoWorker(none)
    }
}

impl From<Lost> for NotDescribed {
    fn from(lost: Lost) -> Self {
        Self::Lost(lost)
    }
}

impl WorkerPool {
    /// A pool of `number` processes, at least one. None of them is started yet.
    pub fn new(program: WorkerProgram, number: usize, patience: Patience) -> Self {
        let number = number.max(1);
        Self {
            program,
            patience,
            slots: (0..number).map(|_| Slot::default()).collect(),
            load: Mutex::new(vec![0; number]),
            agents: Mutex::default(),
            alone: Semaphore::new(ALONE),
        }
    }

    pub(crate) fn patience(&self) -> &Patience {
        &self.patience
    }

    /// Has an agent describe itself; once more, in another process, if that was lost.
    ///
    /// # Errors
    /// No worker starts; or the agent takes its process down twice; or it can't be used.
    pub(crate) async fn describe(
        &self,
        source: &Arc<AgentSource>,
    ) -> Result<AgentDescription, NotDescribed> {
        let worker = self.living(self.slots.first()).await?;
        let described = match worker.load(source).await {
            Err(_) => self.fresh().await?.load(source).await?,
            Ok(described) => described,
        };
        let description = described.map_err(NotDescribed::Refused)?;
        lock(&self.agents).push(Arc::clone(source));
        Ok(description)
    }

    /// A share in the worker that has the fewest rollouts.
    ///
    /// # Errors
    /// No worker starts.
    pub(crate) async fn share(&self) -> Result<Share<'_>, NoWorker> {
        let number = {
            let mut load = lock(&self.load);
            let least = load.iter_mut().enumerate().min_by_key(|(_, load)| **load);
            least.map_or(0, |(number, load)| {
                *load += 1;
                number
            })
        };
        // From here on the share is given back if this future is dropped.
        let place = Place { pool: self, number };
        let worker = self.living(self.slots.get(number)).await?;
        Ok(Share {
            worker,
            _place: place,
        })
    }

    /// A worker of one's own, once there are not too many of them.
    ///
    /// # Errors
    /// No worker starts.
    pub(crate) async fn alone(&self) -> Result<Alone<'_>, NoWorker> {
        // The semaphore is never closed.
        let permit = self.alone.acquire().await.ok();
        let worker = self.fresh().await?;
        Ok(Alone {
            worker,
            _permit: permit,
        })
    }

    /// The worker of a slot, a new one if it has none that lives.
    async fn living(&self, slot: Option<&Slot>) -> Result<Arc<RemoteWorker>, NoWorker> {
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

    /// A new worker, with every agent of the run loaded.
    async fn fresh(&self) -> Result<RemoteWorker, NoWorker> {
        let mut attempts = 1;
        loop {
            match self.start().await {
                Ok(worker) => return Ok(worker),
                Err(last) if attempts == ATTEMPTS => return Err(NoWorker { attempts, last }),
                Err(_) => attempts += 1,
            }
        }
    }

    async fn start(&self) -> Result<RemoteWorker, Lost> {
        let (process, conversation) = Process::start(&self.program, self.patience.start).await?;
        let worker = RemoteWorker::new(process, conversation, self.patience);
        let agents = lock(&self.agents).clone();
        for agent in &agents {
            if let Err(problem) = worker.load(agent).await? {
                let what = format!("a refusal of an agent that loads elsewhere: {problem}");
                return Err(Lost::corrupt(what));
            }
        }
        Ok(worker)
    }
}

/// A share in a worker, which it gives back.
pub(crate) struct Share<'p> {
    pub(crate) worker: Arc<RemoteWorker>,
    _place: Place<'p>,
}

struct Place<'p> {
    pool: &'p WorkerPool,
    number: usize,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if let Some(load) = lock(&self.pool.load).get_mut(self.number) {
            *load -= 1;
        }
    }
}

/// A worker that has one thing to do, and ends with it.
pub(crate) struct Alone<'p> {
    pub(crate) worker: RemoteWorker,
    _permit: Option<tokio::sync::SemaphorePermit<'p>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
