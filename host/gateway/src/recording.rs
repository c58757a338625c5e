//! Recordings: exchanges kept for a replay, one JSON object a line.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use fs_err::{File, OpenOptions};
use sww_excerpt::json_problem;

use crate::exchange::{CallKey, Exchange};

/// Takes every exchange of a run as it ends. It is called between requests, so it must be quick.
pub trait Recorder: Send + Sync {
    /// Keeps an exchange.
    ///
    /// # Errors
    /// It can't be kept; the call it belongs to fails then.
    fn record(&self, exchange: &Exchange) -> io::Result<()>;
}

/// Gives back what an earlier run recorded.
pub trait Recordings: Send + Sync {
    /// The exchange of this key, if there is one.
    ///
    /// # Errors
    /// The recordings can't be read.
    fn find(&self, key: &CallKey) -> io::Result<Option<Exchange>>;
}

/// Writes exchanges to a file of JSON Lines. A line is written at once and whole.
#[derive(Debug)]
pub struct JsonLinesRecorder(Mutex<File>);

impl JsonLinesRecorder {
    /// Writes at the end of a file, which is made if it is not there.
    ///
    /// # Errors
    /// The file can't be opened.
    pub fn append(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Self(Mutex::new(file)))
    }
}

impl Recorder for JsonLinesRecorder {
    fn record(&self, exchange: &Exchange) -> io::Result<()> {
        let mut line = serde_json::to_vec(exchange)?;
        line.push(b'\n');
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&line)
    }
}

/// What is wrong with a file of recordings.
#[derive(Debug, thiserror::Error)]
pub enum RecordingsError {
    /// It can't be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// A line is no exchange.
    #[error("{}:{line}: not a recorded exchange: {}", path.display(), json_problem(problem))]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        problem: serde_json::Error,
    },
}

/// The exchanges of a file of JSON Lines, held in memory.
///
/// Where a key comes twice, the rollout was run again, and the later exchange is the one that its
/// result rests on.
#[derive(Debug, Default)]
pub struct JsonLinesRecordings(HashMap<CallKey, Exchange>);

impl JsonLinesRecordings {
    /// Reads a file. A last line without its end was being written when the run was killed, and
    /// counts as not written.
    ///
    /// # Errors
    /// The file can't be read, or a line of it is no exchange.
    pub fn read(path: &Path) -> Result<Self, RecordingsError> {
        Self::of(BufReader::new(File::open(path)?), path)
    }

    /// The same of a file's content; `path` is what errors call it.
    ///
    /// # Errors
    /// It can't be read, or a line of it is no exchange.
    pub fn of(mut lines: impl BufRead, path: &Path) -> Result<Self, RecordingsError> {
        let mut exchanges = HashMap::new();
        let mut text = Vec::new();
        for line in 1.. {
            text.clear();
            lines.read_until(b'\n', &mut text)?;
            if text.pop() != Some(b'\n') {
                break;
            }
            let exchange: Exchange =
                serde_json::from_slice(&text).map_err(|problem| RecordingsError::Line {
                    path: path.to_owned(),
                    line,
                    problem,
                })?;
            exchanges.insert(exchange.key, exchange);
        }
        Ok(Self(exchanges))
    }

    /// How many exchanges there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Recordings for JsonLinesRecordings {
    fn find(&self, key: &CallKey) -> io::Result<Option<Exchange>> {
        Ok(self.0.get(key).cloned())
    }
}
