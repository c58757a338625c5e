//! Components pinned by name or file, each to the SHA-256 that it must have.

use std::collections::BTreeMap;

use serde::Deserialize;
use sww_excerpt::excerpt;

use crate::locator::{Locator, Source};

/// The table `[plugins]` of a configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pins {
    file: String,
    digests: BTreeMap<String, String>,
}

/// Why a configuration pins no plugins.
#[derive(Debug, thiserror::Error)]
pub enum PinsProblem {
    /// It is not TOML, or `plugins` is no table of texts.
    #[error("{file}:{line}: {problem}")]
    Toml {
        /// The file, as it was named.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// What a plugin is pinned to is no SHA-256.
    #[error(
        "{file}: plugin `{}` is pinned to `{}`; expected a SHA-256 in 64 lower-case hexadecimal digits, as `sww plugin inspect` prints it",
        excerpt(name),
        excerpt(digest)
    )]
    Digest {
        /// The file, as it was named.
        file: String,
        /// The plugin.
        name: String,
        /// What it is pinned to.
        digest: String,
    },
}

/// A component that is not the one that its plugin is pinned to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "plugin `{name}` has the sha256 {found}, and {file} pins it to {pinned}; bring that component back, or pin the new one"
)]
pub struct PinBroken {
    /// The plugin.
    pub name: String,
    /// The SHA-256 of its component.
    pub found: String,
    /// The file that pins it.
    pub file: String,
    /// The SHA-256 that it is pinned to.
    pub pinned: String,
}

impl Pins {
    /// Reads the table `[plugins]` of a configuration, whose other tables are not looked at. `file` is
    /// named in errors.
    ///
    /// # Errors
    /// The text is not TOML, or a plugin is pinned to something else than a SHA-256.
    pub fn parse(file: &str, text: &str) -> Result<Self, PinsProblem> {
        #[derive(Deserialize)]
        struct PluginTable {
            #[serde(default)]
            plugins: BTreeMap<String, String>,
        }
        let PluginTable { plugins } =
            toml::from_str(text).map_err(|problem: toml::de::Error| PinsProblem::Toml {
                file: file.to_owned(),
                line: line_of(text, &problem),
                problem: excerpt(problem.message()),
            })?;
        for (name, digest) in &plugins {
            let hexadecimal = digest
                .bytes()
                .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
            if digest.len() != 64 || !hexadecimal {
                return Err(PinsProblem::Digest {
                    file: file.to_owned(),
                    name: name.clone(),
                    digest: digest.clone(),
                });
            }
        }
        Ok(Self {
            file: file.to_owned(),
            digests: plugins,
        })
    }

    /// Checks that `found`, a SHA-256 in lower-case hexadecimal, is the component that its plugin is
    /// pinned to, if it is.
    ///
    /// # Errors
    /// It is pinned to another one.
    pub fn check(&self, locator: &Locator, found: &str) -> Result<(), PinBroken> {
        let name = match &locator.source {
            Source::Builtin(name) => name.clone(),
            Source::File(path) => path.display().to_string(),
        };
        match self.digests.get(&name) {
            Some(pinned) if pinned != found => Err(PinBroken {
                name,
                found: found.to_owned(),
                file: self.file.clone(),
                pinned: pinned.clone(),
            }),
            _ => Ok(()),
        }
    }
}

/// The line that a problem begins on, counted from 1.
fn line_of(text: &str, problem: &toml::de::Error) -> usize {
    let start = problem.span().map_or(0, |span| span.start);
    1 + text
        .bytes()
        .take(start)
        .filter(|byte| *byte == b'\n')
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pinned_plugin_is_held_to_its_component() {
        let (one, other) = ("1".repeat(64), "2".repeat(64));
        let text = format!("[endpoints.x]\nurl = 3\n[plugins]\nconstant = \"{one}\"\n");
        let pins = Pins::parse("sww.toml", &text).unwrap();
        let locator = |text: &str| text.parse::<Locator>().unwrap();
        let constant = locator("constant:decision=ask");
        assert_eq!(pins.check(&constant, &one), Ok(()));
        assert_eq!(pins.check(&locator("gemini"), &other), Ok(()));
        assert_eq!(
            pins.check(&constant, &other).unwrap_err().to_string(),
            format!(
                "plugin `constant` has the sha256 {other}, and sww.toml pins it to {one}; bring that component back, or pin the new one"
            )
        );
    }

    #[test]
    fn what_is_no_sum_is_named() {
        let problem = |text: &str| Pins::parse("sww.toml", text).unwrap_err().to_string();
        assert_eq!(
            problem("plugins.a = \"A0\""),
            "sww.toml: plugin `a` is pinned to `A0`; expected a SHA-256 in 64 lower-case hexadecimal digits, as `sww plugin inspect` prints it"
        );
        assert_eq!(
            problem("[plugins]\na = 1"),
            "sww.toml:2: invalid type: integer `1`, expected a string"
        );
    }
}
