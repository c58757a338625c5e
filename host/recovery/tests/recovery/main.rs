//! The public functions of `sww-recovery` against scikit-learn and scipy, and their properties.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod analysis;
mod controls;
mod fits;
mod primitives;
mod support;
