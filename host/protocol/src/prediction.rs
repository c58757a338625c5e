//! What an agent answers.

use serde::{Deserialize, Serialize};

/// Natural-log likelihoods of the three complete decision labels (spec §6).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LabelScores {
    /// Score of `execute`.
    pub execute: f64,
    /// Score of `ask`.
    pub ask: f64,
    /// Score of `block`.
    pub block: f64,
}

impl LabelScores {
    /// Whether every score is a finite number; files hold no other.
    pub fn is_finite(&self) -> bool {
        self.execute.is_finite() && self.ask.is_finite() && self.block.is_finite()
    }
}

/// An agent's answer: the raw text, stored and scored as it is, and label scores where it has them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// The raw answer.
    pub output: String,
    /// Scores of the three labels.
    pub label_scores: Option<LabelScores>,
}
