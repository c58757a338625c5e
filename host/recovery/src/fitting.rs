//! Fitting affine readouts: multinomial cross-entropy by Newton's method (spec §7.4).

use std::cmp::Ordering;

use nalgebra::{Cholesky, DMatrix, DVector};
use rayon::slice::ParallelSliceMut;
use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::LabelVector;
use crate::objective::{self, ClassRows, Objective, Point};
use crate::readout::AffineReadout;

/// A fit has converged when the slope of its objective is no longer than this.
pub const GRADIENT_TOLERANCE: f64 = 1e-8;

/// Inputs beyond this, either way, are refused: no log-likelihood lies there, and the slope could
/// not be told from rounding.
pub const GREATEST_INPUT: f64 = 1e6;

const MOST_STEPS: u32 = 500;

/// How much each class counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weighting {
    /// Every class as much as the others: `w_c = N/(3 n_c)`.
    ClassBalanced,
    /// Every example as much as the others: `w_c = 1`.
    Unweighted,
}

impl Weighting {
    /// The weight of an example of each class, in label order, where there are so many of each.
    /// Where a class is absent its weight is infinite, and fits refuse it.
    pub fn class_weights(self, counts: [usize; 3]) -> LabelVector {
        let total: usize = counts.iter().sum();
        match self {
            Self::ClassBalanced => counts.map(|count| total as f64 / (3.0 * count as f64)),
            Self::Unweighted => [1.0; 3],
        }
    }
}

/// What a fit minimises: `(1/N) Σ w_y·(−log softmax(Wx + b)_y) + (λ/2)‖W‖²`. The bias bears no
/// penalty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Criterion {
    /// How much each class counts.
    pub weighting: Weighting,
    /// `λ`.
    pub penalty: f64,
}

impl Criterion {
    /// `λ` where nobody asks for another. Execute is separable, so without any penalty the best
    /// readout would lie at infinity.
    pub const DEFAULT_PENALTY: f64 = 1e-6;

    /// That of calibration and DCPF (spec §7.4).
    pub const BALANCED: Self = Self {
        weighting: Weighting::ClassBalanced,
        penalty: Self::DEFAULT_PENALTY,
    };

    /// That of the cross-fitted gain (spec §7.5).
    pub const UNWEIGHTED: Self = Self {
        weighting: Weighting::Unweighted,
        penalty: Self::DEFAULT_PENALTY,
    };
}

/// A fitted readout. Of all that decide alike it is the one in which each column of `W`, and `b`,
/// sums to zero over the labels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fit<const N: usize> {
    /// The readout.
    #[serde(flatten)]
    pub readout: AffineReadout<N>,
    /// The objective at its minimum, penalty included.
    pub objective: f64,
    /// The length of the objective's slope there.
    pub gradient_norm: f64,
    /// How many steps over all examples led there.
    pub steps: u32,
    /// How much an example of each class counted, in label order.
    pub class_weights: LabelVector,
    /// `λ`.
    pub penalty: f64,
    /// How many examples it was fitted on.
    pub rows: usize,
}

/// Why no readout can be fitted.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum FitError {
    /// There is nothing to fit on.
    #[error("there is no example to fit a readout on")]
    NoRows,
    /// Inputs and gold decisions don't go together.
    #[error("{inputs} rows of scores and {gold} gold decisions; a readout needs one each")]
    Lengths {
        /// Rows of inputs.
        inputs: usize,
        /// Gold decisions.
        gold: usize,
    },
    /// Only one class occurs.
    #[error(
        "every example to fit on has gold decision `{0}`; a readout needs examples of execute, ask and block"
    )]
    OneClass(Decision),
    /// A class doesn't occur.
    #[error(
        "no example to fit on has gold decision `{0}`; a readout needs examples of execute, ask and block"
    )]
    ClassMissing(Decision),
    /// An input that no readout can be fitted on.
    #[error(
        "input {input} of row {row} is {value}; readouts are fitted on numbers between -1e6 and 1e6, so divide the expert's scores by a constant if they are larger"
    )]
    Input {
        /// The row, from 0.
        row: usize,
        /// The input, from 0.
        input: usize,
        /// What stands there.
        value: f64,
    },
    /// A penalty that isn't one.
    #[error("the penalty is {0}; expected a finite number, 0 or more")]
    Penalty(f64),
    /// The minimum wasn't reached.
    #[error(
        "the fit stopped after {steps} steps with a slope of {gradient_norm:e}, above {GRADIENT_TOLERANCE:e}; a larger penalty may help"
    )]
    NotConverged {
        /// How many steps were taken.
        steps: u32,
        /// The length of the slope that remained.
        gradient_norm: f64,
    },
}

