//! Compiled components on disk, in a form that can't be tampered with.
//!
//! Compiled code runs natively, so a forged entry would be a way out of the sandbox. An entry is
//! read whole, then its seal is checked (HMAC-SHA-256 under a key that is kept apart from the cache),
//! and only what was read is used: what happens to the file after that changes nothing. One entry is
//! one file, named by component, engine configuration and version; its seal covers the name.

use std::hash::{Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fs_err as fs;
use hmac::{Hmac, KeyInit, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use wasmtime::Engine;

use crate::limits::LARGEST_ARTEFACT;
use crate::staging::Artefact;
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

    fn entry(&self, name: &EntryName) -> PathBuf {
        self.directory.join(format!("{}.sealed", name.0))
    }

    fn seal(&self, name: &EntryName, content: &[u8]) -> Option<Seal> {
        let mut seal = Seal::new_from_slice(&self.key).ok()?;
        seal.update(name.0.as_bytes());
        seal.update(&[0]);
        seal.update(content);
        Some(seal)
    }

    /// The artefact of an entry whose seal is ours.
    pub(crate) fn load(&self, name: &EntryName) -> Option<Artefact> {
        let entry = self.entry(name);
        let metadata = fs::metadata(&entry).ok()?;
        if !metadata.is_file() || metadata.len() > LARGEST_ARTEFACT {
            tracing::warn!("ignoring {}: it is no entry", entry.display());
            return None;
        }
        let mut bytes = fs::read(&entry).ok()?;
        let seal: Vec<_> = bytes.drain(..SEAL_BYTES.min(bytes.len())).collect();
        if self.seal(name, &bytes)?.verify_slice(&seal).is_err() {
            tracing::warn!(
                "ignoring {}: it was not written by this user",
                entry.display()
            );
            return None;
        }
        Artefact::of_filed(bytes)
    }

    /// Files an artefact, and removes what nobody has needed for long.
    pub(crate) fn store(&self, name: &EntryName, artefact: &Artefact) -> io::Result<()> {
        let content = artefact.filed();
        let seal = self
            .seal(name, &content)
            .ok_or_else(|| io::Error::other("no key"))?;
        let mut file = tempfile::NamedTempFile::new_in(&self.directory)?;
        file.write_all(&seal.finalize().into_bytes())?;
        file.write_all(&content)?;
        file.persist(self.entry(name))?;
        self.tidy();
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

/// The name of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EntryName(String);

impl EntryName {
    /// The name for the component of this digest, compiled by this engine.
    pub(crate) fn new(digest: &str, engine: &Engine) -> Self {
        let mut collected = Collected(Sha256::new());
        env!("CARGO_PKG_VERSION").hash(&mut collected);
        digest.hash(&mut collected);
        engine.precompile_compatibility_hash().hash(&mut collected);
        let sum = collected.0.finalize();
        Self(sum.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// A hasher whose sum is read from within.
struct Collected(Sha256);

impl Hasher for Collected {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
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
