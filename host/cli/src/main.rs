//! The `sww` program: from the command line to exit codes.

mod arguments;
mod cohort;
mod commands;
mod compilation;
mod configuration;
mod dataset;
mod endpoints;
mod error;
mod examples;
mod exit;
mod experts;
mod failures;
mod gate;
mod held_out;
mod isolation;
mod judged;
mod lessons;
mod looks;
mod messages;
mod plugin_name;
mod plugins;
mod predictions;
mod progress;
mod readout_system;
mod replay;
mod scored;
mod screen;

use std::process::ExitCode;

use clap::Parser;
use sww_report::terminal::escape;

use crate::arguments::Arguments;
use crate::error::CommandError;
use crate::exit::Exit;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are answers, not errors; clap knows which stream is theirs.
            let _ = error.print();
            return if error.use_stderr() {
                Exit::Usage
            } else {
                Exit::Complete
            }
            .into();
        }
    };
    let ended = messages::listen()
        .and_then(|()| commands::run(arguments))
        .and_then(|exit| messages::written().map(|()| exit));
    match ended {
        Ok(exit) => exit.into(),
        Err(CommandError::BrokenPipe) => Exit::Complete.into(),
        Err(error) => {
            report(&error);
            error.exit().into()
        }
    }
}

/// Says what went wrong. Parts of it may be a plugin's or a file's words, so it is made safe for a
/// terminal, and no line but the first begins at the margin, where the host's own messages do.
#[expect(clippy::print_stderr, reason = "the one place where errors are shown")]
fn report(error: &CommandError) {
    let message = error.to_string();
    let mut lines = message.split('\n');
    eprintln!("error: {}", escape(lines.next().unwrap_or_default()));
    for line in lines {
        let indent = if line.starts_with("  ") { "" } else { "  " };
        eprintln!("{indent}{}", escape(line));
    }
}
