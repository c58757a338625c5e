//! The seven regimes, and what is found of each.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::condition::{Alternative, Condition, Requirement, any};
use super::figures::{DecisionFigures, ExpertFigures, RegimeFigures, RegimeThresholds};

/// A regime (paper D.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Regime {
    /// An expert's emitted decisions have degraded.
    DiscretePolicyCollapse,
    /// An expert's scores no longer tell ask from block.
    SignalDestruction,
    /// An expert decides badly although its scores still tell them apart.
    ReadoutCalibrationCollapse,
    /// Another readout of one expert's scores brings its decisions back.
    SingleBackboneRecoverable,
    /// The pair decides better than any calibrated expert, and needs correct pairs for it.
    ComplementarityDependent,
    /// There is recovery, and it fails a conditional check.
    DistributionConfounded,
    /// There is recovery, and it survives every conditional check.
    RobustRecoverableAuthorisation,
}

/// What is found of a regime.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The regime.
    pub regime: Regime,
    /// Whether it holds: at least one alternative does. Null if that can't be told.
    pub holds: Option<bool>,
    /// Why it can't be told: which figures are missing.
    pub not_tested_reason: Option<String>,
    /// The ways in which it may hold, with the figures and thresholds it rests on.
    pub alternatives: Vec<Alternative>,
}

impl Regime {
    /// Every regime, in the order of the findings.
    pub const ALL: [Self; 7] = [
        Self::DiscretePolicyCollapse,
        Self::SignalDestruction,
        Self::ReadoutCalibrationCollapse,
        Self::SingleBackboneRecoverable,
        Self::ComplementarityDependent,
        Self::DistributionConfounded,
        Self::RobustRecoverableAuthorisation,
    ];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::DiscretePolicyCollapse => "discrete_policy_collapse",
            Self::SignalDestruction => "signal_destruction",
            Self::ReadoutCalibrationCollapse => "readout_calibration_collapse",
            Self::SingleBackboneRecoverable => "single_backbone_recoverable",
            Self::ComplementarityDependent => "complementarity_dependent",
            Self::DistributionConfounded => "distribution_confounded",
            Self::RobustRecoverableAuthorisation => "robust_recoverable_authorisation",
        }
    }
}

impl fmt::Display for Regime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Finding {
    /// Looks for a regime in the figures.
    pub(super) fn of(regime: Regime, figures: &RegimeFigures, t: &RegimeThresholds) -> Self {
        let experts = figures.experts.iter();
        let alternatives = match regime {
            Regime::DiscretePolicyCollapse => experts
                .map(|expert| {
                    let name = format!("collapse.{}", expert.name);
                    let collapse = expert
                        .collapse
                        .map(|collapse| f64::from(u8::from(collapse)));
                    let collapsed = Condition::new(name, collapse, Requirement::AtLeast, 1.0);
                    Alternative::new(&expert.name, vec![collapsed])
                })
                .collect(),
            Regime::SignalDestruction => experts
                .map(|expert| {
                    let lost = lps(expert, Requirement::AtMost, t.destroyed_lps);
                    Alternative::new(&expert.name, vec![lost])
                })
                .collect(),
            Regime::ReadoutCalibrationCollapse => experts
                .flat_map(|expert| {
                    recalls(
                        "native",
                        &expert.name,
                        &expert.native,
                        Requirement::Below,
                        t,
                    )
                    .map(|degraded| {
                        let survives = lps(expert, Requirement::AtLeast, t.separable_lps);
                        Alternative::new(&expert.name, vec![survives, degraded])
                    })
                })
                .collect(),
            Regime::SingleBackboneRecoverable => {
                experts.map(|expert| recovered_expert(expert, t)).collect()
            }
            Regime::ComplementarityDependent => vec![complementarity(figures, t)],
            Regime::DistributionConfounded => Checks::of(figures, t).confounded(),
            Regime::RobustRecoverableAuthorisation => vec![Checks::of(figures, t).robust()],
        };
        Self::new(regime, alternatives)
    }

    fn new(regime: Regime, alternatives: Vec<Alternative>) -> Self {
        let holds = any(alternatives.iter().map(|alternative| alternative.holds));
        let undecided = alternatives
            .iter()
            .filter(|alternative| alternative.holds.is_none());
        let mut missing: Vec<&str> = undecided.flat_map(Alternative::missing).collect();
        missing.sort_unstable();
        missing.dedup();
        let not_tested_reason = holds
            .is_none()
            .then(|| format!("not computed: {}", missing.join(", ")));
        Self {
            regime,
            holds,
            not_tested_reason,
            alternatives,
        }
    }
}

fn lps(expert: &ExpertFigures, requirement: Requirement, threshold: f64) -> Condition {
    Condition::new(
        format!("lps.{}", expert.name),
        expert.lps,
        requirement,
        threshold,
    )
}

/// The recalls of ask and of block, each against the line between degraded and recovered.
fn recalls(
    readout: &str,
    name: &str,
    decisions: &DecisionFigures,
    requirement: Requirement,
    t: &RegimeThresholds,
) -> [Condition; 2] {
    [
        ("ask_recall", decisions.ask_recall),
        ("block_recall", decisions.block_recall),
    ]
    .map(|(recall, value)| {
        let figure = format!("{readout}.{name}.{recall}");
        Condition::new(figure, value, requirement, t.recovered_recall)
    })
}

