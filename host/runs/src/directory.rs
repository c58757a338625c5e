//! The directory of a new run: made whole, or not left behind.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fs_err as fs;

use crate::database::FILE_NAME;
use crate::error::StoreError;
use crate::lock::LOCK_NAME;

/// The directories that were made for a run, outermost first.
pub(crate) struct MadeDirectories(Vec<PathBuf>);

impl MadeDirectories {
    /// Makes a directory, with parents where they are missing, unless it is there and empty.
    pub(crate) fn make(directory: &Path) -> Result<Self, StoreError> {
        let missing = directory
            .ancestors()
            .take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        let mut missing: Vec<PathBuf> = missing.map(Path::to_owned).collect();
        missing.reverse();
        let mut made = Self(Vec::new());
        for path in missing {
            match make_directory(&path, path == directory) {
                Ok(()) => made.0.push(path),
                // Another process was faster. Whose the directory is, the lock in it decides.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => {
                    made.remove();
                    return Err(StoreError::Files(error));
                }
            }
        }
        match is_empty_directory(directory) {
            Ok(true) => Ok(made),
            Ok(false) => {
                made.remove();
                Err(StoreError::DirectoryTaken(directory.to_owned()))
            }
            Err(error) => {
                made.remove();
                Err(StoreError::Files(error))
            }
        }
    }

    /// Removes what was made, as far as nobody else put anything there.
    pub(crate) fn remove(self) {
        for path in self.0.iter().rev() {
            if fs::remove_dir(path).is_err() {
                break;
            }
        }
    }
}

/// Removes the files of a run that could not be made, or that is given up. One that was never made
/// is no concern.
pub(crate) fn remove_files(directory: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        drop(fs::remove_file(
            directory.join(format!("{FILE_NAME}{suffix}")),
        ));
    }
    drop(fs::remove_file(directory.join(LOCK_NAME)));
}

fn is_empty_directory(directory: &Path) -> std::io::Result<bool> {
    Ok(fs::metadata(directory)?.is_dir() && fs::read_dir(directory)?.next().is_none())
}

/// Makes one directory; a run's own is for its user alone, since it holds the answer key.
fn make_directory(path: &Path, private: bool) -> std::io::Result<()> {
    fs::create_dir(path)?;
    #[cfg(unix)]
    if private {
        let user_only = std::os::unix::fs::PermissionsExt::from_mode(0o700);
        fs::set_permissions(path, user_only)?;
    }
    Ok(())
}
