//! Readouts: from scores to one decision (spec §7.3 and §7.4).

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::{LabelVector, ScoreView, safest_argmax};

/// An affine readout `z = Wx + b` of `N` scores, whose decision is the label with the greatest
/// figure (spec §7.3 for `N = 3`, §7.4 for `N = 6`).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "StoredReadout", try_from = "StoredReadout")]
pub struct AffineReadout<const N: usize> {
    /// `W`: a row for each label, in label order, and in it a coefficient for each input.
    pub weights: [[f64; N]; 3],
    /// `b`, in label order.
    pub bias: LabelVector,
}

impl<const N: usize> AffineReadout<N> {
    /// The figures `z` of one example, in label order.
    pub fn figures(&self, inputs: &[f64; N]) -> LabelVector {
        let mut figures = self.bias;
        for (figure, weights) in figures.iter_mut().zip(&self.weights) {
            *figure += weights.iter().zip(inputs).map(|(w, x)| w * x).sum::<f64>();
        }
        figures
    }

    /// The figures of many examples.
    pub fn all_figures(&self, inputs: &[[f64; N]]) -> Vec<LabelVector> {
        inputs.iter().map(|inputs| self.figures(inputs)).collect()
    }

    /// The decisions on many examples; of equal figures the safer label wins.
    pub fn decisions(&self, inputs: &[[f64; N]]) -> Vec<Decision> {
        let decide = |inputs| safest_argmax(&self.figures(inputs));
        inputs.iter().map(decide).collect()
    }
}

/// How a readout stands in a file.
#[derive(Serialize, Deserialize)]
struct StoredReadout {
    #[serde(rename = "W")]
    weights: Vec<Vec<f64>>,
    #[serde(rename = "b")]
    bias: LabelVector,
}

impl<const N: usize> From<AffineReadout<N>> for StoredReadout {
    fn from(readout: AffineReadout<N>) -> Self {
        Self {
            weights: readout.weights.map(Vec::from).into(),
            bias: readout.bias,
        }
    }
}

/// A stored readout that isn't of the expected shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`W` is no matrix of 3 rows, one a label, of {inputs} coefficients each")]
pub struct WrongShape {
    inputs: usize,
}

impl<const N: usize> TryFrom<StoredReadout> for AffineReadout<N> {
    type Error = WrongShape;

    fn try_from(stored: StoredReadout) -> Result<Self, WrongShape> {
        let wrong = WrongShape { inputs: N };
        let rows: Result<Vec<[f64; N]>, _> = stored
            .weights
            .into_iter()
            .map(<[f64; N]>::try_from)
            .collect();
        let rows = rows.map_err(|_| wrong)?;
        Ok(Self {
            weights: rows.try_into().map_err(|_| wrong)?,
            bias: stored.bias,
        })
    }
}

/// The margin of a decision: how far the greatest figure stands above the next.
pub fn margin(figures: &LabelVector) -> f64 {
    let [a, b, c] = *figures;
    let (low, high) = (a.min(b), a.max(b));
    high.max(c) - high.min(c).max(low)
}

/// Equal-score averaging, the untrained pair: `(q_Q + q_L)/2` label by label (spec §7.4).
pub fn equal_score_average(q: &ScoreView, l: &ScoreView) -> Vec<LabelVector> {
    let average = |(q, l): (&LabelVector, &LabelVector)| {
        let [execute, ask, block] = *q;
        let [other_execute, other_ask, other_block] = *l;
        [
            0.5 * execute + 0.5 * other_execute,
            0.5 * ask + 0.5 * other_ask,
            0.5 * block + 0.5 * other_block,
        ]
    };
    q.rows().iter().zip(l.rows()).map(average).collect()
}

/// The decision on each example by its figures; of equal ones the safer label wins.
pub fn decisions(figures: &[LabelVector]) -> Vec<Decision> {
    figures.iter().map(safest_argmax).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_readout_multiplies_rows_of_labels_with_inputs_and_adds_the_bias() {
        let readout = AffineReadout {
            weights: [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]],
            bias: [0.5, 0.25, -100.0],
        };
        assert_eq!(readout.figures(&[10.0, 1.0]), [12.5, 34.25, -44.0]);
        assert_eq!(
            readout.decisions(&[[10.0, 1.0], [-1.0, 0.0]]),
            [Decision::Ask, Decision::Execute]
        );
    }

    #[test]
    fn a_readout_of_another_shape_is_refused() {
        let six = AffineReadout {
            weights: [[0.5; 6]; 3],
            bias: [0.0; 3],
        };
        let stored = serde_json::to_string(&six).unwrap();
        let refused = serde_json::from_str::<AffineReadout<3>>(&stored).unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("`W` is no matrix of 3 rows, one a label, of 3 coefficients each"),
            "{refused}"
        );
    }

    #[test]
    fn the_average_of_two_views_is_taken_label_by_label() {
        let q = ScoreView::normalised([[0.0, -2.0, -4.0]]).unwrap();
        let l = ScoreView::normalised([[-9.0, 0.0, -1.0]]).unwrap();
        assert_eq!(decisions(&equal_score_average(&q, &l)), [Decision::Ask]);
    }

    proptest! {
        #[test]
        fn stored_readouts_come_back_bit_for_bit(
            weights in prop::array::uniform3(prop::array::uniform6(-1e9..1e9_f64)),
            bias in prop::array::uniform3(-1e-9..1e-9_f64),
        ) {
            let readout = AffineReadout { weights, bias };
            let stored = serde_json::to_string(&readout).unwrap();
            let loaded: AffineReadout<6> = serde_json::from_str(&stored).unwrap();
            let bits = |readout: &AffineReadout<6>| {
                let all = readout.weights.as_flattened().iter().chain(&readout.bias);
                all.map(|figure| figure.to_bits()).collect::<Vec<_>>()
            };
            prop_assert_eq!(bits(&loaded), bits(&readout));
        }

        #[test]
        fn a_margin_is_what_sorting_gives(mut figures in prop::array::uniform3(-9.0..9.0_f64)) {
            let found = margin(&figures);
            figures.sort_by(f64::total_cmp);
            prop_assert_eq!(found, figures[2] - figures[1]);
        }
    }
}
