//! How a rollout ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Prediction;

/// Every way in which a plugin can fail. The names are stable: they stand in run stores and reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// It panicked, or did what WebAssembly forbids.
    Trap,
    /// It used up its instruction budget.
    OutOfFuel,
    /// It was not done when its wall time was up.
    TimeOut,
    /// It asked for more memory, tables or instances than it may have.
    Memory,
    /// Its call stack grew past the limit.
    StackOverflow,
    /// It handed over more bytes than the host takes.
    OutputTooLarge,
    /// It said itself that it has no answer.
    AgentError,
    /// It could not be instantiated.
    Instantiation,
    /// The process that ran it was lost, and so was the one that ran it a second time, alone.
    WorkerLost,
}

impl FailureKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Trap,
        Self::OutOfFuel,
        Self::TimeOut,
        Self::Memory,
        Self::StackOverflow,
        Self::OutputTooLarge,
        Self::AgentError,
        Self::Instantiation,
        Self::WorkerLost,
    ];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trap => "trap",
            Self::OutOfFuel => "out_of_fuel",
            Self::TimeOut => "time_out",
            Self::Memory => "memory",
            Self::StackOverflow => "stack_overflow",
            Self::OutputTooLarge => "output_too_large",
            Self::AgentError => "agent_error",
            Self::Instantiation => "instantiation",
            Self::WorkerLost => "worker_lost",
        }
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A plugin's failure: its kind, and what is known about it in words. The words come from an
/// untrusted plugin in part; whoever shows them escapes them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}: {detail}")]
pub struct Failure {
    /// Which way it failed.
    pub kind: FailureKind,
    /// Panic message and backtrace, limit and need, or the plugin's own words.
    pub detail: String,
}

/// Why a rollout has neither an answer nor a failure of the agent's: the infrastructure gave way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncompleteReason(pub String);

/// How a rollout ends. Every planned rollout ends in exactly one of these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The agent answered; whether validly is for the evaluator to say.
    Answered(Prediction),
    /// The agent failed: an invalid answer.
    Failed(Failure),
    /// The infrastructure failed: neither right nor wrong, to be run again.
    Incomplete(IncompleteReason),
}

/// What a rollout used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Instructions, as wasmtime counts them, without instantiation.
    pub fuel: u64,
    /// The most bytes of linear memory held at once.
    pub memory_bytes: u64,
    /// Wall time in microseconds.
    pub wall_micros: u64,
    /// What its model calls used.
    pub models: ModelUsage,
}

/// What the model calls of a rollout used, as far as the endpoints say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelUsage {
    /// Calls that were answered.
    pub calls: u64,
    /// Tokens of prompts, cached ones included.
    pub prompt_tokens: u64,
    /// Tokens of completions, reasoning included.
    pub completion_tokens: u64,
    /// Tokens of reasoning.
    pub reasoning_tokens: u64,
    /// Tokens of prompts that providers read from their caches.
    pub cached_tokens: u64,
    /// What was paid, in the 10⁻¹² part of the currency of the user's prices.
    pub cost_trillionths: u64,
}
