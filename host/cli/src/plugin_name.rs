//! What a plugin may be called.

use std::fmt;
use std::str::FromStr;

use sww_locator::is_kebab_case;

/// Characters of a name at most.
const LONGEST: usize = 64;

/// A name in kebab-case that is short enough for files and tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PluginName(String);

impl FromStr for PluginName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if is_kebab_case(text) && text.len() <= LONGEST {
            return Ok(Self(text.to_owned()));
        }
        Err(format!(
            "expected words of lower-case letters and digits that begin with a letter, joined by hyphens, {LONGEST} characters at most, as in my-plugin"
        ))
    }
}

impl fmt::Display for PluginName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kebab_case() {
        for name in ["agent", "my-agent", "a1-b2", "gpt4"] {
            assert!(name.parse::<PluginName>().is_ok(), "{name}");
        }
        let long = "a".repeat(65);
        for name in [
            "", "-", "a-", "-a", "a--b", "A", "my_agent", "4a", "a-1", "é", "a b", "../a", &long,
        ] {
            assert!(name.parse::<PluginName>().is_err(), "{name}");
        }
    }
}
