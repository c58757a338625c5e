//! Collapse against a reference.

use sww_recovery::diagnosis::{CheckpointProblem, CollapseThresholds, Diagnosis};
use sww_scoring::Metric;

use crate::{Right, checkpoint, dev};

fn diagnosis(checkpoint: (usize, usize, usize), reference: (usize, usize, usize)) -> Diagnosis {
    let (checkpoint, reference) = (
        dev("final", checkpoint.0, checkpoint.1, checkpoint.2),
        dev("base", reference.0, reference.1, reference.2),
    );
    Diagnosis::of(&checkpoint, &reference, CollapseThresholds::default()).unwrap()
}

#[test]
fn collapse_is_evidence_kept_while_a_recall_falls() {
    let collapsed = diagnosis((87, 0, 650), (11, 69, 600));
    assert_eq!(
        (collapsed.collapse, collapsed.evidence_kept),
        (Some(true), Some(true))
    );
    assert_eq!(collapsed.fallen, [Metric::AskRecall]);
    let ask = &collapsed.changes[&Metric::AskRecall];
    assert_eq!(format!("{:.4}", ask.difference.unwrap()), "-0.4894");
    let evidence = collapsed.changes[&Metric::EvidenceRecall]
        .difference
        .unwrap();
    assert!((evidence - 0.76).abs() < 1e-12);

    let equal_evidence = diagnosis((11, 69, 500), (11, 69, 600));
    assert_eq!(equal_evidence.collapse, Some(true));
    assert_eq!(equal_evidence.fallen, [Metric::BlockRecall]);

    let evidence_lost = diagnosis((10, 0, 650), (11, 69, 600));
    assert_eq!(
        (evidence_lost.collapse, evidence_lost.evidence_kept),
        (Some(false), Some(false))
    );
    let nothing_fell = diagnosis((87, 69, 650), (11, 69, 600));
    assert_eq!(nothing_fell.collapse, Some(false));
}

#[test]
fn a_fall_counts_from_the_least_on_and_evidence_within_its_tolerance() {
    // One answer of 141 is 0.7 points, two are 1.4.
    assert_eq!(
        diagnosis((50, 68, 600), (50, 69, 600)).collapse,
        Some(false)
    );
    assert_eq!(diagnosis((50, 67, 600), (50, 69, 600)).collapse, Some(true));

    let (checkpoint, reference) = (dev("final", 48, 20, 600), dev("base", 50, 69, 600));
    let with = |evidence_tolerance| {
        let thresholds = CollapseThresholds {
            evidence_tolerance,
            ..Default::default()
        };
        Diagnosis::of(&checkpoint, &reference, thresholds)
            .unwrap()
            .collapse
    };
    assert_eq!(
        (with(0.0), with(0.019), with(0.02)),
        (Some(false), Some(false), Some(true))
    );
}

#[test]
fn a_fall_of_exactly_the_least_counts_whatever_the_rounding() {
    let of_hundred = |ask| Right {
        execute: (1, 1),
        ask: (ask, 100),
        block: (1, 1),
        evidence: 50,
    };
    for ask in 1..=100 {
        let (checkpoint, reference) = (
            checkpoint("final", &[of_hundred(ask - 1)]),
            checkpoint("base", &[of_hundred(ask)]),
        );
        let found = Diagnosis::of(&checkpoint, &reference, CollapseThresholds::default());
        assert_eq!(found.unwrap().collapse, Some(true), "{ask}");
    }
}

#[test]
fn what_is_undefined_decides_nothing_but_hides_nothing_either() {
    let without_ask = |block, evidence| Right {
        execute: (1, 1),
        ask: (0, 0),
        block: (block, 10),
        evidence,
    };
    let diagnosed = |after: Right, before: Right| {
        let (after, before) = (checkpoint("final", &[after]), checkpoint("base", &[before]));
        Diagnosis::of(&after, &before, CollapseThresholds::default()).unwrap()
    };
    let unknown = diagnosed(without_ask(9, 50), without_ask(9, 50));
    assert_eq!(unknown.collapse, None);
    assert_eq!(
        unknown.undefined_reason.as_deref(),
        Some("no scored rollout has gold decision ask")
    );
    let known = diagnosed(without_ask(5, 50), without_ask(9, 50));
    assert_eq!((known.collapse, known.undefined_reason), (Some(true), None));
}

#[test]
fn several_seeds_count_by_their_mean() {
    let ask = |right| Right {
        execute: (1, 1),
        ask: (right, 10),
        block: (1, 1),
        evidence: 50,
    };
    let reference = checkpoint("base", &[ask(6)]);
    let steady = checkpoint("final", &[ask(5), ask(7)]);
    let found = Diagnosis::of(&steady, &reference, CollapseThresholds::default()).unwrap();
    assert_eq!(found.collapse, Some(false));
    let metric = steady.metric(Metric::AskRecall);
    assert!((metric.value.unwrap() - 0.6).abs() < 1e-15);
    assert!((metric.sd_over_seeds.unwrap() - 0.02_f64.sqrt()).abs() < 1e-15);
}

#[test]
fn checkpoints_on_other_examples_are_refused() {
    let right = |ask| Right {
        execute: (1, 1),
        ask: (1, ask),
        block: (1, 1),
        evidence: 50,
    };
    let (short, long) = (
        checkpoint("final", &[right(1)]),
        checkpoint("base", &[right(4)]),
    );
    let thresholds = CollapseThresholds::default();
    assert_eq!(
        Diagnosis::of(&short, &long, thresholds)
            .unwrap_err()
            .to_string(),
        "checkpoint `final`, seed number 1: answers to 3 examples; expected 6, as of checkpoint `base`"
    );
    let none = checkpoint("none", &[]);
    assert_eq!(
        Diagnosis::of(&none, &long, thresholds),
        Err(CheckpointProblem::NoSeed("none".into()))
    );
}
