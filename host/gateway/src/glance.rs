//! A look at a few places of a JSON text, without holding the rest of it.
//!
//! Texts come from agents and endpoints. A value of two bytes takes seventy in memory, so one response
//! at the limit would take a gigabyte as a whole.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// The longest text that is kept, in bytes: what is looked for are the words of a protocol.
const LONGEST_WORD: usize = 64;

/// Reads a JSON text, and of it what stands at these JSON pointers, none of which leads into a list. A
/// list is kept as an empty one, and so is a text that is too long.
///
/// # Errors
/// The text is not JSON; the whole of it is checked.
pub(crate) fn glance(text: &str, pointers: &[&str]) -> Result<Value, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = Glance { pointers }.deserialize(&mut json)?;
    json.end()?;
    Ok(value)
}

/// Reads one value, and of it what stands at these pointers; an empty pointer is the value itself.
#[derive(Clone, Copy)]
struct Glance<'p> {
    pointers: &'p [&'p str],
}

impl<'de> DeserializeSeed<'de> for Glance<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Glance<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        let wanted = self.pointers.contains(&"") && value.len() <= LONGEST_WORD;
        Ok(if wanted { value } else { "" }.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let nothing = Glance { pointers: &[] };
        while elements.next_element_seed(nothing)?.is_some() {}
        Ok(Value::Array(Vec::new()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut kept = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            let pointers = self
                .pointers
                .iter()
                .filter_map(|pointer| below(pointer, &key));
            let pointers: Vec<&str> = pointers.collect();
            let value = members.next_value_seed(Glance {
                pointers: &pointers,
            })?;
            if !pointers.is_empty() {
                kept.insert(key, value);
            }
        }
        Ok(kept.into())
    }
}

/// Where a pointer leads from the member of this key; none if it leads elsewhere.
fn below<'p>(pointer: &'p str, key: &str) -> Option<&'p str> {
    let rest = pointer.strip_prefix('/')?.strip_prefix(key)?;
    (rest.is_empty() || rest.starts_with('/')).then_some(rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_is_looked_for_is_kept() {
        let text = r#"{"type":"message","usage":{"in":3,"more":[1,2]},"content":[{"type":"a"}],"long":"x"}"#;
        let seen = glance(text, &["/type", "/usage/in", "/content", "/usage/none"]).unwrap();
        assert_eq!(
            seen,
            json!({ "type": "message", "usage": { "in": 3 }, "content": [] })
        );
        let long = format!("{{\"type\":\"{}\"}}", "a".repeat(65));
        assert_eq!(glance(&long, &["/type"]).unwrap(), json!({ "type": "" }));
    }

    proptest! {
        /// What serde_json takes for JSON, and nothing else, is looked at.
        #[test]
        fn every_text_is_checked_as_a_whole(text in r#"[\[\]{}",:0-9a-eu\\ -]{0,14}"#) {
            let whole: Result<Value, _> = serde_json::from_str(&text);
            match (glance(&text, &["/a"]), whole) {
                (Ok(seen), Ok(whole)) => {
                    let number = |value: &Value| value.pointer("/a").and_then(Value::as_f64);
                    prop_assert_eq!(number(&seen), number(&whole));
                }
                (Err(seen), Err(whole)) => prop_assert_eq!(seen.to_string(), whole.to_string()),
                (seen, whole) => prop_assert!(false, "{:?}, not {:?}", seen, whole),
            }
        }
    }
}
