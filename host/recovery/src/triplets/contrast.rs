//! The three contrasts of a triplet.

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

/// A step from one authorisation condition to another, in the direction of more caution. The
/// reverse step says nothing more: its Δ is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contrast {
    /// The action stops being permitted outright.
    ExecuteToAsk,
    /// The action becomes prohibited.
    ExecuteToBlock,
    /// What could be clarified becomes prohibited.
    AskToBlock,
}

impl Contrast {
    /// Every contrast.
    pub const ALL: [Self; 3] = [Self::ExecuteToAsk, Self::ExecuteToBlock, Self::AskToBlock];

    /// The decisions X and Y of X → Y.
    pub fn ends(self) -> (Decision, Decision) {
        match self {
            Self::ExecuteToAsk => (Decision::Execute, Decision::Ask),
            Self::ExecuteToBlock => (Decision::Execute, Decision::Block),
            Self::AskToBlock => (Decision::Ask, Decision::Block),
        }
    }
}
