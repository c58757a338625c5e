//! Words and marks of a text, and the stems by which words of two texts are compared.

use std::borrow::Cow;

/// A word or a mark, where it stands in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    /// As it is written.
    pub(crate) written: &'a str,
    /// In lower case, with straight apostrophes.
    pub(crate) lower: Cow<'a, str>,
}

impl Word<'_> {
    /// Whether it is a mark, not a word.
    pub(crate) fn is_mark(&self) -> bool {
        !self.lower.chars().any(char::is_alphanumeric)
    }

    /// Whether it is written with a capital.
    pub(crate) fn is_capitalised(&self) -> bool {
        self.written.chars().next().is_some_and(char::is_uppercase)
    }
}

/// The words of a text with the marks between them. Hyphens and apostrophes are inside words.
pub(crate) fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if joins(first) {
            rest.find(|c| !joins(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (written, after) = rest.split_at(length);
        if !first.is_whitespace() {
            found.push(Word {
                written,
                lower: lower(written),
            });
        }
        rest = after;
    }
    found
}

fn lower(written: &str) -> Cow<'_, str> {
    if written
        .chars()
        .all(|c| c.is_lowercase() || c.is_ascii() && !c.is_ascii_uppercase())
    {
        return Cow::Borrowed(written);
    }
    Cow::Owned(written.to_lowercase().replace('’', "'"))
}

fn joins(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\'' | '’' | '-')
}

/// Endings, longest first among those that could both apply.
const ENDINGS: [&str; 17] = [
    "ations", "ation", "ments", "ment", "ings", "ing", "ness", "ies", "ied", "ers", "ed", "es",
    "er", "ly", "al", "s", "e",
];

/// Letters of a stem: past them, kindred words differ more than strange ones agree.
const STEM_LETTERS: usize = 7;

/// What a lower-case word has in common with its kindred: `approved` and `approval` are both `approv`.
pub(crate) fn stem(word: &str) -> &str {
    let word = word
        .strip_suffix("'s")
        .or_else(|| word.strip_suffix('\''))
        .unwrap_or(word);
    let cut = ENDINGS
        .iter()
        .chain(&["y"])
        .find_map(|ending| {
            word.strip_suffix(ending)
                .filter(|begin| begin.chars().count() >= 4)
        })
        .unwrap_or(word);
    match cut.char_indices().nth(STEM_LETTERS) {
        Some((end, _)) => cut.get(..end).unwrap_or(cut),
        None => cut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_between_words() {
        let text = "It’s in-house: “go on”, 40 %.";
        let lower: Vec<Cow<str>> = words(text).into_iter().map(|word| word.lower).collect();
        assert_eq!(
            lower,
            [
                "it's", "in-house", ":", "“", "go", "on", "”", ",", "40", "%", "."
            ]
        );
        assert!(words("— x")[0].is_mark());
        assert!(words("Émile")[0].is_capitalised());
        assert!(words("").is_empty());
    }

    #[test]
    fn kindred_words_share_a_stem() {
        for (a, b) in [
            ("approved", "approval"),
            ("declined", "declines"),
            ("confirmation", "confirm"),
            ("owner's", "owner"),
            ("verified", "verify"),
            ("payments", "payment"),
        ] {
            assert_eq!(stem(a), stem(b), "{a} and {b}");
        }
        for (a, b) in [("order", "owner"), ("sign", "sing"), ("2024", "2025")] {
            assert_ne!(stem(a), stem(b), "{a} and {b}");
        }
    }
}
