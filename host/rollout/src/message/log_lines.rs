//! What a guest said, on its way out of a worker.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use sww_sandbox::{KEPT_RECORDS, LogRecord};

/// Messages of one guest at most: those that the sandbox keeps, and a few of the host's own.
const MOST_LINES: usize = KEPT_RECORDS + 100;

/// The messages of one guest, not too many of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct LogLines(Vec<LogLine>);

impl LogLines {
    /// Bytes of all of them.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.iter().map(|line| line.message.len() as u64).sum()
    }
}

impl From<Vec<LogRecord>> for LogLines {
    fn from(log: Vec<LogRecord>) -> Self {
        Self(log.into_iter().map(Into::into).collect())
    }
}

impl From<LogLines> for Vec<LogRecord> {
    fn from(LogLines(lines): LogLines) -> Self {
        lines.into_iter().map(Into::into).collect()
    }
}

impl<'de> Deserialize<'de> for LogLines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Lines)
    }
}

struct Lines;

impl<'de> Visitor<'de> for Lines {
    type Value = LogLines;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MOST_LINES} messages at most")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut lines: A) -> Result<LogLines, A::Error> {
        let mut read = Vec::new();
        while let Some(line) = lines.next_element()? {
            if read.len() == MOST_LINES {
                return Err(A::Error::invalid_length(MOST_LINES + 1, &self));
            }
            read.push(line);
        }
        Ok(LogLines(read))
    }
}

/// One message of a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LogLine {
    level: LogLevel,
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum LogLevel {
    Debug,
    Info,
    Warning,
    Error,
}

impl From<LogRecord> for LogLine {
    fn from(LogRecord { level, message }: LogRecord) -> Self {
        let level = match level {
            "debug" => LogLevel::Debug,
            "info" => LogLevel::Info,
            "warning" => LogLevel::Warning,
            _ => LogLevel::Error,
        };
        Self { level, message }
    }
}

impl From<LogLine> for LogRecord {
    fn from(LogLine { level, message }: LogLine) -> Self {
        let level = match level {
            LogLevel::Debug => "debug",
            LogLevel::Info => "info",
            LogLevel::Warning => "warning",
            LogLevel::Error => "error",
        };
        Self { level, message }
    }
}
