//! The model calls of one rollout, and what came of them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sww_gateway::{Call, CallError, Exchange, Gateway, RolloutCalls, RolloutIdentity, TimeBound};
use sww_protocol::{IncompleteReason, ModelUsage};

use crate::bindings::agent::safewebworld::plugin::models;
use crate::worker::CallsOfParent;

/// What stands between an agent and the gateway during one rollout.
#[derive(Default)]
pub(crate) struct ModelCalls {
    calls: Calls,
    exchanges: Vec<Exchange>,
    lost: Option<IncompleteReason>,
    /// The call that has no answer yet. If the rollout's time is up first, it is dropped and stays.
    waiting: Option<Waiting>,
    /// The rollout's time.
    time: Duration,
}

/// A call without an answer.
struct Waiting {
    endpoint: String,
    since: Instant,
}

/// Where model calls go.
#[derive(Default)]
enum Calls {
    /// Nowhere: while an agent describes itself or learns.
    #[default]
    Refused,
    /// To the gateway of this process.
    Gateway(RolloutCalls),
    /// To the process that started this one, which makes them and keeps account of them.
    Parent(CallsOfParent),
}

impl ModelCalls {
    /// The calls of a rollout that has so much time, through a gateway.
    pub(crate) fn of_rollout(
        gateway: &Arc<Gateway>,
        seed: u64,
        component: [u8; 32],
        time: Duration,
    ) -> Self {
        Self {
            calls: Calls::Gateway(gateway.rollout(RolloutIdentity { seed, component })),
            time,
            ..Self::default()
        }
    }

    /// The calls of a rollout of a worker process.
    pub(crate) fn of_parent(calls: CallsOfParent) -> Self {
        Self {
            calls: Calls::Parent(calls),
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
        let calls = match &self.calls {
            Calls::Gateway(calls) => calls,
            Calls::Parent(parent) => {
                return parent.post_json(endpoint, path, body, deadline).await;
            }
            Calls::Refused => {
                return Err(models::ModelError::Refused(
                    "models can be called in `predict` only".to_owned(),
                ));
            }
        };
        self.waiting = Some(Waiting {
            endpoint: endpoint.clone(),
            since: Instant::now(),
        });
        let answered = calls
            .post_json(Call {
                endpoint,
                path,
                body,
                deadline: deadline.into(),
            })
            .await;
        let waited = self.waiting.take();
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
                let lost = match error {
                    CallError::TimedOut {
                        within: TimeBound::Rollout,
                        ..
                    } => waited.and_then(|call| call.lost(self.time)),
                    _ => error
                        .infrastructure()
                        .map(|part| IncompleteReason(format!("{part}: {error}"))),
                };
                self.lost = self.lost.take().or(lost);
                Err(for_agent(&error))
            }
        }
    }

    /// Why the rollout is incomplete, if the infrastructure failed it.
    pub(crate) fn lost(&self) -> Option<IncompleteReason> {
        let waiting = || self.waiting.as_ref()?.lost(self.time);
        self.lost.clone().or_else(waiting)
    }

    /// What the calls used so far.
    pub(crate) fn usage(&self) -> ModelUsage {
        let Calls::Gateway(calls) = &self.calls else {
            return ModelUsage::default();
        };
        let sum = calls.usage();
        ModelUsage {
            calls: sum.calls,
            prompt_tokens: sum.prompt,
            completion_tokens: sum.completion,
            reasoning_tokens: sum.reasoning,
            cached_tokens: sum.cached,
            cost_trillionths: sum.cost.trillionths(),
        }
    }

    /// The exchanges, in their order.
    pub(crate) fn take_exchanges(&mut self) -> Vec<Exchange> {
        std::mem::take(&mut self.exchanges)
    }
}

impl Waiting {
    /// The reason why the rollout is incomplete if its time is up now. Whatever else took most of the
    /// time is the agent's: it could wait for the last moment before it calls.
    fn lost(&self, time: Duration) -> Option<IncompleteReason> {
        let endpoint = &self.endpoint;
        (self.since.elapsed() * 2 >= time).then(|| {
            IncompleteReason(format!(
                "endpoint_time_out: endpoint `{endpoint}` had no answer before the rollout's time was up"
            ))
        })
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
