//! What task families that import files share: where they read, to which split the data goes, which
//! records belong together, and what came of them.

mod grouping;
mod import;
mod imported;

use crate::files::{Entry, FileError};
use crate::parameters::{self, Kind, Parameter, ParameterProblem};
use crate::tasks::{Failure, Split};

pub use grouping::Grouping;
pub use import::{Import, Refusal, target};
pub use imported::Imported;

/// The most bytes asked for at once; the host lets this many through.
const PART: u32 = 4 << 20;

/// A directory to read from: [`Granted`] in use, [`InMemory`] in an importer's own tests.
pub trait Directory {
    /// The entries of a directory below this one, sorted by name; `.` is this one.
    ///
    /// # Errors
    /// Where there is no such directory, or it can't be read.
    fn list(&self, path: &str) -> Result<Vec<Entry>, FileError>;

    /// The length of a file in bytes.
    ///
    /// # Errors
    /// Where there is no such file, or it can't be read.
    fn size(&self, path: &str) -> Result<u64, FileError>;

    /// At most `length` bytes of a file from `offset` on; fewer only at its end.
    ///
    /// # Errors
    /// Where there is no such file, or it can't be read.
    fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>, FileError>;

    /// The bytes of a file from `offset` to `end`, read in parts that the host lets through; fewer
    /// where the file ends before.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    fn read_range(&self, path: &str, offset: u64, end: u64) -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        loop {
            let at = offset + bytes.len() as u64;
            let wanted = end.saturating_sub(at).min(u64::from(PART));
            let part = match u32::try_from(wanted) {
                Ok(length) if length > 0 => self.read(path, at, length)?,
                Ok(_) | Err(_) => return Ok(bytes),
            };
            if part.is_empty() {
                return Ok(bytes);
            }
            bytes.extend(part);
        }
    }

    /// A whole file.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    fn read_all(&self, path: &str) -> Result<Vec<u8>, FileError> {
        self.read_range(path, 0, self.size(path)?)
    }
}

/// The directory that the user granted.
#[derive(Clone, Copy, Debug)]
pub struct Granted;

impl Directory for Granted {
    fn list(&self, path: &str) -> Result<Vec<Entry>, FileError> {
        crate::files::list_directory(path)
    }

    fn size(&self, path: &str) -> Result<u64, FileError> {
        crate::files::size(path)
    }

    fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>, FileError> {
        crate::files::read(path, offset, length)
    }
}

/// Files held in memory, by name; there are no directories below. Imports don't work where a plugin
/// is tested, so that its tests read from here.
#[derive(Clone, Debug, Default)]
pub struct InMemory(pub std::collections::BTreeMap<String, Vec<u8>>);

impl InMemory {
    /// These files.
    pub fn of<const N: usize>(files: [(&str, &str); N]) -> Self {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.as_bytes().to_vec());
        Self(files.into_iter().map(owned).collect())
    }

    fn file(&self, path: &str) -> Result<&[u8], FileError> {
        self.0
            .get(path)
            .map(Vec::as_slice)
            .ok_or(FileError::NotFound)
    }
}

impl Directory for InMemory {
    fn list(&self, path: &str) -> Result<Vec<Entry>, FileError> {
        if path != "." {
            return Err(FileError::NotFound);
        }
        let entry = |name: &String| Entry {
            name: name.clone(),
            directory: false,
        };
        Ok(self.0.keys().map(entry).collect())
    }

    fn size(&self, path: &str) -> Result<u64, FileError> {
        Ok(self.file(path)?.len() as u64)
    }

    fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>, FileError> {
        let rest = usize::try_from(offset)
            .ok()
            .and_then(|offset| self.file(path).map(|file| file.get(offset..)).transpose())
            .transpose()?
            .unwrap_or_default();
        Ok(rest.iter().take(length as usize).copied().collect())
    }
}

/// The declaration of the parameter `split`, which every importer has.
pub fn split_parameter() -> Parameter {
    Parameter {
        name: "split".to_owned(),
        summary: "the split that the data goes to".to_owned(),
        kind: Kind::Choice(["train", "dev", "test"].map(str::to_owned).to_vec()),
        required: false,
        default: Some("test".to_owned()),
    }
}

/// The split that the user chose for the data.
///
/// # Errors
/// Where the parameter's value names no split.
pub fn chosen_split() -> Result<Split, Failure> {
    split_named(parameters::text("split").as_deref())
}

fn split_named(name: Option<&str>) -> Result<Split, Failure> {
    match name {
        Some("train") => Ok(Split::Train),
        Some("dev") => Ok(Split::Dev),
        Some("test") | None => Ok(Split::Test),
        Some(other) => Err(Failure::InvalidParameter(ParameterProblem {
            name: "split".to_owned(),
            problem: format!("expected train, dev or test, found `{other}`"),
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_ends_where_the_file_does() {
        let directory = InMemory::of([("a.txt", "0123456789")]);
        assert_eq!(directory.read_all("a.txt").unwrap(), b"0123456789");
        assert_eq!(directory.read_range("a.txt", 2, 5).unwrap(), b"234");
        assert_eq!(directory.read_range("a.txt", 8, 20).unwrap(), b"89");
        assert_eq!(directory.read_range("a.txt", 30, 40).unwrap(), b"");
        assert!(matches!(
            directory.read_all("b.txt"),
            Err(FileError::NotFound)
        ));
    }

    #[test]
    fn a_range_is_put_together_from_parts() {
        let long: Vec<u8> = (0..PART as usize + 7).map(|i| (i % 251) as u8).collect();
        let directory = InMemory([("a".to_owned(), long.clone())].into());
        assert_eq!(directory.read_all("a").unwrap(), long);
    }

    #[test]
    fn data_goes_to_test_unless_the_user_says_otherwise() {
        assert_eq!(split_named(None).unwrap(), Split::Test);
        assert_eq!(split_named(Some("dev")).unwrap(), Split::Dev);
        let Err(Failure::InvalidParameter(problem)) = split_named(Some("Test")) else {
            panic!("a name that is no split must be refused");
        };
        assert_eq!(problem.problem, "expected train, dev or test, found `Test`");
    }
}
