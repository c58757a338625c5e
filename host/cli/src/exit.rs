//! The exit codes, which scripts rely on.

use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything that was asked for is done.
    Complete = 0,
    /// A fault of this program, or of the machine.
    Internal = 1,
    /// Bad usage, input or component.
    Usage = 2,
    /// Finished, but some rollouts are incomplete, or a check of a plugin was left open.
    Incomplete = 3,
    /// A gate (`--fail-under`) failed.
    Gate = 4,
    /// An integrity or audit check failed.
    Integrity = 5,
    /// Interrupted; the run can be resumed.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
