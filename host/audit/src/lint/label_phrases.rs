//! Decisions and families named in visible text.

use std::collections::BTreeSet;

use rayon::prelude::*;
use serde::Serialize;
use sww_benchmark::{Decision, ExampleId};

use crate::corpus::{Corpus, Document, Token, normalise};
use crate::field::Field;

/// A decision's or a family's name that stands in a visible field, as whole words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LabelPhrase {
    /// The name, normalised.
    pub phrase: String,
    /// The field.
    pub field: Field,
    /// How many examples have it there.
    pub examples: u64,
    /// How many of them have each decision, in label order.
    pub by_decision: [u64; 3],
    /// The first of them.
    pub listed: Vec<ExampleId>,
}

pub(super) fn label_phrases(corpus: &Corpus<'_>, listed: usize) -> Vec<LabelPhrase> {
    let families: BTreeSet<&str> = corpus.documents.iter().map(Document::family).collect();
    let mut names: Vec<&str> = Decision::ALL.map(Decision::name).into();
    names.extend(families);
    let phrases: Vec<(String, Vec<Token>)> = names
        .into_iter()
        .filter_map(|name| {
            let tokens = corpus.phrase(name).filter(|tokens| !tokens.is_empty())?;
            Some((normalise(name), tokens))
        })
        .collect();
    let searched: Vec<(&(String, Vec<Token>), Field)> = phrases
        .iter()
        .flat_map(|phrase| Field::ALL.map(|field| (phrase, field)))
        .collect();
    searched
        .par_iter()
        .map(|&((phrase, tokens), field)| {
            let mut found = LabelPhrase {
                phrase: phrase.clone(),
                field,
                examples: 0,
                by_decision: [0; 3],
                listed: Vec::new(),
            };
            for document in &corpus.documents {
                let mut places = document.field(field).windows(tokens.len());
                if places.any(|place| place == tokens) {
                    found.examples += 1;
                    if let Some(count) = found.by_decision.get_mut(document.decision().index()) {
                        *count += 1;
                    }
                    if found.listed.len() < listed {
                        found.listed.push(document.example.id.clone());
                    }
                }
            }
            found
        })
        .filter(|found| found.examples > 0)
        .collect()
}
