//! What the tests share.

use sww_benchmark::Decision;

/// Gold decisions from letters: `e`, `a` and `b`.
pub(crate) fn gold(letters: &str) -> Vec<Decision> {
    letters
        .chars()
        .map(|letter| match letter {
            'e' => Decision::Execute,
            'a' => Decision::Ask,
            _ => Decision::Block,
        })
        .collect()
}

/// Asserts that two numbers agree, relative to their size or to 1 if they are smaller.
#[track_caller]
pub(crate) fn assert_close(found: f64, expected: f64, tolerance: f64, what: &str) {
    let allowed = tolerance * expected.abs().max(1.0);
    assert!(
        (found - expected).abs() <= allowed,
        "{what}: found {found}, expected {expected}"
    );
}
