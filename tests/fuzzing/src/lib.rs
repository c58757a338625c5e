//! What must hold for every reader of bytes from outside, whatever the bytes.
//!
//! Each [`Target`] takes any bytes, gives them to a reader, and panics where the reader breaks a
//! promise: it panics, it contradicts itself, it reads back something else than was written, or its
//! message has no end. The same functions run under libFuzzer (`fuzz/`) and, on seeds, mutations and
//! made-up input of a fixed number, in this crate's own tests.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a promise that is broken ends the program"
)]

mod agents;
mod component;
mod configuration;
mod evaluator;
mod example_lines;
mod frozen;
mod locator;
mod logs;
mod message;
mod prediction_lines;
mod reply;
mod run_files;
mod template;

pub use agents::agents;
pub use component::component;
pub use configuration::configuration;
pub use evaluator::evaluator;
pub use example_lines::example_lines;
pub use frozen::{manifest, readout};
pub use locator::locator;
pub use logs::logs;
pub use prediction_lines::prediction_lines;
pub use reply::{recording, reply};
pub use run_files::run_files;
pub use template::template;

/// A reader with what it promises.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name: that of its program in `fuzz/fuzz_targets` and of its seeds' directory.
    pub name: &'static str,
    /// Reads, and panics if a promise is broken.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        [$(Target { name: stringify!($name), run: $name }),*]
    };
}

/// Every target.
pub const TARGETS: [Target; 14] = targets![
    agents,
    component,
    configuration,
    evaluator,
    example_lines,
    locator,
    logs,
    manifest,
    prediction_lines,
    readout,
    recording,
    reply,
    run_files,
    template,
];
