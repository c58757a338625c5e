//! Audits through the crate's front door.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod generated;
mod limits;
mod lint;
mod overlap;
mod real;
mod statistics;
mod support;
