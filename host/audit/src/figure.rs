//! A figure that may be undefined.

use serde::Serialize;

/// A number, or the reason why there is none. Never NaN or infinite.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    value: Option<f64>,
    undefined_reason: Option<String>,
}

impl Figure {
    /// The figure of a finite number; any other number is undefined, and says so.
    pub(crate) fn of(value: f64) -> Self {
        if value.is_finite() {
            Self {
                value: Some(value),
                undefined_reason: None,
            }
        } else {
            Self::undefined("the figure is not a finite number")
        }
    }

    pub(crate) fn undefined(reason: impl Into<String>) -> Self {
        Self {
            value: None,
            undefined_reason: Some(reason.into()),
        }
    }

    /// part/whole, undefined for the reason given where the whole is 0.
    pub(crate) fn share(part: u64, whole: u64, reason: &str) -> Self {
        if whole == 0 {
            return Self::undefined(reason);
        }
        Self::of(part as f64 / whole as f64)
    }

    /// The number, where there is one.
    pub fn value(&self) -> Option<f64> {
        self.value
    }

    /// Why there is none.
    pub fn undefined_reason(&self) -> Option<&str> {
        self.undefined_reason.as_deref()
    }
}
