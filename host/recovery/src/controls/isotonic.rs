//! The monotonic control: ASK against BLOCK by an isotonic function of the native margin.

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::fitting::FitError;
use crate::separability::ask_block_margin;
use crate::{LabelVector, ScoreView};

use super::operating_point::ask_or_block;

/// A monotonic readout: execute where the native readout says so; of the others, ask where the
/// isotonic share of ASK at `Δ_AB` exceeds one half, and block where it doesn't.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IsotonicReadout {
    /// Margins in ascending order, each with the share of ASK there. Between them the share is
    /// interpolated, and outside them it is that of the nearest.
    pub knots: Vec<[f64; 2]>,
}

impl IsotonicReadout {
    /// The share of ASK at a margin; one half where there is no knot.
    pub fn ask_share(&self, margin: f64) -> f64 {
        let above = self.knots.partition_point(|&[at, _]| at < margin);
        let knot = |index: Option<usize>| index.and_then(|index| self.knots.get(index));
        match (knot(above.checked_sub(1)), knot(Some(above))) {
            (Some(&[low, share]), Some(&[high, other])) if margin < high => {
                // Rounding must not lift it above the knot that it leads to.
                (share + (other - share) * ((margin - low) / (high - low))).min(other)
            }
            (_, Some(&[_, share])) | (Some(&[_, share]), None) => share,
            (None, None) => 0.5,
        }
    }

    /// The decision on each example.
    pub fn decisions(&self, scores: &[LabelVector]) -> Vec<Decision> {
        let asks = |scores: &LabelVector| self.ask_share(ask_block_margin(scores)) > 0.5;
        let decide = |scores| ask_or_block(scores, asks);
        scores.iter().map(decide).collect()
    }
}

/// Fits the isotonic readout on the gold ASK and BLOCK rows of TRAIN, both classes weighing the
/// same (spec §7.3).
///
/// # Errors
/// Lengths differ, or ASK or BLOCK is absent.
pub fn fit_isotonic(train: &ScoreView, gold: &[Decision]) -> Result<IsotonicReadout, FitError> {
    if train.rows().len() != gold.len() {
        return Err(FitError::Lengths {
            inputs: train.rows().len(),
            gold: gold.len(),
        });
    }
    let [_, asks, blocks] =
        Decision::ALL.map(|class| gold.iter().filter(|&&gold| gold == class).count());
    for (class, count) in [(Decision::Ask, asks), (Decision::Block, blocks)] {
        if count == 0 {
            return Err(FitError::ClassMissing(class));
        }
    }
    let weight = |count| (asks + blocks) as f64 / (2 * count) as f64;
    let (ask_weight, block_weight) = (weight(asks), weight(blocks));
    let points = train.rows().iter().zip(gold).filter_map(|(scores, gold)| {
        let (share, weight) = match gold {
            Decision::Execute => return None,
            Decision::Ask => (1.0, ask_weight),
            Decision::Block => (0.0, block_weight),
        };
        Some((ask_block_margin(scores), share, weight))
    });
    Ok(IsotonicReadout {
        knots: pool_adjacent_violators(points),
    })
}

struct Pool {
    low: f64,
    high: f64,
    sum: f64,
    weight: f64,
}

impl Pool {
    fn mean(&self) -> f64 {
        self.sum / self.weight
    }

    fn with(self, higher: Self) -> Self {
        Self {
            low: self.low,
            high: higher.high,
            sum: self.sum + higher.sum,
            weight: self.weight + higher.weight,
        }
    }
}

/// Weighted isotonic regression of `(x, y, weight)` by pooling adjacent violators: the ends of
/// each pool, in ascending order, each with its mean. Points of one `x` are one.
pub fn pool_adjacent_violators(points: impl IntoIterator<Item = (f64, f64, f64)>) -> Vec<[f64; 2]> {
    let mut points: Vec<_> = points.into_iter().collect();
    points.sort_unstable_by(|(x, y, _), (other_x, other_y, _)| {
        x.total_cmp(other_x).then(y.total_cmp(other_y))
    });
    let mut pools: Vec<Pool> = Vec::new();
    for tied in points.chunk_by(|(x, ..), (other, ..)| x == other) {
        let Some(&(x, ..)) = tied.first() else {
            continue;
        };
        let mut pool = Pool {
            low: x,
            high: x,
            sum: tied.iter().map(|(_, y, weight)| y * weight).sum(),
            weight: tied.iter().map(|(.., weight)| weight).sum(),
        };
        while let Some(lower) = pools.pop_if(|lower| lower.mean() >= pool.mean()) {
            pool = lower.with(pool);
        }
        pools.push(pool);
    }
    let knots = pools.into_iter().flat_map(|pool| {
        let (low, high) = ([pool.low, pool.mean()], [pool.high, pool.mean()]);
        [Some(low), (pool.high > pool.low).then_some(high)]
    });
    knots.flatten().collect()
}
