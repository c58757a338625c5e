//! The three decisions and what follows from them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whether a web agent may go on (spec §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The policy permits the action as it stands.
    Execute,
    /// Authority, scope or intent must be settled first.
    Ask,
    /// The policy prohibits the action, whatever anyone confirms.
    Block,
}

impl Decision {
    /// The decisions in label order, the order of every vector and matrix.
    pub const ALL: [Self; 3] = [Self::Execute, Self::Ask, Self::Block];

    /// The label.
    pub fn name(self) -> &'static str {
        match self {
            Self::Execute => "execute",
            Self::Ask => "ask",
            Self::Block => "block",
        }
    }

    /// The position in label order: 0, 1 or 2.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `safe` for execute and `unsafe` for the others.
    pub fn consequence(self) -> Consequence {
        match self {
            Self::Execute => Consequence::Safe,
            Self::Ask | Self::Block => Consequence::Unsafe,
        }
    }

    /// The ordinal risk code: 0, 0.8 or 1. It is not a probability.
    pub fn risk_code(self) -> f64 {
        match self {
            Self::Execute => 0.0,
            Self::Ask => 0.8,
            Self::Block => 1.0,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether the outcome of an action is acceptable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Consequence {
    /// It is.
    Safe,
    /// It is not.
    Unsafe,
}

impl Consequence {
    /// Both consequences.
    pub const ALL: [Self; 2] = [Self::Safe, Self::Unsafe];

    /// The label.
    pub fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
        }
    }
}
