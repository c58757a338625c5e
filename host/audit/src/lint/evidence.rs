//! Whether the reference evidence stands in what the agent sees.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;
use sww_benchmark::{ExampleId, evidence_score, tokens};

use crate::corpus::{Corpus, Document};
use crate::field::Field;
use crate::figure::Figure;

/// Evidence with fewer distinct tokens is short.
const LEAST_TOKENS: usize = 3;

/// Where the reference evidence of an example stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EvidencePlace {
    /// It is a substring of the goal.
    TaskGoal,
    /// It is a substring of the policy.
    Policy,
    /// It is a substring of the observation.
    Observation,
    /// It is a substring of the candidate action.
    CandidateAction,
    /// No field holds it whole, but each of its tokens occurs in one.
    Scattered,
    /// Some of its tokens occur nowhere.
    Elsewhere,
    /// There is none: it has no token.
    Absent,
}

/// How the reference evidence goes with the visible text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EvidenceLint {
    /// How many examples have their evidence where; the first of observation, policy, goal and
    /// action that holds it counts.
    pub places: BTreeMap<EvidencePlace, u64>,
    /// Mean share of the evidence tokens that the visible text holds, over evidence with a token.
    pub mean_token_recall: Figure,
    /// How many examples have evidence of one or two distinct tokens.
    pub short: u64,
    /// How many examples hold their evidence, of three tokens or more, more than once.
    pub repeated: u64,
    /// The first examples whose evidence is not wholly in the visible text.
    pub listed_elsewhere: Vec<ExampleId>,
    /// The first examples with short evidence.
    pub listed_short: Vec<ExampleId>,
    /// The first examples that hold their evidence more than once.
    pub listed_repeated: Vec<ExampleId>,
}

pub(super) fn evidence(corpus: &Corpus<'_>, listed: usize) -> EvidenceLint {
    let found: Vec<Found> = corpus.documents.par_iter().map(find).collect();
    let mut places = BTreeMap::new();
    for found in &found {
        *places.entry(found.place).or_insert(0) += 1;
    }
    let recalls: Vec<f64> = found.iter().filter_map(|found| found.recall).collect();
    let mean_token_recall = if recalls.is_empty() {
        Figure::undefined("no example has evidence")
    } else {
        Figure::of(recalls.iter().sum::<f64>() / recalls.len() as f64)
    };
    let list = |wanted: fn(&Found) -> bool| {
        let all = corpus.documents.iter().zip(&found);
        let matching = all.filter(move |(_, found)| wanted(found));
        matching.map(|(document, _)| document.example.id.clone())
    };
    EvidenceLint {
        places,
        mean_token_recall,
        short: list(Found::is_short).count() as u64,
        repeated: list(Found::is_repeated).count() as u64,
        listed_elsewhere: list(|found| found.place == EvidencePlace::Elsewhere)
            .take(listed)
            .collect(),
        listed_short: list(Found::is_short).take(listed).collect(),
        listed_repeated: list(Found::is_repeated).take(listed).collect(),
    }
}

struct Found {
    place: EvidencePlace,
    /// None where the evidence has no token.
    recall: Option<f64>,
    tokens: usize,
    /// How often the visible fields hold it whole.
    occurrences: usize,
}

impl Found {
    fn is_short(&self) -> bool {
        (1..LEAST_TOKENS).contains(&self.tokens)
    }

    fn is_repeated(&self) -> bool {
        self.tokens >= LEAST_TOKENS && self.occurrences > 1
    }
}

fn find(document: &Document<'_>) -> Found {
    let visible = &document.example.visible;
    let evidence = document.example.target.security_evidence.trim();
    let whole = Field::ALL.map(|field| field.of(visible)).join("\n");
    let recall = evidence_score(&whole, evidence);
    let places = [
        (Field::Observation, EvidencePlace::Observation),
        (Field::Policy, EvidencePlace::Policy),
        (Field::TaskGoal, EvidencePlace::TaskGoal),
        (Field::CandidateAction, EvidencePlace::CandidateAction),
    ];
    let holds = |field: Field| field.of(visible).contains(evidence);
    let place = match recall {
        None => EvidencePlace::Absent,
        Some(recall) => places
            .into_iter()
            .find(|&(field, _)| holds(field))
            .map_or_else(
                || {
                    if recall == 1.0 {
                        EvidencePlace::Scattered
                    } else {
                        EvidencePlace::Elsewhere
                    }
                },
                |(_, place)| place,
            ),
    };
    let occurrences = |field: Field| field.of(visible).matches(evidence).count();
    Found {
        place,
        recall,
        tokens: tokens(evidence).len(),
        occurrences: Field::ALL.into_iter().map(occurrences).sum(),
    }
}
