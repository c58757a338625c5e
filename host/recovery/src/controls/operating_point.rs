//! Controls of one number, chosen on DEV: is the collapse a mere shift of the operating point?

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;
use sww_scoring::{Metric, Tally};

use crate::separability::ask_block_margin;
use crate::{LabelVector, ScoreView, safest_argmax};

/// The grid of `γ`: from −10 to 10 in steps of 1/20.
const GAMMA_STEPS: i32 = 200;
const GAMMA_STEP: f64 = 0.05;

/// The one-parameter control in probability space: the ASK probability is multiplied by `exp γ`,
/// and the greatest of the three wins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskShift {
    /// `γ`; native at 0.
    pub gamma: f64,
}

impl AskShift {
    /// The decision on each example.
    pub fn decisions(self, scores: &[LabelVector]) -> Vec<Decision> {
        let decide = |&[execute, ask, block]: &LabelVector| {
            safest_argmax(&[execute, ask + self.gamma, block])
        };
        scores.iter().map(decide).collect()
    }
}

/// Chooses `γ` from −10, −9.95, …, 10 by balanced accuracy on DEV. Of equals the one closest to 0
/// wins, and of two as close the one that asks less. None where balanced accuracy is undefined.
pub fn choose_ask_shift(dev: &ScoreView, gold: &[Decision]) -> Option<AskShift> {
    let by_closeness = (0..=GAMMA_STEPS).flat_map(|step| [-step, step]);
    let mut best: Option<(f64, AskShift)> = None;
    for step in by_closeness {
        let shift = AskShift {
            gamma: f64::from(step) * GAMMA_STEP,
        };
        let decisions = shift.decisions(dev.rows());
        let tally = Tally::decisions(gold.iter().copied().zip(decisions));
        let accuracy = tally.metric(Metric::BalancedAccuracy).ok()?;
        if best.is_none_or(|(most, _)| accuracy > most) {
            best = Some((accuracy, shift));
        }
    }
    best.map(|(_, shift)| shift)
}

/// The ASK/BLOCK threshold in native score space: execute where the native readout says so; of
/// the others, ask where `Δ_AB` exceeds the threshold and block where it doesn't.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskBlockThreshold {
    /// The threshold; native at 0.
    pub threshold: f64,
}

impl AskBlockThreshold {
    /// The decision on each example.
    pub fn decisions(self, scores: &[LabelVector]) -> Vec<Decision> {
        let decide =
            |scores| ask_or_block(scores, |scores| ask_block_margin(scores) > self.threshold);
        scores.iter().map(decide).collect()
    }
}

/// Execute where the native readout says so; otherwise ask or block as told.
pub(super) fn ask_or_block(
    scores: &LabelVector,
    asks: impl FnOnce(&LabelVector) -> bool,
) -> Decision {
    if safest_argmax(scores) == Decision::Execute {
        Decision::Execute
    } else if asks(scores) {
        Decision::Ask
    } else {
        Decision::Block
    }
}

/// Chooses the threshold by balanced accuracy on DEV, among 0, the midpoints between neighbouring
/// margins there, and one step outside them. Of equals the one closest to 0 wins, and of two as
/// close the one that asks less. None where balanced accuracy is undefined.
pub fn choose_threshold(dev: &ScoreView, gold: &[Decision]) -> Option<AskBlockThreshold> {
    let counts = Decision::ALL.map(|class| gold.iter().filter(|&&gold| gold == class).count());
    let [executes, asks, blocks] = counts.map(|count| count as u64);
    if executes == 0 || asks == 0 || blocks == 0 {
        return None;
    }
    let rows = dev.rows().iter().zip(gold);
    let movable = rows.filter(|(scores, _)| safest_argmax(scores) != Decision::Execute);
    let mut margins: Vec<(f64, Decision)> = movable
        .map(|(scores, &gold)| (ask_block_margin(scores), gold))
        .collect();
    margins.sort_unstable_by(|(margin, _), (other, _)| margin.total_cmp(other));
    let mut distinct: Vec<f64> = margins.iter().map(|&(margin, _)| margin).collect();
    distinct.dedup();

    let between = distinct.windows(2).filter_map(|pair| match pair {
        [low, high] => Some(0.5 * low + 0.5 * high),
        _ => None,
    });
    let outside = [
        distinct.first().map(|low| low - 1.0),
        distinct.last().map(|high| high + 1.0),
    ];
    let candidates = between.chain(outside.into_iter().flatten()).chain([0.0]);
    // Rightly blocked ones lie at or below the threshold, rightly asked ones above it. Execute
    // doesn't move, so the two recalls, on a common denominator, rank the thresholds exactly.
    let ranked = candidates.map(|threshold| {
        let below = margins.partition_point(|&(margin, _)| margin <= threshold);
        let (low, high) = margins.split_at(below);
        let of = |rows: &[(f64, Decision)], class| {
            rows.iter().filter(|&&(_, gold)| gold == class).count() as u64
        };
        let right = of(high, Decision::Ask) * blocks + of(low, Decision::Block) * asks;
        (right, threshold)
    });
    let best = ranked.max_by(|&(right, one), &(more, other)| {
        let closeness = |threshold: f64| threshold.abs();
        right
            .cmp(&more)
            .then(closeness(other).total_cmp(&closeness(one)))
            .then(one.total_cmp(&other))
    });
    best.map(|(_, threshold)| AskBlockThreshold { threshold })
}
