//! Multinomial naive Bayes on word counts.

use rayon::prelude::*;

use super::{Guess, best};
use crate::corpus::{Document, Token};

/// ln P(w | c) with add-one smoothing over the words of TRAIN; words that TRAIN hasn't are skipped.
/// The prior is uniform, so that the balanced accuracy isn't held down by rare decisions.
struct Model {
    /// By word, then decision; nothing for words outside TRAIN.
    log_likelihoods: Vec<Option<[f64; 3]>>,
}

impl Model {
    fn fit<'a>(
        vocabulary: usize,
        train: &[&'a Document<'_>],
        words: impl Fn(&'a Document<'_>) -> &'a [Token],
    ) -> Self {
        let mut counts = vec![[0_u64; 3]; vocabulary];
        for &document in train {
            let decision = document.decision().index();
            for token in words(document) {
                let by_decision = counts.get_mut(token.index());
                if let Some(count) = by_decision.and_then(|counts| counts.get_mut(decision)) {
                    *count += 1;
                }
            }
        }
        let known = |counts: &&[u64; 3]| counts.iter().any(|&count| count > 0);
        let mut totals = [counts.iter().filter(known).count() as u64; 3];
        for counts in &counts {
            for (total, count) in totals.iter_mut().zip(counts) {
                *total += count;
            }
        }
        let log_likelihoods = counts
            .iter()
            .map(|counts| {
                known(&counts).then(|| {
                    let mut logs = counts.map(|count| (count as f64 + 1.0).ln());
                    for (log, &total) in logs.iter_mut().zip(&totals) {
                        *log -= (total as f64).ln();
                    }
                    logs
                })
            })
            .collect();
        Self { log_likelihoods }
    }

    /// Σ ln P(w | c) for each decision, and whether any word is known.
    fn scores(&self, words: &[Token]) -> ([f64; 3], bool) {
        let mut scores = [0.0; 3];
        let mut covered = false;
        for token in words {
            if let Some(Some(logs)) = self.log_likelihoods.get(token.index()) {
                covered = true;
                for (score, log) in scores.iter_mut().zip(logs) {
                    *score += log;
                }
            }
        }
        (scores, covered)
    }
}

pub(super) fn guesses<'a>(
    vocabulary: usize,
    train: &[&'a Document<'_>],
    asked: &[&'a Document<'_>],
    words: impl Fn(&'a Document<'_>) -> &'a [Token] + Sync,
) -> Vec<Guess> {
    let model = Model::fit(vocabulary, train, &words);
    asked
        .par_iter()
        .map(|&document| {
            let (scores, covered) = model.scores(words(document));
            Guess {
                decision: best(scores),
                covered,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probes::tests::{Reference, assert_close};

    #[test]
    fn scikit_learn_finds_the_same_posteriors() {
        let reference = Reference::load();
        let corpus = reference.corpus();
        let (train, asked) = reference.sides(&corpus);
        let model = Model::fit(corpus.vocabulary_size(), &train, |d| d.visible());
        for (document, expected) in asked.iter().zip(&reference.naive_bayes.log_posteriors) {
            let (scores, _) = model.scores(document.visible());
            let norm = scores.iter().map(|s| s.exp()).sum::<f64>().ln();
            assert!(norm.is_finite());
            for (score, expected) in scores.iter().zip(expected) {
                assert_close(score - norm, *expected, 1e-9);
            }
        }
    }
}
