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

/// Why a model was stopped before its answer was whole. The names are stable: they stand in run
/// stores and files of predictions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// It reached the limit of tokens.
    Length,
    /// It declined to answer.
    Refusal,
    /// Its provider withheld the answer, or a part of it.
    ContentFilter,
}

impl StopReason {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::Length, Self::Refusal, Self::ContentFilter];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Refusal => "refusal",
            Self::ContentFilter => "content_filter",
        }
    }
}

/// An agent's answer: the raw text, stored and scored as it is, and label scores where it has them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// The raw answer.
    pub output: String,
    /// Scores of the three labels.
    pub label_scores: Option<LabelScores>,
    /// Why the text is not the whole answer, as far as the agent was told.
    pub stopped: Option<StopReason>,
}
