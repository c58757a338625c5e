//! What crosses to the agent's side of SafeWebWorld, and what comes back.
//!
//! This crate is a leaf, and the whole vocabulary of the side that runs agents. It has no word for
//! a target, an id, a split or a family: what can't be said here can't leak.

mod condition;
mod input;
mod outcome;
mod prediction;
mod seed;

pub use condition::{Condition, UnknownCondition};
pub use input::{AgentInput, AnswerForm, InputDigest};
pub use outcome::{Failure, FailureKind, IncompleteReason, ModelUsage, Outcome, Usage};
pub use prediction::{LabelScores, Prediction, StopReason};
pub use seed::{order_key, rollout_seed};
