//! All findings, and the one that heads them.

use serde::{Deserialize, Serialize};

use super::figures::{RegimeFigures, RegimeThresholds};
use super::finding::{Finding, Regime};

/// The regime verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RegimeVerdict {
    /// The regime that says most; null if none is established. See [`RegimeVerdict::of`].
    pub headline: Option<Regime>,
    /// Why there is no headline.
    pub undefined_reason: Option<String>,
    /// Where the lines were drawn.
    pub thresholds: RegimeThresholds,
    /// What is found of each regime, in the order of [`Regime::ALL`].
    pub findings: Vec<Finding>,
}

impl RegimeVerdict {
    /// Which regimes the last word belongs to: what is known of recovery before what is known of
    /// the failure, and of each the strongest statement first.
    pub const PRECEDENCE: [Regime; 7] = [
        Regime::RobustRecoverableAuthorisation,
        Regime::DistributionConfounded,
        Regime::SingleBackboneRecoverable,
        Regime::ComplementarityDependent,
        Regime::ReadoutCalibrationCollapse,
        Regime::SignalDestruction,
        Regime::DiscretePolicyCollapse,
    ];

    /// Looks for every regime in the figures. The headline is the first of
    /// [`RegimeVerdict::PRECEDENCE`] that holds.
    pub fn of(figures: &RegimeFigures, thresholds: RegimeThresholds) -> Self {
        let findings: Vec<Finding> = Regime::ALL
            .into_iter()
            .map(|regime| Finding::of(regime, figures, &thresholds))
            .collect();
        let holds = |regime: &Regime| {
            let finding = findings.iter().find(|finding| finding.regime == *regime);
            finding.and_then(|finding| finding.holds) == Some(true)
        };
        let headline = Self::PRECEDENCE.into_iter().find(holds);
        let untested = findings
            .iter()
            .filter(|finding| finding.holds.is_none())
            .count();
        let undefined_reason = headline
            .is_none()
            .then(|| format!("no regime is established; {untested} of 7 could not be tested"));
        Self {
            headline,
            undefined_reason,
            thresholds,
            findings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regime::{DecisionFigures, ExpertFigures};

    fn decisions(balanced_accuracy: f64, ask: f64, block: f64) -> DecisionFigures {
        DecisionFigures {
            balanced_accuracy: Some(balanced_accuracy),
            ask_recall: Some(ask),
            block_recall: Some(block),
        }
    }

    /// Figures as the paper reports them (sections 5.3 and 5.5, appendices G, H and K); the native
    /// and calibrated recalls, which its text leaves out, are made up to suit.
    fn paper() -> RegimeFigures {
        RegimeFigures {
            experts: vec![
                ExpertFigures {
                    name: "q".into(),
                    lps: Some(0.8234),
                    native: decisions(0.8000, 0.46, 0.94),
                    calibrated: decisions(0.8739, 0.80, 0.82),
                    ccg: Some(0.01),
                    collapse: Some(false),
                },
                ExpertFigures {
                    name: "l".into(),
                    lps: Some(0.9315),
                    native: decisions(0.6631, 0.0, 0.99),
                    calibrated: decisions(0.9524, 0.95, 0.91),
                    ccg: Some(0.05),
                    collapse: Some(true),
                },
            ],
            dcpf: decisions(0.9649, 0.96, 0.93),
            pairing_drop: Some(0.93 - 0.751),
            holdout_ba: Some(0.9299),
            transfer_ba: Some(0.90),
            within_family_ba: Some((0.9787 + 0.0877) / 2.0),
            within_family_auc: Some(0.480),
            triplet_exact: Some(0.0889),
        }
    }

    fn verdict(figures: &RegimeFigures) -> RegimeVerdict {
        RegimeVerdict::of(figures, RegimeThresholds::default())
    }

    fn holds(figures: &RegimeFigures, regime: Regime) -> Option<bool> {
        let verdict = verdict(figures);
        let finding = verdict
            .findings
            .iter()
            .find(|finding| finding.regime == regime);
        let finding = finding.unwrap();
        assert_eq!(finding.holds.is_none(), finding.not_tested_reason.is_some());
        finding.holds
    }

    #[test]
    fn the_papers_figures_give_the_papers_verdicts() {
        let figures = paper();
        let found = Regime::ALL.map(|regime| holds(&figures, regime));
        let expected = [true, false, true, true, true, true, false].map(Some);
        assert_eq!(found, expected);
        assert_eq!(
            verdict(&figures).headline,
            Some(Regime::DistributionConfounded)
        );
    }

    #[test]
    fn recovery_that_survives_every_check_is_robust_and_each_check_can_fail_it() {
        let robust = RegimeFigures {
            within_family_ba: Some(0.9),
            within_family_auc: Some(0.9),
            triplet_exact: Some(0.8),
            ..paper()
        };
        assert_eq!(
            verdict(&robust).headline,
            Some(Regime::RobustRecoverableAuthorisation)
        );
        let failures = [
            (
                "pairing_drop",
                RegimeFigures {
                    pairing_drop: Some(0.0),
                    ..robust.clone()
                },
            ),
            (
                "holdout_loss",
                RegimeFigures {
                    holdout_ba: Some(0.80),
                    ..robust.clone()
                },
            ),
            (
                "transfer_loss",
                RegimeFigures {
                    transfer_ba: Some(0.80),
                    ..robust.clone()
                },
            ),
            (
                "within_family_ba",
                RegimeFigures {
                    within_family_ba: Some(0.6),
                    ..robust.clone()
                },
            ),
            (
                "within_family_auc",
                RegimeFigures {
                    within_family_auc: Some(0.6),
                    ..robust.clone()
                },
            ),
            (
                "triplet_exact",
                RegimeFigures {
                    triplet_exact: Some(0.4),
                    ..robust.clone()
                },
            ),
        ];
        for (check, figures) in failures {
            assert_eq!(
                holds(&figures, Regime::RobustRecoverableAuthorisation),
                Some(false),
                "{check}"
            );
            let verdict = verdict(&figures);
            assert_eq!(
                verdict.headline,
                Some(Regime::DistributionConfounded),
                "{check}"
            );
            let confounded = &verdict.findings[5].alternatives;
            let failed: Vec<&str> = confounded
                .iter()
                .filter(|alternative| alternative.holds == Some(true))
                .map(|alternative| alternative.subject.as_str())
                .collect();
            assert_eq!(failed, [check]);
        }
    }

    #[test]
    fn a_check_that_was_not_made_leaves_robustness_open() {
        let open = RegimeFigures {
            within_family_ba: Some(0.9),
            within_family_auc: None,
            triplet_exact: None,
            ..paper()
        };
        let verdict = verdict(&open);
        let robust = verdict.findings.last().unwrap();
        assert_eq!(robust.holds, None);
        assert_eq!(
            robust.not_tested_reason.as_deref(),
            Some("not computed: triplet_exact, within_family_auc")
        );
        assert_eq!(verdict.headline, Some(Regime::SingleBackboneRecoverable));
    }

    #[test]
    fn scores_without_order_are_destroyed_and_nothing_recovers() {
        let lost = |name: &str| ExpertFigures {
            name: name.into(),
            lps: Some(0.52),
            native: decisions(0.5, 0.1, 0.9),
            calibrated: decisions(0.52, 0.2, 0.9),
            ccg: Some(-0.001),
            collapse: None,
        };
        let figures = RegimeFigures {
            experts: vec![lost("q"), lost("l")],
            dcpf: decisions(0.52, 0.2, 0.9),
            pairing_drop: Some(0.0),
            ..Default::default()
        };
        let found = Regime::ALL.map(|regime| holds(&figures, regime));
        let no = Some(false);
        assert_eq!(found, [None, Some(true), no, no, no, no, no]);
        assert_eq!(verdict(&figures).headline, Some(Regime::SignalDestruction));
    }

    #[test]
    fn one_expert_alone_is_judged_by_its_calibration_and_needs_no_pairs() {
        let mut figures = RegimeFigures {
            within_family_ba: Some(0.9),
            within_family_auc: Some(0.9),
            triplet_exact: Some(0.8),
            dcpf: DecisionFigures::default(),
            pairing_drop: None,
            ..paper()
        };
        figures.experts.remove(0);
        assert_eq!(
            verdict(&figures).headline,
            Some(Regime::RobustRecoverableAuthorisation)
        );
        assert_eq!(holds(&figures, Regime::ComplementarityDependent), None);
    }

    #[test]
    fn without_figures_there_is_no_headline_but_a_reason() {
        let expert = ExpertFigures {
            name: "q".into(),
            lps: Some(f64::NAN),
            ..Default::default()
        };
        let verdict = verdict(&RegimeFigures {
            experts: vec![expert],
            ..Default::default()
        });
        assert_eq!(verdict.headline, None);
        let reason = verdict.undefined_reason.as_deref();
        assert_eq!(
            reason,
            Some("no regime is established; 7 of 7 could not be tested")
        );
        let json = serde_json::to_string(&verdict).unwrap();
        let read: RegimeVerdict = serde_json::from_str(&json).unwrap();
        assert_eq!(read, verdict);
        assert!(json.contains(r#""holds":null"#) && json.contains("not computed: collapse.q"));
    }

    #[test]
    fn thresholds_may_be_given_in_part_and_misspelt_ones_are_named() {
        let some: RegimeThresholds = serde_json::from_str(r#"{"triplet_exact":0.05}"#).unwrap();
        assert_eq!((some.triplet_exact, some.separable_lps), (0.05, 0.70));
        let refused = serde_json::from_str::<RegimeThresholds>(r#"{"triplets":0.05}"#).unwrap_err();
        assert!(refused.to_string().starts_with("unknown field `triplets`"));
    }
}