/// Fits an affine readout of `N` inputs to gold decisions (spec §7.4): the minimum of a convex
/// objective, by Newton's method with a line search, to a slope of at most
/// [`GRADIENT_TOLERANCE`]. Neither the order of the rows nor the number of threads shows in a bit
/// of the result.
///
/// # Errors
/// There is no row, lengths differ, a class is absent, an input or the penalty is unusable, or the
/// minimum is out of reach.
pub fn fit<const N: usize>(
    inputs: &[[f64; N]],
    gold: &[Decision],
    criterion: Criterion,
) -> Result<Fit<N>, FitError> {
    let (objective, class_weights) = prepared(inputs, gold, criterion)?;
    let origin = DVector::zeros(objective::parameters::<N>());
    // Most steps go to finding the neighbourhood, and some of the rows find it too.
    let start = match objective.thinned() {
        Some(thinned) => minimise(&thinned, origin.clone()).map_or(origin, |near| near.parameters),
        None => origin,
    };
    let minimum = minimise(&objective, start)?;
    Ok(Fit {
        readout: objective::readout(&minimum.parameters),
        objective: minimum.point.value,
        gradient_norm: minimum.point.slope.norm(),
        steps: minimum.steps,
        class_weights,
        penalty: criterion.penalty,
        rows: gold.len(),
    })
}

/// What a fit minimises, with its rows in an order of their own, and the weights of the classes.
pub(crate) fn prepared<const N: usize>(
    inputs: &[[f64; N]],
    gold: &[Decision],
    criterion: Criterion,
) -> Result<(Objective<N>, LabelVector), FitError> {
    check(inputs, gold, criterion)?;
    let classes = Decision::ALL.map(|class| rows_of(class, inputs, gold));
    let counts = classes.each_ref().map(Vec::len);
    check_classes(counts)?;
    let class_weights = criterion.weighting.class_weights(counts);

    let [execute, ask, block] = classes;
    let [of_execute, of_ask, of_block] = class_weights;
    let class_rows = |class, weight, inputs| ClassRows {
        class,
        weight,
        inputs,
    };
    let objective = Objective {
        classes: [
            class_rows(Decision::Execute, of_execute, execute),
            class_rows(Decision::Ask, of_ask, ask),
            class_rows(Decision::Block, of_block, block),
        ],
        penalty: criterion.penalty,
    };
    Ok((objective, class_weights))
}

fn check<const N: usize>(
    inputs: &[[f64; N]],
    gold: &[Decision],
    criterion: Criterion,
) -> Result<(), FitError> {
    if inputs.len() != gold.len() {
        return Err(FitError::Lengths {
            inputs: inputs.len(),
            gold: gold.len(),
        });
    }
    if !(criterion.penalty.is_finite() && criterion.penalty >= 0.0) {
        return Err(FitError::Penalty(criterion.penalty));
    }
    for (row, inputs) in inputs.iter().enumerate() {
        for (input, &value) in inputs.iter().enumerate() {
            if !(-GREATEST_INPUT..=GREATEST_INPUT).contains(&value) {
                return Err(FitError::Input { row, input, value });
            }
        }
    }
    Ok(())
}

fn check_classes(counts: [usize; 3]) -> Result<(), FitError> {
    let present = Decision::ALL.into_iter().zip(counts);
    let (present, absent): (Vec<_>, Vec<_>) = present.partition(|&(_, count)| count > 0);
    match (present.as_slice(), absent.as_slice()) {
        ([], _) => Err(FitError::NoRows),
        ([(class, _)], _) => Err(FitError::OneClass(*class)),
        (_, [(class, _), ..]) => Err(FitError::ClassMissing(*class)),
        (_, []) => Ok(()),
    }
}

