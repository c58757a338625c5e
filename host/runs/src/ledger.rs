//! The ledger of looks at TEST (spec §7.7).
//!
//! TEST is frozen: nothing is fitted to it or selected by it. Whoever looks at it often enough
//! selects by it all the same, so every look is written down, and reports say how many there were
//! before. The ledger is one append-only file of JSON Lines for each user.

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use fs_err::{File, OpenOptions};
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use crate::error::{InFile, StoreError};
use crate::reader::RunReader;
use crate::store::RunStore;
use crate::sum::Sha256Sum;

const FILE_NAME: &str = "test-ledger.jsonl";

/// One look at TEST: a line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "schema", rename = "safewebworld.look/1")]
pub struct Look {
    /// The digest of the TEST examples looked at, in their order.
    pub benchmark: Sha256Sum,
    /// How many there are.
    pub examples: u64,
    /// The command that looked.
    pub command: String,
    /// What it looked at: agents, or files of predictions.
    pub systems: Vec<String>,
    /// When: a date and time in RFC 3339.
    pub at: String,
    /// The run whose look it is, if it is a run's: one whose process died before it could note what
    /// the ledger said asks again, and has looked once all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<Sha256Sum>,
}

/// What the ledger said about a look when it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LedgerNote {
    /// So many looks at the same examples were written down before this one.
    Earlier(u64),
    /// The look could not be written down, for this reason.
    Unrecorded(String),
}

/// Why a look can't be written down.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file system refused something; the error names the path.
    #[error(transparent)]
    Files(#[from] io::Error),
    /// A line is no look.
    #[error(
        "{}, line {line}: {problem}; the ledger is only ever appended to: restore the line, or put \
         the file aside",
        .file.display()
    )]
    Damaged {
        /// The ledger.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: serde_json::Error,
    },
}

/// What stands in the ledger before a look.
#[derive(Debug, Default)]
struct Earlier {
    /// How many looks at the same examples.
    looks: u64,
    /// Whether the look itself is written down already.
    has_this: bool,
    /// Where the last whole line ends, in bytes.
    whole_lines: u64,
}

/// The ledger of one user.
#[derive(Clone, Debug)]
pub struct TestLedger {
    file: PathBuf,
}

impl TestLedger {
    /// The ledger in the user's directory of states; it is made at the first look.
    pub fn in_directory(state: &Path) -> Self {
        Self {
            file: state.join(FILE_NAME),
        }
    }

    /// Writes a look down, unless it is a run's that is written down already, and counts the earlier
    /// ones at the same examples. Processes that look at once wait for each other.
    ///
    /// # Errors
    /// The file can't be read or written, or a line of it is no look; then nothing is written.
    pub fn record(&self, look: &Look) -> Result<u64, LedgerError> {
        if let Some(directory) = self.file.parent() {
            fs_err::create_dir_all(directory)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(&self.file)?;
        file.lock()?;
        let earlier = self.earlier(&file, look)?;
        if earlier.has_this {
            return Ok(earlier.looks);
        }
        // What a process that died in the middle of a line left of it goes with the next look.
        file.set_len(earlier.whole_lines)?;
        let mut line = serde_json::to_string(look).map_err(io::Error::other)?;
        line.push('\n');
        let appended = file
            .write_all(line.as_bytes())
            .and_then(|()| file.sync_data());
        if let Err(error) = appended {
            drop(file.set_len(earlier.whole_lines));
            return Err(error.into());
        }
        Ok(earlier.looks)
    }

    fn earlier(&self, file: &File, look: &Look) -> Result<Earlier, LedgerError> {
        let mut earlier = Earlier::default();
        let mut reader = BufReader::new(file);
        let mut text = String::new();
        for line in 1.. {
            text.clear();
            let length = reader.read_line(&mut text)?;
            if !text.ends_with('\n') {
                break;
            }
            let written: Look =
                serde_json::from_str(&text).map_err(|problem| LedgerError::Damaged {
                    file: self.file.clone(),
                    line,
                    problem,
                })?;
            if look.run.is_some() && written.run == look.run {
                earlier.has_this = true;
                break;
            }
            earlier.looks += u64::from(written.benchmark == look.benchmark);
            earlier.whole_lines += length as u64;
        }
        Ok(earlier)
    }
}

impl RunStore {
    /// Keeps what the ledger said about this run's look. It stays as it is from then on, so that
    /// reports can be rebuilt.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn keep_look(&self, note: &LedgerNote) -> Result<(), StoreError> {
        let text = serde_json::to_string(note).map_err(|error| StoreError::Damaged {
            file: self.file().to_owned(),
            what: error.to_string(),
        })?;
        self.connection()
            .execute("UPDATE run SET look = ?1 WHERE look IS NULL", [text])
            .in_file(self.file())?;
        Ok(())
    }
}

