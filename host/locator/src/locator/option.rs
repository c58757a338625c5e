//! One option of a locator, and the three ways in which its value is given.
//!
//! | written | value |
//! | --- | --- |
//! | `name=text` | the text, up to the next comma |
//! | `name:=JSON` | of a JSON string what it says, of any other JSON value its text, commas included |
//! | `name=@FILE` | the text of a file, whose path goes up to the next comma |

use serde_json::{Deserializer, Value};
use sww_excerpt::excerpt;

/// An option, as it stands in a locator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written<'t> {
    /// Its name.
    pub(super) name: &'t str,
    /// Its value, or where that is.
    pub(super) given: Given<'t>,
    /// The whole of it.
    pub(super) text: &'t str,
}

/// How a value is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Given<'t> {
    /// As it stands.
    Text(&'t str),
    /// By JSON.
    Json(String),
    /// By the path of a file, without the `@`.
    File(&'t str),
}

/// Takes the first option off a list, and returns it with what follows the comma after it.
pub(super) fn first(options: &str) -> Result<(Written<'_>, Option<&str>), String> {
    let (head, after) = match options.split_once(',') {
        Some((head, after)) => (head, Some(after)),
        None => (options, None),
    };
    let (key, value) = head.split_once('=').ok_or_else(|| {
        format!(
            "option `{}` has no value; expected key=value, or for a value with commas \
             key:=\"…\" in JSON or key=@FILE",
            excerpt(head)
        )
    })?;
    let Some(name) = key.strip_suffix(':') else {
        let given = match value.strip_prefix('@') {
            Some(path) => Given::File(path),
            None => Given::Text(value),
        };
        let (name, text) = (key, head);
        return Ok((Written { name, given, text }, after));
    };
    let (_, json) = options.split_at(key.len() + 1);
    let mut values = Deserializer::from_str(json).into_iter::<Value>();
    let value = match values.next() {
        Some(value) => {
            value.map_err(|error| format!("option `{}`: not JSON: {error}", excerpt(name)))?
        }
        None => {
            return Err(format!(
                "option `{}`: expected JSON after `:=`",
                excerpt(name)
            ));
        }
    };
    let (json, after) = json.split_at(values.byte_offset());
    let after = match after.strip_prefix(',') {
        None if !after.is_empty() => {
            return Err(format!(
                "option `{}`: expected a comma or the end after its JSON, found `{}`",
                excerpt(name),
                excerpt(after)
            ));
        }
        after => after,
    };
    let given = Given::Json(match value {
        Value::String(said) => said,
        _ => json.trim().to_owned(),
    });
    let (text, _) = options.split_at(key.len() + 1 + json.len());
    Ok((Written { name, given, text }, after))
}

/// An option that [`first`] reads as this value, without a file.
pub(super) fn written(name: &str, value: &str) -> String {
    if value.contains(',') || value.starts_with('@') {
        format!("{name}:={}", Value::from(value))
    } else {
        format!("{name}={value}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn given(options: &str) -> Given<'_> {
        first(options).unwrap().0.given
    }

    #[test]
    fn a_value_is_given_in_three_ways() {
        assert_eq!(given("a=b=c,d=e"), Given::Text("b=c"));
        assert_eq!(given("a="), Given::Text(""));
        assert_eq!(given("a=\"b\""), Given::Text("\"b\""));
        assert_eq!(given("a=@b/c.txt,d=e"), Given::File("b/c.txt"));
        let object = r#"{"a":1, "b":[2,3]}"#;
        let options = format!("extra:={object},d=e");
        let (option, after) = first(&options).unwrap();
        assert_eq!(option.given, Given::Json(object.to_owned()));
        assert_eq!(option.text, format!("extra:={object}"));
        assert_eq!(after, Some("d=e"));
        assert_eq!(
            given(r#"a:="Be, \"brief\"""#),
            Given::Json("Be, \"brief\"".to_owned())
        );
        assert_eq!(given("a:=12,b=c"), Given::Json("12".to_owned()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |options: &str| first(options).unwrap_err();
        insta::assert_snapshot!(error("\"b\":2}"), @r#"option `"b":2}` has no value; expected key=value, or for a value with commas key:="…" in JSON or key=@FILE"#);
        insta::assert_snapshot!(error("a:="), @"option `a`: expected JSON after `:=`");
        insta::assert_snapshot!(error("a:={\"b\":1,"), @"option `a`: not JSON: EOF while parsing a value at line 1 column 7");
        insta::assert_snapshot!(error("a:=\"b\"c=d"), @"option `a`: expected a comma or the end after its JSON, found `c=d`");
    }

    proptest! {
        #[test]
        fn any_value_can_be_written_and_read_back(value in any::<String>(), after in "[a-z]=[a-z]*") {
            let options = format!("{},{after}", written("name", &value));
            let (option, found) = first(&options).unwrap();
            prop_assert_eq!(option.name, "name");
            prop_assert_eq!(found, Some(after.as_str()));
            let read = match option.given {
                Given::Text(text) => text.to_owned(),
                Given::Json(said) => said,
                Given::File(path) => panic!("a file `{path}`"),
            };
            prop_assert_eq!(read, value);
        }
    }
}
