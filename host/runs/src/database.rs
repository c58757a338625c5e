//! The SQLite file of a run: opened one way for writing and one way for reading.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::error::{DatabaseProblem, InFile, StoreError};
use crate::record::{RUN_SCHEMA, RunRecordProblem};

/// The name of the file in a run's directory.
pub(crate) const FILE_NAME: &str = "run.db";

/// Marks a SQLite file as a run store: `SWWR`.
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"SWWR");

/// The major number of [`RUN_SCHEMA`], kept where SQLite keeps it too, so that a newer file is
/// recognised before any of its tables is read.
const SCHEMA_MAJOR: i32 = 1;

/// How long to wait while another connection holds the file: its transactions are short.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait before the next try where SQLite doesn't wait itself.
const PAUSE: Duration = Duration::from_millis(20);

/// A connection and the file it is open on.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) connection: Connection,
    pub(crate) file: PathBuf,
}

impl Database {
    /// Makes the file of a new run, with all its tables or not at all.
    pub(crate) fn create(directory: &Path, record: &str) -> Result<Self, StoreError> {
        let mut database = Self::connect(
            directory,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )?;
        database.prepare_for_writing()?;
        let Self { connection, file } = &mut database;
        let make_tables = |connection: &mut Connection| {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
            transaction.pragma_update(None, "user_version", SCHEMA_MAJOR)?;
            transaction.execute_batch(include_str!("schema.sql"))?;
            transaction.execute("INSERT INTO run (one, record) VALUES (1, ?1)", [record])?;
            transaction.commit()
        };
        make_tables(connection).in_file(file)?;
        Ok(database)
    }

    /// Opens the file of a run for reading; nothing in the directory needs to be writable, unless
    /// a killed process left changes that SQLite must first take over or back.
    pub(crate) fn open_for_reading(directory: &Path) -> Result<Self, StoreError> {
        let open = || {
            let database = Self::connect(directory, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            database.check_is_a_run(directory)?;
            Ok(database)
        };
        match open() {
            Err(StoreError::Database {
                problem: DatabaseProblem::ReadOnly,
                ..
            }) => {
                Self::recover(directory)?;
                open()
            }
            opened => opened,
        }
    }

    /// Lets SQLite take over, or back, what a killed process left beside the file: the first reading
    /// of a connection that may write does so. Where a process is at work there is nothing to do.
    fn recover(directory: &Path) -> Result<(), StoreError> {
        let Self { connection, file } =
            &Self::connect(directory, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
            .in_file(file)
    }

    /// Opens the file of a run for reading and writing. Whatever a killed process committed is in
    /// it, and nothing else that it did.
    pub(crate) fn open_for_writing(directory: &Path) -> Result<Self, StoreError> {
        let database = Self::connect(directory, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        database.check_is_a_run(directory)?;
        database.prepare_for_writing()?;
        Ok(database)
    }

    /// Whether a run's making was cut short before its file held anything.
    pub(crate) fn is_unborn(directory: &Path) -> bool {
        if !directory.join(FILE_NAME).exists() {
            return true;
        }
        let is_empty = |database: Self| -> rusqlite::Result<bool> {
            let connection = &database.connection;
            let id: i32 =
                connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
            let tables: i64 =
                connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
            Ok(id == 0 && tables == 0)
        };
        Self::connect(directory, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .is_ok_and(|database| is_empty(database).unwrap_or(false))
    }

    /// Brings the file of an idle run into its resting form: one file without a write-ahead log,
    /// which can be read from a read-only directory and leaves nothing beside it. With another
    /// connection open it stays as it is, which is as safe.
    pub(crate) fn settle(directory: &Path) {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        if let Ok(database) = Self::connect(directory, flags)
            && database.check_is_a_run(directory).is_ok()
            && database.connection.busy_timeout(Duration::ZERO).is_ok()
        {
            let journal = database.connection.pragma_update_and_check(
                None,
                "journal_mode",
                "delete",
                |row| row.get::<_, String>(0),
            );
            // A run whose reader is still at work keeps its log; the next process settles it.
            drop(journal);
        }
    }

    fn connect(directory: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let file = directory.join(FILE_NAME);
        // SQLite takes a path that begins with `file:` for a URI; an absolute one never does.
        let path = std::path::absolute(&file).map_err(StoreError::Files)?;
        let connect = || {
            let connection =
                Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
            connection.busy_timeout(PATIENCE)?;
            connection.pragma_update(None, "foreign_keys", true)?;
            connection.pragma_update(None, "cache_size", -8 * 1024)?;
            // Sorting needs no other disk than the run's, which then could be full unnamed.
            connection.pragma_update(None, "temp_store", "memory")?;
            Ok(connection)
        };
        let connection = connect().in_file(&file)?;
        Ok(Self { connection, file })
    }

    fn prepare_for_writing(&self) -> Result<(), StoreError> {
        let prepare = || {
            let journal = self.begin_write_ahead_log()?;
            self.connection.pragma_update(None, "synchronous", "full")?;
            Ok(journal)
        };
        let journal = prepare().in_file(&self.file)?;
        if journal != "wal" {
            return Err(StoreError::NoWriteAheadLog(self.file.clone()));
        }
        Ok(())
    }

    /// The journal mode that the file is in afterwards. This is the one step for which SQLite itself
    /// doesn't wait while another connection holds the file.
    fn begin_write_ahead_log(&self) -> rusqlite::Result<String> {
        let end = Instant::now() + PATIENCE;
        loop {
            let journal =
                self.connection
                    .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0));
            match journal {
                Err(error)
                    if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                        && Instant::now() < end =>
                {
                    sleep(PAUSE);
                }
                journal => return journal,
            }
        }
    }

    fn check_is_a_run(&self, directory: &Path) -> Result<(), StoreError> {
        let number = |pragma: &str| {
            self.connection
                .pragma_query_value(None, pragma, |row| row.get::<_, i32>(0))
                .in_file(&self.file)
        };
        if number("application_id")? != APPLICATION_ID {
            return Err(StoreError::NotARun {
                directory: directory.to_owned(),
                why: format!("its {FILE_NAME} is another program's, or its making was cut short"),
            });
        }
        let major = number("user_version")?;
        if major != SCHEMA_MAJOR {
            let (kind, _) = RUN_SCHEMA.split_once('/').unwrap_or((RUN_SCHEMA, ""));
            let found = format!("{kind}/{major}");
            return Err(StoreError::Record {
                directory: directory.to_owned(),
                problem: RunRecordProblem::Schema { found },
            });
        }
        Ok(())
    }
}
