//! What a machine can do to a run: kill its process, fill its disk, take its files, hold its database,
//! drop its connections, turn its clock. Whatever it does, a run ends as it would have without it, or
//! says in one message what is wrong and what to do.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]
#![cfg(unix)]

#[path = "../support/mod.rs"]
mod support;

mod clock;
mod connections;
mod evidence;
mod files;
mod full_disk;
mod holders;
mod kills;
mod locked;
mod namespace;
mod process;
mod read_only;
mod small_run;
