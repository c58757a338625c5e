//! Drives agent components: inputs in, predictions out.
//!
//! This crate knows what crosses to the agent's side and nothing else: it can't name a target, so a
//! process that runs a hostile agent need not hold an answer.

mod agent;
mod bindings;
mod capability;
mod fitting;
mod models;
mod rehearsal;
mod workers;

pub use agent::{Agent, AgentDescription, Rollout};
pub use fitting::{Lesson, LessonDecision, LessonSource, Lessons, TrainedState};
pub use rehearsal::UnusableParameter;
pub use workers::{Finished, Request, run};
