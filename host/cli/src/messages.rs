//! What the program tells beside its results: messages on standard error, and, where the user asks
//! for it, everything that crosses into guests in a file.

use std::path::Path;
use std::sync::Arc;

use sww_sandbox::CROSSING;
use tracing_subscriber::filter::{EnvFilter, LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::error::CommandError;
use crate::screen::write_error;

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
            .map_err(write_error)?;
        let lines = fmt::layer()
            .with_writer(Arc::new(file.into_parts().0))
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
