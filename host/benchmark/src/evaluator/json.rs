//! The grammar of JSON (RFC 8259), read once from left to right.
//!
//! Not serde_json, because a locked evaluator has to say more than valid or not: where an object
//! ends, whether the text broke off, which key came twice, that a number is NaN. It is iterative
//! and linear, since a hostile answer may nest a hundred thousand brackets. Strings alone are
//! left to serde_json. A property test holds the two parsers to the same verdicts and values.

use std::ops::Range;
use std::str::FromStr;

/// An object at the start of a text.
pub(super) struct Object {
    /// Its members in order, duplicates included.
    pub(super) members: Vec<Member>,
    /// Whether a number anywhere in it is NaN, infinite or outside what a double holds.
    pub(super) non_finite: bool,
    /// The byte after its closing brace.
    pub(super) end: usize,
}

/// A member of an object.
pub(super) struct Member {
    pub(super) key: String,
    pub(super) value: Value,
    /// The bytes of the value, quotation marks included.
    pub(super) span: Range<usize>,
}

/// The value of a member, as far as an answer needs to know it.
pub(super) enum Value {
    /// A string, decoded.
    Text(String),
    /// A number; NaN and Infinity are let through, and [`Object::non_finite`] tells of them.
    Number(f64),
    /// An object, an array, `true`, `false` or `null`.
    Other,
}

/// Why a text doesn't follow the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It ends too early.
    BreaksOff,
    /// It goes on in a way that no JSON does.
    Malformed,
}

/// Reads the object that `text` begins with.
pub(super) fn object(text: &str) -> Result<Object, Fault> {
    let mut scan = Scan::new(text);
    let mut members = Vec::new();
    scan.require(b'{')?;
    scan.skip_space();
    if !scan.eat(b'}') {
        loop {
            let key = scan.key()?;
            let start = scan.at;
            let value = scan.value()?;
            let span = start..scan.at;
            members.push(Member { key, value, span });
            scan.skip_space();
            if scan.eat(b'}') {
                break;
            }
            scan.require(b',')?;
            scan.skip_space();
        }
    }
    Ok(Object {
        members,
        non_finite: scan.non_finite,
        end: scan.at,
    })
}

/// Whether `text` is one JSON value and nothing else.
pub(super) fn is_value(text: &str) -> bool {
    let mut scan = Scan::new(text);
    scan.value().is_ok() && scan.at == text.len()
}

