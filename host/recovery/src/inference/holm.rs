//! Holm's step-down correction.

/// The p-values of a family of tests, adjusted by Holm's step-down procedure (1979), in their own
/// order: the kth smallest of m is multiplied by m − k + 1, is at least as large as the ones below
/// it, and at most 1.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut ascending: Vec<(usize, f64)> = p_values.iter().copied().enumerate().collect();
    ascending.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let mut largest = 0.0_f64;
    for (rank, (_, p_value)) in ascending.iter_mut().enumerate() {
        largest = largest.max(*p_value * (p_values.len() - rank) as f64);
        *p_value = largest.min(1.0);
    }
    ascending.sort_by_key(|(position, _)| *position);
    ascending
        .into_iter()
        .map(|(_, adjusted)| adjusted)
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn an_adjusted_p_value_is_no_smaller_and_keeps_its_rank(
            p_values in prop::collection::vec(0.0..=1.0_f64, 0..12)
        ) {
            let adjusted = holm(&p_values);
            prop_assert_eq!(adjusted.len(), p_values.len());
            for (p, a) in p_values.iter().zip(&adjusted) {
                prop_assert!(p <= a && *a <= 1.0);
                for (q, b) in p_values.iter().zip(&adjusted) {
                    prop_assert!(p > q || a <= b);
                }
            }
            if let [alone] = p_values[..] {
                prop_assert_eq!(adjusted[0], alone);
            }
        }

        #[test]
        fn the_order_of_the_tests_does_not_matter(
            (p_values, shuffled) in prop::collection::vec((0.0..=1.0_f64, any::<u32>()), 1..12)
                .prop_flat_map(|tests| (Just(tests.clone()), Just(tests).prop_shuffle()))
        ) {
            let adjusted = |tests: &[(f64, u32)]| {
                let p_values: Vec<f64> = tests.iter().map(|(p, _)| *p).collect();
                let mut pairs: Vec<_> = p_values.iter().copied().zip(holm(&p_values)).collect();
                pairs.sort_by(|a, b| a.partial_cmp(b).unwrap());
                pairs
            };
            prop_assert_eq!(adjusted(&p_values), adjusted(&shuffled));
        }
    }
}
