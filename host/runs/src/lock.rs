//! Who may write to a run: one process at a time.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use fs_err::{File, OpenOptions};

use crate::database::Database;
use crate::error::StoreError;
use crate::holder::Holder;
use crate::identity::FileIdentity;

/// The name of the lock in a run's directory. The file stays, and is empty when the last holder took
/// leave of it; what counts is who holds it.
pub(crate) const LOCK_NAME: &str = "run.lock";

/// A look at whether a lock is held takes it for an instant, so one refusal means nothing.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(15);

/// The right to write to a run. The operating system takes it back when the process ends, however
/// it ends. The last holder to go leaves the database in its resting form.
#[derive(Debug)]
pub(crate) struct RunLock {
    directory: PathBuf,
    file: File,
    identity: FileIdentity,
}

/// What the lock of a run says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LockState {
    /// A process holds it; none is named in the instant in which it takes the lock.
    Held(Option<Holder>),
    /// Nobody holds it, and the last who did never took leave.
    Abandoned(Holder),
    /// Nobody holds it, and all who did took leave.
    Free,
}

impl RunLock {
    /// Takes the lock of a directory, which is made if it isn't there; of several processes that
    /// try, one succeeds.
    pub(crate) fn acquire(directory: &Path) -> Result<Self, StoreError> {
        for _ in 0..TRIES {
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(directory.join(LOCK_NAME))
                .map_err(StoreError::Files)?;
            match file.try_lock() {
                Ok(()) => {
                    let identity = FileIdentity::of_open(&file)?;
                    let lock = Self {
                        directory: directory.to_owned(),
                        file,
                        identity,
                    };
                    // Its last holder may have removed it just before.
                    if lock.is_in_place() {
                        Holder::this()
                            .enter(&lock.file)
                            .map_err(StoreError::Files)?;
                        return Ok(lock);
                    }
                }
                Err(TryLockError::WouldBlock) => sleep(PAUSE),
                Err(TryLockError::Error(error)) => return Err(StoreError::Files(error)),
            }
        }
        let holder = match Self::state(directory) {
            LockState::Held(holder) => holder,
            LockState::Abandoned(holder) => Some(holder),
            LockState::Free => None,
        };
        Err(StoreError::Running {
            directory: directory.to_owned(),
            holder,
        })
    }

    /// What the lock of a run says at this moment.
    pub(crate) fn state(directory: &Path) -> LockState {
        let Ok(file) = File::open(directory.join(LOCK_NAME)) else {
            return LockState::Free;
        };
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => LockState::Held(Holder::entered(&file)),
            Ok(()) | Err(TryLockError::Error(_)) => {
                Holder::entered(&file).map_or(LockState::Free, LockState::Abandoned)
            }
        }
    }

    /// Refuses to go on where the lock's file was removed or replaced, since others then can't see
    /// that it is held.
    pub(crate) fn check_in_place(&self) -> Result<(), StoreError> {
        if self.is_in_place() {
            Ok(())
        } else {
            Err(StoreError::LockRemoved(self.directory.join(LOCK_NAME)))
        }
    }

    fn is_in_place(&self) -> bool {
        self.identity.still_has(&self.directory.join(LOCK_NAME))
    }
}

impl Drop for RunLock {
    fn drop(&mut self) {
        if self.is_in_place() {
            Database::settle(&self.directory);
        }
        // An entry that stays makes the run look abandoned, which it is: nobody works on it.
        drop(self.file.set_len(0));
    }
}