struct Scan<'a> {
    text: &'a str,
    /// The next byte to read; always at the border of a character.
    at: usize,
    non_finite: bool,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            non_finite: false,
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Result<u8, Fault> {
        let next = self.text.as_bytes().get(self.at);
        next.copied().ok_or(Fault::BreaksOff)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let eaten = self.peek() == Ok(byte);
        self.at += usize::from(eaten);
        eaten
    }

    fn require(&mut self, byte: u8) -> Result<(), Fault> {
        if self.peek()? == byte {
            self.at += 1;
            Ok(())
        } else {
            Err(Fault::Malformed)
        }
    }

    fn skip_while(&mut self, belongs: impl Fn(u8) -> bool) {
        let bytes = self.rest().bytes();
        self.at += bytes.take_while(|byte| belongs(*byte)).count();
    }

    fn skip_space(&mut self) {
        self.skip_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    }

    /// A key, its colon, and the white space on either side of the colon.
    fn key(&mut self) -> Result<String, Fault> {
        let key = self.string()?;
        self.skip_space();
        self.require(b':')?;
        self.skip_space();
        Ok(key)
    }

    fn value(&mut self) -> Result<Value, Fault> {
        match self.peek()? {
            b'"' => self.string().map(Value::Text),
            b'-' | b'0'..=b'9' | b'N' | b'I' => self.number().map(Value::Number),
            b'{' | b'[' => self.nested().map(|()| Value::Other),
            b't' => self.word("true").map(|()| Value::Other),
            b'f' => self.word("false").map(|()| Value::Other),
            b'n' => self.word("null").map(|()| Value::Other),
            _ => Err(Fault::Malformed),
        }
    }

    /// An object or an array, with all that is in it.
    fn nested(&mut self) -> Result<(), Fault> {
        let mut owed = Vec::new();
        loop {
            let close = match self.peek()? {
                b'{' => Some(b'}'),
                b'[' => Some(b']'),
                _ => self.value().map(|_| None)?,
            };
            if let Some(close) = close {
                self.at += 1;
                self.skip_space();
                if !self.eat(close) {
                    owed.push(close);
                    if close == b'}' {
                        self.key()?;
                    }
                    continue;
                }
            }
            // A value has just ended: close what ends with it, then go on to the next one.
            loop {
                let Some(close) = owed.last().copied() else {
                    return Ok(());
                };
                self.skip_space();
                if self.eat(close) {
                    owed.pop();
                    continue;
                }
                self.require(b',')?;
                self.skip_space();
                if close == b'}' {
                    self.key()?;
                }
                break;
            }
        }
    }

    fn string(&mut self) -> Result<String, Fault> {
        if self.peek()? != b'"' {
            return Err(Fault::Malformed);
        }
        let mut strings = serde_json::Deserializer::from_str(self.rest()).into_iter();
        match strings.next() {
            Some(Ok(text)) => {
                self.at += strings.byte_offset();
                Ok(text)
            }
            Some(Err(problem)) if !problem.is_eof() => Err(Fault::Malformed),
            Some(Err(_)) | None => Err(Fault::BreaksOff),
        }
    }

    /// A number, or one of the three words that Python's encoder writes for what is none.
    fn number(&mut self) -> Result<f64, Fault> {
        let start = self.at;
        self.eat(b'-');
        match self.peek()? {
            b'N' if self.at == start => {
                self.non_finite = true;
                return self.word("NaN").map(|()| f64::NAN);
            }
            b'I' => {
                self.non_finite = true;
                return self.word("Infinity").map(|()| f64::INFINITY);
            }
            b'0' => self.at += 1,
            _ => self.digits()?,
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'-') {
                self.eat(b'+');
            }
            self.digits()?;
        }
        let literal = self.text.get(start..self.at).unwrap_or_default();
        let number = f64::from_str(literal).map_err(|_| Fault::Malformed)?;
        self.non_finite |= number.is_infinite();
        Ok(number)
    }

    fn digits(&mut self) -> Result<(), Fault> {
        if !self.peek()?.is_ascii_digit() {
            return Err(Fault::Malformed);
        }
        self.skip_while(|byte| byte.is_ascii_digit());
        Ok(())
    }

    fn word(&mut self, word: &str) -> Result<(), Fault> {
        let rest = self.rest();
        if rest.starts_with(word) {
            self.at += word.len();
            Ok(())
        } else if word.starts_with(rest) {
            Err(Fault::BreaksOff)
        } else {
            Err(Fault::Malformed)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    /// What serde_json makes of a text: the end of the object it begins with.
    fn end_by_serde_json(text: &str) -> Result<usize, Fault> {
        let mut stream = serde_json::Deserializer::from_str(text)
            .into_iter::<BTreeMap<String, serde_json::Value>>();
        match stream.next() {
            Some(Ok(_)) => Ok(stream.byte_offset()),
            Some(Err(problem)) if !problem.is_eof() => Err(Fault::Malformed),
            _ => Err(Fault::BreaksOff),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        /// Fragments of JSON at random: nearly right, and now and then right. No exponent grows, as
        /// serde_json takes a number past a double's range for malformed.
        #[test]
        fn serde_json_gives_the_same_verdict(
            pieces in prop::collection::vec(prop::sample::select(vec![
                "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\\", "\\u00e9", "\\ud83d\\ude00",
                "\\ud800", "\\x", "é", "\u{1f600}", " ", "\n", "\t", "0", "12", "-", "+", ".",
                "e-", "E-5", "e+,", "1.5", "true", "fal", "se", "null", "\u{1}", "\u{a0}", "\"b\":", "{}",
            ]), 0..12)
        ) {
            let text = format!("{{\"k\":{}}}", pieces.concat());
            for text in [text.as_str(), text.trim_end_matches('}')] {
                let here = object(text).map(|object| object.end);
                prop_assert_eq!(here, end_by_serde_json(text), "{}", text);
            }
        }

        #[test]
        fn serde_json_reads_the_same_members(members in prop::collection::btree_map(
            any::<String>(), prop_oneof![
                any::<String>().prop_map(serde_json::Value::from),
                any::<f64>().prop_map(serde_json::Value::from),
                any::<i64>().prop_map(serde_json::Value::from),
                any::<bool>().prop_map(serde_json::Value::from),
            ], 0..6)
        ) {
            let text = serde_json::to_string(&members).unwrap();
            let read = object(&text).unwrap();
            prop_assert_eq!(read.end, text.len());
            prop_assert!(!read.non_finite);
            prop_assert_eq!(read.members.len(), members.len());
            for (Member { key, value, span }, (expected_key, expected)) in read.members.iter().zip(&members) {
                prop_assert_eq!(key, expected_key);
                prop_assert_eq!(&text[span.clone()], serde_json::to_string(expected).unwrap());
                match value {
                    Value::Text(text) => prop_assert_eq!(Some(text.as_str()), expected.as_str()),
                    Value::Number(number) => prop_assert_eq!(Some(*number), expected.as_f64()),
                    Value::Other => prop_assert!(expected.is_boolean() || expected.is_null()),
                }
            }
        }

        #[test]
        fn every_part_of_an_object_breaks_off(members in prop::collection::btree_map(
            any::<String>(), any::<i64>(), 1..4), cut in any::<prop::sample::Index>()
        ) {
            let text = serde_json::to_string(&members).unwrap();
            let borders: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let part = &text[..borders[cut.index(borders.len())]];
            prop_assert_eq!(object(part).map(|object| object.end), Err(Fault::BreaksOff));
        }
    }

    #[test]
    fn numbers_that_are_none_are_let_through_and_told() {
        for number in ["NaN", "Infinity", "-Infinity", "1e999", "[-1e999]"] {
            let text = format!("{{\"k\":{number}}}");
            assert!(object(&text).unwrap().non_finite, "{text}");
        }
        for number in ["-NaN", "nan", "+1", "inf", "01", "1.", ".5", "0x1", "NaNa"] {
            let text = format!("{{\"k\":{number}}}");
            let end = object(&text).map(|object| object.end);
            assert_eq!(end, Err(Fault::Malformed), "{text}");
        }
        for part in ["N", "Na", "Inf", "-", "-Infinit", "1e", "1.", "tru", "nul"] {
            let text = format!("{{\"k\":{part}");
            let end = object(&text).map(|object| object.end);
            assert_eq!(end, Err(Fault::BreaksOff), "{text}");
        }
    }
}
