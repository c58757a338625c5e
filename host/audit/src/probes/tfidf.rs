//! Texts as unit vectors of weighted words.

use rayon::prelude::*;

use crate::corpus::{Document, Token};

/// Words beyond this many are dropped, the rarest first.
const MAX_TERMS: usize = 1 << 16;

/// One text: term numbers in ascending order with their weights, of Euclidean length 1; empty
/// where it has no known term.
pub(super) type Row = Box<[(u32, f32)]>;

/// The terms of TRAIN with their inverse document frequencies, ln((1+n)/(1+df)) + 1.
pub(super) struct Space {
    /// By token: the term's number and idf.
    terms: Vec<Option<(u32, f64)>>,
    size: usize,
    least_document_frequency: u64,
}

impl Space {
    /// The words that occur in at least two of the documents; in more, where that leaves too many.
    pub(super) fn of(vocabulary: usize, train: &[&Document<'_>]) -> Self {
        let mut frequencies = vec![0_u64; vocabulary];
        for document in train {
            for (token, _) in counts(document) {
                if let Some(frequency) = frequencies.get_mut(token.index()) {
                    *frequency += 1;
                }
            }
        }
        let mut descending = frequencies.clone();
        descending.sort_unstable_by(|a, b| b.cmp(a));
        // The first word that must go takes all of its frequency along.
        let first_dropped = descending.get(MAX_TERMS).copied().unwrap_or(0);
        let least_document_frequency = (first_dropped + 1).max(2);
        let mut size = 0;
        let n = train.len() as f64;
        let terms = frequencies
            .iter()
            .map(|&frequency| {
                (frequency >= least_document_frequency).then(|| {
                    let number = size as u32;
                    size += 1;
                    (number, ((1.0 + n) / (1.0 + frequency as f64)).ln() + 1.0)
                })
            })
            .collect();
        Self {
            terms,
            size,
            least_document_frequency,
        }
    }

    pub(super) fn terms(&self) -> usize {
        self.size
    }

    pub(super) fn least_document_frequency(&self) -> u64 {
        self.least_document_frequency
    }

    pub(super) fn rows(&self, documents: &[&Document<'_>]) -> Vec<Row> {
        documents
            .par_iter()
            .map(|document| self.row(document))
            .collect()
    }

    fn row(&self, document: &Document<'_>) -> Row {
        let weigh = |(token, count): (Token, u32)| {
            let (number, idf) = self.terms.get(token.index()).copied().flatten()?;
            Some((number, f64::from(count) * idf))
        };
        let weights: Vec<(u32, f64)> = counts(document).filter_map(weigh).collect();
        let length = weights.iter().map(|(_, w)| w * w).sum::<f64>().sqrt();
        weights
            .into_iter()
            .map(|(number, weight)| (number, (weight / length) as f32))
            .collect()
    }
}

/// The distinct tokens of the visible text, ascending, with how often each occurs.
fn counts(document: &Document<'_>) -> impl Iterator<Item = (Token, u32)> {
    let mut tokens = document.visible().to_vec();
    tokens.sort_unstable();
    let mut rest = tokens.into_iter().peekable();
    std::iter::from_fn(move || {
        let token = rest.next()?;
        let mut count = 1;
        while rest.next_if_eq(&token).is_some() {
            count += 1;
        }
        Some((token, count))
    })
}
