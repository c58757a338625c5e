//! A valid answer, and every reason for which there is none.

use serde::{Deserialize, Serialize};
use sww_protocol::FailureKind;

use crate::{Consequence, Decision};

/// A valid answer (spec §2).
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

/// Why an answer is invalid. The names are stable: they stand in scores and reports.
///
/// A text with several faults gets one reason, by the order in which [`strict`](crate::strict)
/// looks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum InvalidReason {
    /// Nothing but white space.
    Empty,
    /// The text breaks off inside its JSON object, or inside the think block before it, or the limit
    /// of tokens cut it, wherever that was.
    Truncated,
    /// A Markdown fence around or before the object.
    CodeFence,
    /// A `<think>` block.
    ThinkBlock,
    /// Something after the object that is not another object.
    TrailingText,
    /// More than one object.
    SeveralObjects,
    /// Not JSON for any other reason: prose, or an escape that stands for no Unicode character.
    NotJson,
    /// JSON, but not an object.
    NotAnObject,
    /// NaN, Infinity, or a number outside what a double holds.
    NonFiniteNumber,
    /// A key occurs twice.
    DuplicateKey,
    /// A key is missing.
    MissingKey,
    /// A key is there that should not be.
    ExtraKey,
    /// A value has another type than it should.
    WrongType,
    /// A value is outside its set or range.
    ValueOutOfSet,
    /// The model declined to answer, whatever the text is.
    Refusal,
    /// The provider withheld the answer or a part of it, whatever the text is.
    ContentFilter,
    /// There is no answer: the agent failed in this way.
    Agent(FailureKind),
}

impl InvalidReason {
    const OF_ANSWERS: [Self; 16] = [
        Self::Empty,
        Self::Truncated,
        Self::CodeFence,
        Self::ThinkBlock,
        Self::TrailingText,
        Self::SeveralObjects,
        Self::NotJson,
        Self::NotAnObject,
        Self::NonFiniteNumber,
        Self::DuplicateKey,
        Self::MissingKey,
        Self::ExtraKey,
        Self::WrongType,
        Self::ValueOutOfSet,
        Self::Refusal,
        Self::ContentFilter,
    ];

    /// The stable name; an agent's failure keeps its own.
    pub fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Truncated => "truncated",
            Self::CodeFence => "code_fence",
            Self::ThinkBlock => "think_block",
            Self::TrailingText => "trailing_text",
            Self::SeveralObjects => "several_objects",
            Self::NotJson => "not_json",
            Self::NotAnObject => "not_an_object",
            Self::NonFiniteNumber => "non_finite_number",
            Self::DuplicateKey => "duplicate_key",
            Self::MissingKey => "missing_key",
            Self::ExtraKey => "extra_key",
            Self::WrongType => "wrong_type",
            Self::ValueOutOfSet => "value_out_of_set",
            Self::Refusal => "refusal",
            Self::ContentFilter => "content_filter",
            Self::Agent(kind) => kind.name(),
        }
    }
}

impl From<InvalidReason> for String {
    fn from(reason: InvalidReason) -> Self {
        reason.name().to_owned()
    }
}

impl TryFrom<String> for InvalidReason {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::OF_ANSWERS
            .into_iter()
            .chain(FailureKind::ALL.into_iter().map(Self::Agent))
            .find(|reason| reason.name() == name)
            .ok_or_else(|| format!("unknown reason `{name}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_read_back() {
        let reasons: Vec<_> = InvalidReason::OF_ANSWERS
            .into_iter()
            .chain(FailureKind::ALL.into_iter().map(InvalidReason::Agent))
            .collect();
        for reason in &reasons {
            let json = serde_json::to_string(reason).unwrap();
            assert_eq!(json, format!("\"{}\"", reason.name()));
            assert_eq!(
                serde_json::from_str::<InvalidReason>(&json).unwrap(),
                *reason
            );
        }
        let message = serde_json::from_str::<InvalidReason>("\"odd\"").unwrap_err();
        assert_eq!(message.to_string(), "unknown reason `odd`");
    }
}
