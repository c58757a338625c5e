//! Examples and predictions as JSON Lines.

use sww_protocol::{Condition, LabelScores, Outcome};

use crate::ExampleId;

/// One stored prediction.
#[derive(Clone, Debug, PartialEq)]
pub struct PredictionRow {
    /// Which example it answers.
    pub id: ExampleId,
    /// The agent's name.
    pub agent: String,
    /// The condition it answered under.
    pub condition: Condition,
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// How the rollout ended.
    pub outcome: Outcome,
}

impl PredictionRow {
    /// The label scores, where the rollout was answered with them.
    pub fn label_scores(&self) -> Option<LabelScores> {
        match &self.outcome {
            Outcome::Answered(prediction) => prediction.label_scores,
            Outcome::Failed(_) | Outcome::Incomplete(_) => None,
        }
    }
}
