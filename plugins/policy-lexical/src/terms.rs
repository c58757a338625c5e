//! What of a text can be compared with another: stems of its words, and concepts behind them.

use std::collections::BTreeMap;

use crate::lexicon::{self, Concept};
use crate::words::{Word, stem};

/// The number of a term among those of one input.
pub(crate) type TermNumber = usize;

/// What a term is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Stem,
    Concept,
}

/// The terms of one input, numbered as they are met.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    stems: BTreeMap<String, TermNumber>,
    concepts: BTreeMap<Concept, TermNumber>,
    kinds: Vec<Kind>,
}

impl Vocabulary {
    /// How many terms there are.
    pub(crate) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether a term is a concept, not a word.
    pub(crate) fn is_concept(&self, term: TermNumber) -> bool {
        self.kinds.get(term) == Some(&Kind::Concept)
    }

    /// The terms of some words, each once, in ascending order.
    pub(crate) fn terms<'a>(
        &mut self,
        words: impl Iterator<Item = &'a Word<'a>>,
    ) -> Vec<TermNumber> {
        let mut found = Vec::new();
        for word in words.filter(|word| !word.is_mark()) {
            self.collect(&word.lower, &mut found);
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn collect(&mut self, word: &str, found: &mut Vec<TermNumber>) {
        if lexicon::negates(word) {
            found.push(self.concept(Concept::Absent));
            return;
        }
        let says_nothing = word.chars().count() < 2 && !word.bytes().all(|b| b.is_ascii_digit());
        if says_nothing || lexicon::is_empty(word) {
            return;
        }
        if let Some(concept) = lexicon::concept(word) {
            found.push(self.concept(concept));
        }
        found.push(self.stem(stem(word)));
        // “unsigned” says that a signature is absent.
        if let Some(denied) = word.strip_prefix("un").filter(|rest| rest.len() > 3) {
            found.push(self.concept(Concept::Absent));
            found.push(self.stem(stem(denied)));
        }
        if word.contains('-') {
            for part in word.split('-') {
                self.collect(part, found);
            }
        }
    }

    fn stem(&mut self, stem: &str) -> TermNumber {
        if let Some(number) = self.stems.get(stem) {
            return *number;
        }
        let number = self.next(Kind::Stem);
        self.stems.insert(stem.to_owned(), number);
        number
    }

    fn concept(&mut self, concept: Concept) -> TermNumber {
        if let Some(number) = self.concepts.get(&concept) {
            return *number;
        }
        let number = self.next(Kind::Concept);
        self.concepts.insert(concept, number);
        number
    }

    fn next(&mut self, kind: Kind) -> TermNumber {
        self.kinds.push(kind);
        self.kinds.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    fn shared(a: &str, b: &str) -> usize {
        let mut vocabulary = Vocabulary::default();
        let a = vocabulary.terms(words(a).iter());
        let b = vocabulary.terms(words(b).iter());
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
