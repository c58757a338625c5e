//! JSON as Python writes it, made JSON as the standard has it.
//!
//! Python's `json` writes NaN and the infinities as bare words, which no strict parser takes. They
//! are turned into `null` on the way, and nothing else is touched: a parser of a laxer dialect
//! (JSON5, say) would also take comments, single quotes and trailing commas, and so read a damaged
//! log as if it were sound; and it would want the whole log in memory.

use std::io::{self, Read};

/// The words, none of which is the beginning of another.
const NON_FINITE: [&[u8]; 3] = [b"NaN", b"Infinity", b"-Infinity"];

/// Reads JSON and gives `null` for each bare NaN, Infinity or -Infinity outside strings.
pub(crate) struct FiniteJson<R> {
    inner: R,
    input: Box<[u8]>,
    /// What is ready to be handed over, from `served` on.
    output: Vec<u8>,
    served: usize,
    /// What may turn out to be the beginning of such a word.
    held: Vec<u8>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Outside,
    InString,
    /// In a string, after a backslash.
    Escaped,
    Ended,
}

impl<R: Read> FiniteJson<R> {
    pub(crate) fn new(inner: R) -> Self {
        Self {
            inner,
            input: vec![0; 16 << 10].into_boxed_slice(),
            output: Vec::new(),
            served: 0,
            held: Vec::new(),
            state: State::Outside,
        }
    }

    /// Makes some output ready, unless there is no more.
    fn refill(&mut self) -> io::Result<()> {
        self.output.clear();
        self.served = 0;
        while self.output.is_empty() && self.state != State::Ended {
            let read = self.inner.read(&mut self.input)?;
            if read == 0 {
                self.output.append(&mut self.held);
                self.state = State::Ended;
            }
            let Self {
                input,
                output,
                held,
                state,
                ..
            } = self;
            for &byte in input.iter().take(read) {
                *state = state.after(byte, held, output);
            }
        }
        Ok(())
    }
}

impl State {
    /// Takes one byte: hands it over, or holds it back until the word is clear.
    fn after(self, byte: u8, held: &mut Vec<u8>, output: &mut Vec<u8>) -> Self {
        match (self, byte) {
            (Self::InString, b'\\') => {
                output.push(byte);
                Self::Escaped
            }
            (Self::InString, b'"') => {
                output.push(byte);
                Self::Outside
            }
            (Self::InString | Self::Escaped, _) => {
                output.push(byte);
                Self::InString
            }
            (Self::Outside | Self::Ended, b'"') => {
                output.append(held);
                output.push(byte);
                Self::InString
            }
            (Self::Outside | Self::Ended, b'N' | b'I' | b'-') if held.is_empty() => {
                held.push(byte);
                self
            }
            (Self::Outside | Self::Ended, _) if held.is_empty() => {
                output.push(byte);
                self
            }
            (Self::Outside | Self::Ended, _) => {
                held.push(byte);
                if NON_FINITE.contains(&held.as_slice()) {
                    held.clear();
                    output.extend_from_slice(b"null");
                    self
                } else if begins_a_word(held) {
                    self
                } else {
                    // No word after all; yet this byte may begin one.
                    held.pop();
                    output.append(held);
                    self.after(byte, held, output)
                }
            }
        }
    }
}

fn begins_a_word(held: &[u8]) -> bool {
    NON_FINITE.iter().any(|word| word.starts_with(held))
}

impl<R: Read> Read for FiniteJson<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.served == self.output.len() {
            self.refill()?;
        }
        let ready = self.output.get(self.served..).unwrap_or_default();
        let read = (&mut &*ready).read(buffer)?;
        self.served += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use proptest::prelude::*;

    use super::FiniteJson;

    /// Hands over one byte at a time, so that every word crosses a border.
    struct Dripping<'a>(&'a [u8]);

    impl Read for Dripping<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let one = self.0.len().min(1).min(buffer.len());
            self.0.read(&mut buffer[..one])
        }
    }

    fn finite(text: &str) -> String {
        let mut whole = String::new();
        FiniteJson::new(text.as_bytes())
            .read_to_string(&mut whole)
            .unwrap();
        let mut dripping = String::new();
        FiniteJson::new(Dripping(text.as_bytes()))
            .read_to_string(&mut dripping)
            .unwrap();
        assert_eq!(whole, dripping);
        whole
    }

    #[test]
    fn bare_words_become_null() {
        assert_eq!(
            finite(r#"{"a":NaN,"b":[Infinity, -Infinity,-1,- 2],"c":NaN}"#),
            r#"{"a":null,"b":[null, null,-1,- 2],"c":null}"#
        );
        assert_eq!(finite("NaN"), "null");
        assert_eq!(finite("-Infinity"), "null");
    }

    #[test]
    fn strings_are_not_touched() {
        let text = r#"{"NaN":"NaN, -Infinity","b\"NaN":"\\","c":"\\\"NaN"}"#;
        assert_eq!(finite(text), text);
    }

    #[test]
    fn what_is_no_such_word_stays_wrong() {
        for text in [
            "Nan",
            "-NaN",
            "--Infinity",
            "1NaN",
            "Infinit",
            "-",
            "-I",
            "NaNN",
            "NNaN",
        ] {
            let finite = finite(text);
            assert!(
                serde_json::from_str::<serde_json::Value>(&finite).is_err(),
                "{text} became {finite}"
            );
        }
    }

    proptest! {
        #[test]
        fn json_without_such_words_is_passed_on_as_it_is(text in r#"[\[\]{}:,"\\a-zA-Z0-9 .-]{0,80}"#) {
            let words = text.contains("NaN") || text.contains("Infinity");
            prop_assume!(!words);
            prop_assert_eq!(finite(&text), text);
        }
    }
}
