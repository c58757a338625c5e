//! Logs of three tools, made by `fixtures/make.py` or by those tools themselves, read as predictions.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod detection;
mod expected;
mod hostile;
mod real;
mod support;
