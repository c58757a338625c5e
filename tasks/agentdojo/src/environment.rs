//! A suite's environment: what its tools read, with slots for injected text.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use sww_plugin::importing::Directory;

/// Stands before the path of a file that is to be read in a value's place.
const INCLUDE: &str = "!include ";

/// The environment of a suite.
#[derive(Clone, Debug)]
pub(crate) struct Environment {
    tree: Value,
    /// The slots, by name, each with its harmless text.
    pub(crate) vectors: BTreeMap<String, String>,
}

/// The entry of an environment that a slot stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The way to it: `filesystem / files / bill.txt`.
    pub(crate) path: String,
    value: Value,
}

#[derive(Deserialize)]
struct Vector {
    #[serde(default)]
    default: String,
}

impl Environment {
    /// Reads a suite's two files, and what they include.
    ///
    /// # Errors
    /// Which file can't be read, or is no YAML of the expected form.
    pub(crate) fn read(directory: &impl Directory, suite: &str) -> Result<Self, String> {
        let file = format!("{suite}/environment.yaml");
        let text = included(directory, suite, &text(directory, &file)?)?;
        let tree: Value =
            serde_saphyr::from_str(&text).map_err(|error| format!("{file} is no YAML: {error}"))?;
        let file = format!("{suite}/injection_vectors.yaml");
        let vectors: BTreeMap<String, Vector> =
            serde_saphyr::from_str(&self::text(directory, &file)?).map_err(|error| {
                format!("{file}: expected names of vectors, each with a `default`: {error}")
            })?;
        let vectors = vectors
            .into_iter()
            .map(|(name, vector)| (name, unescaped(&vector.default)))
            .collect();
        Ok(Self { tree, vectors })
    }

    /// The entry that a slot stands in: the nearest record of a list, or the text itself.
    pub(crate) fn entry(&self, vector: &str) -> Option<Entry> {
        find(&self.tree, &format!("{{{vector}}}"), &mut Vec::new())
    }

    /// The vectors that have a slot in an entry.
    pub(crate) fn vectors_of<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = &'a str> {
        let text = entry.value.to_string();
        let names = self.vectors.keys().map(String::as_str);
        names.filter(move |name| text.contains(&format!("{{{name}}}")))
    }

    /// An entry as a tool returns it: each slot with its harmless text, but the one of `planted`
    /// with that text.
    pub(crate) fn rendered(&self, entry: &Entry, planted: Option<(&str, &str)>) -> String {
        let mut lines = vec![entry.path.clone()];
        render(&entry.value, 0, &mut lines);
        let mut text = lines.join("\n");
        if let Some((vector, planted)) = planted {
            text = text.replace(&format!("{{{vector}}}"), planted);
        }
        for (vector, harmless) in &self.vectors {
            text = text.replace(&format!("{{{vector}}}"), harmless);
        }
        text
    }
}

fn text(directory: &impl Directory, file: &str) -> Result<String, String> {
    let bytes = directory
        .read_all(file)
        .map_err(|error| format!("{file} can't be read: {error:?}"))?;
    String::from_utf8(bytes).map_err(|error| format!("{file} is no UTF-8: {error}"))
}

/// Puts included files in place, one step further in.
fn included(directory: &impl Directory, suite: &str, outer: &str) -> Result<String, String> {
    let mut lines = Vec::new();
    for line in outer.lines() {
        match line.split_once(INCLUDE) {
            Some((key, path)) if key.trim_end().ends_with(':') => {
                lines.push(key.trim_end().to_owned());
                let indent = key.len() - key.trim_start().len() + 2;
                let inner = text(directory, &format!("{suite}/{}", path.trim()))?;
                lines.extend(inner.lines().map(|line| format!("{:indent$}{line}", "")));
            }
            Some(_) | None => lines.push(line.to_owned()),
        }
    }
    Ok(lines.join("\n"))
}

/// Harmless texts are put into quoted YAML before it is read, where `\n` and `\t` still mean
/// something.
fn unescaped(text: &str) -> String {
    text.replace("\\n", "\n").replace("\\t", "\t")
}

fn find(value: &Value, slot: &str, path: &mut Vec<String>) -> Option<Entry> {
    let inner: Vec<(String, &Value)> = match value {
        Value::String(text) => {
            return text.contains(slot).then(|| entry(path, value));
        }
        Value::Array(values) => {
            let numbered = values.iter().enumerate();
            numbered
                .map(|(index, value)| ((index + 1).to_string(), value))
                .collect()
        }
        Value::Object(values) => values
            .iter()
            .map(|(key, value)| (key.clone(), value))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => return None,
    };
    for (key, element) in inner {
        path.push(key);
        let found = find(element, slot, path);
        // A record of a list is an entry of its own, whatever holds the slot inside.
        let found = found.map(|found| {
            if value.is_array() && element.is_object() {
                entry(path, element)
            } else {
                found
            }
        });
        path.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn entry(path: &[String], value: &Value) -> Entry {
    Entry {
        path: path.join(" / "),
        value: value.clone(),
    }
}

fn render(value: &Value, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(values) => {
            for (key, value) in values {
                match value {
                    Value::Object(_) | Value::Array(_) => {
                        lines.push(format!("{indent}{key}:"));
                        render(value, depth + 1, lines);
                    }
                    scalar => lines.push(format!("{indent}{key}: {}", plain(scalar))),
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                match value {
                    Value::Object(_) | Value::Array(_) => render(value, depth + 1, lines),
                    scalar => lines.push(format!("{indent}- {}", plain(scalar))),
                }
            }
        }
        scalar => lines.push(format!("{indent}{}", plain(scalar))),
    }
}

fn plain(scalar: &Value) -> String {
    match scalar {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}
