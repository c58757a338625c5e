//! Reading a run, whether it is finished, at work or broken off.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::database::{Database, FILE_NAME};
use crate::error::{InFile, StoreError};
use crate::examples::FrozenBenchmark;
use crate::lock::LOCK_NAME;
use crate::record::RunRecord;
use crate::sum::Sha256Sum;

/// A run that can be read. A process that writes to it meanwhile is neither disturbed nor waited for.
#[derive(Debug)]
pub struct RunReader {
    pub(crate) database: Database,
    pub(crate) record: RunRecord,
    directory: PathBuf,
    holds_lock: bool,
}

impl RunReader {
    /// Opens the run in a directory for reading.
    ///
    /// # Errors
    /// If there is no run, or one of another major schema, or it can't be read.
    pub fn open(directory: impl AsRef<Path>) -> Result<Self, StoreError> {
        let directory = directory.as_ref();
        check_there_is_a_run(directory)?;
        Self::over(Database::open_for_reading(directory)?, directory, false)
    }

    /// Reads the record of an open database.
    pub(crate) fn over(
        database: Database,
        directory: &Path,
        holds_lock: bool,
    ) -> Result<Self, StoreError> {
        let text: String = database
            .connection
            .query_row("SELECT record FROM run", [], |row| row.get(0))
            .in_file(&database.file)?;
        let record = RunRecord::from_json(&text).map_err(|problem| StoreError::Record {
            directory: directory.to_owned(),
            problem,
        })?;
        Ok(Self {
            database,
            record,
            directory: directory.to_owned(),
            holds_lock,
        })
    }

    /// The run's directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The run's settings.
    pub fn record(&self) -> &RunRecord {
        &self.record
    }

    /// Size and digest of the run's benchmark, once it is frozen.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn benchmark(&self) -> Result<Option<FrozenBenchmark>, StoreError> {
        let row: rusqlite::Result<(Option<i64>, Option<[u8; 32]>)> =
            self.connection()
                .query_row("SELECT examples, digest FROM run", [], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                });
        let (examples, digest) = row.in_file(self.file())?;
        Ok(examples
            .zip(digest)
            .map(|(examples, digest)| FrozenBenchmark {
                examples: examples.cast_unsigned(),
                digest: Sha256Sum(digest),
            }))
    }

    /// How many examples each task gave, in the order of the record.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn examples_per_task(&self) -> Result<Vec<u64>, StoreError> {
        let mut statement = self
            .connection()
            .prepare("SELECT count(*) FROM examples WHERE task = ?1")
            .in_file(self.file())?;
        (0u32..)
            .zip(&self.record.tasks)
            .map(|(task, _)| {
                let examples: rusqlite::Result<i64> = statement.query_row([task], |row| row.get(0));
                examples.map(i64::cast_unsigned).in_file(self.file())
            })
            .collect()
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.database.connection
    }

    pub(crate) fn file(&self) -> &Path {
        &self.database.file
    }

    /// Whether this process is the one that may write to the run.
    pub(crate) fn holds_lock(&self) -> bool {
        self.holds_lock
    }
}

/// Tells a missing directory and a directory without a run apart, before SQLite is asked.
fn check_there_is_a_run(directory: &Path) -> Result<(), StoreError> {
    let why = match fs_err::metadata(directory) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => "there is no such directory",
        Err(error) => return Err(StoreError::Files(error)),
        Ok(metadata) if !metadata.is_dir() => "it is not a directory",
        Ok(_) if !directory.join(FILE_NAME).is_file() => {
            if !directory.join(LOCK_NAME).is_file() {
                "there is no file `run.db` in it"
            } else {
                "its `run.db` was removed, or its making was cut short, and the same command then \
                 begins it anew"
            }
        }
        Ok(_) => return Ok(()),
    };
    Err(StoreError::NotARun {
        directory: directory.to_owned(),
        why: why.to_owned(),
    })
}
