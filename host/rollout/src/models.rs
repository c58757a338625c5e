//! The model calls of one rollout, and what came of them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use sww_gateway::{
    Call, CallError, Exchange, Gateway, HttpRequest, ModelError, Refusal, RolloutCalls,
    RolloutIdentity, TimeBound,
};
use sww_protocol::{IncompleteReason, ModelUsage};
use sww_sandbox::NoResponse;

use crate::worker::CallsOfParent;

/// What stands between an agent and the gateway during one rollout: every call goes through here,
/// by whatever interface the agent makes it.
#[derive(Default)]
pub(crate) struct ModelCalls {
    calls: Calls,
    /// What came of each call, by its number.
    outcomes: Mutex<BTreeMap<u64, CallOutcome>>,
    /// The rollout's time.
    time: Duration,
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

/// One call of an agent.
#[derive(Clone, Debug)]
pub(crate) struct ModelCall {
    pub(crate) to: Addressee,
    pub(crate) body: String,
}

/// Whom a call asks, and how.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Addressee {
    /// By the contract's `post-json`.
    Endpoint { name: String, path: String },
    /// By `wasi:http`.
    Url { method: String, url: String },
}

/// What an endpoint answered.
#[derive(Clone, Debug)]
pub(crate) struct ModelResponse {
    pub(crate) status: u16,
    pub(crate) body: String,
}

/// Why a call has no answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoAnswer {
    /// As the contract says it to the agent.
    pub(crate) model: ModelError,
    /// As `wasi:http` says it to the agent.
    pub(crate) http: NoResponse,
    /// In full, for the user.
    pub(crate) words: String,
}

enum CallOutcome {
    /// No answer yet. If the rollout's time is up first, the call is dropped and this stays.
    Waiting(Waiting),
    Answered(Box<Exchange>),
    /// No answer, for a reason that is not the agent's.
    Lost(IncompleteReason),
}

/// A call without an answer.
#[derive(Clone)]
struct Waiting {
    whom: String,
    since: Instant,
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

    /// Whether the call with this number, by `wasi:http`, may be sent as far as method and URL go: the
    /// most bytes that its body may have.
    pub(crate) async fn admit(
        &self,
        number: u64,
        method: &str,
        url: &str,
    ) -> Result<usize, NoAnswer> {
        match &self.calls {
            Calls::Gateway(calls) => Ok(calls.admit(method, url)?),
            Calls::Parent(parent) => parent.admit(number, method, url).await,
            Calls::Refused => Err(NoAnswer::outside_predict()),
        }
    }

    /// Makes the call with this number. A failure of the infrastructure is kept, so that the rollout
    /// counts as incomplete whatever the agent makes of it.
    pub(crate) async fn ask(
        &self,
        number: u64,
        call: ModelCall,
        deadline: Instant,
    ) -> Result<ModelResponse, NoAnswer> {
        // Where nothing can be asked any more, a recording must not answer either.
        if Instant::now() >= deadline {
            return Err(NoAnswer::time_is_up());
        }
        let calls = match &self.calls {
            Calls::Gateway(calls) => calls,
            Calls::Parent(parent) => return parent.ask(number, call, deadline).await,
            Calls::Refused => return Err(NoAnswer::outside_predict()),
        };
        let ModelCall { to, body } = call;
        let waiting = Waiting {
            whom: to.to_string(),
            since: Instant::now(),
        };
        self.outcomes()
            .insert(number, CallOutcome::Waiting(waiting.clone()));
        let deadline = deadline.into();
        let answered = match to {
            Addressee::Endpoint { name, path } => {
                let call = Call {
                    endpoint: name,
                    path,
                    body,
                    deadline,
                };
                calls.post_json(call).await
            }
            Addressee::Url { method, url } => {
                let request = HttpRequest {
                    method,
                    url,
                    body,
                    deadline,
                };
                calls.http(request).await
            }
        };
        let mut outcomes = self.outcomes();
        match answered {
            Ok(exchange) => {
                let response = ModelResponse {
                    status: exchange.response.status,
                    body: exchange.response.body.clone(),
                };
                outcomes.insert(number, CallOutcome::Answered(Box::new(exchange)));
                Ok(response)
            }
            Err(error) => {
                let lost = match error {
                    CallError::TimedOut {
                        within: TimeBound::Rollout,
                        ..
                    } => waiting.lost(self.time),
                    _ => error
                        .infrastructure()
                        .map(|part| IncompleteReason(format!("{part}: {error}"))),
                };
                match lost {
                    Some(reason) => outcomes.insert(number, CallOutcome::Lost(reason)),
                    None => outcomes.remove(&number),
                };
                Err(error.into())
            }
        }
    }

