//! What can be wrong with a line, said so that its author can mend it.

use std::fmt;
use std::io;
use std::sync::Arc;

use sww_excerpt::excerpt;

use crate::{ExampleId, ExampleProblem};

/// Where a record stands; it prints as `FILE:LINE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the source, for a file its path.
    pub source_name: Arc<str>,
    /// The line, from 1.
    pub line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.source_name, self.line)
    }
}

/// A line that is no record of the expected kind; it prints as `FILE:LINE: problem`.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct RecordProblem {
    /// Where the line stands.
    pub place: Place,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum RecordFault {
    /// The source could not be read on.
    #[error("the line can't be read: {0}")]
    Unreadable(io::Error),
    /// The line is longer than a record may be.
    #[error("the line is longer than {0} bytes; expected one record a line")]
    TooLong(usize),
    /// The line is not UTF-8.
    #[error("byte {column} of the line is not UTF-8; save the file as UTF-8")]
    NotUtf8 {
        /// The first such byte, from 1.
        column: usize,
    },
    /// The line is not JSON.
    #[error(
        "column {column}{}: not JSON: {problem}, found {found}",
        in_field(field)
    )]
    NotJson {
        /// The byte of the line, from 1.
        column: usize,
        /// The field being read there.
        field: Option<String>,
        /// What was expected.
        problem: String,
        /// What stands there.
        found: String,
    },
    /// A field, or all of the record, is not what it should be.
    #[error("{}{problem}", of_field(field))]
    Field {
        /// The path of the field; none for the record itself.
        field: Option<String>,
        /// What was found and expected, or which key is missing.
        problem: String,
    },
    /// The record says that it is of another kind or version.
    #[error(transparent)]
    Schema(SchemaProblem),
    /// The record is an example that may not be used.
    #[error(transparent)]
    Example(ExampleProblem),
    /// Another record has the same id.
    #[error("id `{}` is already used at {first}; ids must be unique", excerpt(&id.0))]
    DuplicateId {
        /// The id.
        id: ExampleId,
        /// The record that had it first.
        first: Place,
    },
    /// A field that must hold text holds none.
    #[error("field `{0}` is empty; expected text")]
    Empty(&'static str),
    /// A prediction without an output that doesn't say why.
    #[error(
        "field `output` is null or missing, and nothing says why; expected the raw answer as a \
         string, or `\"incomplete\":\"REASON\"` where the infrastructure failed, or \
         `\"failure\":{{\"kind\":\"trap\",\"detail\":\"WORDS\"}}` where the agent failed"
    )]
    NoOutput,
    /// Two fields of a prediction that exclude each other.
    #[error("fields `{0}` and `{1}` exclude each other; expected only one of them")]
    Contradiction(&'static str, &'static str),
}

/// A `schema` that isn't the one expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SchemaProblem {
    /// The same kind of record in a later major version.
    #[error(
        "written by a newer version of SafeWebWorld: field `schema` is `{}`, and this version \
         reads `{expected}`; update it",
        excerpt(found)
    )]
    Newer {
        /// What stood there.
        found: String,
        /// What is read.
        expected: &'static str,
    },
    /// Another kind of record, or no schema at all.
    #[error(
        "field `schema` is `{}`, expected `{expected}`; is it the right file?",
        excerpt(found)
    )]
    Other {
        /// What stood there.
        found: String,
        /// What is read.
        expected: &'static str,
    },
}

fn in_field(field: &Option<String>) -> String {
    let named = field.as_ref();
    named.map_or_else(String::new, |field| format!(", in field `{field}`"))
}

fn of_field(field: &Option<String>) -> String {
    let named = field.as_ref();
    named.map_or_else(String::new, |field| format!("field `{field}`: "))
}
