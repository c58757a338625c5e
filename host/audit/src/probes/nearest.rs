//! The most similar example of TRAIN, exactly, by an inverted index.
//!
//! The rarest and heaviest words of a query are looked up first. Once what is left of it can't
//! lift more than a few rows above the best one so far (the Cauchy–Schwarz inequality bounds the
//! rest of a product of unit vectors by the length of the rest of the query), those few are
//! compared in full.

use rayon::prelude::*;
use sww_benchmark::Decision;

use super::tfidf::Row;
use super::{Guess, best};

/// Rows that are compared in full without another look at the index.
const FEW: usize = 256;
/// Squared lengths of the rest of a query at which rows are ruled out.
const CHECKPOINTS: [f64; 6] = [0.4, 0.25, 0.15, 0.08, 0.03, 0.01];
/// What rounding may add up to in a partial product.
const SLACK: f32 = 1e-4;

/// The rows of TRAIN by term.
struct Index<'a> {
    rows: &'a [Row],
    /// Rows with the term, ascending, and its weight there.
    postings: Vec<Vec<(u32, f32)>>,
}

/// A row and its cosine with the query.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Neighbour {
    row: usize,
    cosine: f64,
}

impl<'a> Index<'a> {
    fn new(terms: usize, rows: &'a [Row]) -> Self {
        let mut postings = vec![Vec::new(); terms];
        for (number, row) in rows.iter().enumerate() {
            for &(term, weight) in row {
                if let Some(posting) = postings.get_mut(term as usize) {
                    posting.push((number as u32, weight));
                }
            }
        }
        Self { rows, postings }
    }

    /// The nearest row, the first among equals; nothing where no row shares a term.
    fn nearest(&self, query: &Row, memory: &mut Memory) -> Option<Neighbour> {
        let mut terms = query.to_vec();
        terms.sort_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
        memory.partial.clear();
        memory.partial.resize(self.rows.len(), 0.0);
        let mut rest: f64 = terms.iter().map(|&(_, w)| f64::from(w).powi(2)).sum();
        let mut checkpoints = CHECKPOINTS.into_iter().peekable();
        for (term, weight) in terms {
            for &(row, other) in self.postings.get(term as usize).into_iter().flatten() {
                if let Some(partial) = memory.partial.get_mut(row as usize) {
                    *partial += weight * other;
                }
            }
            rest = (rest - f64::from(weight).powi(2)).max(0.0);
            if checkpoints.next_if(|&at| rest <= at).is_some() {
                while checkpoints.next_if(|&at| rest <= at).is_some() {}
                if self.rule_out(rest, memory) <= FEW {
                    break;
                }
            }
        }
        self.rule_out(rest, memory);
        memory.dense.resize(self.postings.len(), 0.0);
        for &(term, weight) in query {
            if let Some(place) = memory.dense.get_mut(term as usize) {
                *place = f64::from(weight);
            }
        }
        let nearest = self.compare(&memory.possible, &memory.dense);
        for &(term, _) in query {
            if let Some(place) = memory.dense.get_mut(term as usize) {
                *place = 0.0;
            }
        }
        nearest
    }

    /// Lists the rows that may still be the nearest.
    fn rule_out(&self, rest: f64, memory: &mut Memory) -> usize {
        let best = memory.partial.iter().copied().fold(0.0, f32::max);
        let least = best - rest.sqrt() as f32 - SLACK;
        memory.possible.clear();
        let partial = memory.partial.iter().enumerate();
        memory.possible.extend(
            partial
                .filter(|&(_, &partial)| partial >= least)
                .map(|(row, _)| row),
        );
        memory.possible.len()
    }

    fn compare(&self, possible: &[usize], query: &[f64]) -> Option<Neighbour> {
        let cosine = |&row: &usize| {
            let terms = self.rows.get(row)?.iter();
            let products = terms.map(|&(term, weight)| {
                f64::from(weight) * query.get(term as usize).copied().unwrap_or(0.0)
            });
            Some(Neighbour {
                row,
                cosine: products.sum(),
            })
        };
        possible
            .iter()
            .filter_map(cosine)
            .filter(|neighbour| neighbour.cosine > 0.0)
            .reduce(|nearest, next| {
                if next.cosine > nearest.cosine {
                    next
                } else {
                    nearest
                }
            })
    }
}

/// What a thread keeps from one query to the next.
#[derive(Default)]
struct Memory {
    partial: Vec<f32>,
    possible: Vec<usize>,
    /// The query by term; all 0 between queries.
    dense: Vec<f64>,
}

/// A text that shares no word with TRAIN gets the majority decision of TRAIN.
pub(super) fn guesses(terms: usize, train: &[Row], gold: &[Decision], asked: &[Row]) -> Vec<Guess> {
    let index = Index::new(terms, train);
    let counts = Decision::ALL.map(|decision| {
        let of_decision = gold.iter().filter(|&&other| other == decision);
        of_decision.count() as f64
    });
    asked
        .par_iter()
        .map_init(Memory::default, |memory, query| {
            let nearest = index.nearest(query, memory);
            let decision = nearest.and_then(|nearest| gold.get(nearest.row));
            Guess {
                decision: decision.copied().unwrap_or(best(counts)),
                covered: decision.is_some(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::probes::tests::{Reference, assert_close};
    use crate::probes::tfidf::Space;

    #[test]
    fn scikit_learn_finds_the_same_neighbours() {
        let reference = Reference::load();
        let corpus = reference.corpus();
        let (train, asked) = reference.sides(&corpus);
        let space = Space::of(corpus.vocabulary_size(), &train);
        let (rows, asked) = (space.rows(&train), space.rows(&asked));
        let index = Index::new(space.terms(), &rows);
        let mut memory = Memory::default();
        let expected = &reference.nearest;
        assert_eq!(asked.len(), expected.rows.len());
        for (query, (&row, &cosine)) in asked
            .iter()
            .zip(expected.rows.iter().zip(&expected.cosines))
        {
            let found = index.nearest(query, &mut memory).unwrap();
            assert_close(found.cosine, cosine, 1e-6);
            assert_eq!(found.row, row);
        }
    }

    fn rows() -> impl Strategy<Value = Vec<Row>> {
        let row = prop::collection::btree_map(0_u32..40, 0.01_f32..1.0, 0..20).prop_map(|row| {
            let length = row.values().map(|w| w * w).sum::<f32>().sqrt();
            row.into_iter().map(|(t, w)| (t, w / length)).collect()
        });
        prop::collection::vec(row, 1..600)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn ruling_out_never_loses_the_nearest(train in rows(), asked in rows()) {
            let index = Index::new(40, &train);
            let all: Vec<usize> = (0..train.len()).collect();
            let mut memory = Memory::default();
            for query in asked.iter().take(20) {
                let mut dense = vec![0.0; 40];
                for &(term, weight) in query {
                    dense[term as usize] = f64::from(weight);
                }
                prop_assert_eq!(index.nearest(query, &mut memory), index.compare(&all, &dense));
            }
        }
    }
}
