//! Where two texts, or two JSON values, part.

use std::fmt;

use serde_json::Value;

/// Characters of a line that are shown.
const SHOWN: usize = 80;

/// The first line in which a text is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextDifference {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What should stand there, from just before the difference on; none after the end.
    pub expected: Option<String>,
    /// What stands there instead; none after the end.
    pub found: Option<String>,
}

impl fmt::Display for TextDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |text: &Option<String>| {
            text.as_ref()
                .map_or("nothing".to_owned(), |text| format!("`{text}`"))
        };
        write!(
            f,
            "line {}, column {}: {} where {} should be",
            self.line,
            self.column,
            shown(&self.found),
            shown(&self.expected)
        )
    }
}

/// Where `found` parts from `expected`; none if they are equal, byte for byte.
pub fn text_difference(expected: &str, found: &str) -> Option<TextDifference> {
    if expected == found {
        return None;
    }
    // Line feeds are kept, so that one that is missing at the end is a difference too.
    let mut expected = expected.split_inclusive('\n');
    let mut found = found.split_inclusive('\n');
    let mut line = 0;
    loop {
        line += 1;
        let (right, wrong) = (expected.next(), found.next());
        if right.is_none() && wrong.is_none() {
            return None;
        }
        if right != wrong {
            let (right, wrong) = (right.map(characters), wrong.map(characters));
            let shared = right.iter().flatten().zip(wrong.iter().flatten());
            let same = shared.take_while(|(a, b)| a == b).count();
            return Some(TextDifference {
                line,
                column: same + 1,
                expected: right.map(|line| excerpt(&line, same)),
                found: wrong.map(|line| excerpt(&line, same)),
            });
        }
    }
}

fn characters(line: &str) -> Vec<char> {
    line.chars().collect()
}

/// A part of a line around the place where it differs.
fn excerpt(line: &[char], at: usize) -> String {
    let first = at.saturating_sub(SHOWN / 2);
    let shown = line.iter().skip(first).take(SHOWN);
    shown.collect::<String>().trim_end_matches('\n').to_owned()
}

/// The path of the first value in which `found` is not `expected`, as in
/// `systems[0].metrics.macro_f1.value`, with both values in words; none if they are equal.
pub fn json_difference(expected: &Value, found: &Value) -> Option<String> {
    let mut path = String::new();
    let (expected, found) = parting(expected, found, &mut path)?;
    let place = if path.is_empty() { "the whole" } else { &path };
    Some(format!(
        "{place} is {}, and should be {}",
        in_words(found),
        in_words(expected)
    ))
}

type Parted<'a> = (Option<&'a Value>, Option<&'a Value>);

fn parting<'a>(expected: &'a Value, found: &'a Value, path: &mut String) -> Option<Parted<'a>> {
    let whole = path.len();
    match (expected, found) {
        (Value::Object(right), Value::Object(wrong)) => {
            let added = wrong.keys().filter(|key| !right.contains_key(*key));
            for key in right.keys().chain(added) {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
                match (right.get(key), wrong.get(key)) {
                    (Some(right), Some(wrong)) => {
                        if let Some(parted) = parting(right, wrong, path) {
                            return Some(parted);
                        }
                    }
                    one_sided => return Some(one_sided),
                }
                path.truncate(whole);
            }
            None
        }
        (Value::Array(right), Value::Array(wrong)) => {
            for position in 0..right.len().max(wrong.len()) {
                path.push_str(&format!("[{position}]"));
                match (right.get(position), wrong.get(position)) {
                    (Some(right), Some(wrong)) => {
                        if let Some(parted) = parting(right, wrong, path) {
                            return Some(parted);
                        }
                    }
                    one_sided => return Some(one_sided),
                }
                path.truncate(whole);
            }
            None
        }
        (right, wrong) => (right != wrong).then_some((Some(right), Some(wrong))),
    }
}

fn in_words(value: Option<&Value>) -> String {
    let Some(value) = value else {
        return "missing".to_owned();
    };
    let text = value.to_string();
    if text.chars().count() <= SHOWN {
        return format!("`{text}`");
    }
    format!("`{}…`", text.chars().take(SHOWN).collect::<String>())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_first_line_and_column_are_named() {
        let difference = text_difference("a\nbcd\n", "a\nbxd\n").unwrap();
        assert_eq!((difference.line, difference.column), (2, 2));
        assert_eq!(
            difference.to_string(),
            "line 2, column 2: `bxd` where `bcd` should be"
        );
        let short = text_difference("a\nb\n", "a\n").unwrap();
        assert_eq!(
            short.to_string(),
            "line 2, column 1: nothing where `b` should be"
        );
        assert_eq!(text_difference("a\n", "a").unwrap().column, 2);
    }

    #[test]
    fn values_are_named_by_their_path() {
        let right = json!({"schema": "s", "systems": [{"n": {"valid": 3}}, {"n": 1}]});
        let mut wrong = right.clone();
        assert_eq!(json_difference(&right, &wrong), None);
        wrong["systems"][0]["n"]["valid"] = 4.into();
        assert_eq!(
            json_difference(&right, &wrong).unwrap(),
            "systems[0].n.valid is `4`, and should be `3`"
        );
        wrong = right.clone();
        wrong["added"] = true.into();
        assert_eq!(
            json_difference(&right, &wrong).unwrap(),
            "added is `true`, and should be missing"
        );
        wrong = right.clone();
        wrong["systems"].as_array_mut().unwrap().pop();
        assert_eq!(
            json_difference(&right, &wrong).unwrap(),
            "systems[1] is missing, and should be `{\"n\":1}`"
        );
    }

    proptest! {
        #[test]
        fn texts_differ_if_and_only_if_a_difference_is_found(a in "[ab\n]{0,12}", b in "[ab\n]{0,12}") {
            prop_assert_eq!(text_difference(&a, &b).is_none(), a == b);
        }
    }
}
