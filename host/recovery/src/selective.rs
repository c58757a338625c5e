//! Selective view: how a readout errs on the rows it is surest of (spec §7.3).

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::readout::margin;
use crate::{Figure, LabelVector, safest_argmax};

/// How many points a curve has, evenly spaced in coverage, full coverage being the last.
pub const POINTS: usize = 20;

/// One point of a risk–coverage curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SelectivePoint {
    /// The share of rows decided, those of the greatest margins.
    pub coverage: f64,
    /// The share of wrong decisions among them.
    pub risk: f64,
}

/// A risk–coverage curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RiskCoverage {
    /// [`POINTS`] points, as far as there are rows.
    pub curve: Vec<SelectivePoint>,
    /// The area under it: the mean risk over every number of rows decided.
    pub area: Figure,
}

/// Risk against coverage as rows are decided in the order of their margins, the greatest first.
/// Rows of equal margin count as decided in random order: the expected wrong among the first few
/// of them are their share.
pub fn risk_coverage(figures: &[LabelVector], gold: &[Decision]) -> RiskCoverage {
    let rows = figures.iter().zip(gold);
    let mut rows: Vec<(f64, bool)> = rows
        .map(|(figures, gold)| (margin(figures), safest_argmax(figures) != *gold))
        .collect();
    rows.sort_unstable_by(|(margin, _), (other, _)| other.total_cmp(margin));

    let mut risks = Vec::with_capacity(rows.len());
    let mut wrong_before = 0;
    for tied in rows.chunk_by(|(margin, _), (other, _)| margin == other) {
        let wrong = tied.iter().filter(|(_, wrong)| *wrong).count();
        for decided in 1..=tied.len() {
            let share = decided as f64 / tied.len() as f64;
            let expected = wrong_before as f64 + wrong as f64 * share;
            risks.push(expected / (risks.len() + 1) as f64);
        }
        wrong_before += wrong;
    }
    if risks.is_empty() {
        return RiskCoverage {
            curve: Vec::new(),
            area: Figure::undefined("there is no row"),
        };
    }
    let count = risks.len() as f64;
    let points = (1..=POINTS).filter_map(|point| {
        let decided = (risks.len() * point).div_ceil(POINTS);
        Some(SelectivePoint {
            coverage: decided as f64 / count,
            risk: *risks.get(decided.checked_sub(1)?)?,
        })
    });
    let mut curve: Vec<_> = points.collect();
    curve.dedup();
    RiskCoverage {
        curve,
        area: Figure::defined(risks.iter().sum::<f64>() / count),
    }
}
