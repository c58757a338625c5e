//! Workers: a stream of requests in, a stream of finished rollouts out.

use std::sync::Arc;

use sww_protocol::AgentInput;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;

use crate::agent::Rollout;
use crate::agent_under_test::AgentUnderTest;
use crate::fitting::TrainedState;
use crate::lost::NoWorker;

/// One rollout to run. The tag is the caller's and comes back with the result; no agent sees it.
pub struct Request<T> {
    /// Tells the caller which rollout this is.
    pub tag: T,
    /// The agent to run.
    pub agent: Arc<AgentUnderTest>,
    /// The state it was fitted to.
    pub state: Option<TrainedState>,
    /// What it may see.
    pub input: AgentInput,
    /// The rollout's seed.
    pub seed: u64,
}

/// One rollout that has ended.
#[derive(Debug)]
pub struct Finished<T> {
    /// The tag of the request.
    pub tag: T,
    /// How it went.
    pub rollout: Rollout,
}

/// Runs every request that comes in, at most `jobs` at once, until the requests end or nobody
/// takes results any more. Dropping the future drops the rollouts in flight.
///
/// # Errors
/// There is no process to run rollouts in; those in flight are dropped.
pub async fn run<T: Send + 'static>(
    jobs: usize,
    requests: mpsc::Receiver<Request<T>>,
    results: mpsc::Sender<Finished<T>>,
) -> Result<(), NoWorker> {
    let requests = Arc::new(Mutex::new(requests));
    let mut workers = JoinSet::new();
    for _ in 0..jobs.max(1) {
        let (requests, results) = (Arc::clone(&requests), results.clone());
        workers.spawn(async move {
            loop {
                let next = requests.lock().await.recv().await;
                let Some(Request {
                    tag,
                    agent,
                    state,
                    input,
                    seed,
                }) = next
                else {
                    return Ok(());
                };
                let rollout = agent.predict(input, state.as_ref(), seed).await?;
                if results.send(Finished { tag, rollout }).await.is_err() {
                    return Ok(());
                }
            }
        });
    }
    drop(results);
    while let Some(ended) = workers.join_next().await {
        match ended {
            Ok(ended) => ended?,
            Err(error) => {
                if let Ok(panic) = error.try_into_panic() {
                    std::panic::resume_unwind(panic);
                }
            }
        }
    }
    Ok(())
}
