//! The parts of a benchmark and the ways to compose one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a part of a benchmark is for (spec §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Split {
    /// Fitting.
    Train,
    /// Choosing between configurations.
    Dev,
    /// The frozen evaluation.
    Test,
}

impl Split {
    /// Every split.
    pub const ALL: [Self; 3] = [Self::Train, Self::Dev, Self::Test];

    /// The name used on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Train => "train",
            Self::Dev => "dev",
            Self::Test => "test",
        }
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Split {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|split| split.name() == name)
            .ok_or_else(|| format!("unknown split `{name}`; expected train, dev or test"))
    }
}

/// How a generated benchmark is composed (spec §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// The counts of the paper.
    Paper,
    /// Every family with the three decisions in equal parts.
    Balanced,
}

impl Profile {
    /// Every profile.
    pub const ALL: [Self; 2] = [Self::Paper, Self::Balanced];

    /// The name used on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Balanced => "balanced",
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Profile {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|profile| profile.name() == name)
            .ok_or_else(|| format!("unknown profile `{name}`; expected paper or balanced"))
    }
}
