//! The most frequent decision of a category.

use std::collections::HashMap;

use super::{Guess, best};
use crate::corpus::Document;

/// The template of a group: its name without the number it ends in, and without the separators
/// before that number. A name that is all number is its own template.
pub(super) fn template(group: &str) -> &str {
    let stem = group.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.len() == group.len() {
        return group;
    }
    let stem = stem.trim_end_matches(|c: char| !c.is_alphanumeric());
    if stem.is_empty() { group } else { stem }
}

pub(super) fn guesses<'a>(
    train: &[&'a Document<'_>],
    asked: &[&'a Document<'_>],
    category: impl Fn(&'a Document<'_>) -> &'a str,
) -> Vec<Guess> {
    let mut counts: HashMap<&str, [f64; 3]> = HashMap::new();
    let mut total = [0.0; 3];
    for &document in train {
        let of_category = counts.entry(category(document)).or_default();
        for counts in [of_category, &mut total] {
            if let Some(count) = counts.get_mut(document.decision().index()) {
                *count += 1.0;
            }
        }
    }
    asked
        .iter()
        .map(|&document| {
            let known = counts.get(category(document));
            Guess {
                decision: best(*known.unwrap_or(&total)),
                covered: known.is_some(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::template;

    #[test]
    fn a_template_is_a_group_without_its_number() {
        let cases = [
            ("pc-bank-login-17", "pc-bank-login"),
            ("pc-bank-login", "pc-bank-login"),
            ("g17", "g"),
            ("user/attacker#3-12", "user/attacker#3"),
            ("42", "42"),
            ("-7", "-7"),
        ];
        for (group, expected) in cases {
            assert_eq!(template(group), expected);
        }
    }
}
