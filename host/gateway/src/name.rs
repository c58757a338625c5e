//! The name by which agents know an endpoint.

use std::fmt;
use std::str::FromStr;

/// A name for an endpoint: 1 to 64 of `A–Z a–z 0–9 - _ .`, beginning with a letter or digit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EndpointName(String);

impl EndpointName {
    /// The name as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EndpointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::borrow::Borrow<str> for EndpointName {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// Text that can't name an endpoint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` can't name an endpoint; use up to 64 letters, digits, `-`, `_` and `.`, beginning with a letter or digit",
    .0.escape_debug()
)]
pub struct InvalidName(pub String);

impl FromStr for EndpointName {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let begins = text.starts_with(|first: char| first.is_ascii_alphanumeric());
        let consists = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        if begins && consists && text.len() <= 64 {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidName(text.chars().take(80).collect()))
        }
    }
}
