//! How a plugin is named on the command line: `NAME|FILE.wasm[:OPTION,…]`.

mod option;

use std::collections::BTreeMap;
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sww_excerpt::excerpt;

use crate::kebab_case::is_kebab_case;
use option::{Given, Written, written};

/// Where a plugin comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is embedded in this program.
    Builtin(String),
    /// A file.
    File(PathBuf),
}

/// A plugin as the user names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locator {
    text: String,
    /// The text up to the options.
    place: String,
    /// Where it comes from.
    pub source: Source,
    /// The directory that it may read.
    pub directory: Option<PathBuf>,
    /// The parameters for it, those that stand in files included.
    pub parameters: BTreeMap<String, String>,
    /// The same parameters as they were written.
    written: BTreeMap<String, String>,
    reads_files: bool,
    label: Option<String>,
}

/// The option that grants a directory.
const DIRECTORY: &str = "dir";
/// The option that gives a plugin another name in tables and files.
const LABEL: &str = "label";

/// The most bytes of a file that is a parameter's value.
const LARGEST_VALUE: u64 = 1 << 20;

impl FromStr for Locator {
    type Err = String;

    /// Reads a locator of the command line, and the files that it names.
    fn from_str(text: &str) -> Result<Self, String> {
        Self::parse(text, |name, path| {
            read_value(Path::new(path))
                .map_err(|error| format!("option `{}`: {error}", excerpt(name)))
        })
    }
}

impl Locator {
    /// Reads a locator that a run or a manifest recorded, which holds every text itself: whoever
    /// hands one over can't have it read a file.
    ///
    /// # Errors
    /// It is no locator, or names a file.
    pub fn recorded(text: &str) -> Result<Self, String> {
        Self::parse(text, |name, path| {
            Err(format!(
                "option `{}` names the file `{}`; expected its text, since what is recorded \
                 depends on no file",
                excerpt(name),
                excerpt(path)
            ))
        })
    }

    fn parse(
        text: &str,
        read: impl Fn(&str, &str) -> Result<String, String>,
    ) -> Result<Self, String> {
        let (place, options) = place_and_options(text);
        if place.is_empty() {
            return Err("expected NAME or FILE.wasm, with options as in NAME:key=value".to_owned());
        }
        let source = if place.ends_with(".wasm") || place.contains(std::path::is_separator) {
            Source::File(place.clone().into())
        } else {
            Source::Builtin(place.clone())
        };
        let mut locator = Self {
            text: text.to_owned(),
            place,
            source,
            directory: None,
            parameters: BTreeMap::new(),
            written: BTreeMap::new(),
            reads_files: false,
            label: None,
        };
        let mut rest = options;
        while let Some(options) = rest {
            let (option, after) = option::first(options)?;
            locator.set(&option, &read)?;
            rest = after;
        }
        Ok(locator)
    }

    fn set(
        &mut self,
        option: &Written<'_>,
        read: impl Fn(&str, &str) -> Result<String, String>,
    ) -> Result<(), String> {
        let name = option.name;
        let is_parameter = ![DIRECTORY, LABEL].contains(&name);
        let value = match &option.given {
            Given::Text(text) => (*text).to_owned(),
            Given::Json(said) => said.clone(),
            Given::File(path) if is_parameter => {
                self.reads_files = true;
                read(name, path)?
            }
            // Only parameters come from files.
            Given::File(path) => format!("@{path}"),
        };
        let before = match name {
            DIRECTORY => self.directory.replace(value.into()).map(|_| ()),
            LABEL => self.label.replace(value).map(|_| ()),
            _ => {
                self.written.insert(name.to_owned(), option.text.to_owned());
                self.parameters.insert(name.to_owned(), value).map(|_| ())
            }
        };
        match before {
            None => Ok(()),
            Some(()) => Err(format!("option `{}` is given twice", excerpt(name))),
        }
    }

    /// What the plugin is called in tables and files: the user's label, or its name with the
    /// parameters that set it apart, as they were written.
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
        if self.written.is_empty() {
            return name;
        }
        let parameters: Vec<_> = self.written.values().map(String::as_str).collect();
        format!("{name}:{}", parameters.join(","))
    }

    /// The locator for a record: as it was written, or, if it names files, with their texts in their
    /// place. It is called the same, and [`recorded`](Self::recorded) reads it.
    pub fn pinned(&self) -> String {
        if !self.reads_files {
            return self.text.clone();
        }
        let directory = self.directory.as_ref();
        let directory = directory.map(|directory| written(DIRECTORY, &directory.to_string_lossy()));
        let parameters = self.parameters.iter();
        let options: Vec<_> = directory
            .into_iter()
            .chain([written(LABEL, &self.label())])
            .chain(parameters.map(|(name, value)| written(name, value)))
            .collect();
        format!("{}:{}", self.place, options.join(","))
    }
}

