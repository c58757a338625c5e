//! Where every row of an import stands, so that any of them can be read without the others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use sww_plugin::importing::Directory;
use sww_plugin::tasks::{Example, Failure, RecordProblem, Split};

use crate::lines::visit_lines;
use crate::row;

/// The places of all rows, in the order of the files' names and of the lines.
#[derive(Debug)]
pub(crate) struct Index {
    files: Vec<String>,
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    file: usize,
    line: u64,
    begin: u64,
    end: u64,
}

impl Index {
    /// Reads and checks every row of `file`, or of every `*.jsonl` file of the directory.
    ///
    /// # Errors
    /// Where there is no file, one can't be read, a row is no example, or two share an id.
    pub(crate) fn build(directory: &impl Directory, file: Option<&str>) -> Result<Self, Failure> {
        let files = match file {
            Some(file) => vec![file.to_owned()],
            None => json_lines_files(directory)?,
        };
        let mut places: Vec<Place> = Vec::new();
        let mut ids: HashMap<String, Place> = HashMap::new();
        for (number, file) in files.iter().enumerate() {
            visit_lines(directory, file, |line| {
                // Which split the rows go to has no part in the check.
                let example = row::example(line.bytes, Split::Test)
                    .map_err(|problem| invalid(file, line.number, problem))?;
                let place = Place {
                    file: number,
                    line: line.number,
                    begin: line.offset,
                    end: line.offset + line.bytes.len() as u64,
                };
                places.push(place);
                match ids.entry(example.id) {
                    Entry::Vacant(free) => {
                        free.insert(place);
                        Ok(())
                    }
                    Entry::Occupied(taken) => {
                        let first = taken.get();
                        let file_of_first = files.get(first.file).map_or("", String::as_str);
                        let problem = format!(
                            "field `id` is `{}`, which already stands in {file_of_first}, line {}; expected ids that differ",
                            taken.key(),
                            first.line
                        );
                        Err(invalid(file, line.number, problem))
                    }
                }
            })?;
        }
        Ok(Self { files, places })
    }

    /// How many rows there are.
    pub(crate) fn count(&self) -> u64 {
        self.places.len() as u64
    }

    /// The examples from `first` on, at most `limit` of them.
    ///
    /// # Errors
    /// Where a file can't be read any more, or no longer holds the row that was indexed.
    pub(crate) fn examples(
        &self,
        directory: &impl Directory,
        split: Split,
        first: u64,
        limit: u32,
    ) -> Result<Vec<Example>, Failure> {
        let begin = usize::try_from(first).unwrap_or(usize::MAX);
        self.places
            .iter()
            .skip(begin)
            .take(limit as usize)
            .map(|place| {
                let file = self.files.get(place.file).map_or("", String::as_str);
                let bytes = directory
                    .read_range(file, place.begin, place.end)
                    .map_err(|error| Failure::File((file.to_owned(), error)))?;
                row::example(&bytes, split).map_err(|problem| invalid(file, place.line, problem))
            })
            .collect()
    }
}

fn json_lines_files(directory: &impl Directory) -> Result<Vec<String>, Failure> {
    let entries = directory
        .list(".")
        .map_err(|error| Failure::File((".".to_owned(), error)))?;
    let mut files: Vec<String> = entries
        .into_iter()
        .filter(|entry| !entry.directory && entry.name.ends_with(".jsonl"))
        .map(|entry| entry.name)
        .collect();
    files.sort_unstable();
    if files.is_empty() {
        return Err(Failure::Other(
            "the granted directory holds no file named *.jsonl; grant one that holds examples as JSON Lines, or name the file by the parameter `file`"
                .to_owned(),
        ));
    }
    Ok(files)
}

fn invalid(file: &str, line: u64, problem: String) -> Failure {
    Failure::InvalidRecord(RecordProblem {
        file: file.to_owned(),
        line,
        problem,
    })
}

#[cfg(test)]
mod tests {
    use sww_plugin::files::FileError;
    use sww_plugin::importing::InMemory;

    use super::*;

    fn row(id: &str) -> String {
        format!(
            r#"{{"id":"{id}","task_goal":"g","policy":"p","observation":"seen by {id}","candidate_action":"a","target":{{"predicted_future":"f","security_evidence":"e","security_consequence":"unsafe","risk_score":1,"decision":"block"}},"meta":{{"risk_family":"phishing_credential_theft","group":"g1"}}}}"#
        )
    }

