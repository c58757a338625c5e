//! Writing to a run: its creation, and what may be done under its lock.

use std::io::ErrorKind;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use crate::database::Database;
use crate::directory::{MadeDirectories, is_vacant, remove_database, remove_files};
use crate::error::{InFile, StoreError};
use crate::lock::RunLock;
use crate::reader::RunReader;
use crate::record::{RunRecord, RunRecordProblem};
use crate::status::Stage;
use crate::writer::ResultWriter;

/// A run that this process, and no other, may write to.
#[derive(Debug)]
pub struct RunStore {
    // The connection closes before the lock goes, which then brings the file into its resting form.
    reader: RunReader,
    lock: Arc<RunLock>,
}

impl RunStore {
    /// Creates a run in a new or empty directory; its parents are made where they are missing.
    ///
    /// # Errors
    /// If the record is contradictory, the directory is in use, or the disk refuses; then what
    /// was made is removed again.
    pub fn create(directory: impl AsRef<Path>, record: &RunRecord) -> Result<Self, StoreError> {
        let directory = directory.as_ref();
        record.check().map_err(|problem| StoreError::Record {
            directory: directory.to_owned(),
            problem,
        })?;
        let made = MadeDirectories::make(directory)?;
        let lock = match RunLock::acquire(directory) {
            Ok(lock) => lock,
            Err(error) => {
                made.remove();
                return Err(error);
            }
        };
        // Another process may have made a run here before this one got the lock.
        if !is_vacant(directory).map_err(StoreError::Files)? {
            return Err(StoreError::DirectoryTaken(directory.to_owned()));
        }
        remove_database(directory);
        match Self::fill(directory, record) {
            Ok(reader) => Ok(Self {
                reader,
                lock: Arc::new(lock),
            }),
            Err(error) => {
                remove_files(directory);
                drop(lock);
                made.remove();
                Err(error)
            }
        }
    }

    /// Opens a run in order to go on with it.
    ///
    /// # Errors
    /// If there is no run, or one of another major schema; if another process works on it; if it
    /// can't be written to, or is damaged.
    pub fn resume(directory: impl AsRef<Path>) -> Result<Self, StoreError> {
        let directory = directory.as_ref();
        // What is no run is left as it is, without even a lock.
        drop(RunReader::open(directory)?);
        let lock = RunLock::acquire(directory)?;
        // Before the first byte is written: what is damaged stays as it is.
        RunReader::open(directory)?.check_is_sound()?;
        let database = Database::open_for_writing(directory)?;
        let reader = RunReader::over(database, directory, true)?;
        reader
            .connection()
            .execute("UPDATE run SET interrupted = 0", [])
            .in_file(reader.file())?;
        Ok(Self {
            reader,
            lock: Arc::new(lock),
        })
    }

    /// Notes that the user stopped the run. Resuming takes the note back.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn mark_interrupted(&self) -> Result<(), StoreError> {
        self.connection()
            .execute("UPDATE run SET interrupted = 1", [])
            .in_file(self.file())?;
        Ok(())
    }

    /// Removes a run that has no examples yet: its files, and its directory if nothing else is in it.
    ///
    /// # Errors
    /// If the run has examples, or its files can't be removed.
    pub fn discard(self) -> Result<(), StoreError> {
        self.require(Stage::Loading, "discard it")?;
        let directory = self.directory().to_owned();
        let Self { reader, lock } = self;
        drop(reader);
        remove_files(&directory);
        drop(lock);
        match std::fs::remove_dir(&directory) {
            Err(error) if error.kind() != ErrorKind::DirectoryNotEmpty => {
                Err(StoreError::Files(error))
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Ends the writing: brings the file into its resting form, and keeps the lock.
    ///
    /// # Errors
    /// If the run can't be read any more.
    pub fn rest(self) -> Result<RestingRun, StoreError> {
        let directory = self.directory().to_owned();
        let Self { reader, lock } = self;
        drop(reader);
        Database::settle(&directory);
        let database = Database::open_for_reading(&directory)?;
        Ok(RestingRun {
            reader: RunReader::over(database, &directory, true)?,
            _lock: lock,
        })
    }

    /// Starts the writer that results are appended through.
    ///
    /// # Errors
    /// If the run is not planned, or the file can't be written to.
    pub fn writer(&self) -> Result<ResultWriter, StoreError> {
        self.require(Stage::Planned, "append results")?;
        let database = Database::open_for_writing(self.directory())?;
        ResultWriter::start(database, Arc::clone(&self.lock))
    }

    /// Refuses a step that doesn't follow from the run's stage.
    pub(crate) fn require(&self, stage: Stage, step: &'static str) -> Result<(), StoreError> {
        let found = self.stage()?;
        if found == stage {
            return Ok(());
        }
        Err(StoreError::OutOfOrder {
            directory: self.directory().to_owned(),
            step,
            stage: found,
        })
    }

    /// The database, to write to, and the record.
    pub(crate) fn parts(&mut self) -> (&mut Database, &RunRecord) {
        (&mut self.reader.database, &self.reader.record)
    }

    fn fill(directory: &Path, record: &RunRecord) -> Result<RunReader, StoreError> {
        let text = serde_json::to_string(record).map_err(|error| StoreError::Record {
            directory: directory.to_owned(),
            problem: RunRecordProblem::Malformed(error.to_string()),
        })?;
        let database = Database::create(directory, &text)?;
        RunReader::over(database, directory, true)
    }
}

/// A run that nobody writes to, because this process keeps all others from it: what is published of
/// it is of one moment.
#[derive(Debug)]
pub struct RestingRun {
    reader: RunReader,
    _lock: Arc<RunLock>,
}

impl Deref for RestingRun {
    type Target = RunReader;

    fn deref(&self) -> &RunReader {
        &self.reader
    }
}

impl Deref for RunStore {
    type Target = RunReader;

    fn deref(&self) -> &RunReader {
        &self.reader
    }
}
