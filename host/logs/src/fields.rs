//! Some fields of an object; whatever else it holds is passed over without being kept.

use std::cell::Cell;
use std::fmt;
use std::io::{BufReader, Read};

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::finite::FiniteJson;
use crate::kept::{Kept, MAX_VALUES};
use crate::refusal::Fault;

/// The fields read.
pub(crate) type Fields = Map<String, Value>;

/// Reads one object, and of it the fields of these names; anything after it is a fault.
pub(crate) fn read(reader: impl Read, names: &[&str]) -> Result<Fields, Fault> {
    let json = BufReader::new(FiniteJson::new(reader));
    let mut json = serde_json::Deserializer::from_reader(json);
    let fields = Named(names).deserialize(&mut json)?;
    json.end()?;
    fields.ok_or_else(|| Fault::NotJson("expected an object".to_owned()))
}

/// The fields of these names; `None` for a value that is not an object.
#[derive(Clone, Copy)]
pub(crate) struct Named<'n>(pub(crate) &'n [&'n str]);

impl<'de> DeserializeSeed<'de> for Named<'_> {
    type Value = Option<Fields>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Named<'_> {
    type Value = Option<Fields>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let mut fields = Fields::new();
        let left = Cell::new(MAX_VALUES);
        while let Some(name) = members.next_key::<String>()? {
            if self.0.contains(&name.as_str()) {
                fields.insert(name, members.next_value_seed(Kept(&left))?);
            } else {
                members.next_value::<IgnoredAny>()?;
            }
        }
        Ok(Some(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        while elements.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
}

/// The value of a field, unless it is null or missing.
pub(crate) fn present<'v>(fields: &'v Fields, name: &str) -> Option<&'v Value> {
    fields.get(name).filter(|value| !value.is_null())
}

/// A name that may be a text or a whole number, as text.
pub(crate) fn name(field: &str, value: Option<&Value>) -> Result<String, Fault> {
    match value {
        Some(Value::String(text)) if !text.trim().is_empty() => Ok(text.clone()),
        Some(Value::Number(number)) if number.is_i64() || number.is_u64() => Ok(number.to_string()),
        other => Err(Fault::field(field, other, "text or a whole number")),
    }
}

/// The text of a message's content: the content itself, or its text parts, one a line, as the
/// tools that write such parts join them. Thoughts, images and the rest are not part of an answer.
/// `text_key` is the key under which a part holds its text.
pub(crate) fn content_text(
    field: &str,
    content: Option<&Value>,
    text_key: &str,
) -> Result<String, Fault> {
    match content {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(Value::Array(parts)) => {
            let mut texts = Vec::new();
            for part in parts {
                let kind = part.get("type").and_then(Value::as_str);
                if kind == Some("text") {
                    match part.get(text_key) {
                        Some(Value::String(text)) => texts.push(text.as_str()),
                        Some(Value::Null) => {}
                        other => return Err(Fault::field(field, other, "a part with text")),
                    }
                }
            }
            Ok(texts.join("\n"))
        }
        other => Err(Fault::field(field, other, "text or a list of parts")),
    }
}