    /// Why the rollout is incomplete, if the infrastructure failed it: the first such call.
    pub(crate) fn lost(&self) -> Option<IncompleteReason> {
        self.outcomes().values().find_map(|outcome| match outcome {
            CallOutcome::Waiting(waiting) => waiting.lost(self.time),
            CallOutcome::Lost(reason) => Some(reason.clone()),
            CallOutcome::Answered(_) => None,
        })
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

    /// The exchanges, in the order in which the agent made the calls.
    pub(crate) fn take_exchanges(&self) -> Vec<Exchange> {
        let outcomes = std::mem::take(&mut *self.outcomes());
        let exchanges = outcomes.into_values().filter_map(|outcome| match outcome {
            CallOutcome::Answered(exchange) => Some(*exchange),
            CallOutcome::Waiting(_) | CallOutcome::Lost(_) => None,
        });
        exchanges.collect()
    }

    fn outcomes(&self) -> MutexGuard<'_, BTreeMap<u64, CallOutcome>> {
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// In words.
impl fmt::Display for Addressee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Endpoint { name, .. } => write!(f, "endpoint `{name}`"),
            Self::Url { .. } => f.write_str("a request by wasi:http"),
        }
    }
}

impl Waiting {
    /// The reason why the rollout is incomplete if its time is up now. Whatever else took most of the
    /// time is the agent's: it could wait for the last moment before it calls.
    fn lost(&self, time: Duration) -> Option<IncompleteReason> {
        let whom = &self.whom;
        (self.since.elapsed() * 2 >= time).then(|| {
            IncompleteReason(format!(
                "endpoint_time_out: {whom} had no answer before the rollout's time was up"
            ))
        })
    }
}

impl NoAnswer {
    /// The agent's own doing.
    pub(crate) fn refused(http: NoResponse, words: String) -> Self {
        Self {
            model: ModelError::Refused(words.clone()),
            http,
            words,
        }
    }

    /// The run is over, and with it whoever would have answered.
    pub(crate) fn run_ended() -> Self {
        let words = "the run has ended";
        Self {
            model: ModelError::Unavailable(words.to_owned()),
            http: NoResponse::Unavailable,
            words: words.to_owned(),
        }
    }

    /// The rollout's time is up before anyone is asked.
    pub(crate) fn time_is_up() -> Self {
        Self {
            model: ModelError::TimedOut,
            http: NoResponse::TimedOut,
            words: "nobody was asked before the rollout's time was up".to_owned(),
        }
    }

    fn outside_predict() -> Self {
        let words = "models can be called in `predict` only";
        Self::refused(NoResponse::Other(words.to_owned()), words.to_owned())
    }
}

impl From<CallError> for NoAnswer {
    fn from(error: CallError) -> Self {
        let model = error.for_agent();
        let http = match &error {
            CallError::NotGranted { .. } => NoResponse::Denied,
            CallError::Refused { refusal, .. } => match refusal {
                Refusal::Method(_) => NoResponse::Method,
                Refusal::Path { .. } => NoResponse::Path,
                Refusal::BodyTooLarge { limit, .. } => NoResponse::BodyTooLarge(*limit as u64),
                Refusal::Body(_) | Refusal::Stream | Refusal::Key => NoResponse::Denied,
            },
            _ => match &model {
                ModelError::TimedOut => NoResponse::TimedOut,
                ModelError::Unavailable(_) | ModelError::UnknownEndpoint(_) => {
                    NoResponse::Unavailable
                }
                ModelError::OverBudget(why) | ModelError::Refused(why) => {
                    NoResponse::Other(why.clone())
                }
            },
        };
        Self {
            model,
            http,
            words: error.to_string(),
        }
    }
}
