//! From wasmtime's errors to the one list of failures.

use std::fmt::Write as _;

use sww_protocol::{Failure, FailureKind};
use wasmtime::{Trap, WasmBacktrace};

/// A limit of ours that a guest ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitReached {
    /// Linear memory, all memories together.
    #[error("{needed} bytes of memory needed, {limit} allowed (--memory-limit)")]
    Memory {
        /// Bytes that would have been held.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// Table elements, all tables together.
    #[error("{needed} table elements needed, {limit} allowed")]
    Tables {
        /// Elements that would have been held.
        needed: u64,
        /// Elements allowed.
        limit: u64,
    },
    /// Wall time.
    #[error("not done after {limit_millis} ms (--time-limit)")]
    Time {
        /// Milliseconds allowed.
        limit_millis: u64,
    },
    /// The length of an answer.
    #[error("an output of {length} bytes, {limit} allowed (--output-limit)")]
    Output {
        /// Bytes handed over.
        length: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// Calls of host functions.
    #[error("more than {limit} calls of host functions")]
    HostCalls {
        /// Calls allowed.
        limit: u64,
    },
}

impl LimitReached {
    fn kind(self) -> FailureKind {
        match self {
            Self::Memory { .. } | Self::Tables { .. } => FailureKind::Memory,
            Self::Time { .. } => FailureKind::TimeOut,
            Self::Output { .. } => FailureKind::OutputTooLarge,
            Self::HostCalls { .. } => FailureKind::OutOfFuel,
        }
    }
}

impl From<LimitReached> for Failure {
    fn from(limit: LimitReached) -> Self {
        Self {
            kind: limit.kind(),
            detail: limit.to_string(),
        }
    }
}

/// Where in a guest's life an error came up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Instantiating,
    Calling,
}

/// Longest text of a panic or of standard error that a failure keeps.
const WORDS_KEPT: usize = 8 << 10;

/// The failure that a wasmtime error stands for. `words` is what the guest said before it: its panic
/// message, or the end of its standard error.
pub(crate) fn classify(error: &wasmtime::Error, stage: Stage, words: Option<&str>) -> Failure {
    if let Some(limit) = error.downcast_ref::<LimitReached>() {
        return (*limit).into();
    }
    // Wasmtime keeps the type of this error to itself; a test notices if its words change.
    if error
        .root_cause()
        .to_string()
        .contains("fuel allocated for hostcalls")
    {
        return Failure {
            kind: FailureKind::OutputTooLarge,
            detail: "more bytes handed to the host in one call than it takes".to_owned(),
        };
    }
    let trap = error.downcast_ref::<Trap>().copied();
    let kind = match trap {
        Some(Trap::OutOfFuel) => FailureKind::OutOfFuel,
        Some(Trap::Interrupt) => FailureKind::TimeOut,
        Some(Trap::StackOverflow) => FailureKind::StackOverflow,
        Some(Trap::AllocationTooLarge) => FailureKind::Memory,
        Some(_) => FailureKind::Trap,
        None if stage == Stage::Instantiating => FailureKind::Instantiation,
        None => FailureKind::Trap,
    };
    let mut detail = match (words, trap) {
        (Some(words), _) => clipped(words.trim()).to_owned(),
        (None, Some(trap)) => trap.to_string(),
        // The whole chain: it names the function or import that doesn't fit.
        (None, None) => format!("{error:#}"),
    };
    if kind == FailureKind::OutOfFuel {
        detail = "the instruction budget is used up (--fuel)".to_owned();
    }
    if let Some(trace) = error.downcast_ref::<WasmBacktrace>() {
        for frame in trace.frames() {
            let name = frame.func_name().unwrap_or("<unnamed function>");
            // Writing to a string can't fail.
            let _ = write!(detail, "\n  at {:#}", rustc_demangle::demangle(name));
        }
    }
    Failure { kind, detail }
}

/// At most [`WORDS_KEPT`] bytes from the start of a text.
pub(crate) fn clipped(text: &str) -> &str {
    let end = text.floor_char_boundary(WORDS_KEPT.min(text.len()));
    text.get(..end).unwrap_or(text)
}
