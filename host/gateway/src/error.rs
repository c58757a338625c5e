//! Why a call has no response, as the contract says it and as the run records it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::budget::BudgetSpent;
use crate::exchange::CallKey;
use crate::fault::Fault;
use crate::path::PathRefusal;

/// Why a call has no response. No text in it holds a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// No endpoint of this name is configured.
    #[error("no endpoint named `{}` is configured; {}", name.escape_debug(), known_names(known))]
    UnknownEndpoint {
        /// The name, as the agent gave it.
        name: String,
        /// The endpoints there are.
        known: Vec<String>,
    },
    /// The request was refused before anything was sent.
    #[error("endpoint `{endpoint}`: {refusal}")]
    Refused {
        /// The endpoint.
        endpoint: String,
        /// Why.
        refusal: Refusal,
    },
    /// A request by URL that no endpoint grants.
    #[error("no endpoint grants {what}; {advice}")]
    NotGranted {
        /// What was asked for, without path and query.
        what: String,
        /// What to do about it.
        advice: String,
    },
    /// The run's budget is used up.
    #[error(transparent)]
    OverBudget(#[from] BudgetSpent),
    /// No answer came in time.
    #[error("endpoint `{endpoint}`: no answer {within}")]
    TimedOut {
        /// The endpoint.
        endpoint: String,
        /// Whose time was up.
        within: TimeBound,
    },
    /// The endpoint could not be reached, or kept failing after every retry.
    #[error("endpoint `{endpoint}`, {}: {fault}", attempts_made(*attempts))]
    Unavailable {
        /// The endpoint.
        endpoint: String,
        /// How many attempts were made.
        attempts: u32,
        /// What went wrong in the last one.
        fault: Fault,
    },
    /// The host's own storage failed.
    #[error("endpoint `{endpoint}`: {problem}")]
    Storage {
        /// The endpoint.
        endpoint: String,
        /// What failed, with the file where it is known.
        problem: String,
    },
    /// The run is a replay, and this request is not in the recordings.
    #[error(
        "endpoint `{endpoint}`: the request to `{path}` was not recorded (key {key}); a replay answers only what an \
         earlier run asked"
    )]
    NotRecorded {
        /// The endpoint.
        endpoint: String,
        /// The path below it.
        path: String,
        /// The key that was looked for.
        key: CallKey,
    },
}

/// Why a request is refused before anything is sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The path could lead elsewhere.
    #[error("the path `{}` is refused: {why}", path.escape_debug())]
    Path {
        /// The path, cut short.
        path: String,
        /// What is wrong with it.
        why: PathRefusal,
    },
    /// The body is not JSON.
    #[error("the body is not JSON: {0}")]
    Body(String),
    /// The body is too long.
    #[error("the body has {length} bytes; the limit is {limit} (`max_request_bytes`)")]
    BodyTooLarge {
        /// Its length.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// The body asks for a stream.
    #[error("the body asks for a stream, which can't be had here; leave `stream` out")]
    Stream,
    /// A key stands in the request.
    #[error("the request has a key in it; keys are added by the host, so take it out")]
    Key,
    /// The method is neither GET nor POST.
    #[error("the method `{}` is refused; expected GET or POST", .0.escape_debug())]
    Method(String),
}

/// Whose time was up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeBound {
    /// The endpoint's `total_timeout`.
    Endpoint,
    /// The rollout's own time.
    Rollout,
}

impl fmt::Display for TimeBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Endpoint => "within its `total_timeout`",
            Self::Rollout => "before the rollout's time was up",
        })
    }
}

/// The contract's `model-error`, variant by variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ModelError {
    /// `unknown-endpoint`.
    UnknownEndpoint(String),
    /// `refused`.
    Refused(String),
    /// `over-budget`.
    OverBudget(String),
    /// `timed-out`.
    TimedOut,
    /// `unavailable`.
    Unavailable(String),
}

/// What part of the infrastructure failed. The names are stable: they stand in run stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Infrastructure {
    /// What the user configured: a URL, a key, an account.
    Configuration,
    /// The network between here and the endpoint.
    Network,
    /// The endpoint's rate limit.
    RateLimit,
    /// The endpoint itself.
    Server,
    /// Time.
    TimeOut,
    /// The run's budget.
    Budget,
    /// The recordings of a replay.
    NotRecorded,
    /// The host's own storage.
    Recording,
}

impl Infrastructure {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Configuration => "endpoint_configuration",
            Self::Network => "network",
            Self::RateLimit => "rate_limit",
            Self::Server => "endpoint_failure",
            Self::TimeOut => "endpoint_time_out",
            Self::Budget => "over_budget",
            Self::NotRecorded => "not_recorded",
            Self::Recording => "recording",
        }
    }
}

impl fmt::Display for Infrastructure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl CallError {
    /// Which part of the infrastructure failed, if this is not the agent's own doing; the crate's
    /// documentation has the whole table. A rollout that failed for such a reason is incomplete,
    /// neither right nor wrong.
    pub fn infrastructure(&self) -> Option<Infrastructure> {
        match self {
            Self::Refused { .. } | Self::NotGranted { .. } | Self::UnknownEndpoint { .. } => None,
            Self::OverBudget(_) => Some(Infrastructure::Budget),
            Self::TimedOut { .. } => Some(Infrastructure::TimeOut),
            Self::NotRecorded { .. } => Some(Infrastructure::NotRecorded),
            Self::Storage { .. } => Some(Infrastructure::Recording),
            Self::Unavailable { fault, .. } => match fault {
                Fault::Network(_) => Some(Infrastructure::Network),
                Fault::AttemptTimeOut(_) => Some(Infrastructure::TimeOut),
                Fault::RateLimited(_) => Some(Infrastructure::RateLimit),
                Fault::Server { .. } | Fault::Malformed(_) => Some(Infrastructure::Server),
                Fault::TooLarge(_) => None,
                Fault::Denied { .. }
                | Fault::Redirect { .. }
                | Fault::Address(_)
                | Fault::Configuration(_) => Some(Infrastructure::Configuration),
            },
        }
    }

    /// The error as the contract says it to the agent: of what failed between the host and the
    /// endpoint it learns the kind alone, since the whole would tell it of hosts and addresses.
    pub fn for_agent(&self) -> ModelError {
        match self {
            Self::UnknownEndpoint { name, .. } => ModelError::UnknownEndpoint(name.clone()),
            Self::Refused { refusal, .. } => ModelError::Refused(refusal.to_string()),
            Self::NotGranted { .. } => ModelError::Refused(self.to_string()),
            Self::OverBudget(spent) => ModelError::OverBudget(spent.to_string()),
            Self::TimedOut { .. }
            | Self::Unavailable {
                fault: Fault::AttemptTimeOut(_),
                ..
            } => ModelError::TimedOut,
            Self::Unavailable {
                fault: fault @ Fault::TooLarge(_),
                ..
            } => ModelError::Unavailable(fault.to_string()),
            Self::Unavailable { .. } | Self::NotRecorded { .. } | Self::Storage { .. } => {
                let kind = self.infrastructure().map_or("", Infrastructure::name);
                ModelError::Unavailable(kind.to_owned())
            }
        }
    }
}

fn known_names(known: &[String]) -> String {
    if known.is_empty() {
        "there is none: add one with `[endpoints.NAME]`, `url = \"…\"`".to_owned()
    } else {
        format!("there are {}", known.join(", "))
    }
}

fn attempts_made(attempts: u32) -> String {
    match attempts {
        0 => "not asked".to_owned(),
        1 => "after 1 attempt".to_owned(),
        _ => format!("after {attempts} attempts"),
    }
}
