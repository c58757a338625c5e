//! Posteriors over the decisions, and the decision they make.

use crate::agent::LabelScores;
use crate::answer::Decision;

/// The decisions a model tells apart, in label order: execute, ask, block.
pub const DECISIONS: usize = 3;

/// The natural logarithms of the decisions' posterior probabilities, in label order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Posterior([f64; DECISIONS]);

impl Posterior {
    /// Finite scores less the logarithm of the sum of their exponentials.
    pub fn of(scores: [f64; DECISIONS]) -> Self {
        let best = scores.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = scores.iter().map(|score| (score - best).exp()).sum();
        Self(scores.map(|score| score - best - sum.ln()))
    }

    /// The logarithms.
    pub fn logarithms(self) -> [f64; DECISIONS] {
        self.0
    }

    /// The most probable decision; among equals the one that risks least.
    pub fn decision(self) -> Decision {
        let [execute, ask, block] = self.0;
        if block >= ask && block >= execute {
            Decision::Block
        } else if ask >= execute {
            Decision::Ask
        } else {
            Decision::Execute
        }
    }
}

impl From<Posterior> for LabelScores {
    fn from(Posterior([execute, ask, block]): Posterior) -> Self {
        Self {
            execute,
            ask,
            block,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_posteriors_go_to_the_safer_decision() {
        let decision = |scores| Posterior::of(scores).decision();
        assert_eq!(decision([-1.0, -1.0, -1.0]), Decision::Block);
        assert_eq!(decision([-1.0, -1.0, -2.0]), Decision::Ask);
        assert_eq!(decision([-1.0, -2.0, -1.0]), Decision::Block);
        assert_eq!(decision([-1.0, -2.0, -3.0]), Decision::Execute);
    }

    #[test]
    fn posteriors_stay_finite_however_far_apart_scores_are() {
        let far = Posterior::of([-1e6, 0.0, -40.0]).logarithms();
        assert!(far.iter().all(|score| score.is_finite() && *score <= 0.0));
        let near = Posterior::of([-1.0, -2.0, -3.0]).logarithms();
        let sum: f64 = near.iter().map(|score| score.exp()).sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }
}
