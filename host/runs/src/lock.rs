//! Who may write to a run: one process at a time.

use std::fs::TryLockError;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use fs_err::{File, OpenOptions};

use crate::database::Database;
use crate::error::StoreError;

/// The name of the lock in a run's directory. The file stays; what counts is who holds it.
pub(crate) const LOCK_NAME: &str = "run.lock";

/// A look at whether a lock is held takes it for an instant, so one refusal means nothing.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(15);

/// The right to write to a run. The operating system takes it back when the process ends, however
/// it ends. The last holder to go leaves the database in its resting form.
#[derive(Debug)]
pub(crate) struct RunLock {
    directory: PathBuf,
    _file: File,
}

impl RunLock {
    /// Claims a directory for a new run; of several processes that try, one succeeds.
    pub(crate) fn claim(directory: &Path) -> Result<Self, StoreError> {
        let path = directory.join(LOCK_NAME);
        match OpenOptions::new().write(true).create_new(true).open(path) {
            Ok(file) => Self::take(directory, file),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                Err(StoreError::DirectoryTaken(directory.to_owned()))
            }
            Err(error) => Err(StoreError::Files(error)),
        }
    }

    /// Takes the lock of a run that exists.
    pub(crate) fn acquire(directory: &Path) -> Result<Self, StoreError> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(directory.join(LOCK_NAME))
            .map_err(StoreError::Files)?;
        Self::take(directory, file)
    }

    fn take(directory: &Path, file: File) -> Result<Self, StoreError> {
        for _ in 0..TRIES {
            match file.try_lock() {
                Ok(()) => {
                    return Ok(Self {
                        directory: directory.to_owned(),
                        _file: file,
                    });
                }
                Err(TryLockError::WouldBlock) => sleep(PAUSE),
                Err(TryLockError::Error(error)) => return Err(StoreError::Files(error)),
            }
        }
        Err(StoreError::Running(directory.to_owned()))
    }

    /// Whether some process holds the lock of a run.
    pub(crate) fn is_held(directory: &Path) -> bool {
        File::open(directory.join(LOCK_NAME))
            .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

impl Drop for RunLock {
    fn drop(&mut self) {
        Database::settle(&self.directory);
    }
}
