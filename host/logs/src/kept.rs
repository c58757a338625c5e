//! A JSON value that is kept in memory, of so many values at most.
//!
//! A value of two bytes takes seventy in memory, and an archive holds hundreds of such bytes in one: a
//! small file could ask for all memory there is. Texts are bounded by the bytes that are read.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// How many values a record may hold in the fields that are read, nested ones included.
pub(crate) const MAX_VALUES: u32 = 1 << 19;

/// Reads a value, and counts it and what is in it off what is left.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'c>(pub(crate) &'c Cell<u32>);

impl Kept<'_> {
    fn count<E: Error>(self) -> Result<(), E> {
        let left = self.0.get().checked_sub(1).ok_or_else(|| {
            E::custom(format_args!(
                "its fields that are read hold more than {MAX_VALUES} values"
            ))
        })?;
        self.0.set(left);
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Kept<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.count()?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Kept<'_> {
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
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = elements.next_element_seed(self)? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            values.insert(key, members.next_value_seed(self)?);
        }
        Ok(values.into())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    fn read(text: &str, most: u32) -> Result<Value, String> {
        let left = Cell::new(most);
        let mut json = serde_json::Deserializer::from_str(text);
        let read = Kept(&left).deserialize(&mut json);
        read.map_err(|problem| problem.to_string())
    }

    #[test]
    fn every_value_counts_however_deep_it_is() {
        let text = r#"{"a":[1,{"b":null}],"c":"d"}"#;
        let value = json!({ "a": [1, { "b": null }], "c": "d" });
        assert_eq!(read(text, 6), Ok(value));
        assert_eq!(
            read(text, 5).unwrap_err(),
            "its fields that are read hold more than 524288 values at line 1 column 24"
        );
    }

    proptest! {
        #[test]
        fn values_are_those_of_serde_json(text in r#"[\[\]{}",:0-9a-e.\\ -]{0,12}"#) {
            let mut json = serde_json::Deserializer::from_str(&text);
            let expected = Value::deserialize(&mut json).map_err(|problem| problem.to_string());
            prop_assert_eq!(read(&text, u32::MAX), expected);
        }
    }
}
