//! What a verdict rests on.

use serde::{Deserialize, Serialize};

/// The figures of an analysis, as far as they were computed. Fractions, on DEV unless said
/// otherwise; with several seeds their means.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RegimeFigures {
    /// The experts, at least one.
    pub experts: Vec<ExpertFigures>,
    /// The paired readout.
    pub dcpf: DecisionFigures,
    /// How far the paired readout's balanced accuracy falls when its pairs are permuted: with
    /// correct pairs minus the better of the permuted.
    pub pairing_drop: Option<f64>,
    /// The recovered readout's balanced accuracy on groups that fitting held out.
    pub holdout_ba: Option<f64>,
    /// The same on sources that fitting didn't see, the worse direction.
    pub transfer_ba: Option<f64>,
    /// The recovered readout's mean recall of the decisions that occur within a mixed-label family.
    pub within_family_ba: Option<f64>,
    /// Its ROC-AUC of ask against block there.
    pub within_family_auc: Option<f64>,
    /// Its share of exact matched triplets.
    pub triplet_exact: Option<f64>,
}

/// The figures of one expert.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ExpertFigures {
    /// Its name.
    pub name: String,
    /// Latent policy separability, a ROC-AUC.
    pub lps: Option<f64>,
    /// Its decisions by its own scores.
    pub native: DecisionFigures,
    /// Its decisions after calibration.
    pub calibrated: DecisionFigures,
    /// The cross-fitted gain of adding its scores to the other expert's, in nats.
    pub ccg: Option<f64>,
    /// Whether its emitted decisions have collapsed against a reference checkpoint.
    pub collapse: Option<bool>,
}

/// How good decisions are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DecisionFigures {
    /// Balanced accuracy.
    pub balanced_accuracy: Option<f64>,
    /// Recall of ask.
    pub ask_recall: Option<f64>,
    /// Recall of block.
    pub block_recall: Option<f64>,
}

/// Where the lines are drawn. The paper draws none; these are conventions, to be overridden where
/// others are declared beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RegimeThresholds {
    /// From this LPS on, ask and block are still told apart: 0.70.
    pub separable_lps: f64,
    /// Up to this LPS they no longer are: 0.55, little above the 0.5 of guessing.
    pub destroyed_lps: f64,
    /// A recall of ask or block below this is degraded, and from this on recovered: 0.50.
    pub recovered_recall: f64,
    /// The gain in balanced accuracy from which on a readout recovers: 0.05.
    pub recovery_gain: f64,
    /// The gain of the pair over the better calibrated expert from which on the pair adds something:
    /// 0.01.
    pub complementarity_gain: f64,
    /// What permuting the pairs must cost the paired readout, if it uses them: 0.05.
    pub pairing_drop: f64,
    /// What the recovered readout may lose on held-out groups: 0.10.
    pub holdout_loss: f64,
    /// What it may lose on other sources: 0.10.
    pub transfer_loss: f64,
    /// The mean recall that it must reach within a mixed-label family: 0.70.
    pub within_family_ba: f64,
    /// The AUC that it must reach there: 0.70, as LPS.
    pub within_family_auc: f64,
    /// The share of exact triplets that it must reach: 0.50.
    pub triplet_exact: f64,
}

impl Default for RegimeThresholds {
    fn default() -> Self {
        Self {
            separable_lps: 0.70,
            destroyed_lps: 0.55,
            recovered_recall: 0.50,
            recovery_gain: 0.05,
            complementarity_gain: 0.01,
            pairing_drop: 0.05,
            holdout_loss: 0.10,
            transfer_loss: 0.10,
            within_family_ba: 0.70,
            within_family_auc: 0.70,
            triplet_exact: 0.50,
        }
    }
}

impl DecisionFigures {
    /// How much better these decisions are, in balanced accuracy.
    pub(super) fn gain_over(&self, other: &Self) -> Option<f64> {
        Some(self.balanced_accuracy? - other.balanced_accuracy?)
    }
}

impl RegimeFigures {
    /// The best balanced accuracy of any expert; undefined where one's is.
    fn best(&self, of: impl Fn(&ExpertFigures) -> &DecisionFigures) -> Option<f64> {
        let accuracies = self
            .experts
            .iter()
            .map(|expert| of(expert).balanced_accuracy);
        let accuracies: Option<Vec<f64>> = accuracies.collect();
        accuracies?.into_iter().reduce(f64::max)
    }

    /// The best native expert's balanced accuracy.
    pub(super) fn best_native(&self) -> Option<f64> {
        self.best(|expert| &expert.native)
    }

    /// CBC in balanced accuracy (spec §7.4): the pair's gain over the better calibrated expert.
    pub(super) fn complementarity(&self) -> Option<f64> {
        Some(self.dcpf.balanced_accuracy? - self.best(|expert| &expert.calibrated)?)
    }
}
