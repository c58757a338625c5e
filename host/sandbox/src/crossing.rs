//! What crosses into guests, for whoever wants to see it.
//!
//! Every place where something is handed to an agent tells it here, as a `tracing` event of the
//! target [`CROSSING`] and the level trace. Its message is one JSON object on one line, in ASCII:
//! whatever the text, it steers no terminal. Nothing is put together unless a subscriber asks for
//! it. What the locked WASI gives follows from the seed, and what is read of a trained state from
//! its digest; neither is told call by call. Nor are the files that a task family reads: they hold
//! the answers, and no agent meets them.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use serde_json::{Value, json};
use tracing::Level;

/// The target of the events.
pub const CROSSING: &str = "sww::crossing";

/// What is told of one guest at most: a guest that calls for ever must not fill the watcher's disk.
const TOLD: u64 = 10_000;

/// One guest, as the events name it: by its process and its number in there. The number follows the
/// order in which stores are made; no guest can learn it.
#[derive(Debug)]
pub(crate) struct Crossings {
    guest: u64,
    told: AtomicU64,
}

impl Crossings {
    /// Those into the next guest.
    pub(crate) fn next() -> Self {
        static MADE: AtomicU64 = AtomicU64::new(0);
        Self {
            guest: MADE.fetch_add(1, Ordering::Relaxed),
            told: AtomicU64::new(0),
        }
    }

    /// Tells that `value` is handed to the guest: by a call of its `function`, or as the answer to
    /// its own call of one.
    pub(crate) fn tell(&self, function: &str, value: impl FnOnce() -> Value) {
        if !tracing::enabled!(target: CROSSING, Level::TRACE) {
            return;
        }
        match self.told.fetch_add(1, Ordering::Relaxed) {
            ..TOLD => self.emit(function, value()),
            TOLD => self.emit("…", json!("no more is told of this guest")),
            _ => {}
        }
    }

    fn emit(&self, function: &str, value: Value) {
        let told = json!({
            "schema": "safewebworld.crossing/1",
            "process": std::process::id(),
            "guest": self.guest,
            "function": function,
            "value": value,
        });
        tracing::trace!(target: CROSSING, "{}", in_ascii(&told));
    }
}

fn in_ascii(value: &Value) -> String {
    let mut line = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut line, Ascii);
    // Neither a value's keys nor writing to memory can fail.
    let _ = value.serialize(&mut serializer);
    String::from_utf8_lossy(&line).into_owned()
}

/// Writes every character that is not printable ASCII as an escape.
struct Ascii;

impl serde_json::ser::Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        for part in fragment.split_inclusive(|c: char| c > '~') {
            let plain = part.trim_end_matches(|c: char| c > '~');
            writer.write_all(plain.as_bytes())?;
            for unit in part.get(plain.len()..).unwrap_or_default().encode_utf16() {
                write!(writer, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_ascii_and_lose_nothing() {
        let texts = [
            "plain \"text\" \\ back",
            "Zahlung über 5 €, 支払い 🙂",
            "\u{1b}[2J \u{9b}2J \u{7f} \u{202e}evil\u{200b}\r\n",
            "\u{e0041}",
            "",
        ];
        for text in texts {
            let line = in_ascii(&json!({ text: [text] }));
            assert!(line.chars().all(|c| (' '..='~').contains(&c)), "{line}");
            let read: Value = serde_json::from_str(&line).unwrap();
            assert_eq!(read[text][0], text);
        }
    }
}
