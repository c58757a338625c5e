//! The one directory that a user grants to a task family, and reading below it.

use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Component, Path};
use std::sync::Arc;

use cap_std::ambient_authority;
use cap_std::fs::Dir;
use sww_sandbox::Guest;
use wasmtime::component::HasData;

use crate::bindings::safewebworld::plugin::files::{Entry, FileError, Host};

/// Bytes that one read hands over at most.
const LARGEST_READ: u32 = 64 << 20;

/// A directory that a task family may read. Paths can't leave it: neither by `..` nor by links,
/// which `cap-std` resolves below the directory or not at all.
#[derive(Clone, Debug, Default)]
pub struct Grant(Option<Arc<Dir>>);

impl Grant {
    /// Grants nothing.
    pub fn nothing() -> Self {
        Self(None)
    }

    /// Grants a directory for reading.
    ///
    /// # Errors
    /// It is no directory, or can't be opened.
    pub fn directory(path: &Path) -> std::io::Result<Self> {
        Ok(Self(Some(Arc::new(Dir::open_ambient_dir(
            path,
            ambient_authority(),
        )?))))
    }

    fn open(&self, path: &str) -> Result<(&Dir, Option<cap_std::fs::File>), FileError> {
        let directory = self.0.as_deref().ok_or(FileError::NothingGranted)?;
        let relative = Path::new(path);
        let plain = relative
            .components()
            .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if !plain || path.contains(['\0', '\\']) {
            return Err(FileError::NotGranted);
        }
        let metadata = directory.metadata(relative).map_err(file_error)?;
        if metadata.is_dir() {
            return Ok((directory, None));
        }
        if !metadata.is_file() {
            return Err(FileError::WrongKind);
        }
        Ok((
            directory,
            Some(directory.open(relative).map_err(file_error)?),
        ))
    }

    fn list(&self, path: &str) -> Result<Vec<Entry>, FileError> {
        let (directory, file) = self.open(path)?;
        if file.is_some() {
            return Err(FileError::WrongKind);
        }
        let mut entries = Vec::new();
        for entry in directory.read_dir(path).map_err(file_error)? {
            let entry = entry.map_err(file_error)?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let directory = entry.file_type().map_err(file_error)?.is_dir();
            entries.push(Entry { name, directory });
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(entries)
    }

    fn size(&self, path: &str) -> Result<u64, FileError> {
        let file = self.open(path)?.1.ok_or(FileError::WrongKind)?;
        Ok(file.metadata().map_err(file_error)?.len())
    }

    fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>, FileError> {
        if length > LARGEST_READ {
            return Err(FileError::TooLarge);
        }
        let mut file = self.open(path)?.1.ok_or(FileError::WrongKind)?;
        file.seek(SeekFrom::Start(offset)).map_err(file_error)?;
        let mut bytes = Vec::new();
        file.take(u64::from(length))
            .read_to_end(&mut bytes)
            .map_err(file_error)?;
        Ok(bytes)
    }
}

fn file_error(error: std::io::Error) -> FileError {
    match error.kind() {
        ErrorKind::NotFound => FileError::NotFound,
        ErrorKind::PermissionDenied => FileError::NotGranted,
        ErrorKind::NotADirectory | ErrorKind::IsADirectory => FileError::WrongKind,
        kind => FileError::Unreadable(kind.to_string()),
    }
}

/// A file error in words.
pub(crate) fn words(error: &FileError) -> String {
    match error {
        FileError::NothingGranted => {
            "no directory is granted; give one as in `--tasks NAME:dir=DIRECTORY`".to_owned()
        }
        FileError::NotFound => "there is no such file or directory".to_owned(),
        FileError::NotGranted => "the path leads out of the granted directory".to_owned(),
        FileError::WrongKind => "a directory where a file was expected, or the reverse".to_owned(),
        FileError::TooLarge => "more bytes than can be read at once".to_owned(),
        FileError::Unreadable(why) => format!("it can't be read: {why}"),
    }
}

/// Marks the guest of a task family as the data of its host functions.
pub(crate) struct HasFamily;

impl HasData for HasFamily {
    type Data<'a> = FamilyGuest<'a>;
}

/// A guest as the host functions of its world see it.
pub(crate) struct FamilyGuest<'a>(pub(crate) &'a mut Guest<Grant>);

/// The projection that the linker takes.
pub(crate) fn family_guest(guest: &mut Guest<Grant>) -> FamilyGuest<'_> {
    FamilyGuest(guest)
}

impl Host for FamilyGuest<'_> {
    fn list_directory(&mut self, path: String) -> wasmtime::Result<Result<Vec<Entry>, FileError>> {
        self.0.count_host_call()?;
        Ok(self.0.capability.list(&path))
    }

    fn size(&mut self, path: String) -> wasmtime::Result<Result<u64, FileError>> {
        self.0.count_host_call()?;
        Ok(self.0.capability.size(&path))
    }

    fn read(
        &mut self,
        path: String,
        offset: u64,
        length: u32,
    ) -> wasmtime::Result<Result<Vec<u8>, FileError>> {
        self.0.count_host_call()?;
        Ok(self.0.capability.read(&path, offset, length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leads_out_of_a_grant() {
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret"), "gold").unwrap();
        let inside = outside.path().join("granted");
        std::fs::create_dir_all(inside.join("sub")).unwrap();
        std::fs::write(inside.join("data.txt"), "0123456789").unwrap();
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("../secret", inside.join("link")).unwrap();
            std::os::unix::fs::symlink("..", inside.join("up")).unwrap();
        }
        let grant = Grant::directory(&inside).unwrap();
        assert_eq!(grant.read("data.txt", 2, 3).unwrap(), b"234");
        assert_eq!(grant.read("./data.txt", 8, 30).unwrap(), b"89");
        assert_eq!(grant.size("data.txt").unwrap(), 10);
        let names: Vec<_> = grant
            .list(".")
            .unwrap()
            .into_iter()
            .map(|entry| entry.name)
            .collect();
        assert_eq!(names, ["data.txt", "link", "sub", "up"]);
        let absolute = outside.path().join("secret").display().to_string();
        for path in [
            "../secret",
            "sub/../../secret",
            "link",
            "link/",
            "up/secret",
            &absolute,
            "/etc/passwd",
            "data.txt\0",
            "..",
            "sub\\..\\..\\secret",
            "/proc/self/environ",
        ] {
            assert!(grant.read(path, 0, 100).is_err(), "{path} was read");
            assert!(grant.size(path).is_err(), "{path} has a size");
        }
        assert!(grant.list("up").is_err());
        assert!(matches!(grant.read("sub", 0, 1), Err(FileError::WrongKind)));
        assert!(matches!(grant.read("none", 0, 1), Err(FileError::NotFound)));
        assert!(matches!(
            Grant::nothing().size("data.txt"),
            Err(FileError::NothingGranted)
        ));
    }
}
