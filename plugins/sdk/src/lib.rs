//! What a Rust author of a SafeWebWorld plugin depends on.
//!
//! An agent implements [`agent::Agent`] and hands itself to [`export_agent!`]; one that learns
//! implements [`trainer::Training`] too and uses [`export_trainer!`]; a task family implements
//! [`tasks::TaskFamily`] and uses [`export_task_family!`]. Everything a plugin can reach outside itself
//! is in [`log`], [`parameters`], [`files`], [`models`] and [`trained_state`]; none of them works where a
//! plugin is tested, so keep what a plugin thinks apart from what it imports; [`learning`] and
//! [`importing`] help with that.
//!
//! ```no_run
//! use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
//! use sww_plugin::answer::{Answer, Decision};
//!
//! /// An agent that never goes ahead by itself.
//! pub struct Cautious;
//!
//! impl Agent for Cautious {
//!     fn describe() -> Description {
//!         Description {
//!             name: "cautious".into(),
//!             version: "0.1.0".into(),
//!             licence: "Apache-2.0 OR MIT".into(),
//!             summary: "always wants to know more".into(),
//!             conditions: Conditions::all(),
//!             label_scores: false,
//!             parameters: Vec::new(),
//!         }
//!     }
//!
//!     fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
//!         let answer = Answer {
//!             predicted_future: "the action is carried out".into(),
//!             security_evidence: input.policy.unwrap_or_default(),
//!             risk_score: 0.8,
//!             decision: Decision::Ask,
//!         };
//!         Ok(Prediction { output: answer.to_json(input.form), label_scores: None, stopped: None })
//!     }
//! }
//!
//! sww_plugin::export_agent!(Cautious);
//! # fn main() {}
//! ```

pub mod answer;
mod bindings;
mod export;
pub mod importing;
pub mod learning;
pub mod parameters;

#[doc(hidden)]
pub use bindings::{agent_world, task_world, training_world};
#[doc(hidden)]
pub use export::report_panics;

/// Messages to whoever runs the host.
pub mod log {
    pub use crate::bindings::shared::safewebworld::plugin::log::{Level, write};
}

/// Reading below the directory that the user granted.
pub mod files {
    pub use crate::bindings::shared::safewebworld::plugin::files::{
        Entry, FileError, list_directory, read, size,
    };

    /// A whole file, read in parts that the host lets through.
    ///
    /// # Errors
    /// As [`read`].
    pub fn read_all(path: &str) -> Result<Vec<u8>, FileError> {
        use crate::importing::{Directory, Granted};

        Granted.read_all(path)
    }
}

/// Calls to model endpoints that the user configured.
pub mod models {
    pub use crate::bindings::shared::safewebworld::plugin::models::{
        ModelError, Response, post_json,
    };
}

/// What an agent implements, and the types it meets.
pub mod agent {
    pub use crate::bindings::agent_world::exports::safewebworld::plugin::agents::{
        Conditions, Description, Guest as Agent,
    };
    pub use crate::bindings::shared::safewebworld::plugin::types::{
        AgentInput, AnswerForm, Failure, LabelScores, Prediction, StopReason,
    };
}

/// What an agent that learns implements besides [`agent::Agent`].
pub mod trainer {
    pub use crate::bindings::shared::safewebworld::plugin::lessons::{
        Answer as LessonAnswer, Decision as LessonDecision, Lesson, LessonReader,
    };
    pub use crate::bindings::training_world::exports::safewebworld::plugin::training::Guest as Training;
}

/// The frozen state that `fit` returned.
pub mod trained_state {
    pub use crate::bindings::shared::safewebworld::plugin::trained_state::{read, size};
}

/// What a task family implements, and the types it meets.
pub mod tasks {
    pub use crate::bindings::task_world::exports::safewebworld::plugin::tasks::{
        Consequence, Decision, Description, Example, Failure, Guest as TaskFamily, Metadata,
        Origin, Profile, RecordProblem, Selection, Split, Stratum, Target, Triplet,
    };
}
