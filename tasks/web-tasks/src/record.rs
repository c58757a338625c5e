//! One record of the list.

use serde::Deserialize;
use serde_json::{Map, Value};
use sww_plugin::tasks::{Failure, RecordProblem};

/// What a record says whichever of the data sets it stands in. Other keys are passed over; an
/// importer reads those that it needs from the same entry by [`part`].
#[derive(Clone, Debug, Deserialize)]
pub struct WebTask {
    /// The record's name in its data set.
    pub task_id: u64,
    /// The sites that the task is carried out on, such as `gitlab`.
    pub sites: Vec<String>,
    /// Where it begins; several pages are joined by `|AND|`.
    pub start_url: String,
    /// What the user asks for.
    pub intent: String,
    /// The template that the intent was made from.
    pub intent_template_id: i64,
    /// What was put into the template.
    #[serde(default)]
    pub instantiation_dict: Map<String, Value>,
}

impl WebTask {
    /// The task in a list's entry.
    ///
    /// # Errors
    /// Which key is missing, of another type or empty.
    pub fn parse(entry: &Value) -> Result<Self, String> {
        let task: Self = part(entry)?;
        let site = task.sites.first().map_or("", String::as_str);
        let texts = [
            ("sites[0]", site),
            ("start_url", &task.start_url),
            ("intent", &task.intent),
        ];
        match texts.iter().find(|(_, text)| text.trim().is_empty()) {
            Some((key, _)) => Err(format!("`{key}` is empty; expected text")),
            None => Ok(task),
        }
    }
}

/// Some keys of an entry, as a type that names them.
///
/// # Errors
/// Which key is missing or of another type.
pub fn part<'a, T: Deserialize<'a>>(entry: &'a Value) -> Result<T, String> {
    if !entry.is_object() {
        return Err("expected an object with the keys of a task".to_owned());
    }
    serde_path_to_error::deserialize(entry).map_err(|error| {
        let path = error.path().to_string();
        let problem = error.into_inner();
        match path.as_str() {
            "." => problem.to_string(),
            path => format!("`{path}`: {problem}"),
        }
    })
}

/// The entries of a file.
///
/// # Errors
/// Where the file is no JSON list.
pub fn entries(file: &str, bytes: &[u8]) -> Result<Vec<Value>, Failure> {
    serde_json::from_slice(bytes).map_err(|error| {
        Failure::InvalidRecord(RecordProblem {
            file: file.to_owned(),
            line: error.line() as u64,
            problem: format!("expected a JSON list of tasks: {error}"),
        })
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry() -> Value {
        json!({"task_id": 3, "sites": ["map"], "start_url": "__MAP__", "intent": "Find a mill",
               "intent_template_id": 7, "instantiation_dict": {"place": "mill"}, "eval": {}})
    }

    #[test]
    fn what_is_wrong_with_an_entry_is_named() {
        assert_eq!(WebTask::parse(&entry()).unwrap().intent, "Find a mill");
        let problem = |key: &str, value: Value| {
            let mut broken = entry();
            broken[key] = value;
            WebTask::parse(&broken).unwrap_err()
        };
        assert_eq!(
            problem("sites", json!([])),
            "`sites[0]` is empty; expected text"
        );
        assert_eq!(
            problem("intent", json!(" ")),
            "`intent` is empty; expected text"
        );
        assert_eq!(
            problem("sites", json!(["map", 1])),
            "`sites[1]`: invalid type: integer `1`, expected a string"
        );
        assert!(problem("task_id", json!(-1)).starts_with("`task_id`: invalid value"));
        assert_eq!(
            WebTask::parse(&json!([])).unwrap_err(),
            "expected an object with the keys of a task"
        );
    }

    #[test]
    fn half_a_list_is_no_file() {
        let Err(Failure::InvalidRecord(problem)) = entries("a.json", b"[\n{},\n") else {
            panic!("half a list must be refused");
        };
        assert_eq!((problem.file.as_str(), problem.line), ("a.json", 3));
    }
}
