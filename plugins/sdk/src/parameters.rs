//! Parameters: how a plugin declares them, and how it reads what the user gave.

pub use crate::bindings::shared::safewebworld::plugin::parameters::{
    Kind, Parameter, ParameterProblem, Value, get,
};

/// The text, or the name of a choice, that the user gave for `name`.
pub fn text(name: &str) -> Option<String> {
    match get(name) {
        Some(Value::Text(text)) => Some(text),
        Some(Value::Integer(_) | Value::Flag(_)) | None => None,
    }
}

/// The whole number that the user gave for `name`.
pub fn integer(name: &str) -> Option<i64> {
    match get(name) {
        Some(Value::Integer(number)) => Some(number),
        Some(Value::Text(_) | Value::Flag(_)) | None => None,
    }
}

/// Whether the user set the flag `name`; an absent flag is not set.
pub fn flag(name: &str) -> bool {
    matches!(get(name), Some(Value::Flag(true)))
}
