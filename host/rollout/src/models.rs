//! The model calls of one rollout, and what came of them.

use std::sync::Arc;
use std::time::Instant;

use sww_gateway::{Call, CallError, Exchange, Gateway, RolloutCalls, RolloutIdentity};
use sww_protocol::{IncompleteReason, ModelUsage};

use crate::bindings::agent::safewebworld::plugin::models;

/// What stands between an agent and the gateway during one rollout.
#[derive(Default)]
pub(crate) struct ModelCalls {
    /// None where models can't be called: while an agent describes itself or learns.
    calls: Option<RolloutCalls>,
    exchanges: Vec<Exchange>,
    lost: Option<IncompleteReason>,
}

impl ModelCalls {
    /// The calls of a rollout through a gateway.
    pub(crate) fn of_rollout(gateway: &Arc<Gateway>, seed: u64, component: [u8; 32]) -> Self {
        Self {
            calls: Some(gateway.rollout(RolloutIdentity { seed, component })),
            ..Self::default()
        }
    }

    /// Asks an endpoint. A failure of the infrastructure is kept, so that the rollout counts as
    /// incomplete whatever the agent makes of it.
    pub(crate) async fn post_json(
        &mut self,
        endpoint: String,
        path: String,
        body: String,
        deadline: Instant,
    ) -> Result<models::Response, models::ModelError> {
        let Some(calls) = &self.calls else {
            return Err(models::ModelError::Refused(
                "models can be called in `predict` only".to_owned(),
            ));
        };
        let earlier = self.lost.take();
        // If the rollout's time is up first, this call is dropped, and the reason stays.
        self.lost = Some(IncompleteReason(format!(
            "endpoint_time_out: endpoint `{endpoint}` had no answer before the rollout's time was up"
        )));
        let answered = calls
            .post_json(Call {
                endpoint,
                path,
                body,
                deadline: deadline.into(),
            })
            .await;
        self.lost = earlier;
        match answered {
            Ok(exchange) => {
                let response = models::Response {
                    status: exchange.response.status,
                    body: exchange.response.body.clone(),
                };
                self.exchanges.push(exchange);
                Ok(response)
            }
            Err(error) => {
                if let Some(part) = error.infrastructure() {
                    self.lost
                        .get_or_insert_with(|| IncompleteReason(format!("{part}: {error}")));
                }
                Err(for_agent(&error))
            }
        }
    }

    /// Why the rollout is incomplete, if the infrastructure failed it.
    pub(crate) fn lost(&self) -> Option<IncompleteReason> {
        self.lost.clone()
    }

    /// What the calls used so far.
    pub(crate) fn usage(&self) -> ModelUsage {
        let sum = self.calls.as_ref().map(RolloutCalls::usage);
        sum.map_or_else(ModelUsage::default, |sum| ModelUsage {
            calls: sum.calls,
            prompt_tokens: sum.prompt,
            completion_tokens: sum.completion,
            reasoning_tokens: sum.reasoning,
            cached_tokens: sum.cached,
            cost_trillionths: sum.cost.trillionths(),
        })
    }

    /// The exchanges, in their order.
    pub(crate) fn take_exchanges(&mut self) -> Vec<Exchange> {
        std::mem::take(&mut self.exchanges)
    }
}

fn for_agent(error: &CallError) -> models::ModelError {
    use sww_gateway::ModelError;
    match error.for_agent() {
        ModelError::UnknownEndpoint(name) => models::ModelError::UnknownEndpoint(name),
        ModelError::Refused(why) => models::ModelError::Refused(why),
        ModelError::OverBudget(why) => models::ModelError::OverBudget(why),
        ModelError::TimedOut => models::ModelError::TimedOut,
        ModelError::Unavailable(why) => models::ModelError::Unavailable(why),
    }
}
