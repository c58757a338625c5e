//! How a plugin is named on the command line: `NAME|FILE.wasm[:key=value,…]`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where a plugin comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is embedded in this program.
    Builtin(String),
    /// A file.
    File(PathBuf),
}

/// A plugin as the user names it. It prints as it was written, so that a run can be resumed by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locator {
    text: String,
    /// Where it comes from.
    pub source: Source,
    /// The directory that it may read.
    pub directory: Option<PathBuf>,
    /// The parameters for it.
    pub parameters: BTreeMap<String, String>,
    label: Option<String>,
}

/// The option that grants a directory.
const DIRECTORY: &str = "dir";
/// The option that gives a plugin another name in tables and files.
const LABEL: &str = "label";

impl FromStr for Locator {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (place, options) = match text.split_once(".wasm:") {
            Some((stem, options)) => (format!("{stem}.wasm"), Some(options)),
            None if text.ends_with(".wasm") => (text.to_owned(), None),
            None => match text.split_once(':') {
                Some((name, options)) => (name.to_owned(), Some(options)),
                None => (text.to_owned(), None),
            },
        };
        if place.is_empty() {
            return Err("expected NAME or FILE.wasm, with options as in NAME:key=value".to_owned());
        }
        let source = if place.ends_with(".wasm") || place.contains(std::path::is_separator) {
            Source::File(place.into())
        } else {
            Source::Builtin(place)
        };
        let mut locator = Self {
            text: text.to_owned(),
            source,
            directory: None,
            parameters: BTreeMap::new(),
            label: None,
        };
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            let (key, value) = option
                .split_once('=')
                .ok_or_else(|| format!("option `{option}` has no value; expected key=value"))?;
            let before = match key {
                DIRECTORY => locator.directory.replace(value.into()).map(|_| ()),
                LABEL => locator.label.replace(value.to_owned()).map(|_| ()),
                _ => locator
                    .parameters
                    .insert(key.to_owned(), value.to_owned())
                    .map(|_| ()),
            };
            if before.is_some() {
                return Err(format!("option `{key}` is given twice"));
            }
        }
        Ok(locator)
    }
}

impl Locator {
    /// What the plugin is called in tables and files: the user's label, or its name with the
    /// parameters that set it apart.
    pub fn label(&self) -> String {
        if let Some(label) = &self.label {
            return label.clone();
        }
        let name = match &self.source {
            Source::Builtin(name) => name.clone(),
            Source::File(path) => path
                .file_stem()
                .unwrap_or(path.as_os_str())
                .to_string_lossy()
                .into_owned(),
        };
        if self.parameters.is_empty() {
            return name;
        }
        let parameters: Vec<_> = self
            .parameters
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        format!("{name}:{}", parameters.join(","))
    }
}

impl fmt::Display for Locator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_files_and_options_are_told_apart() {
        let parse = |text: &str| text.parse::<Locator>().unwrap();
        let plain = parse("policy-lexical");
        assert_eq!(plain.source, Source::Builtin("policy-lexical".into()));
        assert_eq!(plain.label(), "policy-lexical");
        let constant = parse("constant:decision=ask");
        assert_eq!(constant.label(), "constant:decision=ask");
        assert_eq!(constant.parameters["decision"], "ask");
        let file = parse("out/my.agent.wasm:label=mine,depth=3");
        assert_eq!(file.source, Source::File("out/my.agent.wasm".into()));
        assert_eq!(file.label(), "mine");
        assert_eq!(file.to_string(), "out/my.agent.wasm:label=mine,depth=3");
        let importer = parse("jsonl:dir=data/a,file=x.jsonl");
        assert_eq!(importer.directory, Some("data/a".into()));
        assert_eq!(importer.label(), "jsonl:file=x.jsonl");
        assert_eq!(parse("./agent").source, Source::File("./agent".into()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |text: &str| text.parse::<Locator>().unwrap_err();
        assert_eq!(
            error("constant:ask"),
            "option `ask` has no value; expected key=value"
        );
        assert_eq!(error("jsonl:dir=a,dir=b"), "option `dir` is given twice");
        assert!(error("").starts_with("expected NAME or FILE.wasm"));
    }
}
