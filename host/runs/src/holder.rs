//! The process that works on a run, as it writes itself into the lock.

use std::fmt;
use std::io::{self, Read, Seek, SeekFrom, Write};

use fs_err::File;
use serde::{Deserialize, Serialize};
use serde_json::Deserializer;

/// No entry is longer: a host's name has at most 255 bytes.
const LONGEST: u64 = 1_024;

/// A process that works on a run, or did so last. Whether it lives only the lock itself tells: its
/// number may be another process's by now, and its machine another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The number of the process on its machine.
    pub pid: u32,
    /// The name of the machine.
    pub host: String,
}

impl Holder {
    /// This process.
    pub(crate) fn this() -> Self {
        Self {
            pid: std::process::id(),
            host: this_host(),
        }
    }

    /// Whether it ran on this machine, where its lock went with it.
    pub fn is_here(&self) -> bool {
        self.host == this_host()
    }

    /// Writes it into the lock, in place of the entry of a holder that is gone. At no moment is there
    /// none, so that a process that is killed in the middle is still seen to have died.
    pub(crate) fn enter(&self, mut lock: &File) -> io::Result<()> {
        let entry = serde_json::to_vec(self).map_err(io::Error::other)?;
        lock.seek(SeekFrom::Start(0))?;
        lock.write_all(&entry)?;
        lock.set_len(entry.len() as u64)
    }

    /// The holder that a lock names. None if its last one took leave, or an entry is not whole.
    pub(crate) fn entered(lock: &File) -> Option<Self> {
        let mut entry = Vec::new();
        lock.take(LONGEST).read_to_end(&mut entry).ok()?;
        // What is left of a longer entry may follow.
        let mut entries = Deserializer::from_slice(&entry).into_iter();
        entries.next()?.ok()
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process {} on {}", self.pid, self.host)
    }
}

fn this_host() -> String {
    hostname::get().map_or_else(
        |_| "an unnamed host".to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entered(text: &str) -> Option<Holder> {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs_err::write(file.path(), text).unwrap();
        Holder::entered(&File::open(file.path()).unwrap())
    }

    #[test]
    fn an_entry_reads_back_in_the_place_of_a_longer_one() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs_err::write(file.path(), "x".repeat(500)).unwrap();
        let writing = fs_err::OpenOptions::new()
            .write(true)
            .open(file.path())
            .unwrap();
        Holder::this().enter(&writing).unwrap();
        let read = Holder::entered(&File::open(file.path()).unwrap()).unwrap();
        assert_eq!(read, Holder::this());
        assert!(read.is_here());
        assert_eq!(read.pid, std::process::id());
    }

    #[test]
    fn what_is_no_entry_names_nobody() {
        assert_eq!(
            entered(r#"{"pid":7,"host":"h"}"#).map(|holder| holder.pid),
            Some(7)
        );
        for text in [
            "",
            "{",
            r#"{"pid":-1,"host":"h"}"#,
            r#"{"pid":7}"#,
            &"{".repeat(5_000),
        ] {
            assert_eq!(entered(text), None, "{text}");
        }
    }
}
