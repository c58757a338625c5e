//! The joint-seed sign-flip test over groups.

use std::num::NonZeroU32;

use rand_chacha::rand_core::Rng;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sww_scoring::random_stream;

use super::VERIFICATION_SEED;

/// Assignments that share a random stream. Part of what a seed means: another number, other
/// p-values.
const ASSIGNMENTS_A_STREAM: u32 = 4_096;

/// How many assignments of signs are tried, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignFlips {
    /// How many are drawn. Where there are no more than this in all, each is tried once instead.
    pub permutations: NonZeroU32,
    /// What they are drawn from.
    pub seed: u64,
}

impl Default for SignFlips {
    fn default() -> Self {
        Self {
            permutations: NonZeroU32::MIN.saturating_add(99_999),
            seed: VERIFICATION_SEED,
        }
    }
}

/// What a test of a mean above 0 finds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SignFlipTest {
    /// The mean over seeds and groups.
    pub statistic: f64,
    /// The share of assignments that give at least the statistic. Of drawn ones the observed one is
    /// counted among them: (count + 1)/(drawn + 1).
    pub p_value: f64,
    /// How the assignments were found.
    pub assignments: SignFlip,
}

/// Where the assignments of signs come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignFlip {
    /// All 2^groups of them; this many.
    Enumerated(u64),
    /// A sample; this many.
    Drawn(u64),
}

/// Why a test can't be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SignFlipProblem {
    /// There is nothing to flip.
    #[error("a sign-flip test needs a value for at least one seed and one group")]
    Empty,
    /// The seeds have values for different numbers of groups.
    #[error(
        "seed number {seed} has values for {found} groups; expected {expected}, as for the first"
    )]
    Lengths {
        /// The seed, from 1.
        seed: usize,
        /// How many values it has.
        found: usize,
        /// How many the first seed has.
        expected: usize,
    },
    /// A value is infinite or not a number.
    #[error(
        "the value of seed number {seed}, group number {group} is {value}; expected a finite number"
    )]
    NotFinite {
        /// The seed, from 1.
        seed: usize,
        /// The group, from 1.
        group: usize,
        /// What stands there.
        value: f64,
    },
}

impl SignFlips {
    /// Tests whether the mean over seeds and groups lies above 0 (spec §7.5, one-sided), where
    /// under the null hypothesis a group's values are as likely all turned as not. One sign is drawn
    /// for a group and applied to its values under all seeds, since seeds share the group's examples
    /// and aren't independent. `seeds` holds, for each seed, a value for each group.
    ///
    /// Sums that agree to within rounding count as equal. The number of threads changes nothing.
    ///
    /// # Errors
    /// If there is no value, a seed lacks some, or one isn't finite.
    pub fn test(self, seeds: &[Vec<f64>]) -> Result<SignFlipTest, SignFlipProblem> {
        let sums = sums_over_seeds(seeds)?;
        let total: f64 = sums.iter().sum();
        // Turning a set of groups takes twice their sum from the total, so the total is reached
        // again where that sum is at most 0.
        let rounding = 100.0 * f64::EPSILON * sums.iter().map(|sum| sum.abs()).sum::<f64>();
        let reaches = |flipped: f64| flipped <= rounding;
        let (p_value, assignments) = match self.enumerable(sums.len()) {
            Some(all) => {
                let count = (0..all)
                    .into_par_iter()
                    .filter(|&flips| reaches(flipped_sum(&sums, &[flips])))
                    .count();
                (count as f64 / all as f64, SignFlip::Enumerated(all))
            }
            None => {
                let drawn = self.permutations.get();
                let count = self.count(&sums, reaches);
                let p_value = (count + 1) as f64 / (f64::from(drawn) + 1.0);
                (p_value, SignFlip::Drawn(drawn.into()))
            }
        };
        Ok(SignFlipTest {
            statistic: total / (seeds.len() * sums.len()) as f64,
            p_value,
            assignments,
        })
    }

    /// The number of all assignments, where they are no more than would be drawn.
    fn enumerable(self, groups: usize) -> Option<u64> {
        let all = 1_u64.checked_shl(u32::try_from(groups).ok()?)?;
        (all <= self.permutations.get().into()).then_some(all)
    }

    /// How many of the drawn assignments turn a set of groups whose sum passes.
    fn count(self, sums: &[f64], passes: impl Fn(f64) -> bool + Sync) -> u64 {
        let drawn = self.permutations.get();
        let streams = drawn.div_ceil(ASSIGNMENTS_A_STREAM);
        let in_stream = |number: u32| {
            let mut stream = random_stream(b"safewebworld.sign_flip/1", self.seed, number.into());
            let mut flips = vec![0; sums.len().div_ceil(64)];
            let first = number * ASSIGNMENTS_A_STREAM;
            let mut passed = 0;
            for _ in first..drawn.min(first.saturating_add(ASSIGNMENTS_A_STREAM)) {
                flips.fill_with(|| stream.next_u64());
                passed += u64::from(passes(flipped_sum(sums, &flips)));
            }
            passed
        };
        (0..streams).into_par_iter().map(in_stream).sum()
    }
}

/// The sum over seeds of each group's values.
fn sums_over_seeds(seeds: &[Vec<f64>]) -> Result<Vec<f64>, SignFlipProblem> {
    let expected = seeds.first().map_or(0, Vec::len);
    if expected == 0 {
        return Err(SignFlipProblem::Empty);
    }
    let mut sums = vec![0.0; expected];
    for (seed, values) in (1..).zip(seeds) {
        if values.len() != expected {
            return Err(SignFlipProblem::Lengths {
                seed,
                found: values.len(),
                expected,
            });
        }
        for ((group, &value), sum) in (1..).zip(values).zip(&mut sums) {
            if !value.is_finite() {
                return Err(SignFlipProblem::NotFinite { seed, group, value });
            }
            *sum += value;
        }
    }
    Ok(sums)
}

/// The sum of the groups whose bit is set, 64 groups a word.
fn flipped_sum(sums: &[f64], flips: &[u64]) -> f64 {
    let words = sums.chunks(64).zip(flips);
    let turned = words.flat_map(|(sums, &word)| {
        let bits = (0..).map(move |bit: u32| word >> bit & 1);
        sums.iter().zip(bits)
    });
    turned.map(|(sum, bit)| sum * bit as f64).sum()
}
