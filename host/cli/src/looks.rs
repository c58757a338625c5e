//! Looks at TEST: each is written into the user's ledger, and what the ledger says is shown.

use std::time::SystemTime;

use sww_runs::{FrozenBenchmark, LedgerNote, Look, Sha256Sum, TestLedger};
use sww_sandbox::UserDirectories;

use crate::error::CommandError;
use crate::screen;

/// Writes a look at TEST down; that of a run, once. A ledger that can't be written stops nobody; the note says so.
pub(crate) fn record(
    test: FrozenBenchmark,
    command: &str,
    systems: Vec<String>,
    run: Option<Sha256Sum>,
) -> LedgerNote {
    let look = Look {
        benchmark: test.digest,
        examples: test.examples,
        command: command.to_owned(),
        systems,
        at: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        run,
    };
    let recorded = UserDirectories::of_user()
        .ok_or_else(|| "this user has no home directory; set SWW_STATE_DIR".to_owned())
        .and_then(|directories| {
            TestLedger::in_directory(&directories.state)
                .record(&look)
                .map_err(|problem| problem.to_string())
        });
    match recorded {
        Ok(earlier) => LedgerNote::Earlier(earlier),
        Err(why) => {
            tracing::warn!("this look at TEST is not in the ledger: {why}");
            LedgerNote::Unrecorded(why)
        }
    }
}

/// The note in words, as they stand under tables and in reports.
pub(crate) fn in_words(note: &LedgerNote) -> String {
    match note {
        LedgerNote::Earlier(0) => "the first at these examples by this user's ledger".to_owned(),
        LedgerNote::Earlier(1) => {
            "1 earlier look at these examples by this user's ledger".to_owned()
        }
        LedgerNote::Earlier(looks) => {
            format!("{looks} earlier looks at these examples by this user's ledger")
        }
        LedgerNote::Unrecorded(why) => format!("not in the ledger: {why}"),
    }
}

/// Prints the note under the tables of a command, if there was a look.
pub(crate) fn print(note: Option<&LedgerNote>) -> Result<(), CommandError> {
    match note {
        Some(note) => screen::print(&format!("look at TEST: {}", in_words(note))),
        None => Ok(()),
    }
}
