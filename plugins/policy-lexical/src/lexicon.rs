//! The words that carry a rule's verdict, the words that name a state, and those that say nothing.
//!
//! Tables are sorted, so that they can be searched without being built anew for each input.

mod concepts;
mod phrases;

pub(crate) use concepts::{Concept, concept};
pub(crate) use phrases::{LONGEST_GAP, Sense, phrases_from};

/// Words that hand a question to the person named after them: “let the owner say”, but not “let it go”.
pub(crate) fn hands_over(word: &str) -> bool {
    matches!(word, "let" | "have" | "get")
}

/// Words after which `let`, `have` and `get` hand nothing over.
pub(crate) fn is_no_person(word: &str) -> bool {
    matches!(
        word,
        "it" | "them"
            | "him"
            | "her"
            | "us"
            | "this"
            | "that"
            | "these"
            | "those"
            | "one"
            | "in"
            | "no"
            | "none"
            | "ready"
    )
}

/// Words that turn what they stand with into its absence.
pub(crate) fn negates(word: &str) -> bool {
    matches!(
        word,
        "no" | "not"
            | "never"
            | "without"
            | "none"
            | "nobody"
            | "nothing"
            | "nor"
            | "neither"
            | "nowhere"
            | "cannot"
    ) || word.ends_with("n't")
}

/// Words that hold sentences together and say nothing of their own.
const EMPTY: &[&str] = &[
    "a", "about", "again", "all", "also", "an", "and", "any", "are", "as", "at", "be", "because",
    "been", "being", "both", "but", "by", "can", "did", "do", "does", "each", "either", "every",
    "for", "from", "had", "has", "have", "he", "her", "here", "his", "however", "i", "if", "in",
    "into", "is", "isn't", "it", "it's", "its", "just", "let", "lets", "may", "more", "most",
    "must", "of", "off", "on", "once", "one", "or", "our", "out", "per", "shall", "she", "should",
    "so", "some", "such", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "this", "those", "though", "till", "to", "too", "under", "until", "up", "us", "very", "via",
    "was", "we", "were", "what", "when", "where", "whether", "which", "while", "who", "whom",
    "whose", "will", "with", "would", "yes", "you", "your",
];

/// Whether a lower-case word says nothing of its own.
pub(crate) fn is_empty(word: &str) -> bool {
    EMPTY.binary_search(&word).is_ok()
}

/// Whether a heading's word says that what stands below is about something else or long done.
pub(crate) fn speaks_of_other_things(word: &str) -> bool {
    matches!(
        word,
        "archive"
            | "archived"
            | "before"
            | "bought"
            | "closed"
            | "completed"
            | "done"
            | "earlier"
            | "elsewhere"
            | "ended"
            | "examples"
            | "finished"
            | "history"
            | "last"
            | "lately"
            | "like"
            | "log"
            | "month"
            | "older"
            | "other"
            | "others"
            | "past"
            | "previous"
            | "recent"
            | "recently"
            | "sent"
            | "similar"
            | "today"
            | "week"
            | "year"
            | "yesterday"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_says_everything_once() {
        assert!(EMPTY.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(is_empty("the") && !is_empty("order"));
    }
}
