//! The kinds of readouts that are frozen, and how they decide.

use std::fmt;

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::ScoreView;
use crate::controls::AskBlockThreshold;
use crate::experts::side_by_side;
use crate::fitting::Fit;
use crate::readout::{decisions, equal_score_average};

/// What kind of readout it is. It tells how many experts there are and what was fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OperatorKind {
    /// `argmax(Wq + b)` of one expert, `W` 3 × 3 (spec §7.3).
    Affine,
    /// `argmax(Wh + b)` of two experts, `W` 3 × 6 (spec §7.4).
    Dcpf,
    /// The mean of two experts' scores (spec §7.4). Nothing is fitted.
    Average,
    /// One expert's scores, with a threshold between ask and block (spec §7.3).
    Threshold,
}

/// A readout: from scores to one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Operator {
    /// See [`OperatorKind::Affine`].
    Affine(Fit<3>),
    /// See [`OperatorKind::Dcpf`].
    Dcpf(Fit<6>),
    /// See [`OperatorKind::Average`].
    Average,
    /// See [`OperatorKind::Threshold`].
    Threshold(AskBlockThreshold),
}

impl fmt::Display for OperatorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Affine => "affine",
            Self::Dcpf => "dcpf",
            Self::Average => "average",
            Self::Threshold => "threshold",
        })
    }
}

impl OperatorKind {
    /// How many experts a readout of the kind takes.
    pub fn experts(self) -> usize {
        match self {
            Self::Affine | Self::Threshold => 1,
            Self::Dcpf | Self::Average => 2,
        }
    }
}

impl Operator {
    /// Its kind.
    pub fn kind(&self) -> OperatorKind {
        match self {
            Self::Affine(_) => OperatorKind::Affine,
            Self::Dcpf(_) => OperatorKind::Dcpf,
            Self::Average => OperatorKind::Average,
            Self::Threshold(_) => OperatorKind::Threshold,
        }
    }

    /// The decisions on the rows of as many views as the kind takes; of equal figures the safer
    /// label wins. None for another number of views.
    pub(super) fn decide(&self, views: &[&ScoreView]) -> Option<Vec<Decision>> {
        match (self, views) {
            (Self::Affine(fit), [view]) => Some(fit.readout.decisions(view.rows())),
            (Self::Threshold(threshold), [view]) => Some(threshold.decisions(view.rows())),
            (Self::Dcpf(fit), [first, second]) => Some(
                fit.readout
                    .decisions(&side_by_side(first.rows(), second.rows())),
            ),
            (Self::Average, [first, second]) => {
                Some(decisions(&equal_score_average(first, second)))
            }
            _ => None,
        }
    }

    /// How many rows it was fitted on, where it was fitted.
    pub(super) fn fitted_rows(&self) -> Option<usize> {
        match self {
            Self::Affine(fit) => Some(fit.rows),
            Self::Dcpf(fit) => Some(fit.rows),
            Self::Average | Self::Threshold(_) => None,
        }
    }

    /// Every number in it, with the name of its field.
    pub(super) fn numbers(&self) -> Vec<(&'static str, f64)> {
        match self {
            Self::Affine(fit) => fit_numbers(fit),
            Self::Dcpf(fit) => fit_numbers(fit),
            Self::Average => Vec::new(),
            Self::Threshold(threshold) => vec![("threshold", threshold.threshold)],
        }
    }
}

fn fit_numbers<const N: usize>(fit: &Fit<N>) -> Vec<(&'static str, f64)> {
    let named = |name, numbers: &[f64]| -> Vec<_> {
        numbers.iter().map(|number| (name, *number)).collect()
    };
    [
        named("W", fit.readout.weights.as_flattened()),
        named("b", &fit.readout.bias),
        named("lambda", &[fit.penalty]),
        named("objective", &[fit.objective]),
        named("gradient_norm", &[fit.gradient_norm]),
        named("class_weights", &fit.class_weights),
    ]
    .concat()
}
