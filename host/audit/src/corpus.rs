//! The examples as sequences of tokens, which every audit reads.

use std::borrow::Cow;
use std::collections::HashMap;

use rayon::prelude::*;
use sww_benchmark::{Decision, Example, Split};

use crate::field::Field;

/// Examples tokenised together. Fixed, so that the numbering of tokens doesn't depend on threads.
const CHUNK: usize = 256;

/// The number of a token in a corpus, dense from 0 in order of first occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Token(u32);

impl Token {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// One example and the tokens of its visible fields.
pub(crate) struct Document<'a> {
    pub(crate) example: &'a Example,
    tokens: Box<[Token]>,
    ends: [usize; 4],
}

impl Document<'_> {
    /// The tokens of all four fields, in the order of [`Field::ALL`].
    pub(crate) fn visible(&self) -> &[Token] {
        &self.tokens
    }

    /// The tokens of one field.
    pub(crate) fn field(&self, field: Field) -> &[Token] {
        let [goal, policy, observation, action] = self.ends;
        let range = match field {
            Field::TaskGoal => 0..goal,
            Field::Policy => goal..policy,
            Field::Observation => policy..observation,
            Field::CandidateAction => observation..action,
        };
        self.tokens.get(range).unwrap_or_default()
    }

    /// The tokens field by field: equal for two examples whose normalised fields are equal.
    pub(crate) fn fields(&self) -> [&[Token]; 4] {
        Field::ALL.map(|field| self.field(field))
    }

    pub(crate) fn split(&self) -> Split {
        self.example.split
    }

    pub(crate) fn decision(&self) -> Decision {
        self.example.target.decision
    }

    pub(crate) fn group(&self) -> &str {
        &self.example.metadata.group.0
    }

    pub(crate) fn family(&self) -> &str {
        &self.example.metadata.risk_family.0
    }
}

/// All examples of an audit.
pub(crate) struct Corpus<'a> {
    pub(crate) documents: Vec<Document<'a>>,
    vocabulary: HashMap<Box<str>, Token>,
    hashes: Vec<u64>,
}

impl<'a> Corpus<'a> {
    pub(crate) fn new(examples: &'a [Example]) -> Self {
        let chunks: Vec<_> = examples.par_chunks(CHUNK).map(Chunk::new).collect();
        let mut vocabulary = HashMap::new();
        let mut hashes = Vec::new();
        let mut documents = Vec::with_capacity(examples.len());
        for chunk in chunks {
            let numbers: Vec<Token> = chunk
                .words
                .into_iter()
                .map(|word| {
                    let hash = text_hash(&word);
                    *vocabulary.entry(word).or_insert_with(|| {
                        hashes.push(hash);
                        Token(hashes.len().saturating_sub(1) as u32)
                    })
                })
                .collect();
            documents.extend(chunk.documents.into_iter().map(|mut document| {
                for token in &mut document.tokens {
                    *token = numbers.get(token.index()).copied().unwrap_or(*token);
                }
                document
            }));
        }
        Self {
            documents,
            vocabulary,
            hashes,
        }
    }

    /// How many distinct tokens there are.
    pub(crate) fn vocabulary_size(&self) -> usize {
        self.hashes.len()
    }

    /// A hash of the token's text: the same for the same text in every corpus.
    pub(crate) fn hash(&self, token: Token) -> u64 {
        self.hashes.get(token.index()).copied().unwrap_or(0)
    }

    /// The tokens of a text; nothing where one of them occurs nowhere in the corpus.
    pub(crate) fn phrase(&self, text: &str) -> Option<Vec<Token>> {
        words(text)
            .map(|word| self.vocabulary.get(word.as_ref()).copied())
            .collect()
    }

    /// The documents of a split.
    pub(crate) fn of_split(&self, split: Split) -> impl Iterator<Item = &Document<'a>> + Clone {
        self.documents
            .iter()
            .filter(move |document| document.split() == split)
    }
}

/// Documents whose tokens are still numbered by themselves.
struct Chunk<'a> {
    documents: Vec<Document<'a>>,
    words: Vec<Box<str>>,
}

impl<'a> Chunk<'a> {
    fn new(examples: &'a [Example]) -> Self {
        let mut numbers: HashMap<Cow<'a, str>, Token> = HashMap::new();
        let mut words_in_order: Vec<Box<str>> = Vec::new();
        let documents = examples
            .iter()
            .map(|example| {
                let mut tokens = Vec::new();
                let ends = Field::ALL.map(|field| {
                    for word in words(field.of(&example.visible)) {
                        let token = numbers.get(&word).copied().unwrap_or_else(|| {
                            let token = Token(words_in_order.len() as u32);
                            words_in_order.push(word.as_ref().into());
                            numbers.insert(word, token);
                            token
                        });
                        tokens.push(token);
                    }
                    tokens.len()
                });
                Document {
                    example,
                    tokens: tokens.into_boxed_slice(),
                    ends,
                }
            })
            .collect();
        Self {
            documents,
            words: words_in_order,
        }
    }
}

/// The tokens of a text: maximal runs of Unicode letters and digits, lower-cased.
fn words(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| {
            let is_lower = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
            if word.bytes().all(is_lower) {
                Cow::Borrowed(word)
            } else {
                Cow::Owned(word.to_lowercase())
            }
        })
}

/// The normalised text: its tokens, joined by single spaces.
pub(crate) fn normalise(text: &str) -> String {
    let mut normalised = String::with_capacity(text.len());
    for word in words(text) {
        if !normalised.is_empty() {
            normalised.push(' ');
        }
        normalised.push_str(&word);
    }
    normalised
}

/// FNV-1a of the bytes, well mixed.
fn text_hash(text: &str) -> u64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    mix(hash)
}

/// The finaliser of SplitMix64: a bijection in which every bit depends on all.
pub(crate) fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_normalised_text_is_letters_and_digits() {
        let text = "  Überweisung: €1,250.00 —\n\tJETZT! naïve_name 請求書";
        assert_eq!(
            normalise(text),
            "überweisung 1 250 00 jetzt naïve name 請求書"
        );
        assert_eq!(normalise("--- !"), "");
    }

    #[test]
    fn normalising_twice_changes_nothing() {
        for text in ["A  b-C", "Straße 5b", "ΑΣ δ", "x"] {
            assert_eq!(normalise(&normalise(text)), normalise(text));
        }
    }
}
