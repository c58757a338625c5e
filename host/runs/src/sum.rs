//! SHA-256 sums.

use std::fmt;
use std::io::{self, BufRead};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

/// A SHA-256 sum; shown in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sha256Sum(pub [u8; 32]);

impl Sha256Sum {
    /// The sum of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The sum of everything that a reader still holds, in constant memory.
    ///
    /// # Errors
    /// What the reader fails with.
    pub fn of_reader(mut reader: impl BufRead) -> io::Result<Self> {
        let mut hash = Sha256::new();
        loop {
            let bytes = reader.fill_buf()?;
            if bytes.is_empty() {
                return Ok(Self(hash.finalize().into()));
            }
            hash.update(bytes);
            let read = bytes.len();
            reader.consume(read);
        }
    }
}

impl fmt::Display for Sha256Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Sha256Sum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sha256Sum {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A text that is no SHA-256 sum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no SHA-256 sum; expected 64 lower-case hexadecimal digits")]
pub struct NoSum(pub String);

impl FromStr for Sha256Sum {
    type Err = NoSum;

    fn from_str(text: &str) -> Result<Self, NoSum> {
        let refuse = || NoSum(text.to_owned());
        let mut sum = [0; 32];
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != sum.len() || !rest.is_empty() {
            return Err(refuse());
        }
        for (byte, [high, low]) in sum.iter_mut().zip(pairs) {
            let (high, low) = nibble(*high).zip(nibble(*low)).ok_or_else(refuse)?;
            *byte = high << 4 | low;
        }
        Ok(Self(sum))
    }
}

/// The value of a lower-case hexadecimal digit, so that a sum has one spelling.
fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_one_spelling_in_json() {
        let sum = Sha256Sum::of(b"abc");
        let json = serde_json::to_string(&sum).unwrap();
        assert_eq!(json, format!("\"{sum}\""));
        assert_eq!(serde_json::from_str::<Sha256Sum>(&json).unwrap(), sum);
        for wrong in [
            json.to_uppercase(),
            json.replace("ba", "b"),
            json.replace("ba", "bg"),
        ] {
            let error = serde_json::from_str::<Sha256Sum>(&wrong).unwrap_err();
            assert!(error.to_string().contains("64 lower-case"), "{error}");
        }
    }

    #[test]
    fn the_sum_is_that_of_fips_180_4() {
        assert_eq!(
            Sha256Sum::of(b"abc").to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
