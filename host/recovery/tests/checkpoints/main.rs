//! Diagnosis against a reference, and lineages, from raw answers.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests fail by panicking"
)]

mod diagnosis;
mod lineage;

use sww_benchmark::{Decision, Target};
use sww_protocol::{AnswerForm, Outcome, Prediction};
use sww_recovery::diagnosis::Checkpoint;
use sww_scoring::{Tally, judge};

/// How many answers of each gold decision are right, of so many; the others block, or ask where
/// block would be right.
pub(crate) struct Right {
    pub(crate) execute: (usize, usize),
    pub(crate) ask: (usize, usize),
    pub(crate) block: (usize, usize),
    /// Of a hundred words of evidence, how many every answer names.
    pub(crate) evidence: usize,
}

pub(crate) fn tally(right: &Right) -> Tally {
    let words = |count: usize| {
        (0..count)
            .map(|word| format!("w{word} "))
            .collect::<String>()
    };
    let classes = [right.execute, right.ask, right.block];
    let judgements =
        Decision::ALL
            .into_iter()
            .zip(classes)
            .flat_map(|(gold, (right_ones, all))| {
                let target = Target {
                    predicted_future: "the page changes".into(),
                    security_evidence: words(100),
                    decision: gold,
                };
                let wrong = if gold == Decision::Block {
                    Decision::Ask
                } else {
                    Decision::Block
                };
                (0..all).map(move |row| {
                    let decision = if row < right_ones { gold } else { wrong };
                    let output = serde_json::json!({
                        "predicted_future": "the page changes",
                        "security_evidence": words(right.evidence),
                        "security_consequence": decision.consequence().name(),
                        "risk_score": decision.risk_code(),
                        "decision": decision.name(),
                    });
                    let prediction = Prediction {
                        output: output.to_string(),
                        label_scores: None,
                        stopped: None,
                    };
                    judge(
                        &target,
                        AnswerForm::FiveKeys,
                        &Outcome::Answered(prediction),
                    )
                })
            });
    Tally::strict(&judgements.collect::<Vec<_>>())
}

pub(crate) fn checkpoint(name: &str, seeds: &[Right]) -> Checkpoint {
    Checkpoint {
        name: name.into(),
        seeds: seeds.iter().map(tally).collect(),
    }
}

/// A checkpoint with these recalls of ask (of 141) and block (of 659, as on DEV).
pub(crate) fn dev(name: &str, evidence: usize, ask: usize, block: usize) -> Checkpoint {
    let right = Right {
        execute: (200, 200),
        ask: (ask, 141),
        block: (block, 659),
        evidence,
    };
    checkpoint(name, &[right])
}