impl RunReader {
    /// What the ledger said about this run's look at TEST; none for another split, or before it was
    /// asked.
    ///
    /// # Errors
    /// If SQLite fails, or what stands there is no such note.
    pub fn look(&self) -> Result<Option<LedgerNote>, StoreError> {
        let text: Option<Option<String>> = self
            .connection()
            .query_row("SELECT look FROM run", [], |row| row.get(0))
            .optional()
            .in_file(self.file())?;
        text.flatten()
            .map(|text| {
                serde_json::from_str(&text).map_err(|error| StoreError::Damaged {
                    file: self.file().to_owned(),
                    what: format!("the note of its look at TEST: {error}"),
                })
            })
            .transpose()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn look(benchmark: &[u8]) -> Look {
        Look {
            benchmark: Sha256Sum::of(benchmark),
            examples: 3,
            command: "eval".to_owned(),
            systems: vec!["a".to_owned()],
            at: "2026-01-02T03:04:05Z".to_owned(),
            run: None,
        }
    }

    #[test]
    fn looks_at_the_same_examples_are_counted() {
        let state = tempfile::tempdir().unwrap();
        let ledger = TestLedger::in_directory(&state.path().join("new"));
        let counts = [b"a", b"b", b"a", b"a"].map(|digest| ledger.record(&look(digest)).unwrap());
        assert_eq!(counts, [0, 0, 1, 2]);
    }

    #[test]
    fn a_run_that_asks_again_has_looked_once() {
        let state = tempfile::tempdir().unwrap();
        let ledger = TestLedger::in_directory(state.path());
        let of_run = |run: &[u8]| Look {
            run: Some(Sha256Sum::of(run)),
            ..look(b"a")
        };
        let looks = [
            look(b"a"),
            of_run(b"1"),
            of_run(b"2"),
            of_run(b"1"),
            of_run(b"2"),
            look(b"a"),
        ];
        let counts = looks.map(|look| ledger.record(&look).unwrap());
        assert_eq!(counts, [0, 1, 2, 1, 2, 3]);
    }

    #[test]
    fn a_line_that_was_cut_short_is_no_look_and_goes() {
        let state = tempfile::tempdir().unwrap();
        let ledger = TestLedger::in_directory(state.path());
        ledger.record(&look(b"a")).unwrap();
        let whole = fs_err::read_to_string(&ledger.file).unwrap();
        for cut in 1..whole.len() {
            fs_err::write(&ledger.file, format!("{whole}{}", &whole[..cut])).unwrap();
            assert_eq!(ledger.record(&look(b"a")).unwrap(), 1);
            assert_eq!(
                fs_err::read_to_string(&ledger.file).unwrap(),
                whole.repeat(2)
            );
        }
    }

    #[test]
    fn looks_taken_at_once_are_all_written_down() {
        let state = tempfile::tempdir().unwrap();
        let ledger = TestLedger::in_directory(state.path());
        let mut counts: Vec<_> = thread::scope(|scope| {
            let looks: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| ledger.record(&look(b"a")).unwrap()))
                .collect();
            looks.into_iter().map(|look| look.join().unwrap()).collect()
        });
        counts.sort_unstable();
        assert_eq!(counts, (0..8).collect::<Vec<_>>());
    }

    #[test]
    fn a_line_that_is_no_look_is_named_and_nothing_is_written() {
        let state = tempfile::tempdir().unwrap();
        let ledger = TestLedger::in_directory(state.path());
        ledger.record(&look(b"a")).unwrap();
        let mut text = fs_err::read_to_string(&ledger.file).unwrap();
        text += "{\"schema\":\"other\"}\n";
        fs_err::write(&ledger.file, &text).unwrap();
        let refused = ledger.record(&look(b"a")).unwrap_err().to_string();
        assert!(refused.contains("test-ledger.jsonl, line 2"), "{refused}");
        assert_eq!(fs_err::read_to_string(&ledger.file).unwrap(), text);
    }
}
