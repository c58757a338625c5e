//! What is refused, where it stands, and why: said so that the user can mend it.

use std::fmt;
use std::io;
use std::sync::Arc;

use serde_json::Value;
use sww_excerpt::excerpt;

/// Where a record stands in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the log, for a file its path.
    pub source_name: Arc<str>,
    /// Which part of it.
    pub part: Part,
}

/// A part of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// A line, from 1.
    Line(u64),
    /// A sample of a list, from 1.
    Sample(u64),
    /// A member of an archive.
    Member(Box<str>),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source_name)?;
        match &self.part {
            Part::Whole => Ok(()),
            Part::Line(line) => write!(f, ":{line}"),
            Part::Sample(sample) => write!(f, ", sample {sample}"),
            Part::Member(name) => write!(f, ", member `{}`", excerpt(name)),
        }
    }
}

/// A record that is not imported; it prints as `PLACE: reason`.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct Refusal {
    /// Where it stands.
    pub place: Place,
    /// Why it is refused.
    pub fault: Fault,
}

/// Why a record, or a whole log, is refused.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It is no log of a known format.
    #[error(
        "no log of a known format; expected one of Inspect (.eval or .json), of AgentDojo, or the \
         samples_*.jsonl of lm-evaluation-harness"
    )]
    UnknownFormat,
    /// Reading failed, or went past a limit.
    #[error("it can't be read: {0}")]
    Unreadable(io::Error),
    /// The JSON ends before it is complete.
    #[error(
        "{}: the JSON ends too early; the log was cut off while it was written, so take it from a \
         run that ended",
        position(*line, *column)
    )]
    CutOff {
        /// Where it ends, from 1.
        line: usize,
        /// The byte of the line.
        column: usize,
    },
    /// It is not JSON, a bare NaN or Infinity aside.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// A field is not what it should be.
    #[error("field `{field}` is {found}, expected {expected}")]
    Field {
        /// Its path.
        field: String,
        /// What stands there.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// A line longer than a record may be.
    #[error("the line is longer than {0} bytes; expected one row a line")]
    LineTooLong(u64),
    /// A zip archive that can't be opened.
    #[error("not a readable zip archive ({0}); copy the log again from where it was written")]
    NotAnArchive(String),
    /// A member that can't be opened.
    #[error("the member can't be opened ({0}); expected deflate or zstd, without a password")]
    Member(String),
    /// An archive that says nothing about its run.
    #[error(
        "the archive has neither `header.json` nor `_journal/start.json`, expected one of them; \
         is it a log of Inspect?"
    )]
    NoHeader,
    /// A member that unpacks to too much.
    #[error("the member unpacks to {declared} bytes; at most {limit} are read")]
    MemberTooLarge {
        /// What it says that it unpacks to.
        declared: u64,
        /// The limit.
        limit: u64,
    },
    /// An archive that unpacks to too much.
    #[error(
        "the samples unpack to {declared} bytes, more than the {limit} that an archive of \
         this size may hold; it looks like a zip bomb"
    )]
    ArchiveTooLarge {
        /// What its samples say that they unpack to.
        declared: u64,
        /// The limit.
        limit: u64,
    },
    /// A text that stands elsewhere in the log, where it is not.
    #[error(
        "the answer stands in the attachment `{0}`, which the log doesn't have; write the log \
         again with its attachments"
    )]
    NoAttachment(String),
    /// A log of a filter that no row has.
    #[error("no row has the filter `{wanted}`; the filters here are: {found}")]
    NoSuchFilter {
        /// The filter asked for.
        wanted: String,
        /// Those that there are.
        found: String,
    },
    /// A row that scores other continuations than the three labels.
    #[error(
        "the scored continuations are {0}, expected `execute`, `ask` and `block`, each once and \
         in any order"
    )]
    Continuations(String),
    /// The example is already answered.
    #[error(
        "example `{}` is already answered by agent `{}`{} at {first}; import the logs apart, or \
         name the agents apart",
        excerpt(id), excerpt(agent), with_seed(*seed)
    )]
    Answered {
        /// The example.
        id: String,
        /// The agent.
        agent: String,
        /// The seed of both.
        seed: Option<u64>,
        /// The row that is kept.
        first: Place,
    },
}

/// A position of a text; one of a single line needs no line.
fn position(line: usize, column: usize) -> String {
    if line == 1 {
        format!("column {column}")
    } else {
        format!("line {line} column {column}")
    }
}

fn with_seed(seed: Option<u64>) -> String {
    seed.map_or_else(String::new, |seed| format!(" with seed {seed}"))
}

impl Fault {
    /// A field that is not what it should be.
    pub(crate) fn field(
        field: impl Into<String>,
        found: Option<&Value>,
        expected: &'static str,
    ) -> Self {
        Self::Field {
            field: field.into(),
            found: named(found),
            expected,
        }
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        if error.is_io() {
            Self::Unreadable(error.into())
        } else if error.is_eof() {
            Self::CutOff {
                line: error.line(),
                column: error.column(),
            }
        } else {
            let words = error.to_string();
            let (line, column) = (error.line(), error.column());
            let words = words
                .strip_suffix(&format!(" at line {line} column {column}"))
                .unwrap_or(&words);
            Self::NotJson(format!("{}, at {}", excerpt(words), position(line, column)))
        }
    }
}

/// A value from a log as a message may name it.
fn named(value: Option<&Value>) -> String {
    match value {
        None => "missing".to_owned(),
        Some(Value::Null) => "null".to_owned(),
        Some(Value::Bool(truth)) => truth.to_string(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::String(text)) if text.trim().is_empty() => "empty".to_owned(),
        Some(Value::String(text)) => format!("`{}`", excerpt(text)),
        Some(Value::Array(elements)) => format!("a list of {}", elements.len()),
        Some(Value::Object(_)) => "an object".to_owned(),
    }
}
