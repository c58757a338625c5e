//! The one-sided exact binomial test against 1/2.

use statrs::distribution::{Binomial, DiscreteCDF};

/// The probability of at least so many successes in `successes + failures` fair tosses: the p-value
/// of the exact test that successes are likelier than failures. Ties are neither and stay out.
/// Without any toss it is 1.
pub fn binomial_above_half(successes: u64, failures: u64) -> f64 {
    let (Some(fewer), Ok(tosses)) = (
        successes.checked_sub(1),
        Binomial::new(0.5, successes.saturating_add(failures)),
    ) else {
        return 1.0;
    };
    tosses.sf(fewer)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_observed_is_no_evidence() {
        assert_eq!(binomial_above_half(0, 0), 1.0);
        assert_eq!(binomial_above_half(0, 30), 1.0);
    }

    proptest! {
        #[test]
        fn turning_every_direction_gives_the_complement(a in 0_u64..200, b in 0_u64..200) {
            // Of n = a + b tosses, at least b in the other direction is at most a in this one.
            let beyond = b.checked_sub(1).map_or(0.0, |b| binomial_above_half(a + 1, b));
            prop_assert!((binomial_above_half(b, a) + beyond - 1.0).abs() < 1e-12);
        }

        #[test]
        fn another_success_is_no_less_evidence(a in 0_u64..200, b in 1_u64..200) {
            prop_assert!(binomial_above_half(a + 1, b - 1) <= binomial_above_half(a, b));
        }
    }
}
