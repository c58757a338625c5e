//! What of a text can be compared with another: stems of its words, and concepts behind them.

use std::collections::BTreeMap;

use crate::lexicon::{self, Concept};
use crate::words::{Word, stem};

/// Something that two texts can share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    Stem(String),
    Concept(Concept),
}

/// The number of a term among those of one input.
pub(crate) type TermNumber = usize;

/// The terms of one input, numbered as they are met.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    numbers: BTreeMap<Term, TermNumber>,
    concepts: Vec<bool>,
}

impl Vocabulary {
    /// How many terms there are.
    pub(crate) fn len(&self) -> usize {
        self.concepts.len()
    }

    /// Whether a term is a concept, not a word.
    pub(crate) fn is_concept(&self, term: TermNumber) -> bool {
        self.concepts.get(term).copied().unwrap_or(false)
    }

    /// The terms of some words, each once, in ascending order.
    pub(crate) fn terms(&mut self, words: &[Word]) -> Vec<TermNumber> {
        let mut found = Vec::new();
        for word in words.iter().filter(|word| !word.is_mark()) {
            self.collect(&word.lower, &mut found);
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn collect(&mut self, word: &str, found: &mut Vec<TermNumber>) {
        if lexicon::negates(word) {
            found.push(self.number(Term::Concept(Concept::Absent)));
            return;
        }
        let says_nothing = word.chars().count() < 2 && !word.bytes().all(|b| b.is_ascii_digit());
        if says_nothing || lexicon::is_empty(word) {
            return;
        }
        if let Some(concept) = lexicon::concept(word) {
            found.push(self.number(Term::Concept(concept)));
        }
        found.push(self.number(Term::Stem(stem(word).to_owned())));
        // “unsigned” says that a signature is absent.
        if let Some(denied) = word.strip_prefix("un").filter(|rest| rest.len() > 3) {
            found.push(self.number(Term::Concept(Concept::Absent)));
            found.push(self.number(Term::Stem(stem(denied).to_owned())));
        }
        if word.contains('-') {
            for part in word.split('-') {
                self.collect(part, found);
            }
        }
    }

    fn number(&mut self, term: Term) -> TermNumber {
        let next = self.concepts.len();
        let is_concept = matches!(term, Term::Concept(_));
        let number = *self.numbers.entry(term).or_insert(next);
        if number == next {
            self.concepts.push(is_concept);
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    fn shared(a: &str, b: &str) -> usize {
        let mut vocabulary = Vocabulary::default();
        let a = vocabulary.terms(&words(a));
        let b = vocabulary.terms(&words(b));
        a.iter().filter(|term| b.contains(term)).count()
    }

    #[test]
    fn texts_share_stems_and_concepts() {
        assert_eq!(shared("the orders", "an order of"), 1);
        assert_eq!(shared("still outstanding", "awaiting the owner"), 1);
        assert_eq!(shared("unsigned file", "not signed"), 2);
        assert_eq!(shared("a well-known address", "known"), 2);
        assert_eq!(shared("of the — to", "of the — to"), 0);
        assert_eq!(shared("17 days", "17 hours"), 1);
    }
}
