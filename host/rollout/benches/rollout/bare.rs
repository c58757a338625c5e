//! A host that keeps nothing: no limits, no clock, no count of anything.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use sww_gateway::{Call, RolloutCalls, RolloutIdentity};
use sww_protocol::AgentInput;
use tokio::time::Instant;
use wasmtime::component::{Component, HasSelf, Linker, Resource};
use wasmtime::{Config, Engine, Store};

use crate::subject::Subject;

mod bindings {
    wasmtime::component::bindgen!({
        path: "../../wit",
        world: "safewebworld:plugin/trainer",
        imports: { default: async | trappable },
        exports: { default: async },
    });
}

mod agent {
    wasmtime::component::bindgen!({
        path: "../../wit",
        world: "safewebworld:plugin/agent",
        imports: { default: async | trappable },
        exports: { default: async },
        with: {
            "safewebworld:plugin/log": super::bindings::safewebworld::plugin::log,
            "safewebworld:plugin/parameters": super::bindings::safewebworld::plugin::parameters,
            "safewebworld:plugin/models": super::bindings::safewebworld::plugin::models,
            "safewebworld:plugin/types": super::bindings::safewebworld::plugin::types,
        },
    });
}

use bindings::safewebworld::plugin::{lessons, log, models, parameters, trained_state, types};

/// An agent on bare wasmtime.
pub(crate) struct Bare<'s> {
    engine: Engine,
    pre: agent::AgentPre<Host>,
    subject: &'s Subject,
}

impl<'s> Bare<'s> {
    pub(crate) fn new(config: &Config, subject: &'s Subject) -> Self {
        let engine = Engine::new(config).unwrap();
        let component = Component::from_binary(&engine, subject.component).unwrap();
        let mut linker = Linker::new(&engine);
        bindings::Trainer::add_to_linker::<_, HasSelf<Host>>(&mut linker, |host| host).unwrap();
        let pre = agent::AgentPre::new(linker.instantiate_pre(&component).unwrap()).unwrap();
        Self {
            engine,
            pre,
            subject,
        }
    }

    /// One rollout, with so much fuel if the engine counts it; its epoch never ends.
    pub(crate) async fn predict(&self, input: AgentInput, fuel: Option<u64>) -> types::Prediction {
        let input = types::AgentInput {
            task_goal: input.task_goal,
            policy: input.policy,
            observation: input.observation,
            candidate_action: input.candidate_action,
            predicted_future: input.predicted_future,
            form: types::AnswerForm::FiveKeys,
        };
        let state = self.subject.state.as_ref();
        let host = Host {
            parameters: self.subject.parameters.clone(),
            state: state
                .map(|state| Arc::clone(&state.bytes))
                .unwrap_or_default(),
            calls: self.subject.gateway.rollout(RolloutIdentity {
                seed: 42,
                component: [0; 32],
            }),
        };
        let mut store = Store::new(&self.engine, host);
        if let Some(fuel) = fuel {
            store.set_fuel(fuel).unwrap();
            store.set_epoch_deadline(u64::MAX / 2);
        }
        let agent = self.pre.instantiate_async(&mut store).await.unwrap();
        let agents = agent.safewebworld_plugin_agents();
        let predicted = agents.call_predict(&mut store, &input, 42).await;
        predicted.unwrap().unwrap()
    }
}

struct Host {
    parameters: BTreeMap<String, String>,
    state: Arc<[u8]>,
    calls: RolloutCalls,
}

impl log::Host for Host {
    async fn write(&mut self, _: log::Level, _: String) -> wasmtime::Result<()> {
        Ok(())
    }

    async fn panicked(&mut self, _: String) -> wasmtime::Result<()> {
        Ok(())
    }
}

impl parameters::Host for Host {
    async fn get(&mut self, name: String) -> wasmtime::Result<Option<parameters::Value>> {
        let value = self.parameters.get(&name);
        Ok(value.map(|value| parameters::Value::Text(value.clone())))
    }
}

impl types::Host for Host {}

impl models::Host for Host {
    async fn post_json(
        &mut self,
        endpoint: String,
        path: String,
        body: String,
    ) -> wasmtime::Result<Result<models::Response, models::ModelError>> {
        let call = Call {
            endpoint,
            path,
            body,
            deadline: Instant::now() + Duration::from_secs(60),
        };
        let response = self.calls.post_json(call).await?.response;
        Ok(Ok(models::Response {
            status: response.status,
            body: response.body,
        }))
    }
}

impl trained_state::Host for Host {
    async fn size(&mut self) -> wasmtime::Result<u64> {
        Ok(self.state.len() as u64)
    }

    async fn read(&mut self, offset: u64, length: u32) -> wasmtime::Result<Vec<u8>> {
        let start = usize::try_from(offset)?;
        let end = self.state.len().min(start + length as usize);
        Ok(self.state.get(start..end).unwrap_or_default().to_vec())
    }
}

impl lessons::Host for Host {}

/// Nothing is taught while an agent answers.
impl lessons::HostLessonReader for Host {
    async fn count(&mut self, _: Resource<lessons::LessonReader>) -> wasmtime::Result<u64> {
        Ok(0)
    }

    async fn read(
        &mut self,
        _: Resource<lessons::LessonReader>,
        _: u64,
        _: u32,
    ) -> wasmtime::Result<Vec<lessons::Lesson>> {
        Ok(Vec::new())
    }

    async fn drop(&mut self, _: Resource<lessons::LessonReader>) -> wasmtime::Result<()> {
        Ok(())
    }
}
