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
        let mut file: Vec<_> = filed.drain(..=end).collect();
        file.pop();
        let file = String::from_utf8(file).ok()?;
        let inside = Path::new(&file)
            .components()
            .all(|component| matches!(component, Component::Normal(_)));
        inside.then_some(Self { file, bytes: filed })
    }
}

/// A directory of this process for one engine, and wasmtime's cache in it.
pub(crate) struct Staging {
    directory: TempDir,
    engine_cache: Cache,
}

impl Staging {
    pub(crate) fn new() -> io::Result<Self> {
        let directory = temporary_directory()?;
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

/// A temporary directory that only this user can enter, whatever the umask.
pub(crate) fn temporary_directory() -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("sww-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o700));
    }
    builder.tempdir().map_err(|error| {
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

#[cfg(test)]
mod tests {
    use wasmtime::Engine;

    use super::*;
    use crate::compile_cache::{CompileCache, EntryName};
    use crate::engine::new_engine;
    use crate::plugin::digest;

    fn artefact(file: &str) -> Artefact {
        Artefact {
            file: file.to_owned(),
            bytes: b"code".to_vec(),
        }
    }

    #[test]
    fn artefacts_are_filed_whole_and_lead_nowhere_else() {
        let filed = artefact("modules/compiler/hash");
        assert_eq!(Artefact::of_filed(filed.filed()), Some(filed));
        for file in ["../up", "/etc/passwd", "modules/../../up"] {
            assert_eq!(Artefact::of_filed(artefact(file).filed()), None, "{file}");
        }
        assert_eq!(Artefact::of_filed(b"no end".to_vec()), None);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_look_into_it() {
        use std::os::unix::fs::PermissionsExt;
        let directory = temporary_directory().unwrap();
        let permissions = fs::metadata(directory.path()).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, 0o700);
    }

    fn engine(staging: &Staging) -> Engine {
        new_engine(Some(staging.engine_cache())).unwrap()
    }

    fn compile(engine: &Engine, bytes: &[u8]) {
        wasmtime::component::Component::from_binary(engine, bytes).unwrap();
    }

    /// What is loaded is what was checked, whatever becomes of the entry's file in between.
    #[test]
    fn an_entry_that_changes_after_its_check_is_not_looked_at_again() {
        let bytes = wat::parse_str("(component (core module (func)))").unwrap();
        let made = Staging::new().unwrap();
        let engine_of_made = engine(&made);
        compile(&engine_of_made, &bytes);
        let name = EntryName::new(&digest(&bytes), &engine_of_made);
        let home = tempfile::tempdir().unwrap();
        let entries = home.path().join("cache");
        let cache = CompileCache::open(&entries, &home.path().join("state")).unwrap();
        cache.store(&name, &made.take().unwrap()).unwrap();

        let loaded = cache.load(&name).unwrap();
        for entry in fs::read_dir(&entries).unwrap() {
            fs::write(entry.unwrap().path(), b"another component's code").unwrap();
        }
        let staging = Staging::new().unwrap();
        staging.put(&loaded).unwrap();
        compile(&engine(&staging), &bytes);
        assert_eq!(staging.engine_cache().cache_hits(), 1);
        assert_eq!(staging.engine_cache().cache_misses(), 0);
        assert!(cache.load(&name).is_none());
    }
}
