//! Drives agent components: inputs in, predictions out.
//!
//! This crate knows what crosses to the agent's side and nothing else: it can't name a target, so a
//! process that runs a hostile agent need not hold an answer.

mod agent;
mod agent_under_test;
mod bindings;
mod capability;
mod fitting;
mod http;
mod isolated;
mod lost;
mod message;
mod models;
mod pipes;
mod pool;
mod process;
mod rehearsal;
mod remote;
mod worker;
mod workers;

pub use agent::{Agent, AgentDescription, Rollout};
pub use agent_under_test::{AgentUnderTest, LoadError, Place};
pub use fitting::{Lesson, LessonDecision, LessonSource, Lessons, TrainedState};
pub use isolated::IsolatedAgent;
pub use lost::{LastWords, Lost, NoWorker};
pub use pool::WorkerPool;
pub use process::{Patience, WorkerProgram};
pub use rehearsal::UnusableParameter;
pub use worker::{WorkerError, serve};
pub use workers::{Finished, Request, run};
