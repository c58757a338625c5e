//! Examples to audit.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sww_audit::{AuditOptions, AuditReport, Overlap, audit};
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Target, Visible,
};

/// A source of choices that depend on a seed alone.
pub(crate) struct Choices(ChaCha8Rng);

impl Choices {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// A word that hardly any other text has.
    pub(crate) fn word(&mut self) -> String {
        format!("w{:010x}", self.0.next_u64() >> 24)
    }

    pub(crate) fn words(&mut self, count: usize) -> String {
        (0..count)
            .map(|_| self.word())
            .collect::<Vec<_>>()
            .join(" ")
    }

    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last + 1));
        }
    }
}

/// Texts that share nothing with each other's, in a random split with a random decision.
pub(crate) fn example(number: usize, choices: &mut Choices) -> Example {
    let observation = choices.words(60);
    let evidence: Vec<&str> = observation.split(' ').skip(20).take(5).collect();
    Example {
        id: ExampleId(format!("e-{number}")),
        split: Split::ALL[choices.below(3)],
        target: Target {
            predicted_future: "the page changes".into(),
            security_evidence: evidence.join(" "),
            decision: Decision::ALL[choices.below(3)],
        },
        visible: Visible {
            task_goal: choices.words(10),
            policy: choices.words(20),
            observation,
            candidate_action: choices.words(10),
        },
        metadata: Metadata {
            risk_family: Family(format!("kind_{}", choices.below(3))),
            group: Group(format!("g-{number}")),
            source: Some("first".into()),
            source_id: Some(format!("s-{number}")),
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    }
}

pub(crate) fn examples(count: usize, seed: u64) -> Vec<Example> {
    let mut choices = Choices::new(seed);
    (0..count).map(|n| example(n, &mut choices)).collect()
}

/// An audit that lists everything.
pub(crate) fn audited(examples: &[Example]) -> AuditReport {
    let options = AuditOptions {
        listed: usize::MAX,
        ..AuditOptions::default()
    };
    audit(examples, &options)
}

pub(crate) fn json(report: &AuditReport) -> String {
    serde_json::to_string(report).unwrap()
}

/// The numbers of the examples in each listed pair, the lower first, in ascending order.
pub(crate) fn pairs(overlaps: &[Overlap]) -> Vec<(usize, usize)> {
    let number = |id: &ExampleId| id.0.trim_start_matches("e-").parse::<usize>().unwrap();
    let mut pairs: Vec<_> = overlaps
        .iter()
        .flat_map(|overlap| &overlap.listed)
        .map(|pair| (number(&pair.a), number(&pair.b)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    pairs.sort_unstable();
    pairs
}