/// The inputs of one class in an order of their own, so that sums over them don't depend on the
/// order of the rows.
fn rows_of<const N: usize>(
    class: Decision,
    inputs: &[[f64; N]],
    gold: &[Decision],
) -> Vec<[f64; N]> {
    let rows = inputs.iter().zip(gold);
    let mut rows: Vec<[f64; N]> = rows
        .filter_map(|(&inputs, &gold)| (gold == class).then_some(inputs))
        .collect();
    rows.par_sort_unstable_by(|row, other| {
        let mut figures = row.iter().zip(other);
        let unequal = figures.find_map(|(figure, other)| {
            let order = figure.total_cmp(other);
            order.is_ne().then_some(order)
        });
        unequal.unwrap_or(Ordering::Equal)
    });
    rows
}

struct Minimum {
    parameters: DVector<f64>,
    point: Point,
    steps: u32,
}

/// Newton's method, halving steps that don't descend. Once the slope is flat enough, it
/// goes on as long as a step at least halves it: the last digits are nearly free.
fn minimise<const N: usize>(
    objective: &Objective<N>,
    mut parameters: DVector<f64>,
) -> Result<Minimum, FitError> {
    let mut point = objective.at(&parameters);
    let mut steps = 0;
    loop {
        let flatness = point.slope.norm();
        let converged = flatness <= GRADIENT_TOLERANCE;
        let next = (steps < MOST_STEPS)
            .then(|| descend(objective, &parameters, &point))
            .flatten()
            .filter(|(_, next)| !converged || next.slope.norm() <= 0.5 * flatness);
        match next {
            Some(better) => (parameters, point) = better,
            None if converged => {
                return Ok(Minimum {
                    parameters,
                    point,
                    steps,
                });
            }
            None => {
                return Err(FitError::NotConverged {
                    steps,
                    gradient_norm: flatness,
                });
            }
        }
        steps += 1;
    }
}

/// The next point: along Newton's direction as far as the objective falls enough (Armijo's rule).
/// Near the minimum the fall drowns in rounding, and a flatter slope counts as descent.
fn descend<const N: usize>(
    objective: &Objective<N>,
    parameters: &DVector<f64>,
    point: &Point,
) -> Option<(DVector<f64>, Point)> {
    const ENOUGH: f64 = 1e-4;
    const MOST_HALVINGS: u32 = 40;
    let direction = newton_direction(point)?;
    let fall = point.slope.dot(&direction);
    let rounding = 8.0 * f64::EPSILON * point.value.abs();
    let mut length = 1.0;
    for _ in 0..MOST_HALVINGS {
        let there = parameters + &direction * length;
        let next = objective.at(&there);
        let lower = next.value <= point.value + ENOUGH * length * fall;
        let level = next.value <= point.value + rounding;
        if lower || level && next.slope.norm() < point.slope.norm() {
            return Some((there, next));
        }
        length *= 0.5;
    }
    None
}

/// `−H⁻¹g`. The curvature is scaled to a unit diagonal; where it is singular to rounding, as with
/// collinear inputs and no penalty, the least sufficient part of the identity is added.
fn newton_direction(point: &Point) -> Option<DVector<f64>> {
    let scale = point.curvature.diagonal().map(|entry| {
        if entry > f64::MIN_POSITIVE {
            entry.sqrt().recip()
        } else {
            1.0
        }
    });
    let scaled = DMatrix::from_fn(scale.len(), scale.len(), |row, column| {
        let entry = |at: (usize, usize)| point.curvature.get(at).copied().unwrap_or(0.0);
        let scale = |at: usize| scale.get(at).copied().unwrap_or(1.0);
        entry((row, column)) * scale(row) * scale(column)
    });
    let slope = point.slope.component_mul(&scale);
    let ridges = [0.0, 1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2, 1.0];
    ridges.into_iter().find_map(|ridge| {
        let mut ridged = scaled.clone();
        for at in 0..ridged.nrows() {
            if let Some(entry) = ridged.get_mut((at, at)) {
                *entry += ridge;
            }
        }
        let solved = -Cholesky::new(ridged)?.solve(&slope);
        let direction = solved.component_mul(&scale);
        let descends =
            direction.iter().all(|step| step.is_finite()) && direction.dot(&point.slope) < 0.0;
        descends.then_some(direction)
    })
}
