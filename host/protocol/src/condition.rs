//! The conditions of spec §5: which fields of an example reach the agent.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::AnswerForm;

/// Which fields of an example reach the agent, and so what the answer may rest on (spec §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Condition {
    /// The four visible fields.
    #[serde(rename = "x")]
    X,
    /// A predicted future, frozen in an earlier run, alone.
    #[serde(rename = "f")]
    F,
    /// The four visible fields and the frozen future.
    #[serde(rename = "x+f")]
    XPlusF,
    /// The visible fields without the sentences that carry the evidence.
    #[serde(rename = "x-e")]
    XMinusEvidence,
    /// The visible fields without the observation.
    #[serde(rename = "x-o")]
    XMinusObservation,
    /// The visible fields without the policy.
    #[serde(rename = "x-p")]
    XMinusPolicy,
}

impl Condition {
    /// Every condition, in the order of the spec.
    pub const ALL: [Self; 6] = [
        Self::X,
        Self::F,
        Self::XPlusF,
        Self::XMinusEvidence,
        Self::XMinusObservation,
        Self::XMinusPolicy,
    ];

    /// Every condition, what shows more before what shows less. Of those that take one field or a
    /// part of it away, x-e comes first and x-o last.
    pub const FULLEST_FIRST: [Self; 6] = [
        Self::XPlusF,
        Self::X,
        Self::XMinusEvidence,
        Self::XMinusPolicy,
        Self::XMinusObservation,
        Self::F,
    ];

    /// The name used on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::F => "f",
            Self::XPlusF => "x+f",
            Self::XMinusEvidence => "x-e",
            Self::XMinusObservation => "x-o",
            Self::XMinusPolicy => "x-p",
        }
    }

    /// Which keys an answer under this condition has: where a future is given, none is asked for.
    pub fn answer_form(self) -> AnswerForm {
        match self {
            Self::F | Self::XPlusF => AnswerForm::FourKeys,
            Self::X | Self::XMinusEvidence | Self::XMinusObservation | Self::XMinusPolicy => {
                AnswerForm::FiveKeys
            }
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A condition's name that is none of the six.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown condition `{0}`; expected one of x, f, x+f, x-e, x-o, x-p")]
pub struct UnknownCondition(pub String);

impl FromStr for Condition {
    type Err = UnknownCondition;

    fn from_str(name: &str) -> Result<Self, UnknownCondition> {
        Self::ALL
            .into_iter()
            .find(|condition| condition.name() == name)
            .ok_or_else(|| UnknownCondition(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back() {
        for condition in Condition::ALL {
            assert_eq!(condition.name().parse(), Ok(condition));
        }
        assert_eq!("X".parse::<Condition>(), Err(UnknownCondition("X".into())));
    }
}