/// A built-in plugin is told by the form of its name, so that a value may hold `.wasm:`; a file by the
/// end of its name.
fn place_and_options(text: &str) -> (String, Option<&str>) {
    let begins_with_option = |options: &str| {
        options
            .split_once('=')
            .is_some_and(|(key, _)| is_kebab_case(key.strip_suffix(':').unwrap_or(key)))
    };
    let named = text.split_once(':');
    if let Some((name, options)) = named
        && is_kebab_case(name)
        && begins_with_option(options)
    {
        return (name.to_owned(), Some(options));
    }
    if let Some((stem, options)) = text.split_once(".wasm:") {
        return (format!("{stem}.wasm"), Some(options));
    }
    match named {
        Some((name, options)) if !text.ends_with(".wasm") => (name.to_owned(), Some(options)),
        _ => (text.to_owned(), None),
    }
}

/// The text of a file, all of it.
fn read_value(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    fs_err::File::open(path)
        .and_then(|file| file.take(LARGEST_VALUE + 1).read_to_string(&mut text))
        .map_err(|error| error.to_string())?;
    if text.len() as u64 > LARGEST_VALUE {
        return Err(format!(
            "the file `{}` has more than {LARGEST_VALUE} bytes, the most that a parameter takes",
            path.display()
        ));
    }
    Ok(text)
}

impl fmt::Display for Locator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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
        assert!(error("constant:ask").starts_with("option `ask` has no value; expected key=value"));
        assert_eq!(error("jsonl:dir=a,dir=b"), "option `dir` is given twice");
        assert!(error("").starts_with("expected NAME or FILE.wasm"));
    }

    #[test]
    fn a_parameter_may_hold_what_parts_locators() {
        let parse = |text: &str| text.parse::<Locator>().unwrap();
        let chat = parse(r#"openai-chat:extra:={"a":1,"b":2},system:="x.wasm:y, z",model=m.wasm"#);
        assert_eq!(chat.source, Source::Builtin("openai-chat".into()));
        assert_eq!(chat.parameters["extra"], r#"{"a":1,"b":2}"#);
        assert_eq!(chat.parameters["system"], "x.wasm:y, z");
        assert_eq!(chat.parameters["model"], "m.wasm");
        assert_eq!(
            chat.label(),
            r#"openai-chat:extra:={"a":1,"b":2},model=m.wasm,system:="x.wasm:y, z""#
        );
        assert_eq!(chat.pinned(), chat.to_string());
        let file = parse("a/b.wasm:depth:=3,dir=@data");
        assert_eq!(file.source, Source::File("a/b.wasm".into()));
        assert_eq!(file.parameters["depth"], "3");
        assert_eq!(file.directory, Some("@data".into()));
    }

    #[test]
    fn a_file_is_read_once_and_named_where_it_cannot_be() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("system.txt");
        let text = format!("chat:system=@{},model=m", path.display());
        let missing = text.parse::<Locator>().unwrap_err();
        assert!(missing.starts_with("option `system`: "), "{missing}");
        assert!(missing.contains("system.txt"), "{missing}");
        fs_err::write(&path, "Be brief, please.\n").unwrap();
        let locator = text.parse::<Locator>().unwrap();
        fs_err::write(&path, [0xff]).unwrap();
        assert!(text.parse::<Locator>().unwrap_err().contains("UTF-8"));
        fs_err::write(&path, "x".repeat((1 << 20) + 1)).unwrap();
        let too_large = text.parse::<Locator>().unwrap_err();
        assert!(too_large.contains("more than 1048576 bytes"), "{too_large}");
        assert_eq!(locator.parameters["system"], "Be brief, please.\n");
        let refused = Locator::recorded(&text).unwrap_err();
        assert!(refused.contains("depends on no file"), "{refused}");
        let recorded = Locator::recorded(&locator.pinned()).unwrap();
        assert_eq!(recorded.parameters, locator.parameters);
        assert_eq!(recorded.label(), locator.label());
    }

    proptest! {
        #[test]
        fn what_is_recorded_is_what_was_read(
            place in prop_oneof![Just("agent"), Just("./a.wasm"), Just("a:b/c.wasm")],
            parameters in prop::collection::btree_map("[a-z]{1,5}(-[a-z]{1,3})?", any::<String>(), 1..5),
            label in prop::option::of(any::<String>()),
        ) {
            let reserved = [DIRECTORY, LABEL];
            prop_assume!(!parameters.keys().any(|name| reserved.contains(&name.as_str())));
            let names = parameters.keys().map(|name| format!("{name}=@{name}"));
            let label = label.map(|label| written(LABEL, &label));
            let options: Vec<_> = names.chain(label).collect();
            let text = format!("{place}:{}", options.join(","));
            let locator = Locator::parse(&text, |name, _| Ok(parameters[name].clone())).unwrap();
            prop_assert_eq!(&locator.parameters, &parameters);
            let recorded = Locator::recorded(&locator.pinned()).unwrap();
            prop_assert_eq!(recorded.label(), locator.label());
            prop_assert_eq!(recorded.source, locator.source);
            prop_assert_eq!(recorded.parameters, parameters);
        }
    }
}
