//! What an agent can reach: model endpoints, and the state it was fitted to.

use std::sync::Arc;

use serde_json::json;
use sww_gateway::ModelError;
use sww_sandbox::Guest;
use wasmtime::component::HasData;

use crate::bindings::agent::safewebworld::plugin::{models, types};
use crate::bindings::trainer::safewebworld::plugin::trained_state;
use crate::models::{Addressee, ModelCall, ModelCalls, ModelResponse};

/// The capability of an agent's store.
#[derive(Default)]
pub(crate) struct AgentCapability {
    /// The frozen state; empty while fitting and for agents that don't learn.
    pub(crate) state: Arc<[u8]>,
    /// The calls of model endpoints.
    pub(crate) models: Arc<ModelCalls>,
}

/// Marks the guest of an agent as the data of the agent world's host functions.
pub(crate) struct HasAgent;

impl HasData for HasAgent {
    type Data<'a> = AgentGuest<'a>;
}

/// A guest as the host functions of the agent worlds see it.
pub(crate) struct AgentGuest<'a>(pub(crate) &'a mut Guest<AgentCapability>);

/// The projection that the linker takes.
pub(crate) fn agent_guest(guest: &mut Guest<AgentCapability>) -> AgentGuest<'_> {
    AgentGuest(guest)
}

impl types::Host for AgentGuest<'_> {}

impl models::Host for AgentGuest<'_> {
    async fn post_json(
        &mut self,
        endpoint: String,
        path: String,
        body: String,
    ) -> wasmtime::Result<Result<models::Response, models::ModelError>> {
        self.0.count_host_call()?;
        let number = self.0.number_call();
        let deadline = self.0.deadline();
        let name = endpoint;
        let call = ModelCall {
            to: Addressee::Endpoint { name, path },
            body,
        };
        let kept = self.0.keep_turn();
        let answered = match self.0.capability.models.ask(number, call, deadline).await {
            Ok(ModelResponse { status, body }) => Ok(models::Response { status, body }),
            Err(none) => Err(none.model.into()),
        };
        drop(kept);
        self.0
            .tell_crossing("models.post-json", || match &answered {
                Ok(response) => json!({ "status": response.status, "body": response.body }),
                Err(error) => json!({ "error": format!("{error:?}") }),
            });
        Ok(answered)
    }
}

impl From<ModelError> for models::ModelError {
    fn from(error: ModelError) -> Self {
        match error {
            ModelError::UnknownEndpoint(name) => Self::UnknownEndpoint(name),
            ModelError::Refused(why) => Self::Refused(why),
            ModelError::OverBudget(why) => Self::OverBudget(why),
            ModelError::TimedOut => Self::TimedOut,
            ModelError::Unavailable(why) => Self::Unavailable(why),
        }
    }
}

impl trained_state::Host for AgentGuest<'_> {
    fn size(&mut self) -> wasmtime::Result<u64> {
        self.0.count_host_call()?;
        Ok(self.0.capability.state.len() as u64)
    }

    fn read(&mut self, offset: u64, length: u32) -> wasmtime::Result<Vec<u8>> {
        self.0.count_host_call()?;
        let state = &self.0.capability.state;
        let start = usize::try_from(offset)
            .unwrap_or(usize::MAX)
            .min(state.len());
        let end = start.saturating_add(length as usize).min(state.len());
        Ok(state.get(start..end).unwrap_or_default().to_vec())
    }
}
