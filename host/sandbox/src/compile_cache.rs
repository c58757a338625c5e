//! Compiled components on disk, in a form that can't be tampered with.
//!
//! Compiled code runs natively, so a forged entry would be a way out of the sandbox. Wasmtime's own
//! cache trusts its directory. Here it only ever sees a private staging directory of this process:
//! an entry is copied there after its seal was checked (HMAC-SHA-256 under a key that is kept apart
//! from the cache), and what wasmtime compiled anew is sealed and filed. One entry is one file,
//! named by component, engine configuration and version.

use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fs_err as fs;
use hmac::{Hmac, KeyInit, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use wasmtime::{Cache, CacheConfig};

use crate::user_directories::UserDirectories;

type Seal = Hmac<Sha256>;

const SEAL_BYTES: usize = 32;
/// Entries that were not written anew for this long are removed.
const KEPT: Duration = Duration::from_secs(60 * 60 * 24 * 60);

/// The place where compiled components are kept.
#[derive(Debug)]
pub struct CompileCache {
    directory: PathBuf,
    key: [u8; SEAL_BYTES],
}

impl CompileCache {
    /// The user's cache. None, with a warning, where it can't be written: everything works without
    /// it, only slower.
    pub fn of_user() -> Option<Self> {
        let UserDirectories { cache, state } = UserDirectories::of_user()?;
        match Self::open(&cache, &state) {
            Ok(cache) => Some(cache),
            Err(error) => {
                tracing::warn!("compiled components are not kept: {error}");
                None
            }
        }
    }

    /// A cache in `directory`, with its key in the directory `secret`.
    ///
    /// # Errors
    /// Either can't be made or read.
    pub fn open(directory: &Path, secret: &Path) -> io::Result<Self> {
        private_directory(directory)?;
        private_directory(secret)?;
        let key = key(&secret.join("compile-cache.key"))?;
        Ok(Self {
            directory: directory.to_owned(),
            key,
        })
    }

    /// The staging directory of this process.
    pub(crate) fn stage(self) -> Option<Staging> {
        let staged = tempfile::Builder::new()
            .prefix("sww-")
            .tempdir()
            .and_then(|directory| {
                let mut config = CacheConfig::new();
                config
                    .with_directory(directory.path())
                    // Entries are filed once and never written again behind our back.
                    .with_optimized_compression_usage_counter_threshold(u64::MAX);
                let engine_cache = Cache::new(config).map_err(io::Error::other)?;
                Ok(Staging {
                    cache: self,
                    directory,
                    engine_cache,
                })
            });
        staged
            .inspect_err(|error| tracing::warn!("compiled components are not kept: {error}"))
            .ok()
    }

    fn entry(&self, name: &str) -> PathBuf {
        self.directory.join(format!("{name}.sealed"))
    }

    fn seal(&self, name: &str, content: &[u8]) -> Option<Seal> {
        let mut seal = Seal::new_from_slice(&self.key).ok()?;
        seal.update(name.as_bytes());
        seal.update(&[0]);
        seal.update(content);
        Some(seal)
    }

    /// The content of an entry whose seal is ours: wasmtime's file name, NUL, wasmtime's file.
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        let mut bytes = fs::read(self.entry(name)).ok()?;
        let content = bytes.split_off(SEAL_BYTES.min(bytes.len()));
        if self.seal(name, &content)?.verify_slice(&bytes).is_err() {
            tracing::warn!(
                "ignoring {}: it was not written by this user",
                self.entry(name).display()
            );
            return None;
        }
        Some(content)
    }

    fn store(&self, name: &str, content: &[u8]) -> io::Result<()> {
        let seal = self
            .seal(name, content)
            .ok_or_else(|| io::Error::other("no key"))?;
        let mut file = tempfile::NamedTempFile::new_in(&self.directory)?;
        file.write_all(&seal.finalize().into_bytes())?;
        file.write_all(content)?;
        file.persist(self.entry(name))?;
        Ok(())
    }

    /// Removes entries that nobody has needed to write for long. Failing at it does no harm.
    fn tidy(&self) {
        let Ok(entries) = fs::read_dir(&self.directory) else {
            return;
        };
        for entry in entries.flatten() {
            let old = entry
                .metadata()
                .and_then(|metadata| metadata.modified())
                .is_ok_and(|time| time.elapsed().is_ok_and(|age| age > KEPT));
            if old {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// The private directory through which wasmtime's cache works in this process.
pub(crate) struct Staging {
    cache: CompileCache,
    directory: TempDir,
    engine_cache: Cache,
}

impl Staging {
    pub(crate) fn engine_cache(&self) -> Cache {
        self.engine_cache.clone()
    }

    /// Runs `compile` with the entry of `key`, if there is one, where wasmtime looks for it, and
    /// files what it compiled anew.
    pub(crate) fn around<T>(&mut self, key: &impl Hash, compile: impl FnOnce() -> T) -> T {
        let name = entry_name(key);
        if let Some(content) = self.cache.load(&name)
            && let Some(end) = content.iter().position(|byte| *byte == 0)
            && let (file, Some(artefact)) = (content.get(..end), content.get(end + 1..))
            && let Some(file) = file.and_then(|file| std::str::from_utf8(file).ok())
        {
            let path = self.directory.path().join(file);
            let staged = path
                .parent()
                .ok_or_else(|| io::Error::other("no directory"))
                .and_then(fs::create_dir_all)
                .and_then(|()| fs::write(&path, artefact));
            if let Err(error) = staged {
                tracing::warn!("a compiled component can't be used: {error}");
            }
        }
        let misses = self.engine_cache.cache_misses();
        let before = files(self.directory.path());
        let compiled = compile();
        if self.engine_cache.cache_misses() > misses {
            let new = files(self.directory.path())
                .into_iter()
                .find(|file| !before.contains(file));
            if let Some(file) = new
                && let Err(error) = self.file_entry(&name, &file)
            {
                tracing::warn!("a compiled component is not kept: {error}");
            }
        }
        compiled
    }

    fn file_entry(&self, name: &str, file: &Path) -> io::Result<()> {
        let artefact = fs::read(file)?;
        let relative = file
            .strip_prefix(self.directory.path())
            .map_err(io::Error::other)?;
        let mut content = relative.to_string_lossy().into_owned().into_bytes();
        content.push(0);
        content.extend(artefact);
        self.cache.store(name, &content)?;
        self.cache.tidy();
        Ok(())
    }
}

/// Wasmtime's artefacts below the staging directory: `modules/<compiler>/<hash>`, without the
/// statistics that it keeps beside them.
fn files(directory: &Path) -> Vec<PathBuf> {
    let Ok(compilers) = fs::read_dir(directory.join("modules")) else {
        return Vec::new();
    };
    compilers
        .flatten()
        .filter_map(|compiler| fs::read_dir(compiler.path()).ok())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .filter(|path| path.extension().is_none())
        .collect()
}

fn entry_name(key: &impl Hash) -> String {
    struct Collected(Sha256);
    impl Hasher for Collected {
        fn write(&mut self, bytes: &[u8]) {
            self.0.update(bytes);
        }

        fn finish(&self) -> u64 {
            0
        }
    }
    let mut collected = Collected(Sha256::new());
    env!("CARGO_PKG_VERSION").hash(&mut collected);
    key.hash(&mut collected);
    collected
        .0
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Makes a directory that nobody else can write or read.
fn private_directory(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = std::fs::Permissions::from_mode(0o700);
        if fs::metadata(path)?.permissions().mode() & 0o777 != 0o700 {
            fs::set_permissions(path, permissions)?;
        }
    }
    Ok(())
}

/// The user's key, made at the first need.
fn key(path: &Path) -> io::Result<[u8; SEAL_BYTES]> {
    for _ in 0..2 {
        match fs::read(path) {
            Ok(bytes) => {
                return <[u8; SEAL_BYTES]>::try_from(bytes).map_err(|bytes| {
                    io::Error::other(format!(
                        "{} holds {} bytes; expected {SEAL_BYTES}: remove it",
                        path.display(),
                        bytes.len()
                    ))
                });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let mut key = [0; SEAL_BYTES];
                SysRng.try_fill_bytes(&mut key).map_err(io::Error::other)?;
                let parent = path.parent().unwrap_or(Path::new("."));
                let mut file = tempfile::NamedTempFile::new_in(parent)?;
                file.write_all(&key)?;
                // If another process was faster, its key is read in the next round.
                let _ = file.persist_noclobber(path);
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(format!(
        "{} can't be made",
        path.display()
    )))
}
