//! Exchanges of an earlier run, for a run without network.

use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use sww_gateway::{CallKey, Exchange, Recordings};
use sww_runs::{RunReader, StoreError};

/// A run that answers what it asked once.
pub(crate) struct RecordedRun(Mutex<RunReader>);

impl RecordedRun {
    /// Opens the run in a directory.
    pub(crate) fn open(directory: &Path) -> Result<Self, StoreError> {
        Ok(Self(Mutex::new(RunReader::open(directory)?)))
    }
}

impl Recordings for RecordedRun {
    fn find(&self, key: &CallKey) -> io::Result<Option<Exchange>> {
        let run = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let exchange = run.exchange_by_key(&key.0).map_err(io::Error::other)?;
        let parse = |json: String| serde_json::from_str(&json).map_err(io::Error::other);
        exchange.map(parse).transpose()
    }
}
