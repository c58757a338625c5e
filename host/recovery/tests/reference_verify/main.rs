//! Verification against scipy, statsmodels and numpy; `make.py` beside this file makes the expected
//! values.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod inference;
mod triplets;

/// Compares to so many parts of the expected value, or of 1 where that is smaller.
fn assert_close(found: f64, expected: f64, relative: f64, what: &str) {
    let allowed = relative * expected.abs().max(f64::MIN_POSITIVE);
    assert!(
        (found - expected).abs() <= allowed,
        "{what}: found {found}, expected {expected}"
    );
}
