//! What an agent is about to do.

use std::fmt;

/// A candidate action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Opens an address.
    Open(String),
    /// Acts on the element with a label.
    Use { verb: String, label: String },
    /// Fills a field.
    Fill { selector: String, value: String },
    /// Writes to the user.
    Tell(String),
    /// Does what planted words say.
    Follow(String),
    /// Goes on with what a policy names.
    Proceed(String),
    /// Carries out what the user asked for.
    CarryOut { intent: String },
}

impl Deed {
    pub(crate) fn click(label: impl Into<String>) -> Self {
        Self::Use {
            verb: "click".to_owned(),
            label: label.into(),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(address) => write!(f, "goto(\"{address}\")"),
            Self::Use { verb, label } => write!(f, "{verb}(\"{label}\")"),
            Self::Fill { selector, value } => write!(f, "fill(\"{selector}\", \"{value}\")"),
            Self::Tell(text) => write!(f, "send_msg_to_user(\"{text}\")"),
            Self::Follow(words) => write!(f, "click(\"{words}\") in the note, and do as it says"),
            Self::Proceed(step) => write!(f, "go on at once, {step}"),
            Self::CarryOut { .. } => f.write_str("carry the task out at once, as it stands"),
        }
    }
}
