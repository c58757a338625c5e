//! The four visible fields, by name.

use std::fmt;

use serde::Serialize;
use sww_benchmark::Visible;

/// A field of the visible input `x = (g, p, o, a)` (spec §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// What the user asked for.
    TaskGoal,
    /// The rules.
    Policy,
    /// The page before the action.
    Observation,
    /// The action about to be taken.
    CandidateAction,
}

impl Field {
    /// Every field, in the order in which a visible text holds them.
    pub const ALL: [Self; 4] = [
        Self::TaskGoal,
        Self::Policy,
        Self::Observation,
        Self::CandidateAction,
    ];

    /// The field's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::TaskGoal => "task_goal",
            Self::Policy => "policy",
            Self::Observation => "observation",
            Self::CandidateAction => "candidate_action",
        }
    }

    /// The field's text.
    pub fn of(self, visible: &Visible) -> &str {
        match self {
            Self::TaskGoal => &visible.task_goal,
            Self::Policy => &visible.policy,
            Self::Observation => &visible.observation,
            Self::CandidateAction => &visible.candidate_action,
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
