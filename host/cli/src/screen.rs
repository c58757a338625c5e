//! Standard output and standard error. Results go to the one, everything else to the other.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use sww_report::terminal::{Screen, escape_json};
use tempfile::TempPath;

use crate::error::CommandError;

/// What standard output is called in messages.
const STANDARD_OUTPUT: &str = "standard output";

/// Writes a result, with a line break at its end.
pub(crate) fn print(text: &str) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    write!(out, "{text}{end}")
        .and_then(|()| out.flush())
        .map_err(naming(STANDARD_OUTPUT))
        .map_err(write_error)
}

/// Writes one JSON object.
pub(crate) fn print_json(object: &impl Serialize) -> Result<(), CommandError> {
    print(&to_json(object)?)
}

/// A JSON object as it stands in files and on standard output.
pub(crate) fn to_json(object: &impl Serialize) -> Result<String, CommandError> {
    serde_json::to_string_pretty(object)
        .map(|json| escape_json(&json).into_owned())
        .map_err(|error| CommandError::Internal(error.to_string()))
}

/// What tables are drawn for: the terminal, or a file of any width.
pub(crate) fn tables() -> Screen {
    let terminal = io::stdout().is_terminal();
    Screen {
        width: terminal.then(|| console::Term::stdout().size().1),
        colour: terminal && std::env::var_os("NO_COLOR").is_none(),
    }
}

/// The error for something that can't be written. What says its own name says it in the error.
pub(crate) fn write_error(error: io::Error) -> CommandError {
    if error.kind() == ErrorKind::BrokenPipe {
        return CommandError::BrokenPipe;
    }
    CommandError::Write(error)
}

/// The same error, with what it happened to.
pub(crate) fn naming(what: impl Display) -> impl FnOnce(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{what} can't be written: {error}"))
}

/// Where exported rows go: a file, or standard output for `-`.
#[derive(Clone, Debug)]
pub(crate) enum Output {
    /// Standard output.
    Standard,
    /// A file.
    File(PathBuf),
}

impl From<&str> for Output {
    fn from(text: &str) -> Self {
        match text {
            "-" => Self::Standard,
            path => Self::File(path.into()),
        }
    }
}

impl Output {
    /// Opens it for writing. A file is written beside its place and put there by
    /// [`OpenOutput::finish`], so that no half-written file is left. A device or a pipe is written to.
    pub(crate) fn open(&self) -> Result<OpenOutput, CommandError> {
        match self {
            Self::Standard => Ok(OpenOutput::Standard(BufWriter::new(io::stdout()))),
            Self::File(path) if is_special(path) => {
                let opened = File::options().write(true).open(path);
                let file = opened
                    .map_err(naming(path.display()))
                    .map_err(CommandError::Write)?;
                Ok(OpenOutput::Special {
                    file: BufWriter::new(file),
                    path: path.clone(),
                })
            }
            Self::File(path) => {
                let directory = match path.parent() {
                    Some(parent) if !parent.as_os_str().is_empty() => parent,
                    _ => Path::new("."),
                };
                let file = tempfile::NamedTempFile::new_in(directory)
                    .map_err(naming(path.display()))
                    .map_err(CommandError::Write)?;
                let (file, place) = file.into_parts();
                Ok(OpenOutput::File {
                    file: BufWriter::new(file),
                    place,
                    path: path.clone(),
                })
            }
        }
    }
}

/// An [`Output`] being written.
pub(crate) enum OpenOutput {
    Standard(BufWriter<io::Stdout>),
    Special {
        file: BufWriter<File>,
        path: PathBuf,
    },
    File {
        file: BufWriter<File>,
        place: TempPath,
        path: PathBuf,
    },
}

impl OpenOutput {
    /// Ends the writing.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        let finished = match self {
            Self::Standard(mut out) => out.flush().map_err(naming(STANDARD_OUTPUT)),
            Self::Special { mut file, path } => file.flush().map_err(naming(path.display())),
            Self::File { file, place, path } => {
                put_in_place(file, place, &path).map_err(naming(path.display()))
            }
        };
        finished.map_err(write_error)
    }
}

impl Write for OpenOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes).map_err(naming(STANDARD_OUTPUT)),
            Self::Special { file, path } | Self::File { file, path, .. } => {
                file.write(bytes).map_err(naming(path.display()))
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush().map_err(naming(STANDARD_OUTPUT)),
            Self::Special { file, path } | Self::File { file, path, .. } => {
                file.flush().map_err(naming(path.display()))
            }
        }
    }
}

/// Whether there is a device or a pipe at a path, which must not make way for a file.
fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Moves what was written beside a path to it, once it has reached the disk.
fn put_in_place(file: BufWriter<File>, place: TempPath, path: &Path) -> io::Result<()> {
    let file = file.into_inner().map_err(|error| error.into_error())?;
    file.sync_all()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    place.persist(path).map_err(|error| error.error)
}