/// Recovery from one frozen score vector: LRG in balanced accuracy, and both recalls.
fn recovered_expert(expert: &ExpertFigures, t: &RegimeThresholds) -> Alternative {
    let ExpertFigures {
        name,
        native,
        calibrated,
        ..
    } = expert;
    let gain = Condition::new(
        format!("lrg.{name}.balanced_accuracy"),
        calibrated.gain_over(native),
        Requirement::AtLeast,
        t.recovery_gain,
    );
    let [ask, block] = recalls("calibrated", name, calibrated, Requirement::AtLeast, t);
    Alternative::new(name, vec![gain, ask, block])
}

/// The pair's gain over the better calibrated expert, gained from each expert given the other, and
/// lost when pairs are permuted.
fn complementarity(figures: &RegimeFigures, t: &RegimeThresholds) -> Alternative {
    let mut conditions = vec![Condition::new(
        "cbc.balanced_accuracy",
        figures.complementarity(),
        Requirement::AtLeast,
        t.complementarity_gain,
    )];
    conditions.extend(figures.experts.iter().map(|expert| {
        let figure = format!("ccg.{}", expert.name);
        Condition::new(figure, expert.ccg, Requirement::Above, 0.0)
    }));
    conditions.push(pairing(figures, Requirement::AtLeast, t));
    Alternative::new("dcpf", conditions)
}

fn pairing(figures: &RegimeFigures, requirement: Requirement, t: &RegimeThresholds) -> Condition {
    Condition::new(
        "pairing_drop",
        figures.pairing_drop,
        requirement,
        t.pairing_drop,
    )
}

/// The recovered readout and the conditional checks of its recovery.
struct Checks {
    recovery: Vec<Condition>,
    /// Each check's name with the condition to pass it and the one to fail it.
    checks: Vec<(Condition, Condition)>,
}

impl Checks {
    /// The recovered readout is the pair's where there is one, else the better calibrated expert's.
    /// Its gain is over the best native expert.
    fn of(figures: &RegimeFigures, t: &RegimeThresholds) -> Self {
        let paired = figures.dcpf.balanced_accuracy.is_some();
        let calibrated = figures.experts.iter().max_by(|a, b| {
            let accuracy =
                |expert: &ExpertFigures| expert.calibrated.balanced_accuracy.unwrap_or(0.0);
            accuracy(a).total_cmp(&accuracy(b))
        });
        let (readout, name, decisions) = match calibrated {
            Some(expert) if !paired => ("calibrated", expert.name.as_str(), &expert.calibrated),
            _ => ("recovered", "dcpf", &figures.dcpf),
        };
        let accuracy = decisions.balanced_accuracy;
        let minus = |from: Option<f64>, what: Option<f64>| Some(from? - what?);
        let gain = Condition::new(
            format!("{readout}.{name}.gain_over_native"),
            minus(accuracy, figures.best_native()),
            Requirement::AtLeast,
            t.recovery_gain,
        );
        let [ask, block] = recalls(readout, name, decisions, Requirement::AtLeast, t);
        let mut checks = Vec::new();
        let mut check = |figure: &str, value, passes, fails, threshold| {
            checks.push((
                Condition::new(figure, value, passes, threshold),
                Condition::new(figure, value, fails, threshold),
            ));
        };
        use Requirement::{Above, AtLeast, AtMost, Below};
        if paired {
            check(
                "pairing_drop",
                figures.pairing_drop,
                AtLeast,
                Below,
                t.pairing_drop,
            );
        }
        let holdout_loss = minus(accuracy, figures.holdout_ba);
        check("holdout_loss", holdout_loss, AtMost, Above, t.holdout_loss);
        let transfer_loss = minus(accuracy, figures.transfer_ba);
        check(
            "transfer_loss",
            transfer_loss,
            AtMost,
            Above,
            t.transfer_loss,
        );
        check(
            "within_family_ba",
            figures.within_family_ba,
            AtLeast,
            Below,
            t.within_family_ba,
        );
        check(
            "within_family_auc",
            figures.within_family_auc,
            AtLeast,
            Below,
            t.within_family_auc,
        );
        check(
            "triplet_exact",
            figures.triplet_exact,
            AtLeast,
            Below,
            t.triplet_exact,
        );
        Self {
            recovery: vec![gain, ask, block],
            checks,
        }
    }

    /// Recovery that fails a check, one alternative for each.
    fn confounded(self) -> Vec<Alternative> {
        let Self { recovery, checks } = self;
        let failed = checks.into_iter().map(|(_, fails)| {
            let subject = fails.figure.clone();
            let conditions = recovery.iter().cloned().chain([fails]);
            Alternative::new(subject, conditions.collect())
        });
        failed.collect()
    }

    /// Recovery that passes every check.
    fn robust(self) -> Alternative {
        let passed = self.checks.into_iter().map(|(passes, _)| passes);
        Alternative::new(
            "every check",
            self.recovery.into_iter().chain(passed).collect(),
        )
    }
}
