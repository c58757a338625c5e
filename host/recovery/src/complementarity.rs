//! Does one expert's view tell something the other's doesn't? The cross-fitted conditional
//! predictive gain (spec §7.5).

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, ExampleId};

use crate::content_order::in_content_order;
use crate::experts::{Paired, PerExpert, select};
use crate::fitting::{Criterion, FitError, fit};
use crate::objective::Softmax;

/// How many folds there are.
pub const FOLDS: usize = 5;

/// Held-out log losses, in nats an example, unweighted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeldOutLoss {
    /// Over all examples: `L_cf`.
    pub mean: f64,
    /// Over each fold, by the readout fitted on the others.
    pub folds: [f64; FOLDS],
}

/// The losses of three readouts: of each view alone and of both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Losses {
    /// `L_cf(Q)`.
    pub q: HeldOutLoss,
    /// `L_cf(L)`.
    pub l: HeldOutLoss,
    /// `L_cf(Q, L)`.
    pub both: HeldOutLoss,
}

/// The conditional predictive gains (spec §7.5). They depend on the readouts' family and aren't
/// mutual information.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConditionalGain {
    /// `CCG_{Q|L} = L_cf(L) − L_cf(Q, L)`.
    pub q_given_l: f64,
    /// `CCG_{L|Q} = L_cf(Q) − L_cf(Q, L)`.
    pub l_given_q: f64,
    /// The losses they come from.
    pub loss: Losses,
}

/// Why there is no gain to tell.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum CrossFitError {
    /// There is nothing to hold out.
    #[error("{examples} examples for {FOLDS} folds; cross-fitting needs at least as many")]
    FewerExamplesThanFolds {
        /// How many examples there are.
        examples: usize,
    },
    /// No readout can be fitted outside a fold.
    #[error("outside fold {fold} of {FOLDS}: {problem}")]
    Fold {
        /// The fold, from 1.
        fold: usize,
        /// Why not.
        problem: FitError,
    },
}

/// Deals examples into folds, from 0 to 4, by a hash of their ids: class by class, so that each
/// fold has its share of each. Position plays no part.
pub fn folds(ids: &[ExampleId], gold: &[Decision]) -> Vec<usize> {
    let mut folds = vec![0; gold.len()];
    let mut fold = (0..FOLDS).cycle();
    for class in Decision::ALL {
        let rows = ids.iter().zip(gold).enumerate();
        let rows = rows.filter_map(|(row, (id, &gold))| (gold == class).then_some((row, id)));
        let rows = in_content_order("folds", rows, |(_, id)| &id.0);
        for ((row, _), dealt) in rows.into_iter().zip(&mut fold) {
            if let Some(fold) = folds.get_mut(row) {
                *fold = dealt;
            }
        }
    }
    folds
}

/// Five-fold row-level cross-fitting on TRAIN: for each fold an unweighted multinomial logistic
/// readout is fitted on the others (`λ` as everywhere) and its log loss is taken on the fold
/// (spec §7.5).
///
/// # Errors
/// There are fewer examples than folds, or no readout can be fitted outside a fold, as where a
/// class is absent there.
pub fn conditional_gain(train: &Paired<'_>) -> Result<ConditionalGain, CrossFitError> {
    let gold = train.gold();
    if gold.len() < FOLDS {
        return Err(CrossFitError::FewerExamplesThanFolds {
            examples: gold.len(),
        });
    }
    let folds = folds(&train.rows().ids, gold);
    let PerExpert { q, l } = train.views();
    let loss = Losses {
        q: held_out_loss(q.rows(), gold, &folds)?,
        l: held_out_loss(l.rows(), gold, &folds)?,
        both: held_out_loss(&train.inputs(), gold, &folds)?,
    };
    Ok(ConditionalGain {
        q_given_l: loss.l.mean - loss.both.mean,
        l_given_q: loss.q.mean - loss.both.mean,
        loss,
    })
}

fn held_out_loss<const N: usize>(
    inputs: &[[f64; N]],
    gold: &[Decision],
    folds: &[usize],
) -> Result<HeldOutLoss, CrossFitError> {
    let sums: Vec<_> = (0..FOLDS)
        .into_par_iter()
        .map(|fold| loss_on_fold(inputs, gold, folds, fold))
        .collect();
    let mut held_out = HeldOutLoss {
        mean: 0.0,
        folds: [0.0; FOLDS],
    };
    for (of_fold, sum) in held_out.folds.iter_mut().zip(sums) {
        let (loss, rows) = sum?;
        held_out.mean += loss / gold.len() as f64;
        *of_fold = loss / rows as f64;
    }
    Ok(held_out)
}

/// The summed log loss on one fold, and how many examples it holds.
fn loss_on_fold<const N: usize>(
    inputs: &[[f64; N]],
    gold: &[Decision],
    folds: &[usize],
    fold: usize,
) -> Result<(f64, usize), CrossFitError> {
    let rows = folds.iter().enumerate();
    let (held_out, others): (Vec<_>, Vec<_>) = rows.partition(|&(_, &of)| of == fold);
    let [held_out, others] = [held_out, others].map(|rows| {
        let rows: Vec<usize> = rows.into_iter().map(|(row, _)| row).collect();
        (select(inputs, &rows), select(gold, &rows))
    });
    let fitted = fit(&others.0, &others.1, Criterion::UNWEIGHTED);
    let fitted = fitted.map_err(|problem| CrossFitError::Fold {
        fold: fold + 1,
        problem,
    })?;
    let examples = held_out.0.iter().zip(&held_out.1);
    let mut losses: Vec<f64> = examples
        .map(|(inputs, &gold)| Softmax::of(&fitted.readout.figures(inputs), gold).loss)
        .collect();
    // In an order of their own, so that the order of the rows doesn't show in the sum.
    losses.sort_unstable_by(f64::total_cmp);
    Ok((losses.iter().sum(), losses.len()))
}
