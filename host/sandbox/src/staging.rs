//! The private directory through which artefacts pass in and out of wasmtime's cache.
//!
//! Compiled code reaches an engine through wasmtime's own cache alone, and that trusts its
//! directory. So the directory is one of this process, made for it and readable by nobody else;
//! whatever is put there was checked before.

use std::io;
use std::path::{Component, Path, PathBuf};

use fs_err as fs;
use tempfile::TempDir;
use wasmtime::{Cache, CacheConfig};

/// Compiled code: a file of wasmtime's cache, by its name below the cache's directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Artefact {
    file: String,
    bytes: Vec<u8>,
}

impl Artefact {
    /// The artefact in a form to be filed: wasmtime's file name, NUL, wasmtime's file.
    pub(crate) fn filed(&self) -> Vec<u8> {
        [self.file.as_bytes(), &[0], &self.bytes].concat()
    }

    /// The artefact that was filed; none if this is no such thing.
    pub(crate) fn of_filed(mut filed: Vec<u8>) -> Option<Self> {
        let end = filed.iter().position(|byte| *byte == 0)?;
        let bytes = filed.split_off(end + 1);
        filed.pop();
        let file = String::from_utf8(filed).ok()?;
        let inside = Path::new(&file)
            .components()
            .all(|component| matches!(component, Component::Normal(_)));
        inside.then_some(Self { file, bytes })
    }
}

/// A directory of this process for one engine, and wasmtime's cache in it.
pub(crate) struct Staging {
    directory: TempDir,
    engine_cache: Cache,
}

impl Staging {
    pub(crate) fn new() -> io::Result<Self> {
        let directory = private_directory()?;
        let mut config = CacheConfig::new();
        config
            .with_directory(directory.path())
            // What is here is here for one load, and not worth a better compression.
            .with_optimized_compression_usage_counter_threshold(u64::MAX);
        let engine_cache = Cache::new(config).map_err(io::Error::other)?;
        Ok(Self {
            directory,
            engine_cache,
        })
    }

    pub(crate) fn engine_cache(&self) -> Cache {
        self.engine_cache.clone()
    }

    /// Puts an artefact where wasmtime looks for it.
    pub(crate) fn put(&self, artefact: &Artefact) -> io::Result<()> {
        let path = self.directory.path().join(&artefact.file);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, &artefact.bytes)
    }

    /// Takes out the one artefact that wasmtime made here.
    pub(crate) fn take(self) -> io::Result<Artefact> {
        let root = self.directory.path();
        let [path] = artefacts(root)?
            .try_into()
            .map_err(|found: Vec<_>| io::Error::other(format!("{} artefacts", found.len())))?;
        let file = path.strip_prefix(root).map_err(io::Error::other)?;
        Ok(Artefact {
            file: file.to_string_lossy().into_owned(),
            bytes: fs::read(&path)?,
        })
    }
}

/// A temporary directory that only this user can enter.
pub(crate) fn private_directory() -> io::Result<TempDir> {
    let directory = tempfile::Builder::new().prefix("sww-").tempdir();
    directory.map_err(|error| {
        io::Error::other(format!(
            "no temporary directory can be made in {}: {error}; set TMPDIR to one with room",
            std::env::temp_dir().display()
        ))
    })
}

/// Wasmtime's artefacts below its cache directory: `modules/<compiler>/<hash>`, without the
/// statistics that it keeps beside them.
fn artefacts(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for compiler in fs::read_dir(directory.join("modules"))? {
        for entry in fs::read_dir(compiler?.path())? {
            let path = entry?.path();
            if path.extension().is_none() {
                found.push(path);
            }
        }
    }
    Ok(found)
}
