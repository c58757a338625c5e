//! Examples whose visible texts are the same.

use std::collections::HashMap;
use std::hash::Hash;

use serde::Serialize;

use crate::corpus::{Corpus, Document};
use crate::field::Field;
use crate::overlap::{self, Overlap};

/// When two visible texts count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sameness {
    /// All four fields are equal, byte for byte.
    Exact,
    /// All four fields are equal once normalised. Exact duplicates are among them.
    Normalised,
}

/// The duplicates of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duplicates {
    /// What counts as the same.
    pub sameness: Sameness,
    /// Within each split, then across each pair of splits.
    pub overlaps: Vec<Overlap>,
}

pub(crate) fn duplicates(corpus: &Corpus<'_>, sameness: Sameness, listed: usize) -> Duplicates {
    let documents = &corpus.documents;
    let clusters = match sameness {
        Sameness::Exact => clusters(documents, |document| {
            Field::ALL.map(|field| field.of(&document.example.visible))
        }),
        Sameness::Normalised => clusters(documents, Document::fields),
    };
    Duplicates {
        sameness,
        overlaps: overlap::of_clusters(documents, &clusters, listed),
    }
}

/// The positions of documents with equal keys, where there are at least two, in order of the first.
fn clusters<'d, 'a, K: Hash + Eq>(
    documents: &'d [Document<'a>],
    key: impl Fn(&'d Document<'a>) -> K,
) -> Vec<Vec<usize>> {
    let mut by_key: HashMap<K, Vec<usize>> = HashMap::new();
    for (at, document) in documents.iter().enumerate() {
        by_key.entry(key(document)).or_default().push(at);
    }
    let mut clusters: Vec<_> = by_key.into_values().filter(|at| at.len() > 1).collect();
    clusters.sort_unstable();
    clusters
}
