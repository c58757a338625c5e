//! Keys: read here, sent by this crate alone, shown nowhere.

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

use aho_corasick::{AhoCorasick, BuildError, MatchKind};
use reqwest::header::{HeaderName, HeaderValue, InvalidHeaderValue};
use secrecy::{ExposeSecret, SecretString};

/// Where a key is read from. There is no way to write the key itself into a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySource {
    /// An environment variable.
    Environment(String),
    /// A file that holds the key and nothing else.
    File(PathBuf),
}

impl fmt::Display for KeySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Environment(name) => write!(f, "the environment variable `{name}`"),
            Self::File(path) => write!(f, "the file {}", path.display()),
        }
    }
}

/// How a key is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KeyHeader {
    /// `Authorization: Bearer KEY`.
    Bearer,
    /// The bare key in a header of this name.
    Named(HeaderName),
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Nothing is there.
    #[error("{0} is not set; set it to the key, or leave `key_env` out if the server wants none")]
    Unset(KeySource),
    /// The file can't be read.
    #[error("the key can't be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It is not UTF-8, or has characters that no header can carry.
    #[error(
        "{0} holds something that can't be sent in a header; expected one line of visible ASCII characters"
    )]
    Unsendable(KeySource),
    /// It is too short to be told from ordinary text.
    #[error(
        "{0} holds a key of fewer than {SHORTEST} characters, which can't be told from ordinary text \
         and so couldn't be kept out of recordings; use a longer key, or none if the server wants none"
    )]
    Short(KeySource),
}

/// The shortest key that is taken, in characters.
const SHORTEST: usize = 8;

/// The most bytes read from a key file.
const MOST_BYTES: u64 = 64 * 1024;

/// A key. Its `Debug` shows nothing of it.
#[derive(Clone, Debug)]
pub(crate) struct Key(SecretString);

impl Key {
    /// Reads a key from where it is.
    pub(crate) fn read(
        source: &KeySource,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, KeyError> {
        let text: SecretString = match source {
            KeySource::Environment(name) => environment(name)
                .ok_or_else(|| KeyError::Unset(source.clone()))?
                .into(),
            KeySource::File(path) => {
                let file = fs_err::File::open(path)?;
                std::io::read_to_string(std::io::Read::take(file, MOST_BYTES))?.into()
            }
        };
        let trimmed = text.expose_secret().trim();
        if trimmed.is_empty() {
            return Err(KeyError::Unset(source.clone()));
        }
        if !trimmed.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(KeyError::Unsendable(source.clone()));
        }
        if trimmed.len() < SHORTEST {
            return Err(KeyError::Short(source.clone()));
        }
        Ok(Self(trimmed.to_owned().into()))
    }

    /// The header that carries it, marked so that no HTTP library prints it.
    pub(crate) fn header(
        &self,
        how: &KeyHeader,
    ) -> Result<(HeaderName, HeaderValue), InvalidHeaderValue> {
        let key = self.0.expose_secret();
        let (name, mut value) = match how {
            KeyHeader::Bearer => (
                reqwest::header::AUTHORIZATION,
                HeaderValue::try_from(format!("Bearer {key}"))?,
            ),
            KeyHeader::Named(name) => (name.clone(), HeaderValue::from_str(key)?),
        };
        value.set_sensitive(true);
        Ok((name, value))
    }
}

/// Takes every key out of text, in case a server echoes one.
#[derive(Clone, Default)]
pub(crate) struct Scrubber(Option<AhoCorasick>);

/// What stands where a key stood.
const REMOVED: &str = "[key removed]";

impl Scrubber {
    /// Removes these keys, as they are and as JSON or a URL would write them.
    pub(crate) fn of<'k>(keys: impl IntoIterator<Item = &'k Key>) -> Result<Self, BuildError> {
        let mut forms: Vec<String> = keys.into_iter().flat_map(written_forms).collect();
        forms.sort();
        forms.dedup();
        if forms.is_empty() {
            return Ok(Self(None));
        }
        let keys = AhoCorasick::builder()
            .match_kind(MatchKind::LeftmostLongest)
            .build(forms)?;
        Ok(Self(Some(keys)))
    }

    /// The text without any key.
    pub(crate) fn scrub<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match &self.0 {
            Some(keys) if keys.is_match(text) => {
                let mut clean = String::with_capacity(text.len());
                keys.replace_all_with(text, &mut clean, |_, _, clean| {
                    clean.push_str(REMOVED);
                    true
                });
                Cow::Owned(clean)
            }
            _ => Cow::Borrowed(text),
        }
    }

    /// Whether a key stands in the text.
    pub(crate) fn finds(&self, text: &str) -> bool {
        self.0.as_ref().is_some_and(|keys| keys.is_match(text))
    }
}

impl fmt::Debug for Scrubber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scrubber")
    }
}

fn written_forms(key: &Key) -> [String; 4] {
    let key = key.0.expose_secret();
    let in_json = key.replace('\\', "\\\\").replace('"', "\\\"");
    let slashes = in_json.replace('/', "\\/");
    let in_url = key
        .bytes()
        .map(|byte| match byte {
            b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    [key.to_owned(), in_json, slashes, in_url]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Result<Key, KeyError> {
        Key::read(&KeySource::Environment("K".into()), |_| {
            Some(text.to_owned())
        })
    }

    #[test]
    fn a_key_shows_nowhere() {
        let key = key(" sk-canary/\"+1\n").unwrap();
        assert!(!format!("{key:?}").contains("canary"));
        let (name, value) = key.header(&KeyHeader::Bearer).unwrap();
        assert_eq!(name, "authorization");
        assert_eq!(value.as_bytes(), b"Bearer sk-canary/\"+1");
        assert!(!format!("{value:?}").contains("canary"));
        let scrubber = Scrubber::of([&key]).unwrap();
        assert!(!format!("{scrubber:?}").contains("canary"));
        for echoed in [
            r#"sk-canary/"+1"#,
            r#"sk-canary/\"+1"#,
            r#"sk-canary\/\"+1"#,
            "sk-canary%2F%22%2B1",
        ] {
            assert!(scrubber.finds(echoed));
            assert_eq!(
                scrubber.scrub(&format!("a {echoed} b {echoed}")),
                "a [key removed] b [key removed]"
            );
        }
        assert_eq!(scrubber.scrub("nothing here"), "nothing here");
    }

    #[test]
    fn bad_keys_are_told_apart() {
        assert!(matches!(key(" \n"), Err(KeyError::Unset(_))));
        assert!(matches!(key("none"), Err(KeyError::Short(_))));
        assert!(matches!(
            key("two\nlines-in-it"),
            Err(KeyError::Unsendable(_))
        ));
        assert!(matches!(
            key("schlüssel-lang"),
            Err(KeyError::Unsendable(_))
        ));
    }
}
