//! Parameters of a plugin: what it declares, and what the user gave.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::bindings::safewebworld::plugin::parameters::Value;
pub use crate::bindings::safewebworld::plugin::parameters::{Kind, Parameter};

/// Values that have been checked against a plugin's declarations.
#[derive(Clone, Debug, Default)]
pub struct ParameterValues(Arc<BTreeMap<String, Value>>);

/// Why the user's parameters don't suit a plugin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// The plugin declares no such parameter.
    #[error("it has no parameter `{name}`; expected {expected}")]
    Unknown {
        /// What the user wrote.
        name: String,
        /// The parameters there are.
        expected: String,
    },
    /// The value is not of the declared kind.
    #[error("its parameter `{name}` can't be `{value}`; expected {expected}")]
    Value {
        /// The parameter.
        name: String,
        /// What the user wrote.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// A required parameter is missing.
    #[error("its parameter `{name}` is missing; give it as `{name}=…`, {expected}")]
    Missing {
        /// The parameter.
        name: String,
        /// What it takes.
        expected: String,
    },
}

impl ParameterValues {
    /// Checks `given` against what the plugin declares.
    ///
    /// # Errors
    /// The first parameter that is unknown, missing or of another kind.
    pub fn check(
        declared: &[Parameter],
        given: &BTreeMap<String, String>,
    ) -> Result<Self, ParameterError> {
        for name in given.keys() {
            if !declared.iter().any(|parameter| &parameter.name == name) {
                let names: Vec<_> = declared
                    .iter()
                    .map(|parameter| format!("`{}`", parameter.name))
                    .collect();
                let expected = match names.as_slice() {
                    [] => "none at all".to_owned(),
                    names => names.join(", "),
                };
                return Err(ParameterError::Unknown {
                    name: name.clone(),
                    expected,
                });
            }
        }
        let mut values = BTreeMap::new();
        for parameter in declared {
            let name = parameter.name.clone();
            match given.get(&name) {
                Some(text) => {
                    let value =
                        value(&parameter.kind, text).ok_or_else(|| ParameterError::Value {
                            name: name.clone(),
                            value: text.clone(),
                            expected: expectation(&parameter.kind),
                        })?;
                    values.insert(name, value);
                }
                None if parameter.required => {
                    let expected = expectation(&parameter.kind);
                    return Err(ParameterError::Missing { name, expected });
                }
                None => {}
            }
        }
        Ok(Self(Arc::new(values)))
    }

    pub(crate) fn get(&self, name: &str) -> Option<Value> {
        self.0.get(name).cloned()
    }
}

fn value(kind: &Kind, text: &str) -> Option<Value> {
    match kind {
        Kind::Text => Some(Value::Text(text.to_owned())),
        Kind::Integer => text.parse().ok().map(Value::Integer),
        Kind::Flag => text.parse().ok().map(Value::Flag),
        Kind::Choice(names) => names
            .iter()
            .any(|name| name == text)
            .then(|| Value::Text(text.to_owned())),
    }
}

/// What a parameter of this kind takes, in words.
pub fn expectation(kind: &Kind) -> String {
    match kind {
        Kind::Text => "a text".to_owned(),
        Kind::Integer => "a whole number".to_owned(),
        Kind::Flag => "true or false".to_owned(),
        Kind::Choice(names) => format!("one of {}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared() -> Vec<Parameter> {
        vec![
            Parameter {
                name: "decision".into(),
                summary: String::new(),
                kind: Kind::Choice(vec!["ask".into(), "block".into()]),
                required: true,
                default: None,
            },
            Parameter {
                name: "depth".into(),
                summary: String::new(),
                kind: Kind::Integer,
                required: false,
                default: None,
            },
        ]
    }

    fn check(given: &[(&str, &str)]) -> Result<ParameterValues, String> {
        let given = given
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        ParameterValues::check(&declared(), &given).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_checked_against_declarations() {
        let values = check(&[("decision", "ask"), ("depth", "3")]).unwrap();
        assert!(matches!(values.get("decision"), Some(Value::Text(text)) if text == "ask"));
        assert!(matches!(values.get("depth"), Some(Value::Integer(3))));
        assert!(values.get("width").is_none());
        assert_eq!(
            check(&[]).unwrap_err(),
            "its parameter `decision` is missing; give it as `decision=…`, one of ask, block"
        );
        assert_eq!(
            check(&[("decision", "go")]).unwrap_err(),
            "its parameter `decision` can't be `go`; expected one of ask, block"
        );
        assert_eq!(
            check(&[("decision", "ask"), ("width", "3")]).unwrap_err(),
            "it has no parameter `width`; expected `decision`, `depth`"
        );
    }
}
