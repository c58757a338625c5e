//! Hidden fields of an example that stand in its visible text.

use rayon::prelude::*;
use serde::Serialize;
use sww_benchmark::{Example, ExampleId};

use crate::corpus::{Corpus, Document};
use crate::field::Field;

/// A hidden field whose text no visible field of the same example may hold. The evidence is quoted
/// from there, and what would authorise the action may be the case: these are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HiddenField {
    /// The id.
    Id,
    /// The source–scenario group.
    Group,
    /// The name in its source.
    SourceId,
    /// The reference future.
    PredictedFuture,
    /// What should be done instead.
    SaferCounterfactual,
    /// The group of its triplet.
    TripletGroup,
}

impl HiddenField {
    const ALL: [Self; 6] = [
        Self::Id,
        Self::Group,
        Self::SourceId,
        Self::PredictedFuture,
        Self::SaferCounterfactual,
        Self::TripletGroup,
    ];

    /// The field's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Group => "meta.group",
            Self::SourceId => "meta.source_id",
            Self::PredictedFuture => "target.predicted_future",
            Self::SaferCounterfactual => "meta.safer_counterfactual",
            Self::TripletGroup => "meta.triplet.group",
        }
    }

    fn of(self, example: &Example) -> Option<&str> {
        let metadata = &example.metadata;
        match self {
            Self::Id => Some(&example.id.0),
            Self::Group => Some(&metadata.group.0),
            Self::SourceId => metadata.source_id.as_deref(),
            Self::PredictedFuture => Some(&example.target.predicted_future),
            Self::SaferCounterfactual => metadata.safer_counterfactual.as_deref(),
            Self::TripletGroup => metadata
                .triplet
                .as_ref()
                .map(|triplet| triplet.group.as_str()),
        }
    }
}

/// A hidden field that stands in a visible one, normalised, as whole words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HiddenText {
    /// The hidden field.
    pub hidden: HiddenField,
    /// The visible one.
    pub field: Field,
    /// How many examples have it there.
    pub examples: u64,
    /// The first of them.
    pub listed: Vec<ExampleId>,
}

pub(super) fn hidden_texts(corpus: &Corpus<'_>, listed: usize) -> Vec<HiddenText> {
    let pairs: Vec<_> = HiddenField::ALL
        .into_iter()
        .flat_map(|hidden| Field::ALL.map(|field| (hidden, field)))
        .collect();
    pairs
        .par_iter()
        .map(|&(hidden, field)| {
            let mut holding = corpus
                .documents
                .iter()
                .filter(|document| holds(corpus, document, hidden, field))
                .map(|document| document.example.id.clone());
            let first: Vec<_> = holding.by_ref().take(listed).collect();
            HiddenText {
                hidden,
                field,
                examples: (first.len() + holding.count()) as u64,
                listed: first,
            }
        })
        .filter(|found| found.examples > 0)
        .collect()
}

fn holds(corpus: &Corpus<'_>, document: &Document<'_>, hidden: HiddenField, field: Field) -> bool {
    let phrase = hidden
        .of(document.example)
        .and_then(|text| corpus.phrase(text))
        .filter(|phrase| !phrase.is_empty());
    phrase.is_some_and(|phrase| {
        let mut places = document.field(field).windows(phrase.len());
        places.any(|place| place == phrase)
    })
}
