//! Frozen readouts: their files, what they have seen, and their application.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod application;
mod deciding;
mod file;
mod seen;

use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Target, Visible,
};
use sww_recovery::ScoreView;
use sww_recovery::controls::AskBlockThreshold;
use sww_recovery::fitting::Fit;
use sww_recovery::frozen::{
    FittingRows, FrozenReadout, FrozenSeed, Operator, ScoreSource, SelectionRows,
};
use sww_recovery::readout::AffineReadout;

pub(crate) fn example(id: &str, split: Split, decision: Decision) -> Example {
    Example {
        id: ExampleId(id.into()),
        split,
        visible: Visible {
            task_goal: "pay".into(),
            policy: "ask first".into(),
            observation: "a form".into(),
            candidate_action: "submit".into(),
        },
        target: Target {
            predicted_future: "paid".into(),
            security_evidence: "a form".into(),
            decision,
        },
        metadata: Metadata {
            risk_family: Family("f".into()),
            group: Group("g".into()),
            source: None,
            source_id: None,
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    }
}

/// Six examples of a split, two of each decision.
pub(crate) fn examples(split: Split) -> Vec<Example> {
    (0..6)
        .map(|row| example(&format!("{split}-{row}"), split, Decision::ALL[row % 3]))
        .collect()
}

pub(crate) fn view(shift: f64) -> ScoreView {
    let rows = (0..6_u32).map(|row| {
        let row = f64::from(row);
        [-0.3 * row - shift, -0.7 * row, 0.11 * row - 2.0 + shift]
    });
    ScoreView::normalised(rows).unwrap()
}

/// A fit with numbers that need all their digits.
pub(crate) fn fit<const N: usize>(seed: u32) -> Fit<N> {
    let number = |at: usize| (f64::from(seed) - 10.0 * at as f64) / 700.0;
    let mut weights = [[0.0; N]; 3];
    for (at, weight) in weights.as_flattened_mut().iter_mut().enumerate() {
        *weight = number(at);
    }
    Fit {
        readout: AffineReadout {
            weights,
            bias: [number(90), -0.0, number(92) * 1e-300],
        },
        objective: 0.1 + 0.2,
        gradient_norm: 3.3e-12,
        steps: 11,
        class_weights: [5.0 / 3.0, 30_000.0 / 12_240.0, 30_000.0 / 59_760.0],
        penalty: 1e-6,
        rows: 6,
    }
}

pub(crate) fn sources(experts: &[&str]) -> Vec<ScoreSource> {
    let source = |expert: &&str| ScoreSource {
        agent: None,
        expert: (*expert).to_owned(),
        sha256: "00".repeat(32),
    };
    experts.iter().map(source).collect()
}

pub(crate) fn threshold(threshold: f64) -> Operator {
    Operator::Threshold(AskBlockThreshold { threshold })
}

/// A readout of one seed, which has seen six rows of TRAIN and of DEV.
pub(crate) fn frozen_seed(seed: u64, operator: Operator, experts: &[&str]) -> FrozenSeed {
    let views = [view(0.0), view(0.5)];
    let views: Vec<&ScoreView> = views.iter().take(experts.len()).collect();
    let train = FittingRows::from_examples(&examples(Split::Train)).unwrap();
    let dev = SelectionRows::from_examples(&examples(Split::Dev)).unwrap();
    FrozenSeed {
        seed: Some(seed),
        operator,
        scores_from: sources(experts),
        fitted_on: Some(train.seen(&views).unwrap()),
        selected_on: Some(dev.seen(&views).unwrap()),
    }
}

/// The pair's readout for two seeds.
pub(crate) fn dcpf() -> FrozenReadout {
    let seeds = [42, 123].map(|seed| {
        let operator = Operator::Dcpf(fit(u32::try_from(seed).unwrap()));
        frozen_seed(seed, operator, &["q", "l"])
    });
    FrozenReadout::freeze(seeds.into()).unwrap()
}
