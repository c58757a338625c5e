//! The locked evaluator: the one reading of an agent's raw answer that counts (spec §2).

use serde::{Deserialize, Serialize};
use sww_protocol::AnswerForm;

use crate::{Consequence, Decision};

/// The version of the evaluator; it is frozen into manifests and runs.
pub const EVALUATOR_VERSION: &str = "1";

/// A valid answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What the agent says will happen; none in the four-key form.
    pub predicted_future: Option<String>,
    /// What it says decides.
    pub security_evidence: String,
    /// What it says of the outcome.
    pub security_consequence: Consequence,
    /// From 0 to 1.
    pub risk_score: f64,
    /// What it decides.
    pub decision: Decision,
}

/// Why an answer is invalid. The names are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvalidReason {
    /// Nothing but white space.
    Empty,
}

/// Reads an answer as it is, white space around it aside.
///
/// # Errors
/// The first reason for which it is invalid.
pub fn strict(raw: &str, form: AnswerForm) -> Result<Answer, InvalidReason> {
    let _ = (raw, form);
    Err(InvalidReason::Empty)
}

/// Reads an answer leniently, for the parser-sensitivity check alone.
///
/// # Errors
/// The first reason for which even this reading is invalid.
pub fn lenient(raw: &str, form: AnswerForm) -> Result<Answer, InvalidReason> {
    strict(raw, form)
}
