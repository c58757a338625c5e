//! What can happen to a worker process.

use std::process::ExitStatus;
use std::time::Duration;

/// Why a worker process is gone. The words stand in run stores and on terminals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// It ended by itself, or something ended it.
    #[error("its process ended ({status}){last_words}")]
    Ended {
        /// The exit status, or the signal.
        status: String,
        /// The end of its standard error.
        last_words: LastWords,
    },
    /// It could not be started.
    #[error("its process could not be started: {0}")]
    NotStarted(String),
    /// It sent what no worker sends; it was ended for that.
    #[error("its process was ended because it sent {what}{last_words}")]
    Corrupt {
        /// What it sent.
        what: String,
        /// The end of its standard error.
        last_words: LastWords,
    },
    /// It said nothing for too long; it was ended for that.
    #[error("its process was ended because {what} took more than {}{last_words}", seconds(*after))]
    Silent {
        /// What it was to do.
        what: &'static str,
        /// How long it had.
        after: Duration,
        /// The end of its standard error.
        last_words: LastWords,
    },
    /// What it was to be sent is too large for a message.
    #[error("its process can't be sent {0}")]
    TooLarge(String),
    /// The program itself let go of it.
    #[error("its process was ended with the run")]
    Dismissed,
}

impl Lost {
    pub(crate) fn ended(status: ExitStatus) -> Self {
        Self::Ended {
            status: status.to_string(),
            last_words: LastWords::default(),
        }
    }

    pub(crate) fn corrupt(what: impl Into<String>) -> Self {
        Self::Corrupt {
            what: plain(&what.into()),
            last_words: LastWords::default(),
        }
    }

    pub(crate) fn silent(what: &'static str, after: Duration) -> Self {
        Self::Silent {
            what,
            after,
            last_words: LastWords::default(),
        }
    }

    /// The same, with the end of what the process wrote to its standard error.
    pub(crate) fn with_last_words(mut self, words: &str) -> Self {
        match &mut self {
            Self::Ended { last_words, .. }
            | Self::Corrupt { last_words, .. }
            | Self::Silent { last_words, .. } => *last_words = LastWords(plain(words)),
            Self::NotStarted(_) | Self::TooLarge(_) | Self::Dismissed => {}
        }
        self
    }
}

/// Bytes of a process's own words that are kept.
const WORDS_KEPT: usize = 2 << 10;

/// The end of a process's own words, on one line and without anything that a terminal obeys.
fn plain(words: &str) -> String {
    let words = words.trim();
    let start = words.ceil_char_boundary(words.len().saturating_sub(WORDS_KEPT));
    let words = words.get(start..).unwrap_or_default();
    let printable = words
        .split(char::is_control)
        .filter(|part| !part.is_empty());
    printable.collect::<Vec<_>>().join(" ")
}

fn seconds(duration: Duration) -> String {
    format!("{} s", duration.as_secs_f64())
}

/// The end of what a process wrote to its standard error; often nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastWords(String);

impl std::fmt::Display for LastWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, "; its last words: {}", self.0)
    }
}

/// No worker process can be had: each one that was started was lost before it could work.
#[derive(Clone, Debug, thiserror::Error)]
#[error(
    "worker processes don't start ({attempts} attempts): {last}; mend that, or run without --isolate process"
)]
pub struct NoWorker {
    /// How many were started.
    pub attempts: u32,
    /// What happened to the last one.
    pub last: Lost,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_processs_words_are_short_and_plain() {
        let words = format!("{}\u{1b}[31mred\n\nend\n", "x".repeat(5_000));
        let lost = Lost::silent("a rollout", Duration::from_millis(1_500)).with_last_words(&words);
        let said = lost.to_string();
        assert!(said.starts_with("its process was ended because a rollout took more than 1.5 s"));
        assert!(said.ends_with("x [31mred end"), "{said}");
        assert!(said.len() < 2_200, "{}", said.len());
        assert!(Lost::corrupt("\u{7}").to_string().ends_with("it sent "));
    }
}
