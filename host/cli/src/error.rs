//! Everything that can end a command early, and the exit code it ends with.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sww_benchmark::RecordProblem;
use sww_boundary::NotTrain;
use sww_catalogue::FamilyError;
use sww_protocol::Failure;
use sww_rollout::NoWorker;
use sww_runs::{DatabaseProblem, StoreError};
use sww_sandbox::{CompileFailure, PluginError, SandboxError};

use crate::exit::Exit;

/// Why a command can't go on. Each says what was wrong and what to do about it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The command line makes no sense, beyond what its parser can see.
    #[error("{0}")]
    Usage(String),
    /// A plugin can't be used.
    #[error("plugin `{label}`: {problem}")]
    Plugin {
        /// What the user calls it.
        label: String,
        /// What is wrong.
        problem: PluginError,
    },
    /// A task family has no examples to give.
    #[error("task family `{label}`: {problem}")]
    Family {
        /// What the user calls it.
        label: String,
        /// What is wrong.
        problem: FamilyError,
    },
    /// An agent can't be fitted.
    #[error("agent `{label}` could not be fitted: {failure}")]
    Fit {
        /// What the user calls it.
        label: String,
        /// How it failed.
        failure: Failure,
    },
    /// A record of a file that the user gave.
    #[error(transparent)]
    Record(#[from] RecordProblem),
    /// The run store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The engine.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// No worker process.
    #[error(transparent)]
    NoWorker(#[from] NoWorker),
    /// An answer that the boundary keeps back.
    #[error(transparent)]
    NotTrain(#[from] NotTrain),
    /// A file that the user gave can't be read.
    #[error("{} can't be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Something can't be written.
    #[error("{0}; check that there is room and that you may write there")]
    Write(io::Error),
    /// Standard output is closed: whoever read it has read enough.
    #[error("standard output is closed")]
    BrokenPipe,
    /// The user stopped the run.
    #[error("interrupted; every finished rollout is kept: `{0}` goes on")]
    Interrupted(String),
    /// The user stopped before there was a run.
    #[error("interrupted before the run began; nothing was written")]
    NotBegun,
    /// Scores of an unfinished run.
    #[error("{0}")]
    Incomplete(String),
    /// Bytes are not what they were when they were recorded.
    #[error("{0}")]
    Integrity(String),
    /// A fault of this program.
    #[error("internal error: {0}")]
    Internal(String),
}

impl CommandError {
    /// The exit code that goes with it.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Plugin {
                problem: PluginError::Compilation(CompileFailure::Machine(_)),
                ..
            } => Exit::Internal,
            Self::Usage(_)
            | Self::Plugin { .. }
            | Self::Family { .. }
            | Self::Fit { .. }
            | Self::Record(_)
            | Self::Unreadable { .. }
            | Self::NotTrain(_) => Exit::Usage,
            Self::Store(
                StoreError::DirectoryTaken(_)
                | StoreError::NotARun { .. }
                | StoreError::Record { .. }
                | StoreError::Running { .. }
                | StoreError::DuplicateExample { .. }
                | StoreError::Database {
                    problem: DatabaseProblem::NotADatabase,
                    ..
                },
            ) => Exit::Usage,
            Self::Store(
                StoreError::Damaged { .. }
                | StoreError::NotTheFrozen { .. }
                | StoreError::Database {
                    problem: DatabaseProblem::Damaged,
                    ..
                },
            ) => Exit::Integrity,
            Self::Write(error) | Self::Store(StoreError::Files(error)) if leads_nowhere(error) => {
                Exit::Usage
            }
            Self::Store(_)
            | Self::Sandbox(_)
            | Self::NoWorker(_)
            | Self::Write(_)
            | Self::Internal(_) => Exit::Internal,
            Self::Integrity(_) => Exit::Integrity,
            Self::BrokenPipe => Exit::Complete,
            Self::Incomplete(_) => Exit::Incomplete,
            Self::Interrupted(_) | Self::NotBegun => Exit::Interrupted,
        }
    }

    /// A file that the user named can't be read.
    pub(crate) fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::Unreadable { path, source }
    }
}

/// Whether a path that the user gave is the fault, rather than the machine.
fn leads_nowhere(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory
    )
}
