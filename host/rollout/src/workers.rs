//! Workers: a stream of requests in, a stream of finished rollouts out.

use std::sync::Arc;

use sww_protocol::{AgentInput, Outcome, Usage};
use sww_sandbox::LogRecord;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;

use crate::agent::Agent;
use crate::fitting::TrainedState;

/// One rollout to run. What it is called elsewhere is a bare number.
pub struct Request {
    /// The number under which the result is handed back.
    pub number: i64,
    /// The agent to run.
    pub agent: Arc<Agent>,
    /// The state it was fitted to.
    pub state: Option<TrainedState>,
    /// What it may see.
    pub input: AgentInput,
    /// The rollout's seed.
    pub seed: u64,
}

/// One rollout that has ended.
#[derive(Debug)]
pub struct Finished {
    /// The number of the request.
    pub number: i64,
    /// How it ended.
    pub outcome: Outcome,
    /// What it used.
    pub usage: Usage,
    /// What the agent said.
    pub log: Vec<LogRecord>,
}

/// Runs every request that comes in, at most `jobs` at once, until the requests end or nobody
/// takes results any more.
pub async fn run(jobs: usize, requests: mpsc::Receiver<Request>, results: mpsc::Sender<Finished>) {
    let requests = Arc::new(Mutex::new(requests));
    let mut workers = JoinSet::new();
    for _ in 0..jobs.max(1) {
        let (requests, results) = (Arc::clone(&requests), results.clone());
        workers.spawn(async move {
            loop {
                let next = requests.lock().await.recv().await;
                let Some(Request {
                    number,
                    agent,
                    state,
                    input,
                    seed,
                }) = next
                else {
                    return;
                };
                let (outcome, usage, log) = agent.predict(input, state.as_ref(), seed).await;
                if results
                    .send(Finished {
                        number,
                        outcome,
                        usage,
                        log,
                    })
                    .await
                    .is_err()
                {
                    return;
                }
            }
        });
    }
    drop(results);
    workers.join_all().await;
}
