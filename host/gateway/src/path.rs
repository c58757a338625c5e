//! Paths below an endpoint: what a guest may ask for, and nothing that leads elsewhere.

use std::fmt;

/// A path, with its query if it has one, that stays below the endpoint it is joined to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EndpointPath {
    path: String,
    query: Option<String>,
}

/// Why a path is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathRefusal {
    /// It names a host of its own.
    #[error("it is a URL; give the path below the endpoint only")]
    Url,
    /// It has a `//`.
    #[error("it has an empty segment (`//`)")]
    EmptySegment,
    /// It has a `.` or `..`.
    #[error("it has a `.` or `..` segment")]
    DotSegment,
    /// It has a character that a path can't have.
    #[error("it has the character {0:?}, which a path can't have")]
    Character(char),
    /// It hides such a character.
    #[error(
        "it has a percent-encoded `%`, `.`, `/`, `\\` or control character, or a broken percent sequence"
    )]
    Encoded,
    /// It is longer than any path needs to be.
    #[error("it is longer than {MOST_BYTES} bytes")]
    TooLong,
}

/// The longest path taken, query included.
const MOST_BYTES: usize = 2_048;

impl EndpointPath {
    /// Takes a path as a guest gives it; one `/` before it changes nothing.
    ///
    /// # Errors
    /// It could lead anywhere but below the endpoint.
    pub(crate) fn parse(text: &str) -> Result<Self, PathRefusal> {
        if text.len() > MOST_BYTES {
            return Err(PathRefusal::TooLong);
        }
        if text.contains("://") {
            return Err(PathRefusal::Url);
        }
        let (path, query) = match text.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (text, None),
        };
        check_characters(path, "")?;
        check_characters(query.unwrap_or_default(), "?")?;
        let path = path.strip_prefix('/').unwrap_or(path);
        let segments: Vec<&str> = path.split('/').collect();
        // A slash at the end is part of some servers' paths; any other empty segment is a trick.
        let inner = segments.split_last().map_or(&[][..], |(_, inner)| inner);
        if inner.iter().any(|segment| segment.is_empty()) || path.starts_with('/') {
            return Err(PathRefusal::EmptySegment);
        }
        if segments
            .iter()
            .any(|segment| matches!(*segment, "." | ".."))
        {
            return Err(PathRefusal::DotSegment);
        }
        Ok(Self {
            path: path.to_owned(),
            query: query.map(str::to_owned),
        })
    }

    /// The path without its query and without a slash before it.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The query, without its `?`.
    pub(crate) fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }
}

impl fmt::Display for EndpointPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        match &self.query {
            Some(query) => write!(f, "?{query}"),
            None => Ok(()),
        }
    }
}

/// Checks that only characters stand there that RFC 3986 gives a path, or `also` one.
fn check_characters(text: &str, also: &str) -> Result<(), PathRefusal> {
    let mut rest = text.chars();
    while let Some(next) = rest.next() {
        if next == '%' {
            let hex: String = rest.by_ref().take(2).collect();
            let digits = hex.len() == 2 && hex.bytes().all(|digit| digit.is_ascii_hexdigit());
            let byte = u8::from_str_radix(&hex, 16).ok().filter(|_| digits);
            match byte {
                Some(b'%' | b'.' | b'/' | b'\\') | None => return Err(PathRefusal::Encoded),
                Some(byte) if byte.is_ascii_control() => return Err(PathRefusal::Encoded),
                Some(_) => {}
            }
        } else if !(next.is_ascii_alphanumeric()
            || "-._~!$&'()*+,;=:@/".contains(next)
            || also.contains(next))
        {
            return Err(PathRefusal::Character(next));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use reqwest::Url;

    use super::*;

    #[test]
    fn real_paths_are_taken() {
        for path in [
            "chat/completions",
            "/chat/completions",
            "v1beta/models/gemini-2.5-flash:generateContent",
            "openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21",
            "models/",
            "a/%20b",
            "",
        ] {
            assert!(EndpointPath::parse(path).is_ok(), "{path}");
        }
    }

    #[test]
    fn tricks_are_refused_by_name() {
        use PathRefusal::*;
        for (path, why) in [
            ("https://evil.example/x", Url),
            ("//evil.example/x", EmptySegment),
            ("///x", EmptySegment),
            ("a//b", EmptySegment),
            ("../admin", DotSegment),
            ("a/../../b", DotSegment),
            ("a/./b", DotSegment),
            ("a/..", DotSegment),
            ("a/%2e%2e/b", Encoded),
            ("a/%2E./b", Encoded),
            ("a%2fb", Encoded),
            ("a%5Cb", Encoded),
            ("a%0d%0aX: y", Encoded),
            ("a%252e", Encoded),
            ("a%", Encoded),
            ("a%+1", Encoded),
            ("a%é", Encoded),
            ("a\\b", Character('\\')),
            ("a HTTP/1.1\r\nX-Evil: 1", Character(' ')),
            ("a\r\nX-Evil: 1", Character('\r')),
            ("a\0", Character('\0')),
            ("a#b", Character('#')),
            ("é", Character('é')),
        ] {
            assert_eq!(EndpointPath::parse(path), Err(why), "{path}");
        }
        assert_eq!(
            EndpointPath::parse(&"a".repeat(MOST_BYTES + 1)),
            Err(TooLong)
        );
    }

    proptest! {
        #[test]
        fn what_is_taken_stays_below(text in "[a-z./%?:@\\\\#0-9A-F ]{0,24}|.{0,24}") {
            if let Ok(path) = EndpointPath::parse(&text) {
                let url = Url::parse(&format!("https://host.example/base/{path}")).unwrap();
                prop_assert_eq!(url.host_str(), Some("host.example"));
                prop_assert!(url.path().starts_with("/base/"));
                let same_path = format!("/base/{}", path.path());
                prop_assert_eq!(url.path(), same_path);
                prop_assert_eq!(url.fragment(), None);
            }
        }
    }
}
