//! What worker processes cost: 3,000 rollouts in this process, and the same in workers.
#![allow(clippy::unwrap_used, reason = "a bench that can't go on stops")]

#[path = "rollout/page.rs"]
mod page;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::{env, io, thread};

use divan::Bencher;
use page::page;
use sww_rollout::{AgentUnderTest, Patience, Place, Request, WorkerPool, WorkerProgram};
use sww_sandbox::{Limits, Sandbox};
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

const ROLLOUTS: usize = 3_000;
const AGENTS: [&str; 2] = ["constant", "policy-lexical"];

/// Its workers are this program too.
fn main() {
    if env::args().nth(1).as_deref() == Some("worker") {
        sww_rollout::serve(io::stdin(), io::stdout(), || Sandbox::new(None)).unwrap();
    } else {
        divan::main();
    }
}

fn component(name: &str) -> &'static [u8] {
    let found = sww_builtin::agents().find(|builtin| builtin.name == name);
    found.map_or(&[], |builtin| builtin.component)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn here() -> Place {
    Place::Here(Arc::new(Sandbox::new(None).unwrap()))
}

fn workers() -> Place {
    let program = WorkerProgram {
        path: env::current_exe().unwrap(),
        arguments: vec!["worker".into()],
        environment: BTreeMap::new(),
    };
    let pool = WorkerPool::new(program, cores(), Patience::default());
    Place::Workers(Arc::new(pool))
}

/// Runs them, so many at once for each core as `sww eval` does in this place.
fn rollouts(bencher: Bencher, name: &str, place: &Place, on_a_core: usize) {
    let runtime = Runtime::new().unwrap();
    let agent = runtime.block_on(async {
        let mut agent = AgentUnderTest::described(place, component(name), Limits::ROLLOUT)
            .await
            .unwrap();
        if name == "constant" {
            let given = BTreeMap::from([("decision".to_owned(), "ask".to_owned())]);
            agent.set_parameters(&given).unwrap();
        }
        Arc::new(agent)
    });
    let once = || {
        runtime.block_on(async {
            let (requests, for_workers) = mpsc::channel(512);
            let (from_workers, mut results) = mpsc::channel(512);
            let agent = Arc::clone(&agent);
            let feed = tokio::spawn(async move {
                for tag in 0..ROLLOUTS {
                    let request = Request {
                        tag,
                        agent: Arc::clone(&agent),
                        state: None,
                        input: page(&format!("case {tag}, nothing to see, nothing declined")),
                        seed: tag as u64,
                    };
                    requests.send(request).await.ok().unwrap();
                }
            });
            let count = tokio::spawn(async move {
                let mut count = 0;
                while results.recv().await.is_some() {
                    count += 1;
                }
                count
            });
            sww_rollout::run(on_a_core * cores(), for_workers, from_workers)
                .await
                .unwrap();
            feed.await.unwrap();
            assert_eq!(count.await.unwrap(), ROLLOUTS);
        });
    };
    // The first time starts the workers.
    once();
    bencher.bench_local(once);
}

#[divan::bench(args = AGENTS, sample_count = 10)]
fn in_this_process(bencher: Bencher, name: &str) {
    rollouts(bencher, name, &here(), 1);
}

#[divan::bench(args = AGENTS, sample_count = 10)]
fn in_workers(bencher: Bencher, name: &str) {
    rollouts(bencher, name, &workers(), 2);
}
