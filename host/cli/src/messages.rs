//! What the program tells beside its results: messages on standard error, and, where the user asks
//! for it, everything that crosses into guests in a file.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use sww_sandbox::CROSSING;
use tracing_subscriber::filter::{EnvFilter, LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::error::CommandError;
use crate::screen::{naming, write_error};

/// Names which messages to show.
const MESSAGES: &str = "SWW_LOG";
/// Names a file; what crosses into guests is added to its end, one JSON object a line.
pub(crate) const CROSSINGS: &str = "SWW_CROSSINGS";

/// Begins to listen to what the program's parts tell.
pub(crate) fn listen() -> Result<(), CommandError> {
    let shown = EnvFilter::try_from_env(MESSAGES).unwrap_or_else(|_| EnvFilter::new("warn"));
    let messages = fmt::layer()
        .with_writer(std::io::stderr)
        .without_time()
        .with_target(false)
        .with_filter(shown);
    let crossings = std::env::var_os(CROSSINGS).map(|path| {
        let file = fs_err::OpenOptions::new()
            .create(true)
            .append(true)
            .open(Path::new(&path))
            .map_err(naming(CROSSINGS))
            .map_err(write_error)?;
        let lines = fmt::layer()
            .with_writer(Arc::new(Crossings(file)))
            .without_time()
            .with_target(false)
            .with_level(false)
            .with_ansi(false)
            .with_filter(Targets::new().with_target(CROSSING, LevelFilter::TRACE));
        Ok::<_, CommandError>(lines)
    });
    tracing_subscriber::registry()
        .with(messages)
        .with(crossings.transpose()?)
        .init();
    Ok(())
}

/// Why the file of crossings is not whole, once it isn't.
static NOT_WHOLE: OnceLock<String> = OnceLock::new();

/// The file of crossings. A guest is not to notice that it can't be written, so that is kept until the
/// command has ended.
struct Crossings(fs_err::File);

impl Write for &Crossings {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&self.0).write(bytes).inspect_err(|error| {
            NOT_WHOLE.get_or_init(|| error.to_string());
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        (&self.0).flush()
    }
}

/// Says whether all that the user asked to see was written.
///
/// # Errors
/// Something that crossed into a guest is missing in the file.
pub(crate) fn written() -> Result<(), CommandError> {
    match NOT_WHOLE.get() {
        None => Ok(()),
        Some(problem) => Err(CommandError::Write(io::Error::other(format!(
            "{CROSSINGS} is not whole: {problem}"
        )))),
    }
}
