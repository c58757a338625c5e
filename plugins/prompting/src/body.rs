//! The body of a request, put together key by key.

use serde_json::{Map, Value};
use sww_plugin::agent::Failure;

use crate::settings::invalid;

/// A JSON object that becomes a request's body; keys keep their order.
#[derive(Clone, Debug, Default)]
pub struct Body(Map<String, Value>);

impl Body {
    /// The same body with a key more.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.insert(key.to_owned(), value.into());
        self
    }

    /// The same body, with a key more where there is a value for it.
    #[must_use]
    pub fn with_some(self, key: &str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The body without anything of the user's, to be part of another.
    pub fn into_map(self) -> Map<String, Value> {
        self.0
    }

    /// The body with what the user gave as `extra`. Objects that both have are joined.
    ///
    /// # Errors
    /// A key that the agent sets itself, by its path.
    pub fn extended(mut self, extra: &Map<String, Value>) -> Result<Value, Failure> {
        join(&mut self.0, extra, "").map_err(|path| {
            invalid(
                "extra",
                format!("the agent sets `{path}` itself; expected only keys that it doesn't set"),
            )
        })?;
        Ok(Value::Object(self.0))
    }
}

fn join(
    body: &mut Map<String, Value>,
    extra: &Map<String, Value>,
    above: &str,
) -> Result<(), String> {
    for (key, value) in extra {
        let path = format!("{above}{key}");
        match (body.get_mut(key), value) {
            (None, value) => {
                body.insert(key.clone(), value.clone());
            }
            (Some(Value::Object(there)), Value::Object(more)) => {
                join(there, more, &format!("{path}."))?;
            }
            (Some(_), _) => return Err(path),
        }
    }
    Ok(())
}
