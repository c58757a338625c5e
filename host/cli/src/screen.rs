//! Standard output and standard error. Results go to the one, everything else to the other.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;

use serde::Serialize;
use sww_report::terminal::{Screen, escape_json};

use crate::error::CommandError;

/// Writes a result, with a line break at its end.
pub(crate) fn print(text: &str) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    write!(out, "{text}{end}")
        .and_then(|()| out.flush())
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

/// The error for something that can't be written.
pub(crate) fn write_error(error: io::Error) -> CommandError {
    if error.kind() == ErrorKind::BrokenPipe {
        return CommandError::BrokenPipe;
    }
    CommandError::Write(error)
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
    /// [`OpenOutput::finish`], so that no half-written file is left.
    pub(crate) fn open(&self) -> Result<OpenOutput, CommandError> {
        match self {
            Self::Standard => Ok(OpenOutput::Standard(BufWriter::new(io::stdout()))),
            Self::File(path) => {
                let directory = match path.parent() {
                    Some(parent) if !parent.as_os_str().is_empty() => parent,
                    _ => std::path::Path::new("."),
                };
                let file = tempfile::NamedTempFile::new_in(directory).map_err(|error| {
                    CommandError::Write(io::Error::new(
                        error.kind(),
                        format!("{} can't be written: {error}", path.display()),
                    ))
                })?;
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
    File {
        file: BufWriter<File>,
        place: tempfile::TempPath,
        path: PathBuf,
    },
}

impl OpenOutput {
    /// Ends the writing.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        match self {
            Self::Standard(mut out) => out.flush().map_err(write_error),
            Self::File { file, place, path } => {
                let file = file
                    .into_inner()
                    .map_err(|error| write_error(error.into_error()))?;
                file.sync_all().map_err(write_error)?;
                #[cfg(unix)]
                {
                    use std::os::unix::fs::PermissionsExt;
                    let mode = std::fs::Permissions::from_mode(0o644);
                    file.set_permissions(mode).map_err(write_error)?;
                }
                place
                    .persist(&path)
                    .map_err(|error| write_error(error.error))
            }
        }
    }
}

impl Write for OpenOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes),
            Self::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::File { file, .. } => file.flush(),
        }
    }
}
