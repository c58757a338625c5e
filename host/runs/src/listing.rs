//! The runs in a directory.

use std::path::{Path, PathBuf};

use fs_err as fs;

use crate::database::FILE_NAME;
use crate::error::StoreError;
use crate::lock::LOCK_NAME;
use crate::reader::RunReader;
use crate::record::RunRecord;
use crate::status::RunStatus;

/// One run of a listing: what it is and where it stands, or what is wrong with it.
#[derive(Debug)]
pub struct RunSummary {
    /// Its directory.
    pub directory: PathBuf,
    /// Its settings and its status, if both can be read.
    pub run: Result<(RunRecord, RunStatus), StoreError>,
}

/// The runs directly below a directory, sorted by name; a broken one is listed with its problem.
///
/// # Errors
/// If the directory itself can't be read.
pub fn list_runs(directory: impl AsRef<Path>) -> Result<Vec<RunSummary>, StoreError> {
    let mut runs = Vec::new();
    for entry in fs::read_dir(directory.as_ref()).map_err(StoreError::Files)? {
        let directory = entry.map_err(StoreError::Files)?.path();
        let is_run = |name: &str| directory.join(name).is_file();
        if is_run(FILE_NAME) || is_run(LOCK_NAME) {
            let run = summarise(&directory);
            runs.push(RunSummary { directory, run });
        }
    }
    runs.sort_by(|a, b| a.directory.cmp(&b.directory));
    Ok(runs)
}

fn summarise(directory: &Path) -> Result<(RunRecord, RunStatus), StoreError> {
    let reader = RunReader::open(directory)?;
    let status = reader.status()?;
    Ok((reader.record, status))
}
