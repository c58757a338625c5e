//! What a guest says to whoever runs the host.

use crate::bindings::safewebworld::plugin::log::Level;
use crate::failure::clipped;

/// Messages of one guest that are kept, however short they are.
pub const KEPT_RECORDS: usize = 10_000;

/// One message of a guest. The text is the guest's; whoever shows it escapes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRecord {
    /// `debug`, `info`, `warning` or `error`.
    pub level: &'static str,
    /// The message.
    pub message: String,
}

/// The messages of one guest, up to a number of bytes.
#[derive(Debug, Default)]
pub(crate) struct LogCapture {
    records: Vec<LogRecord>,
    bytes: u64,
    dropped: u64,
    panic: Option<String>,
}

impl LogCapture {
    pub(crate) fn write(&mut self, level: Level, message: String, limit: u64) {
        let bytes = self.bytes.saturating_add(message.len() as u64);
        if bytes > limit || self.records.len() == KEPT_RECORDS {
            self.dropped += 1;
            return;
        }
        self.bytes = bytes;
        let level = match level {
            Level::Debug => "debug",
            Level::Info => "info",
            Level::Warning => "warning",
            Level::Error => "error",
        };
        self.records.push(LogRecord { level, message });
    }

    /// Keeps the last panic: it is the one that traps.
    pub(crate) fn panicked(&mut self, message: &str) {
        self.panic = Some(clipped(message).to_owned());
    }

    pub(crate) fn panic(&self) -> Option<&str> {
        self.panic.as_deref()
    }

    /// The messages, and a last one that counts what was dropped.
    pub(crate) fn take(&mut self) -> Vec<LogRecord> {
        let mut records = std::mem::take(&mut self.records);
        if self.dropped > 0 {
            records.push(LogRecord {
                level: "warning",
                message: format!(
                    "{} further messages were over the limit and dropped",
                    self.dropped
                ),
            });
            self.dropped = 0;
        }
        self.bytes = 0;
        records
    }
}
