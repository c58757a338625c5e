//! The shared cache: answers of earlier runs, by the same key as recordings.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::exchange::{CallKey, Exchange};

/// A directory with one file for each answer, shared by runs that opt in. Only successes are kept:
/// a refusal may pass.
#[derive(Clone, Debug)]
pub struct ResponseCache {
    directory: PathBuf,
}

impl ResponseCache {
    /// Opens a cache; its directory is made if it is not there, for this user alone.
    ///
    /// # Errors
    /// The directory can't be made.
    pub fn open(directory: impl Into<PathBuf>) -> io::Result<Self> {
        let directory = directory.into();
        make_private(&directory)?;
        Ok(Self { directory })
    }

    /// The answer of this key. A file that holds no such answer counts as none, and is written
    /// anew by the answer that follows.
    pub(crate) fn find(&self, key: &CallKey) -> io::Result<Option<Exchange>> {
        let path = self.path(key);
        let text = match fs_err::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let found = serde_json::from_slice(&text)
            .ok()
            .filter(|exchange: &Exchange| exchange.key == *key);
        if found.is_none() {
            tracing::warn!(path = %path.display(), "a damaged answer in the cache is ignored");
        }
        Ok(found)
    }

    /// Keeps an answer, whole or not at all.
    pub(crate) fn keep(&self, exchange: &Exchange) -> io::Result<()> {
        if !(200..300).contains(&exchange.response.status) {
            return Ok(());
        }
        let mut file = tempfile::NamedTempFile::new_in(&self.directory)?;
        file.write_all(&serde_json::to_vec(exchange)?)?;
        file.persist(self.path(&exchange.key))?;
        Ok(())
    }

    fn path(&self, key: &CallKey) -> PathBuf {
        self.directory.join(format!("{key}.json"))
    }
}

#[cfg(unix)]
fn make_private(directory: &std::path::Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder.create(directory).map_err(|error| {
        io::Error::new(
            error.kind(),
            format!(
                "the cache directory {} can't be made: {error}",
                directory.display()
            ),
        )
    })
}

#[cfg(not(unix))]
fn make_private(directory: &std::path::Path) -> io::Result<()> {
    fs_err::create_dir_all(directory)
}
