//! What a rollout costs beside the same call on wasmtime without our host: the same component, a fresh
//! store and instance each time. `same_engine` counts fuel and epochs as the sandbox does, so that the
//! difference is ours; `uncontained` has no limit at all, so that the difference is what containment
//! costs: fuel, epochs, canonical NaN, limits, and the fences around the call.
#![allow(clippy::unwrap_used, reason = "a bench that can't go on stops")]

mod bare;
mod page;
mod subject;

use divan::{Bencher, black_box};
use sww_sandbox::Limits;
use tokio::runtime::Runtime;
use wasmtime::Config;

use bare::Bare;
use subject::{Subject, input};

/// Agents of every kind: fixed, by rules, fitted, and one that asks a model.
const AGENTS: [&str; 5] = [
    "constant",
    "policy-lexical",
    "naive-bayes",
    "hashed-logistic",
    "openai-chat",
];

fn main() {
    divan::main();
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap()
}

#[divan::bench(args = AGENTS)]
fn sandboxed(bencher: Bencher, name: &str) {
    let runtime = runtime();
    let Subject { agent, state, .. } = runtime.block_on(Subject::load(name));
    bencher.with_inputs(input).bench_local_values(|input| {
        runtime.block_on(agent.predict(black_box(input), state.as_ref(), 42))
    });
}

#[divan::bench(args = AGENTS)]
fn same_engine(bencher: Bencher, name: &str) {
    let mut config = Config::new();
    config
        .consume_fuel(true)
        .epoch_interruption(true)
        .cranelift_nan_canonicalization(true)
        .wasm_relaxed_simd(false)
        .concurrency_support(false);
    bare_wasmtime(bencher, name, &config, Some(Limits::ROLLOUT.fuel));
}

#[divan::bench(args = AGENTS)]
fn uncontained(bencher: Bencher, name: &str) {
    let mut config = Config::new();
    config.concurrency_support(false);
    bare_wasmtime(bencher, name, &config, None);
}

fn bare_wasmtime(bencher: Bencher, name: &str, config: &Config, fuel: Option<u64>) {
    let runtime = runtime();
    let subject = runtime.block_on(Subject::load(name));
    let bare = Bare::new(config, &subject);
    bencher
        .with_inputs(input)
        .bench_local_values(|input| runtime.block_on(bare.predict(black_box(input), fuel)));
}
