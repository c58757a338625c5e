//! The agent `hashed-logistic`: learns from TRAIN how much each phrase of up to three words speaks for a
//! decision. Beside `naive-bayes`, which counts single words, it is a second expert with other
//! features and another way to weigh them.
//!
//! The model is a multinomial logistic regression over hashed word n-grams ([`features`]) with an L2
//! penalty, fitted by AdaGrad in an order that the seed decides ([`descent`]). Each visible field is
//! scaled on its own, so that leaving a field out is the model without that field.

mod answering;
mod descent;
mod features;
mod model;
mod training;

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::learning::FrozenState;
use sww_plugin::trainer::{LessonReader, Training};

use crate::model::Model;

/// The agent.
pub struct HashedLogistic;

impl Agent for HashedLogistic {
    fn describe() -> Description {
        Description {
            name: "hashed-logistic".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "learns how much each phrase speaks for a decision".to_owned(),
            conditions: Conditions::X
                | Conditions::X_MINUS_OBSERVATION
                | Conditions::X_MINUS_POLICY,
            label_scores: true,
            parameters: Vec::new(),
        }
    }

    /// The seed had its part in the fit; here it has none.
    fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
        answering::predict(&Model::open(FrozenState)?, &input)
    }
}

impl Training for HashedLogistic {
    fn fit(lessons: &LessonReader, seed: u64) -> Result<Vec<u8>, Failure> {
        training::fit(lessons, seed)
    }
}

sww_plugin::export_trainer!(HashedLogistic);
