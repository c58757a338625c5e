//! All tasks of a file, with their groups.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;
use sww_plugin::importing::{Directory, Import};
use sww_plugin::parameters::{self, Kind, Parameter};
use sww_plugin::tasks::Failure;

use crate::record::entries;
use crate::{Groups, WebTask};

/// The name that both data sets give their file.
const PUBLISHED_NAME: &str = "test.raw.json";

/// Which files to read, relative to the granted directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// The tasks.
    pub tasks: String,
    /// The other data set, whose tasks take part in making the groups and in nothing else.
    pub related: Option<String>,
}

impl Files {
    /// What the user named, or the published name.
    pub fn chosen() -> Self {
        Self {
            tasks: parameters::text("file").unwrap_or_else(|| PUBLISHED_NAME.to_owned()),
            related: parameters::text("related"),
        }
    }
}

/// The declaration of the parameter `file`.
pub fn file_parameter() -> Parameter {
    Parameter {
        name: "file".to_owned(),
        summary: "the file in the directory".to_owned(),
        kind: Kind::Text,
        required: false,
        default: Some(PUBLISHED_NAME.to_owned()),
    }
}

/// The declaration of the parameter `related`.
pub fn related_parameter() -> Parameter {
    Parameter {
        name: "related".to_owned(),
        summary: "the other data set's file, for groups that hold in both".to_owned(),
        kind: Kind::Text,
        required: false,
        default: None,
    }
}

/// Where a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: String,
    /// Counted from 1.
    pub number: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, record {}", self.file, self.number)
    }
}

/// A task and where it stands.
#[derive(Clone, Debug)]
pub struct PlacedTask {
    /// Where.
    pub place: Place,
    /// The task.
    pub task: WebTask,
    /// The whole entry, for what an importer reads beyond the task.
    pub entry: Value,
}

/// The tasks of a file.
#[derive(Clone, Debug)]
pub struct Collection {
    /// In the order of the file.
    pub tasks: Vec<PlacedTask>,
    /// The groups of these tasks.
    pub groups: Groups,
}

impl Collection {
    /// Reads the file. An entry that is no task, or bears the number of an earlier one, is refused.
    ///
    /// # Errors
    /// Where a file can't be read or is no JSON list.
    pub fn read(
        directory: &impl Directory,
        files: &Files,
        import: &mut Import,
    ) -> Result<Self, Failure> {
        let mut groups = Groups::default();
        if let Some(related) = &files.related {
            for entry in load(directory, related)? {
                // What is no task there is that importer's to report.
                if let Ok(task) = WebTask::parse(&entry) {
                    groups.join(&task);
                }
            }
        }
        let mut tasks = Vec::new();
        let mut known: BTreeMap<u64, usize> = BTreeMap::new();
        for (index, entry) in load(directory, &files.tasks)?.into_iter().enumerate() {
            let place = Place {
                file: files.tasks.clone(),
                number: index + 1,
            };
            match WebTask::parse(&entry) {
                Ok(task) => {
                    if let Some(earlier) = known.get(&task.task_id) {
                        let id = task.task_id;
                        import.refuse(
                            place,
                            format!("`task_id` {id} stands in record {earlier} already"),
                        );
                        continue;
                    }
                    known.insert(task.task_id, place.number);
                    groups.join(&task);
                    tasks.push(PlacedTask { place, task, entry });
                }
                Err(reason) => import.refuse(place, reason),
            }
        }
        Ok(Self { tasks, groups })
    }
}

fn load(directory: &impl Directory, file: &str) -> Result<Vec<Value>, Failure> {
    let bytes = directory
        .read_all(file)
        .map_err(|error| Failure::File((file.to_owned(), error)))?;
    entries(file, &bytes)
}

#[cfg(test)]
mod tests {
    use sww_plugin::files::FileError;
    use sww_plugin::importing::InMemory;

    use super::*;

    const RECORD: &str = r#"{"task_id": 0, "sites": ["map"], "start_url": "__MAP__",
        "intent": "Find a mill", "intent_template_id": 1}"#;

    fn files(related: Option<&str>) -> Files {
        Files {
            tasks: "a.json".to_owned(),
            related: related.map(str::to_owned),
        }
    }

    #[test]
    fn a_doubled_or_broken_record_is_refused() {
        let text = format!("[{RECORD}, 7, {RECORD}]");
        let directory = InMemory::of([("a.json", text.as_str())]);
        let mut import = Import::default();
        let collection = Collection::read(&directory, &files(None), &mut import).unwrap();
        assert_eq!(collection.tasks.len(), 1);
        let refusals: Vec<String> = import.refusals().iter().map(ToString::to_string).collect();
        assert_eq!(
            refusals,
            [
                "a.json, record 2: expected an object with the keys of a task",
                "a.json, record 3: `task_id` 0 stands in record 1 already",
            ]
        );
    }

    #[test]
    fn a_related_file_takes_part_in_the_groups_alone() {
        let own = format!("[{RECORD}]");
        let names = |intents: [&str; 3]| {
            let records = intents.map(|intent| RECORD.replace("Find a mill", intent));
            let related = format!("[{}]", records.join(","));
            let directory = InMemory::of([("a.json", own.as_str()), ("b.json", related.as_str())]);
            let mut import = Import::default();
            let read = Collection::read(&directory, &files(Some("b.json")), &mut import).unwrap();
            assert_eq!(read.tasks.len(), 1);
            read.groups.name(&read.tasks[0].task)
        };
        // Some of many other intents of the same template has a smaller fingerprint.
        let alone = names(["Find a mill"; 3]);
        let changed = (0..20)
            .map(|n| names([&format!("{n} a"), &format!("{n} b"), &format!("{n} c")]))
            .filter(|name| *name < alone)
            .count();
        assert!(changed > 0);
    }

    #[test]
    fn a_missing_file_is_named() {
        let directory = InMemory::of([("a.json", "[]")]);
        let read = Collection::read(&directory, &files(Some("b.json")), &mut Import::default());
        assert!(
            matches!(read, Err(Failure::File((file, FileError::NotFound))) if file == "b.json")
        );
    }
}
