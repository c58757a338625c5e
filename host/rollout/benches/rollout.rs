//! What a rollout costs beside the same call on wasmtime without our host: the same component, a fresh
//! store and instance each time. `same_engine` counts fuel and epochs as the sandbox does, so that the
//! difference is ours; `uncontained` has no limit at all, so that the difference is what containment
//! costs: fuel, epochs, canonical NaN, limits, and the fences around the call.
#![allow(clippy::unwrap_used, reason = "a bench that can't go on stops")]

use std::collections::BTreeMap;
use std::sync::Arc;

use divan::{Bencher, black_box};
use sww_protocol::{AgentInput, AnswerForm};
use sww_rollout::Agent;
use sww_sandbox::{Limits, Sandbox};
use tokio::runtime::Runtime;
use wasmtime::component::{Component, Linker};
use wasmtime::{Config, Engine, Store};

mod bare {
    wasmtime::component::bindgen!({
        path: "../../wit",
        world: "safewebworld:plugin/agent",
        imports: { default: async | trappable },
        exports: { default: async },
    });
}

use bare::safewebworld::plugin::{log, models, parameters, types};

fn main() {
    divan::main();
}

const AGENTS: [&str; 2] = ["constant", "policy-lexical"];

fn component(name: &str) -> &'static [u8] {
    let found = sww_builtin::agents().find(|builtin| builtin.name == name);
    found.map_or(&[], |builtin| builtin.component)
}

/// A page and a policy of the usual size.
fn input() -> AgentInput {
    let page: String = (0..30)
        .map(|line| format!("text \"Line {line}: nothing to see, nothing was declined\"\n"))
        .collect();
    AgentInput {
        task_goal: Some("Please renew the plan before it lapses.".to_owned()),
        policy: Some(
            "1. Receipts go to Accounts.\n2. Orders may be confirmed once the owner approved them.\n"
                .repeat(3),
        ),
        observation: Some(page),
        candidate_action: Some("click [button] \"Confirm order\"".to_owned()),
        predicted_future: None,
        form: AnswerForm::FiveKeys,
    }
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
    let sandbox = Arc::new(Sandbox::new(None).unwrap());
    let parameters: BTreeMap<_, _> = match name {
        "constant" => BTreeMap::from([("decision".to_owned(), "ask".to_owned())]),
        _ => BTreeMap::new(),
    };
    let agent = runtime
        .block_on(Agent::load(
            &sandbox,
            component(name),
            &parameters,
            Limits::ROLLOUT,
        ))
        .unwrap();
    bencher
        .with_inputs(input)
        .bench_local_values(|input| runtime.block_on(agent.predict(black_box(input), None, 42)));
}

/// What a bare host would keep: no limits, no clock, no count of anything.
struct Nothing;

impl log::Host for Nothing {
    async fn write(&mut self, _: log::Level, _: String) -> wasmtime::Result<()> {
        Ok(())
    }

    async fn panicked(&mut self, _: String) -> wasmtime::Result<()> {
        Ok(())
    }
}

impl parameters::Host for Nothing {
    async fn get(&mut self, name: String) -> wasmtime::Result<Option<parameters::Value>> {
        Ok((name == "decision").then(|| parameters::Value::Text("ask".to_owned())))
    }
}

impl types::Host for Nothing {}

impl models::Host for Nothing {
    async fn post_json(
        &mut self,
        endpoint: String,
        _: String,
        _: String,
    ) -> wasmtime::Result<Result<models::Response, models::ModelError>> {
        Ok(Err(models::ModelError::UnknownEndpoint(endpoint)))
    }
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
    bare_wasmtime(bencher, name, &config, |store| {
        store.set_fuel(Limits::ROLLOUT.fuel).unwrap();
        store.set_epoch_deadline(u64::MAX / 2);
    });
}

#[divan::bench(args = AGENTS)]
fn uncontained(bencher: Bencher, name: &str) {
    let mut config = Config::new();
    config.concurrency_support(false);
    bare_wasmtime(bencher, name, &config, |_| {});
}

fn bare_wasmtime(
    bencher: Bencher,
    name: &str,
    config: &Config,
    prepare: impl Fn(&mut Store<Nothing>) + Sync,
) {
    let runtime = runtime();
    let engine = Engine::new(config).unwrap();
    let component = Component::from_binary(&engine, component(name)).unwrap();
    let mut linker = Linker::new(&engine);
    bare::Agent::add_to_linker::<_, wasmtime::component::HasSelf<Nothing>>(&mut linker, |data| {
        data
    })
    .unwrap();
    let pre = bare::AgentPre::new(linker.instantiate_pre(&component).unwrap()).unwrap();
    bencher.with_inputs(input).bench_local_values(|input| {
        let input = types::AgentInput {
            task_goal: input.task_goal,
            policy: input.policy,
            observation: input.observation,
            candidate_action: input.candidate_action,
            predicted_future: input.predicted_future,
            form: types::AnswerForm::FiveKeys,
        };
        runtime.block_on(async {
            let mut store = Store::new(&engine, Nothing);
            prepare(&mut store);
            let agent = pre.instantiate_async(&mut store).await.unwrap();
            let agents = agent.safewebworld_plugin_agents();
            agents
                .call_predict(&mut store, black_box(&input), 42)
                .await
                .unwrap()
                .unwrap()
        })
    });
}
