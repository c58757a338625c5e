//! The public functions of `sww-scoring`, end to end: raw answers in, scores and comparisons out.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod intervals;
mod judgements;
mod properties;
mod reference;
mod support;
