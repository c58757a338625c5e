//! Multinomial logistic regression on unit vectors.

use rayon::prelude::*;
use sww_benchmark::Decision;

use super::descent::{Limits, minimise};
use super::tfidf::Row;
use super::{Guess, best};

/// Inverse strength of the L2 penalty, as scikit-learn counts it: the penalty on the mean loss is
/// ‖W‖²/(2·C·n); intercepts go free.
const C: f64 = 1.0;
const LIMITS: Limits = Limits {
    iterations: 100,
    gradient: 1e-4,
};
/// Parts the rows are summed in. Fixed, so that rounding doesn't depend on threads.
const PARTS: usize = 16;

/// A fitted readout: three weights for each term, then three intercepts.
pub(super) struct Fit {
    weights: Vec<f64>,
    pub(super) iterations: u32,
    pub(super) converged: bool,
}

/// Minimises the class-balanced cross-entropy, w_c = n/(3·n_c), plus the penalty.
pub(super) fn fit(terms: usize, rows: &[Row], gold: &[Decision]) -> Fit {
    fit_within(terms, rows, gold, &LIMITS)
}

fn fit_within(terms: usize, rows: &[Row], gold: &[Decision], limits: &Limits) -> Fit {
    let n = rows.len() as f64;
    let class_weights = Decision::ALL.map(|decision| {
        let count = gold.iter().filter(|&&other| other == decision).count();
        n / (3.0 * count.max(1) as f64)
    });
    let part = rows.len().div_ceil(PARTS).max(1);
    let objective = |weights: &[f64]| {
        let parts: Vec<(f64, Vec<f64>)> = rows
            .par_chunks(part)
            .zip(gold.par_chunks(part))
            .map(|(rows, gold)| part_loss(weights, rows, gold, class_weights))
            .collect();
        let mut value = 0.0;
        let mut gradient = vec![0.0; weights.len()];
        for (part_value, part_gradient) in parts {
            value += part_value / n;
            for (sum, part) in gradient.iter_mut().zip(part_gradient) {
                *sum += part / n;
            }
        }
        let penalised = gradient.iter_mut().zip(weights).take(3 * terms);
        for (slope, weight) in penalised {
            value += weight * weight / (2.0 * C * n);
            *slope += weight / (C * n);
        }
        (value, gradient)
    };
    let minimum = minimise(vec![0.0; 3 * terms + 3], limits, objective);
    Fit {
        weights: minimum.point,
        iterations: minimum.iterations,
        converged: minimum.converged,
    }
}

/// The summed weighted loss of some rows, and its gradient.
fn part_loss(
    weights: &[f64],
    rows: &[Row],
    gold: &[Decision],
    class_weights: [f64; 3],
) -> (f64, Vec<f64>) {
    let mut value = 0.0;
    let mut gradient = vec![0.0; weights.len()];
    for (row, gold) in rows.iter().zip(gold) {
        let mut residuals = log_softmax(logits(weights, row));
        let weight = class_weights.get(gold.index()).copied().unwrap_or(0.0);
        for (decision, residual) in Decision::ALL.into_iter().zip(&mut residuals) {
            let is_gold = decision == *gold;
            if is_gold {
                value -= weight * *residual;
            }
            *residual = weight * (residual.exp() - f64::from(u8::from(is_gold)));
        }
        let (by_term, intercepts) = gradient
            .as_chunks_mut::<3>()
            .0
            .split_at_mut(weights.len() / 3 - 1);
        for &(term, x) in row {
            if let Some(slopes) = by_term.get_mut(term as usize) {
                add(slopes, f64::from(x), residuals);
            }
        }
        for slopes in intercepts {
            add(slopes, 1.0, residuals);
        }
    }
    (value, gradient)
}

fn add(sums: &mut [f64; 3], times: f64, vector: [f64; 3]) {
    for (sum, x) in sums.iter_mut().zip(vector) {
        *sum += times * x;
    }
}

/// Wx + b.
fn logits(weights: &[f64], row: &Row) -> [f64; 3] {
    let (by_term, _) = weights.as_chunks::<3>();
    let mut logits = by_term.last().copied().unwrap_or_default();
    for &(term, x) in row {
        if let Some(&weights) = by_term.get(term as usize) {
            add(&mut logits, f64::from(x), weights);
        }
    }
    logits
}

fn log_softmax(logits: [f64; 3]) -> [f64; 3] {
    let greatest = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logits.iter().map(|logit| (logit - greatest).exp()).sum();
    logits.map(|logit| logit - greatest - sum.ln())
}

impl Fit {
    pub(super) fn guesses(&self, rows: &[Row]) -> Vec<Guess> {
        rows.par_iter()
            .map(|row| Guess {
                decision: best(logits(&self.weights, row)),
                covered: !row.is_empty(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probes::tests::{Reference, assert_close};
    use crate::probes::tfidf::Space;

    #[test]
    fn scikit_learn_finds_the_same_probabilities() {
        let reference = Reference::load();
        let corpus = reference.corpus();
        let (train, asked) = reference.sides(&corpus);
        let space = Space::of(corpus.vocabulary_size(), &train);
        assert_eq!(space.terms(), reference.tfidf.terms);
        let gold: Vec<Decision> = train.iter().map(|d| d.decision()).collect();
        let (rows, asked) = (space.rows(&train), space.rows(&asked));
        let limits = Limits {
            iterations: 2000,
            gradient: 1e-9,
        };
        let fit = fit_within(space.terms(), &rows, &gold, &limits);
        assert!(fit.converged);
        for (row, expected) in asked.iter().zip(&reference.logistic.probabilities) {
            let logs = log_softmax(logits(&fit.weights, row));
            for (log, expected) in logs.iter().zip(expected) {
                assert_close(log.exp(), *expected, 2e-6);
            }
        }
        // The limits of an audit decide as convergence does.
        let early = super::fit(space.terms(), &rows, &gold);
        assert!(early.converged);
        assert_eq!(early.guesses(&asked), fit.guesses(&asked));
    }
}