    fn rows(ids: &[&str]) -> String {
        ids.iter().map(|id| row(id) + "\n").collect()
    }

    fn ids(examples: &[Example]) -> Vec<&str> {
        examples.iter().map(|example| example.id.as_str()).collect()
    }

    fn build(directory: &InMemory, file: Option<&str>) -> Result<Index, String> {
        Index::build(directory, file).map_err(|failure| match failure {
            Failure::InvalidRecord(record) => {
                format!("{}:{}: {}", record.file, record.line, record.problem)
            }
            Failure::File((path, error)) => format!("{path}: {error:?}"),
            Failure::Other(text) => text,
            Failure::InvalidParameter(_) => panic!("no parameter was given"),
        })
    }

    #[test]
    fn rows_come_by_file_and_line() {
        let directory = InMemory::of([
            ("b.jsonl", &rows(&["b-1", "b-2"])),
            ("a.jsonl", &format!("\n{}\r\n{}", row("a-1"), row("a-2"))),
            ("notes.txt", "no rows"),
        ]);
        let index = build(&directory, None).unwrap();
        assert_eq!(index.count(), 4);
        let all = index.examples(&directory, Split::Test, 0, 100).unwrap();
        assert_eq!(ids(&all), ["a-1", "a-2", "b-1", "b-2"]);
        assert_eq!(all[3].observation, "seen by b-2");
    }

    #[test]
    fn any_part_can_be_had_alone() {
        let directory = InMemory::of([("a.jsonl", &rows(&["1", "2", "3"]))]);
        let index = build(&directory, None).unwrap();
        let part = |first, limit| {
            let examples = index
                .examples(&directory, Split::Dev, first, limit)
                .unwrap();
            assert!(examples.iter().all(|example| example.split == Split::Dev));
            ids(&examples).join(" ")
        };
        assert_eq!(part(1, 1), "2");
        assert_eq!(part(2, 9), "3");
        assert_eq!(part(3, 9), "");
        assert_eq!(part(u64::MAX, 9), "");
        assert_eq!(part(0, 0), "");
    }

    #[test]
    fn the_file_that_is_named_is_the_only_one_read() {
        let directory = InMemory::of([("a.jsonl", "broken"), ("b.json", &rows(&["b-1"]))]);
        assert_eq!(build(&directory, Some("b.json")).unwrap().count(), 1);
        assert_eq!(
            build(&directory, Some("c.jsonl")).unwrap_err(),
            format!("c.jsonl: {:?}", FileError::NotFound)
        );
    }

    #[test]
    fn one_bad_row_fails_the_import() {
        let directory = InMemory::of([
            ("a.jsonl", &rows(&["a-1"])),
            ("b.jsonl", &format!("{}\n\n{{}}\n", row("b-1"))),
        ]);
        assert_eq!(
            build(&directory, None).unwrap_err(),
            "b.jsonl:3: missing field `id` (column 2)"
        );
    }

    #[test]
    fn an_id_stands_once_in_all_files() {
        let directory = InMemory::of([
            ("a.jsonl", &rows(&["1", "2"])),
            ("b.jsonl", &rows(&["3", "4", "2"])),
        ]);
        assert_eq!(
            build(&directory, None).unwrap_err(),
            "b.jsonl:3: field `id` is `2`, which already stands in a.jsonl, line 2; expected ids that differ"
        );
    }

    #[test]
    fn without_files_there_is_no_import() {
        let problem = build(&InMemory::of([("a.csv", "")]), None).unwrap_err();
        assert!(problem.contains("holds no file named *.jsonl"), "{problem}");
    }

    #[test]
    fn a_row_that_changed_since_is_not_given() {
        let before = InMemory::of([("a.jsonl", &rows(&["1", "2"]))]);
        let index = build(&before, None).unwrap();
        let after = InMemory::of([("a.jsonl", &rows(&["1"]))]);
        let Err(Failure::InvalidRecord(record)) = index.examples(&after, Split::Test, 0, 9) else {
            panic!("the second row is gone");
        };
        assert_eq!((record.file.as_str(), record.line), ("a.jsonl", 2));
    }
}
