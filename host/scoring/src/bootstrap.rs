//! Percentile bootstrap intervals over examples or over groups of them (spec §4).

use std::num::NonZeroU32;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use crate::cohort::Cohort;
use crate::metrics::{PerMetric, Values, figure};
use crate::scores::{BootstrapRecord, Metric, ResampledUnit};
use crate::system::ScoringError;

/// How intervals are made. The same cohort, seed and unit give the same resamples for every system
/// and for any number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bootstrap {
    /// How many resamples are drawn.
    pub resamples: NonZeroU32,
    /// What they are drawn from.
    pub seed: u64,
    /// What is drawn.
    pub unit: ResampledUnit,
}

impl Bootstrap {
    /// The number of resamples where nobody asks for another.
    pub const DEFAULT_RESAMPLES: u32 = 2_000;

    /// The most resamples there may be; memory grows with them.
    pub const MAX_RESAMPLES: u32 = 100_000;

    /// A bootstrap over examples; none for 0 resamples.
    pub fn new(resamples: u32, seed: u64) -> Option<Self> {
        Some(Self {
            resamples: NonZeroU32::new(resamples)?,
            seed,
            unit: ResampledUnit::Example,
        })
    }

    /// The same over groups: the examples of a group stay together.
    pub fn over_groups(self) -> Self {
        Self {
            unit: ResampledUnit::Group,
            ..self
        }
    }

    /// A statistic of each resample of so many units, in order; it is told how many times each unit
    /// was drawn. As many are drawn as there are, with replacement.
    pub fn replicates<T: Send>(self, units: u32, statistic: impl Fn(&[u32]) -> T + Sync) -> Vec<T> {
        let resampler = Resampler {
            bootstrap: self,
            rows: units as usize,
            units: Units::Rows(units),
        };
        resampler.replicates(statistic)
    }

    /// How the intervals were made, as it stands in files.
    pub fn record(self) -> BootstrapRecord {
        BootstrapRecord {
            resamples: self.resamples.get(),
            seed: self.seed,
            unit: self.unit,
        }
    }
}

/// Draws the resamples of one cohort.
pub(crate) struct Resampler {
    bootstrap: Bootstrap,
    rows: usize,
    units: Units,
}

enum Units {
    /// Each row by itself; so many of them.
    Rows(u32),
    /// The rows of each group.
    Groups { units: u32, rows: Vec<Vec<u32>> },
}

impl Resampler {
    pub(crate) fn new(cohort: &Cohort, bootstrap: Bootstrap) -> Result<Self, ScoringError> {
        let asked = bootstrap.resamples.get();
        if asked > Bootstrap::MAX_RESAMPLES {
            return Err(ScoringError::TooManyResamples {
                asked,
                most: Bootstrap::MAX_RESAMPLES,
            });
        }
        let too_many = |_| ScoringError::TooManyExamples(cohort.len());
        let rows = u32::try_from(cohort.len()).map_err(too_many)?;
        let units = match bootstrap.unit {
            ResampledUnit::Example => Units::Rows(rows),
            ResampledUnit::Group => {
                let rows = cohort.rows_by_group();
                Units::Groups {
                    units: u32::try_from(rows.len()).map_err(too_many)?,
                    rows,
                }
            }
        };
        Ok(Self {
            bootstrap,
            rows: cohort.len(),
            units,
        })
    }

    /// A statistic of each resample, in order; it is told how many times each row was drawn.
    pub(crate) fn replicates<T: Send>(&self, statistic: impl Fn(&[u32]) -> T + Sync) -> Vec<T> {
        let resamples = 0..self.bootstrap.resamples.get();
        resamples
            .into_par_iter()
            .map_init(Vec::new, |times, resample| {
                times.clear();
                times.resize(self.rows, 0);
                self.draw(resample, times);
                statistic(times)
            })
            .collect()
    }

    /// Draws as many units as there are, with replacement, and counts their rows.
    fn draw(&self, resample: u32, times: &mut [u32]) {
        let mut stream = resample_stream(self.bootstrap.seed, resample);
        let mut count = |row: u32| {
            if let Some(times) = times.get_mut(row as usize) {
                *times += 1;
            }
        };
        match &self.units {
            Units::Rows(units) => (0..*units).for_each(|_| count(below(*units, &mut stream))),
            Units::Groups { units, rows } => {
                for _ in 0..*units {
                    let group = below(*units, &mut stream);
                    let rows = rows.get(group as usize).into_iter().flatten();
                    rows.for_each(|&row| count(row));
                }
            }
        }
    }
}

