//! Decision scores of one expert (spec §6).

use sww_benchmark::Decision;

/// A figure for each label, in label order: execute, ask, block.
pub type LabelVector = [f64; 3];

/// Scores that can't be normalised.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum UnusableScore {
    /// A score is infinite or not a number.
    #[error("the score of `{label}` in row {row} is {score}; scores are finite numbers")]
    NotFinite {
        /// The row, from 0.
        row: usize,
        /// The label.
        label: Decision,
        /// What stands there.
        score: f64,
    },
    /// The difference of two scores is no finite number.
    #[error(
        "the scores of row {row} lie further apart than a number can tell: {execute} for execute, {ask} for ask, {block} for block"
    )]
    TooFarApart {
        /// The row, from 0.
        row: usize,
        /// The score of execute.
        execute: f64,
        /// The score of ask.
        ask: f64,
        /// The score of block.
        block: f64,
    },
}

impl UnusableScore {
    /// The row, from 0.
    pub fn row(&self) -> usize {
        match *self {
            Self::NotFinite { row, .. } | Self::TooFarApart { row, .. } => row,
        }
    }
}

/// The log-normalised scores `q(c|x)` of one expert, a row an example (spec §6).
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreView {
    rows: Vec<LabelVector>,
}

impl ScoreView {
    /// Normalises raw scores within each row: `q(c) = s(c) − logsumexp_c' s(c')`. Scores need not be
    /// log-likelihoods: any finite numbers will do, and a constant added to all three of a row
    /// changes nothing.
    ///
    /// # Errors
    /// A score is infinite or not a number, or the scores of a row lie too far apart to subtract.
    pub fn normalised(
        scores: impl IntoIterator<Item = LabelVector>,
    ) -> Result<Self, UnusableScore> {
        let rows = scores.into_iter().enumerate().map(|(row, scores)| {
            for (label, score) in Decision::ALL.into_iter().zip(scores) {
                if !score.is_finite() {
                    return Err(UnusableScore::NotFinite { row, label, score });
                }
            }
            let normalised = log_normalised(scores);
            if normalised.into_iter().all(f64::is_finite) {
                return Ok(normalised);
            }
            let [execute, ask, block] = scores;
            Err(UnusableScore::TooFarApart {
                row,
                execute,
                ask,
                block,
            })
        });
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
        })
    }

    /// The scores, in row order.
    pub fn rows(&self) -> &[LabelVector] {
        &self.rows
    }

    /// The view of some of the rows, in the order given; rows that don't exist are left out.
    pub fn select(&self, rows: &[usize]) -> Self {
        let rows = rows.iter().filter_map(|&row| self.rows.get(row).copied());
        Self {
            rows: rows.collect(),
        }
    }

    /// The native readout: the label with the highest score (spec §7.3).
    pub fn native(&self) -> Vec<Decision> {
        self.rows.iter().map(safest_argmax).collect()
    }
}

/// `s − logsumexp s`, with the greatest score taken out first, so that nothing overflows.
fn log_normalised(scores: LabelVector) -> LabelVector {
    let greatest = scores.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let shifted = scores.map(|score| score - greatest);
    let log_sum = shifted.into_iter().map(f64::exp).sum::<f64>().ln();
    shifted.map(|score| score - log_sum)
}

/// The label with the greatest figure. Of equal ones the safer wins: block before ask before
/// execute.
pub fn safest_argmax(figures: &LabelVector) -> Decision {
    let [execute, ask, block] = *figures;
    if block >= ask && block >= execute {
        Decision::Block
    } else if ask >= execute {
        Decision::Ask
    } else {
        Decision::Execute
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn of_equal_scores_the_safer_decision_wins() {
        let winners = [
            ([0.0, 0.0, 0.0], Decision::Block),
            ([0.0, 0.0, -1.0], Decision::Ask),
            ([0.0, -1.0, 0.0], Decision::Block),
            ([-1.0, 0.0, 0.0], Decision::Block),
            ([0.0, -1.0, -1.0], Decision::Execute),
        ];
        for (figures, winner) in winners {
            assert_eq!(safest_argmax(&figures), winner, "{figures:?}");
        }
    }

    #[test]
    fn scores_that_are_no_numbers_are_named() {
        let refused = ScoreView::normalised([[0.0, -1.0, -2.0], [0.0, f64::NAN, 0.0]]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the score of `ask` in row 1 is NaN; scores are finite numbers"
        );
        assert!(ScoreView::normalised([[f64::NEG_INFINITY, 0.0, 0.0]]).is_err());
    }

    #[test]
    fn scores_far_apart_stay_finite() {
        let view = ScoreView::normalised([[1e300, -1e300, 0.0], [-9_000.0, -9_001.0, -9_002.0]]);
        assert!(
            view.unwrap()
                .rows()
                .as_flattened()
                .iter()
                .all(|q| q.is_finite())
        );
    }

    #[test]
    fn scores_too_far_apart_to_subtract_are_refused() {
        let refused = ScoreView::normalised([[0.0; 3], [1.7e308, -1.7e308, 0.0]]).unwrap_err();
        assert!(matches!(refused, UnusableScore::TooFarApart { row: 1, .. }));
    }

    proptest! {
        #[test]
        fn normalised_scores_are_a_distribution_and_forget_a_constant(
            scores in prop::array::uniform3(-50.0..50.0_f64), constant in -50.0..50.0_f64,
        ) {
            let view = ScoreView::normalised([scores, scores.map(|s| s + constant)]).unwrap();
            let [one, other] = view.rows() else { panic!() };
            let total: f64 = one.iter().map(|q| q.exp()).sum();
            prop_assert!((total - 1.0).abs() < 1e-12);
            for (q, r) in one.iter().zip(other) {
                prop_assert!((q - r).abs() < 1e-10);
            }
        }
    }
}
