//! One figure of a report, which may be undefined.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A finite number, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    value: Option<f64>,
    undefined_reason: Option<String>,
}

impl Figure {
    /// A figure that has a value. One that is no finite number counts as undefined.
    pub fn defined(value: f64) -> Self {
        if value.is_finite() {
            Self {
                value: Some(value),
                undefined_reason: None,
            }
        } else {
            Self::undefined("the value is no finite number")
        }
    }

    /// A figure that has none.
    pub fn undefined(reason: impl fmt::Display) -> Self {
        Self {
            value: None,
            undefined_reason: Some(reason.to_string()),
        }
    }

    /// The value, if there is one.
    pub fn value(&self) -> Option<f64> {
        self.value
    }

    /// Why there is none.
    pub fn undefined_reason(&self) -> Option<&str> {
        self.undefined_reason.as_deref()
    }

    /// The difference `self − other`, undefined where either is.
    pub fn minus(&self, other: &Self) -> Self {
        match (self.value, other.value) {
            (Some(value), Some(other)) => Self::defined(value - other),
            (None, _) => self.clone(),
            (_, None) => other.clone(),
        }
    }

    /// The greater of two figures, undefined where either is.
    pub fn max(&self, other: &Self) -> Self {
        match (self.value, other.value) {
            (Some(value), Some(other)) => Self::defined(value.max(other)),
            (None, _) => self.clone(),
            (_, None) => other.clone(),
        }
    }
}

impl<E: fmt::Display> From<Result<f64, E>> for Figure {
    fn from(result: Result<f64, E>) -> Self {
        match result {
            Ok(value) => Self::defined(value),
            Err(reason) => Self::undefined(reason),
        }
    }
}
