//! Guests that attack. Each tries one thing; each ends in the way that a table names, and the
//! rollouts beside it are, byte for byte, what they are without it.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

#[path = "../support/mod.rs"]
mod support;

mod agents;
mod attacks;
mod cache;
mod encoding;
mod families;
mod guests;
mod imitations;
#[cfg(target_os = "linux")]
mod interrupts;
mod reports;
mod sizes;
