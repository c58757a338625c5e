//! The directory of a new run: made whole, or not left behind.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fs_err as fs;

use crate::database::{Database, FILE_NAME};
use crate::error::StoreError;
use crate::lock::LOCK_NAME;

/// The directories that were made for a run, outermost first.
pub(crate) struct MadeDirectories(Vec<PathBuf>);

impl MadeDirectories {
    /// Makes a directory, with parents where they are missing, unless it is there and vacant.
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
        match is_vacant(directory) {
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

/// What SQLite puts beside its file, by what it appends to the name.
const FILE_SUFFIXES: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Whether a directory can take a new run: it is empty, or all that is in it is left of a run whose
/// making was cut short before it held anything.
pub(crate) fn is_vacant(directory: &Path) -> std::io::Result<bool> {
    if !fs::metadata(directory)?.is_dir() {
        return Ok(false);
    }
    let (mut files, mut has_lock) = (0, false);
    for entry in fs::read_dir(directory)? {
        let name = entry?.file_name();
        has_lock |= name == LOCK_NAME;
        if name != LOCK_NAME && !database_files().any(|file| name == *file) {
            return Ok(false);
        }
        files += 1;
    }
    Ok(files == 0 || has_lock && Database::is_unborn(directory))
}

/// Removes the database of a run that was not made whole, or that is given up. One that was never
/// made is no concern.
pub(crate) fn remove_database(directory: &Path) {
    for file in database_files() {
        drop(fs::remove_file(directory.join(file)));
    }
}

/// Removes the files of a run, its lock last. Whoever still holds the lock keeps others out until
/// then.
pub(crate) fn remove_files(directory: &Path) {
    remove_database(directory);
    drop(fs::remove_file(directory.join(LOCK_NAME)));
}

fn database_files() -> impl Iterator<Item = String> {
    FILE_SUFFIXES
        .iter()
        .map(|suffix| format!("{FILE_NAME}{suffix}"))
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