/// The random stream of one resample.
fn resample_stream(seed: u64, resample: u32) -> ChaCha8Rng {
    random_stream(b"safewebworld.bootstrap/1", seed, resample.into())
}

/// One of the random streams that a seed gives for a purpose: ChaCha8 keyed by both, with the
/// stream's number. Streams that differ in any of the three have nothing in common.
pub fn random_stream(purpose: &[u8; 24], seed: u64, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    let parts = seed.to_le_bytes().into_iter().chain(*purpose);
    key.iter_mut()
        .zip(parts)
        .for_each(|(byte, part)| *byte = part);
    let mut stream = ChaCha8Rng::from_seed(key);
    stream.set_stream(number);
    stream
}

/// A number below `bound`, each equally likely (Lemire 2019: multiply, keep the high half, and draw
/// again where the low half falls among the values that would favour some numbers).
fn below(bound: u32, stream: &mut ChaCha8Rng) -> u32 {
    loop {
        let product = u64::from(stream.next_u32()) * u64::from(bound);
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// An interval for each metric.
pub(crate) type Intervals = PerMetric<[f64; 2]>;

/// The interval of each metric from its replicates.
pub(crate) fn intervals(replicates: &[Values]) -> Intervals {
    Metric::ALL
        .map(|metric| percentile_interval(replicates.iter().map(|values| figure(values, metric))))
}

/// The 2.5th and 97.5th percentiles of the replicates that are defined, as `numpy.percentile`
/// computes them; none if fewer than half of them are.
pub fn percentile_interval(
    replicates: impl ExactSizeIterator<Item = Option<f64>>,
) -> Option<[f64; 2]> {
    let all = replicates.len();
    let mut defined: Vec<f64> = replicates.flatten().collect();
    if defined.len() * 2 < all {
        return None;
    }
    defined.sort_unstable_by(f64::total_cmp);
    Some([percentile(&defined, 0.025)?, percentile(&defined, 0.975)?])
}

/// A percentile by linear interpolation between order statistics, as `numpy.percentile` computes
/// it; none of no values.
fn percentile(sorted: &[f64], fraction: f64) -> Option<f64> {
    let position = fraction * sorted.len().checked_sub(1)? as f64;
    let below = position.floor();
    let weight = position - below;
    let low = *sorted.get(below as usize)?;
    let high = *sorted.get(below as usize + 1).unwrap_or(&low);
    Some(low + (high - low) * weight)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use serde::Deserialize;
    use sww_benchmark::{Decision, Family, Group};

    use super::*;
    use crate::judgement::{EvidenceScore, Judgement, Reading, Stated};
    use crate::table::Table;
    use crate::tally::Entry;

    #[derive(Deserialize)]
    struct Reference {
        percentiles: Vec<Percentiles>,
        enumeration: Enumeration,
        streams: Vec<Numbers>,
    }

    #[derive(Deserialize)]
    struct Numbers {
        seed: u64,
        resample: u32,
        bound: u32,
        numbers: Vec<u32>,
    }

    #[derive(Deserialize)]
    struct Percentiles {
        values: Vec<f64>,
        ends: [f64; 2],
    }

    #[derive(Deserialize)]
    struct Enumeration {
        gold: String,
        predicted: String,
        resamples: u32,
        balanced_accuracy: Vec<Outcome>,
    }

    #[derive(Deserialize)]
    struct Outcome {
        value: Option<f64>,
        count: u32,
    }

    fn reference() -> Reference {
        let text = include_str!("../../../tests/fixtures/scoring/bootstrap.json");
        serde_json::from_str(text).unwrap()
    }

    fn cohort(groups: &[&str]) -> Cohort {
        let family = Family("only".into());
        let mut cohort = Cohort::default();
        for group in groups {
            cohort.push(&family, &Group((*group).into()));
        }
        cohort
    }

    fn resampler(groups: &[&str], resamples: u32, unit: ResampledUnit) -> Resampler {
        let bootstrap = Bootstrap::new(resamples, 42).unwrap();
        Resampler::new(&cohort(groups), Bootstrap { unit, ..bootstrap }).unwrap()
    }

    #[test]
    fn percentiles_are_those_of_numpy() {
        for Percentiles { values, ends } in reference().percentiles {
            let found = percentile_interval(values.iter().copied().map(Some)).unwrap();
            for (found, expected) in found.into_iter().zip(ends) {
                assert!((found - expected).abs() < 1e-15, "{found} {expected}");
            }
        }
    }

    #[test]
    fn an_interval_needs_half_of_the_resamples() {
        let half = [Some(1.0), None, Some(1.0), None];
        assert_eq!(percentile_interval(half.into_iter()), Some([1.0, 1.0]));
        let fewer = [Some(1.0), None, None];
        assert_eq!(percentile_interval(fewer.into_iter()), None);
        assert_eq!(percentile_interval([].into_iter()), None);
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        // Without a second draw, multiples of three would come up twice as often as the others.
        let bound = 3 << 30;
        let mut stream = resample_stream(1, 0);
        let draws = 30_000;
        let mut thirds = [0_u32; 3];
        for _ in 0..draws {
            let drawn = below(bound, &mut stream);
            assert!(drawn < bound);
            thirds[(drawn % 3) as usize] += 1;
        }
        for third in thirds {
            // Five standard deviations of a binomial count.
            let deviation = f64::from(third) - f64::from(draws) / 3.0;
            assert!(deviation.abs() < 5.0 * (f64::from(draws) * 2.0 / 9.0).sqrt());
        }
    }

    #[test]
    fn the_streams_are_those_of_an_independent_chacha8() {
        for expected in reference().streams {
            let mut stream = resample_stream(expected.seed, expected.resample);
            for number in expected.numbers {
                assert_eq!(below(expected.bound, &mut stream), number);
            }
        }
    }

    #[test]
    fn units_without_a_cohort_are_drawn_as_its_examples_are() {
        let of_cohort = resampler(&["a", "b", "c"], 50, ResampledUnit::Example);
        let of_units = Bootstrap::new(50, 42).unwrap();
        assert_eq!(
            of_units.replicates(3, <[u32]>::to_vec),
            of_cohort.replicates(<[u32]>::to_vec)
        );
    }

    #[test]
    fn the_rows_of_a_group_stay_together() {
        let groups = ["a", "b", "a", "c", "b", "a"];
        let resampler = resampler(&groups, 200, ResampledUnit::Group);
        let times = resampler.replicates(<[u32]>::to_vec);
        for times in &times {
            let [a, b, a2, c, b2, a3] = times[..] else {
                panic!("one count for each row");
            };
            assert_eq!((a, a, b), (a2, a3, b2));
            assert_eq!(a + b + c, 3, "as many groups are drawn as there are");
        }
        assert!(times.iter().any(|times| times[0] > 1) && times.iter().any(|times| times[0] == 0));
    }

    #[test]
    fn replicates_follow_the_exact_bootstrap_distribution() {
        let exact = reference().enumeration;
        let decision = |letter| match letter {
            'E' => Decision::Execute,
            'A' => Decision::Ask,
            _ => Decision::Block,
        };
        let rows = exact.gold.chars().zip(exact.predicted.chars());
        let entries = rows.map(|(gold, predicted)| {
            Entry::strict(&Judgement {
                gold: decision(gold),
                reading: Reading::Valid(Stated {
                    decision: decision(predicted),
                    evidence: EvidenceScore::from_tokens(1, 1),
                }),
            })
        });
        let table = Table::new(entries.map(|entry| (0, entry)), 1);
        let drawn = 100_000;
        let resampler = resampler(&["a", "b", "c", "d"], drawn, ResampledUnit::Example);
        let mut counts = HashMap::<_, u32>::new();
        for values in resampler.replicates(|times| table.tallies(times)[0].values()) {
            let value = figure(&values, Metric::BalancedAccuracy);
            *counts
                .entry(value.map(|value| (value * 1e9).round() as u64))
                .or_default() += 1;
        }
        assert_eq!(counts.len(), exact.balanced_accuracy.len());
        for Outcome { value, count } in exact.balanced_accuracy {
            let found = counts[&value.map(|value| (value * 1e9).round() as u64)];
            let share = f64::from(count) / f64::from(exact.resamples);
            let expected = share * f64::from(drawn);
            // Five standard deviations of a binomial count.
            let tolerance = 5.0 * (expected * (1.0 - share)).sqrt();
            assert!(
                (f64::from(found) - expected).abs() < tolerance,
                "{value:?}: {found}"
            );
        }
    }
}
