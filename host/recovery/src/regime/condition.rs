//! A figure held against a threshold, and what several of them come to.

use serde::{Deserialize, Serialize};

/// On which side of its threshold a figure must lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// At it or above.
    AtLeast,
    /// At it or below.
    AtMost,
    /// Strictly above it.
    Above,
    /// Strictly below it.
    Below,
}

/// One figure held against a threshold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Condition {
    /// The figure's name.
    pub figure: String,
    /// Its value; null if it was not computed.
    pub value: Option<f64>,
    /// On which side it must lie.
    pub requirement: Requirement,
    /// Of what.
    pub threshold: f64,
    /// Whether it does; null if there is no value.
    pub holds: Option<bool>,
}

/// Conditions that establish a regime together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// What they are about: an expert, a readout or a check.
    pub subject: String,
    /// The conditions.
    pub conditions: Vec<Condition>,
    /// Whether all hold; null if none fails and some can't be told.
    pub holds: Option<bool>,
}

impl Condition {
    /// Holds a figure against a threshold. A value that is no finite number counts as not computed.
    pub(super) fn new(
        figure: impl Into<String>,
        value: Option<f64>,
        requirement: Requirement,
        threshold: f64,
    ) -> Self {
        let value = value.filter(|value| value.is_finite());
        let holds = value.map(|value| match requirement {
            Requirement::AtLeast => value >= threshold,
            Requirement::AtMost => value <= threshold,
            Requirement::Above => value > threshold,
            Requirement::Below => value < threshold,
        });
        Self {
            figure: figure.into(),
            value,
            requirement,
            threshold,
            holds,
        }
    }
}

impl Alternative {
    pub(super) fn new(subject: impl Into<String>, conditions: Vec<Condition>) -> Self {
        let holds = all(conditions.iter().map(|condition| condition.holds));
        Self {
            subject: subject.into(),
            conditions,
            holds,
        }
    }

    /// The figures without which it can't be told.
    pub(super) fn missing(&self) -> impl Iterator<Item = &str> {
        let missing = self
            .conditions
            .iter()
            .filter(|condition| condition.holds.is_none());
        missing.map(|condition| condition.figure.as_str())
    }
}

/// Whether all hold (Kleene): one that fails decides, whatever is unknown.
pub(super) fn all(holds: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut unknown = false;
    for holds in holds {
        match holds {
            Some(false) => return Some(false),
            Some(true) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(true)
}

/// Whether any holds (Kleene): one that does decides, whatever is unknown.
pub(super) fn any(holds: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    all(holds.into_iter().map(|holds| holds.map(|holds| !holds))).map(|none| !none)
}
