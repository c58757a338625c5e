//! Everything that can go wrong with a run store.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::ErrorCode;
use sww_protocol::Condition;

use crate::holder::Holder;
use crate::plan::RolloutNumber;
use crate::record::RunRecordProblem;
use crate::status::Stage;
use crate::sum::Sha256Sum;

/// Why the run store can't do what it was asked for. Every message names the file or the row and
/// says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The directory of a new run is in use.
    #[error(
        "`{}` exists and is not an empty directory; name a new directory, or resume the run in it",
        .0.display()
    )]
    DirectoryTaken(PathBuf),
    /// The file system refused something; the error names the path.
    #[error("{0}; check that it is there and that you may read and write it")]
    Files(io::Error),
    /// There is no run where one was expected.
    #[error("`{}` holds no run: {why}; name a directory that `sww eval` made", .directory.display())]
    NotARun {
        /// The directory.
        directory: PathBuf,
        /// What is there instead.
        why: String,
    },
    /// The run's record is unusable.
    #[error("the run in `{}` can't be used: {problem}", .directory.display())]
    Record {
        /// The run's directory.
        directory: PathBuf,
        /// What is wrong with the record.
        problem: RunRecordProblem,
    },
    /// Another process works on the run.
    #[error(
        "another process is running `{}`{}; wait for it to end, or stop it first",
        .directory.display(),
        .holder.as_ref().map(|holder| format!(": {holder}")).unwrap_or_default()
    )]
    Running {
        /// The run's directory.
        directory: PathBuf,
        /// That process, if it has written itself down.
        holder: Option<Holder>,
    },
    /// The lock's file is gone or was replaced while this process held it.
    #[error(
        "`{}` was removed or replaced while this process held it, so another one may be at work on \
         the run; what was saved is intact: resume it when no other process runs it",
        .0.display()
    )]
    LockRemoved(PathBuf),
    /// SQLite failed.
    #[error("`{}`: {problem} ({sqlite})", .file.display())]
    Database {
        /// The database's file.
        file: PathBuf,
        /// What that means for the user.
        problem: DatabaseProblem,
        /// SQLite's own words.
        sqlite: rusqlite::Error,
    },
    /// The file system can't hold a write-ahead log.
    #[error(
        "`{}` is on a file system without shared memory, which SQLite's write-ahead log needs; put \
         the run on a local disk",
        .0.display()
    )]
    NoWriteAheadLog(PathBuf),
    /// The file is gone or was replaced while a process wrote to it.
    #[error(
        "`{}` was removed or replaced while the run was writing to it, so its rows are lost; start \
         a new run",
        .0.display()
    )]
    Removed(PathBuf),
    /// What the file holds contradicts itself.
    #[error("`{}` is damaged: {what}; restore it from a copy, or start a new run", .file.display())]
    Damaged {
        /// The database's file.
        file: PathBuf,
        /// What contradicts what.
        what: String,
    },
    /// A step was asked for out of its order.
    #[error("can't {step}: the run in `{}` is {stage}", .directory.display())]
    OutOfOrder {
        /// The run's directory.
        directory: PathBuf,
        /// What was asked for.
        step: &'static str,
        /// How far the run has come.
        stage: Stage,
    },
    /// Two examples have one id.
    #[error(
        "example id `{id}` occurs twice: at {first} and at {second}; ids must be unique: rename \
         one, or evaluate the tasks in separate runs"
    )]
    DuplicateExample {
        /// The id.
        id: String,
        /// Where it stands first.
        first: ExamplePlace,
        /// Where it stands again.
        second: ExamplePlace,
    },
    /// The examples are not those that a manifest froze.
    #[error(
        "the examples have the sha256 {found}, and the manifest of this run froze {expected}; bring \
         the components and files back that gave the frozen ones"
    )]
    NotTheFrozen {
        /// The digest of the manifest.
        expected: Sha256Sum,
        /// The digest of the examples.
        found: Sha256Sum,
    },
    /// An example comes from a task that the run's record doesn't have.
    #[error("an example comes from task number {0}, which is not in the run's record")]
    UnknownTask(u32),
    /// A planned rollout names an agent, a condition or a seed that the run's record doesn't have.
    #[error(
        "the rollout of example `{example}` names {what}, which is not in the run's record; plan \
         only what the record names"
    )]
    UnknownSystem {
        /// The example's id.
        example: String,
        /// What is unknown.
        what: String,
    },
    /// One rollout is planned twice.
    #[error(
        "the rollout of example `{example}` by agent `{agent}` under condition `{condition}` with \
         seed {seed} is planned twice; plan it once"
    )]
    DuplicateRollout {
        /// The example's id.
        example: String,
        /// The agent's label.
        agent: String,
        /// The condition.
        condition: Condition,
        /// The seed.
        seed: u64,
    },
    /// A result belongs to no planned rollout.
    #[error("rollout {0} is not planned; append only results of rollouts that `pending` gave out")]
    UnknownRollout(RolloutNumber),
    /// A rollout has its final result already.
    #[error("rollout {0} has a final result already; it is never overwritten")]
    AlreadyFinal(RolloutNumber),
    /// A result has a label score that is no finite number.
    #[error(
        "rollout {0} has a label score that is not a finite number; give finite scores or none"
    )]
    NonFiniteScore(RolloutNumber),
    /// A result claims that its rollout was never tried.
    #[error("rollout {0} has a result after no attempt; count the attempt that gave the result")]
    NoAttempt(RolloutNumber),
    /// An agent's trained state differs from the one that is frozen with the run.
    #[error(
        "agent `{agent}` trained with seed {seed} to another state than the one frozen with the \
         run; its training is not deterministic, or its component changed: start a new run"
    )]
    TrainedStateDiffers {
        /// The agent's label.
        agent: String,
        /// The seed.
        seed: u64,
    },
    /// A trained state is of an agent or a seed that the run's record doesn't have.
    #[error("a trained state is of {0}, which is not in the run's record")]
    UnknownLearner(String),
    /// The writer stopped earlier, for this reason.
    #[error("{0}")]
    WriterStopped(Arc<StoreError>),
}

