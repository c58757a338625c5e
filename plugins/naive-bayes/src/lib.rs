//! The agent `naive-bayes`: learns from TRAIN which words go with which decision, and knows nothing
//! else. What it reaches bounds what words alone give away.
//!
//! The model is a multinomial naive Bayes of single words, with a multinomial of its own for each
//! visible field, so that leaving a field out is exactly the model without that field.

mod answering;
mod features;
mod model;
mod training;

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::learning::FrozenState;
use sww_plugin::trainer::{LessonReader, Training};

use crate::model::Model;

/// The agent.
pub struct NaiveBayes;

impl Agent for NaiveBayes {
    fn describe() -> Description {
        Description {
            name: "naive-bayes".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "learns which words go with which decision".to_owned(),
            conditions: Conditions::X
                | Conditions::X_MINUS_OBSERVATION
                | Conditions::X_MINUS_POLICY,
            label_scores: true,
            parameters: Vec::new(),
        }
    }

    /// The seed has no part in it.
    fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
        answering::predict(&Model::open(FrozenState)?, &input)
    }
}

impl Training for NaiveBayes {
    /// The seed has no part in it.
    fn fit(lessons: &LessonReader, _seed: u64) -> Result<Vec<u8>, Failure> {
        training::fit(lessons)
    }
}

sww_plugin::export_trainer!(NaiveBayes);
