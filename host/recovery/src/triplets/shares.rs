//! The shares that the diagnostic is made of, and their intervals.

use sww_scoring::{Bootstrap, percentile_interval};

use super::contrast::Contrast;
use super::outcome::{Movement, TripletOutcome};

/// A figure for each share: right movements by contrast and pooled, exact pairs by contrast, exact
/// triplets.
pub(super) type PerShare<T> = [T; 8];

/// One share of a seed, or a mean over seeds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Share {
    pub(super) value: f64,
    /// The 95 % percentile bootstrap interval over groups.
    pub(super) ci95: Option<[f64; 2]>,
}

/// The counts from which the shares of some triplets follow, of one or more seeds.
pub(super) struct ShareTable {
    groups: u32,
    /// For each seed, the counts of each triplet.
    seeds: Vec<Vec<PerShare<u32>>>,
}

impl ShareTable {
    /// Counts outcomes; every seed has those of the same triplets.
    pub(super) fn new(seeds: &[Vec<TripletOutcome>]) -> Self {
        let seeds: Vec<Vec<_>> = seeds
            .iter()
            .map(|outcomes| outcomes.iter().map(counts).collect())
            .collect();
        let groups = seeds.first().map_or(0, Vec::len);
        Self {
            groups: u32::try_from(groups).unwrap_or(u32::MAX),
            seeds,
        }
    }

    /// The shares of each seed, and their means over seeds. All are resampled on the same triplets.
    pub(super) fn resampled(
        &self,
        bootstrap: Bootstrap,
    ) -> (Vec<PerShare<Share>>, PerShare<Share>) {
        let replicates = bootstrap.replicates(self.groups, |times| self.seeds_and_mean(times));
        let once = vec![1; self.groups as usize];
        let columns = self.seeds_and_mean(&once).into_iter().enumerate();
        let mut all: Vec<PerShare<Share>> = columns
            .map(|(column, values)| with_intervals(values, &replicates, column))
            .collect();
        let mean = all.pop().unwrap_or_default();
        (all, mean)
    }

    /// The shares of each seed and, last, their means, where each triplet is drawn so many times.
    fn seeds_and_mean(&self, times: &[u32]) -> Vec<PerShare<f64>> {
        let seeds = self.seeds.iter();
        let mut shares: Vec<PerShare<f64>> =
            seeds.map(|counts| self.shares(counts, times)).collect();
        let mut mean = PerShare::<f64>::default();
        for (share, mean) in mean.iter_mut().enumerate() {
            let seeds = shares.iter().filter_map(|shares| shares.get(share));
            *mean = seeds.sum::<f64>() / shares.len() as f64;
        }
        shares.push(mean);
        shares
    }

    fn shares(&self, counts: &[PerShare<u32>], times: &[u32]) -> PerShare<f64> {
        let mut sums = PerShare::<u32>::default();
        for (counts, times) in counts.iter().zip(times) {
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count * times;
            }
        }
        let groups = f64::from(self.groups);
        let [to_ask, to_block, ask_to_block, pooled, pairs @ ..] = sums.map(f64::from);
        let [pair_to_ask, pair_to_block, pair_ask_to_block, exact] = pairs;
        [
            to_ask / groups,
            to_block / groups,
            ask_to_block / groups,
            pooled / (3.0 * groups),
            pair_to_ask / groups,
            pair_to_block / groups,
            pair_ask_to_block / groups,
            exact / groups,
        ]
    }
}

fn counts(outcome: &TripletOutcome) -> PerShare<u32> {
    let [to_ask, to_block, ask_to_block] =
        Contrast::ALL.map(|contrast| u32::from(outcome.movement(contrast) == Movement::Right));
    let [pair_to_ask, pair_to_block, pair_ask_to_block] =
        Contrast::ALL.map(|contrast| u32::from(outcome.is_pair_exact(contrast)));
    [
        to_ask,
        to_block,
        ask_to_block,
        to_ask + to_block + ask_to_block,
        pair_to_ask,
        pair_to_block,
        pair_ask_to_block,
        u32::from(outcome.is_exact()),
    ]
}

/// Shares with the intervals that their column of the replicates gives.
fn with_intervals(
    values: PerShare<f64>,
    replicates: &[Vec<PerShare<f64>>],
    column: usize,
) -> PerShare<Share> {
    let mut shares = values.map(|value| Share { value, ci95: None });
    for (position, share) in shares.iter_mut().enumerate() {
        let values = replicates.iter().map(|columns| {
            let shares = columns.get(column)?;
            shares.get(position).copied()
        });
        share.ci95 = percentile_interval(values);
    }
    shares
}