/// Where an example comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamplePlace {
    /// The label of the task component.
    pub task: String,
    /// Its position among the examples of that component, from 0.
    pub position: u64,
}

impl fmt::Display for ExamplePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {} of tasks `{}`", self.position, self.task)
    }
}

/// What a failure of SQLite means for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseProblem {
    /// No space is left.
    DiskFull,
    /// The file, its directory or the disk may not be written to.
    ReadOnly,
    /// Another program holds the file.
    Locked,
    /// The file could not be opened.
    CannotOpen,
    /// The disk failed to read or write.
    InputOutput,
    /// The file is not a database.
    NotADatabase,
    /// The file is a broken database, or what it holds contradicts itself.
    Damaged,
    /// Anything else.
    Other,
}

impl DatabaseProblem {
    fn of(error: &rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked,
            Some(ErrorCode::CannotOpen) => Self::CannotOpen,
            Some(ErrorCode::SystemIoFailure) => Self::InputOutput,
            Some(ErrorCode::NotADatabase) => Self::NotADatabase,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged,
            Some(_) => Self::Other,
            None => match error {
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..) => Self::Damaged,
                _ => Self::Other,
            },
        }
    }
}

impl fmt::Display for DatabaseProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiskFull => {
                "the disk is full; what was saved so far is intact: free some space and resume the run"
            }
            Self::ReadOnly => {
                "the file or its directory is read-only; make both writable, or copy the directory \
                 to a place where they are"
            }
            Self::Locked => "another program holds the file; close it and resume the run",
            Self::CannotOpen => {
                "the file can't be opened; check that it is there and that you may read and write \
                 it and its directory"
            }
            Self::InputOutput => {
                "the disk failed; what was saved so far is intact if the disk is: check it and \
                 resume the run"
            }
            Self::NotADatabase | Self::Damaged => {
                "the file is no run store, or a damaged one; restore it from a copy, or start a \
                 new run"
            }
            Self::Other => "SQLite refused an operation",
        })
    }
}

/// Says in which file SQLite failed.
pub(crate) trait InFile<T> {
    fn in_file(self, file: &Path) -> Result<T, StoreError>;
}

impl<T> InFile<T> for rusqlite::Result<T> {
    fn in_file(self, file: &Path) -> Result<T, StoreError> {
        self.map_err(|sqlite| StoreError::Database {
            file: file.to_owned(),
            problem: DatabaseProblem::of(&sqlite),
            sqlite,
        })
    }
}
