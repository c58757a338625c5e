//! Examples whose visible texts are nearly the same: word shingles, MinHash, banded
//! locality-sensitive hashing, and the exact Jaccard similarity of what that brings together.

use rayon::prelude::*;
use serde::Serialize;

use crate::corpus::{Corpus, mix};
use crate::minhash::{Banding, HASHES, MinHasher, Signature, estimate, jaccard, shingles};
use crate::overlap::{self, Close, Overlap};

/// Buckets up to this size are compared pair by pair.
const BUCKET_LIMIT: usize = 64;
/// In a larger bucket each member is compared with this many others of it.
const WINDOW: usize = 32;
/// A pair whose estimate lies further below the threshold is not verified: at the threshold 0.8
/// that is more than four standard deviations of the estimate.
const ESTIMATE_MARGIN: f64 = 0.15;

/// What counts as nearly the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearDuplicateOptions {
    shingle_size: usize,
    threshold: f64,
}

/// Why options make no sense.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NearDuplicateError {
    /// A shingle without a word.
    #[error("a shingle of 0 words holds nothing; expected at least 1")]
    ShingleSize,
    /// A similarity that no pair, or every pair, has.
    #[error(
        "near-duplicate threshold {0} is out of range; expected a Jaccard similarity above 0 and at most 1"
    )]
    Threshold(f64),
}

impl NearDuplicateOptions {
    /// Shingles of so many words, and pairs from this Jaccard similarity on.
    ///
    /// # Errors
    /// A shingle size of 0, or a threshold outside (0, 1].
    pub fn new(shingle_size: usize, threshold: f64) -> Result<Self, NearDuplicateError> {
        if shingle_size == 0 {
            return Err(NearDuplicateError::ShingleSize);
        }
        if !(threshold > 0.0 && threshold <= 1.0) {
            return Err(NearDuplicateError::Threshold(threshold));
        }
        Ok(Self {
            shingle_size,
            threshold,
        })
    }
}

impl Default for NearDuplicateOptions {
    fn default() -> Self {
        Self {
            shingle_size: 5,
            threshold: 0.8,
        }
    }
}

/// The near-duplicates, and how they were looked for. Duplicates are among them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NearDuplicates {
    /// Words in a shingle.
    pub shingle_size: usize,
    /// Least Jaccard similarity of a pair.
    pub threshold: f64,
    /// Hash functions of a MinHash signature.
    pub hashes: usize,
    /// Bands of a signature; documents that agree in one share a bucket.
    pub bands: usize,
    /// Hash values in a band.
    pub rows: usize,
    /// Probability that a pair right at the threshold shares no bucket.
    pub miss_at_threshold: f64,
    /// Members of a bucket up to which all its pairs are compared. In a larger one each member is
    /// compared with `window` others, drawn at random but always the same ones, band by band anew.
    pub bucket_limit: usize,
    /// See `bucket_limit`.
    pub window: usize,
    /// Buckets larger than `bucket_limit`, over all bands.
    pub capped_buckets: u64,
    /// Comparisons left out in them, pairs that meet in several bands counted in each. Where this
    /// is not 0, the counts of pairs are lower bounds.
    pub skipped_comparisons: u64,
    /// Within each split, then across each pair of splits.
    pub overlaps: Vec<Overlap>,
}

pub(crate) fn near_duplicates(
    corpus: &Corpus<'_>,
    options: NearDuplicateOptions,
    listed: usize,
) -> NearDuplicates {
    let hasher = MinHasher::new();
    let (sets, signatures): (Vec<_>, Vec<_>) = corpus
        .documents
        .par_iter()
        .map(|document| {
            let set = shingles(corpus, document, options.shingle_size);
            let signature = hasher.signature(&set);
            (set, signature)
        })
        .unzip();
    let banding = Banding::for_threshold(options.threshold);
    let mut search = Search {
        signatures: &signatures,
        present: (0..sets.len())
            .filter(|&at| sets.get(at).is_some_and(|set| !set.is_empty()))
            .collect(),
        least_estimate: options.threshold - ESTIMATE_MARGIN,
        candidates: Vec::new(),
        capped_buckets: 0,
        skipped_comparisons: 0,
    };
    for band in 0..banding.bands {
        search.compare_band(banding, band);
    }
    let pairs: Vec<Close> = search
        .candidates
        .par_iter()
        .filter_map(|&(a, b)| {
            let (a, b) = (a as usize, b as usize);
            let similarity = jaccard(sets.get(a)?, sets.get(b)?);
            (similarity >= options.threshold).then(|| in_order(corpus, a, b, similarity))
        })
        .collect();
    NearDuplicates {
        shingle_size: options.shingle_size,
        threshold: options.threshold,
        hashes: HASHES,
        bands: banding.bands,
        rows: banding.rows,
        miss_at_threshold: banding.miss(options.threshold),
        bucket_limit: BUCKET_LIMIT,
        window: WINDOW,
        capped_buckets: search.capped_buckets,
        skipped_comparisons: search.skipped_comparisons,
        overlaps: overlap::of_pairs(&corpus.documents, &pairs, listed),
    }
}

fn in_order(corpus: &Corpus<'_>, a: usize, b: usize, similarity: f64) -> Close {
    let split_of = |at: usize| corpus.documents.get(at).map(|document| document.split());
    let (a, b) = if split_of(a) <= split_of(b) {
        (a, b)
    } else {
        (b, a)
    };
    Close { a, b, similarity }
}

/// The search for candidates. What it keeps is bounded by documents × bands × [`WINDOW`].
struct Search<'a> {
    signatures: &'a [Signature],
    /// The documents that have a shingle.
    present: Vec<usize>,
    least_estimate: f64,
    /// Pairs worth verifying, the lower position first, sorted, each once.
    candidates: Vec<(u32, u32)>,
    capped_buckets: u64,
    skipped_comparisons: u64,
}

/// What one bucket yields.
#[derive(Default)]
struct Compared {
    candidates: Vec<(u32, u32)>,
    skipped: u64,
}

impl Search<'_> {
    fn compare_band(&mut self, banding: Banding, band: usize) {
        // Within a bucket the order is random, so that a window on it mixes the splits.
        let mut keyed: Vec<(u64, u64, u32)> = self
            .present
            .par_iter()
            .filter_map(|&at| {
                let rows = self
                    .signatures
                    .get(at)?
                    .chunks_exact(banding.rows)
                    .nth(band)?;
                let key = rows
                    .iter()
                    .fold(0, |key, &hash| mix(key ^ u64::from(hash)).wrapping_add(1));
                let shuffled = mix(mix(band as u64) ^ at as u64);
                Some((key, shuffled, at as u32))
            })
            .collect();
        keyed.par_sort_unstable();
        let buckets: Vec<&[(u64, u64, u32)]> = keyed
            .chunk_by(|(a, ..), (b, ..)| a == b)
            .filter(|bucket| bucket.len() > 1)
            .collect();
        let compared: Vec<Compared> = buckets
            .par_iter()
            .map(|bucket| self.compare_bucket(bucket))
            .collect();
        for bucket in compared {
            self.capped_buckets += u64::from(bucket.skipped > 0);
            self.skipped_comparisons += bucket.skipped;
            self.candidates.extend(bucket.candidates);
        }
        self.candidates.par_sort_unstable();
        self.candidates.dedup();
    }

    fn compare_bucket(&self, bucket: &[(u64, u64, u32)]) -> Compared {
        let size = bucket.len();
        let window = if size > BUCKET_LIMIT { WINDOW } else { size };
        let mut compared = Compared::default();
        let mut count = 0;
        for (place, &(.., a)) in bucket.iter().enumerate() {
            let others = bucket.iter().skip(place + 1).take(window);
            count += others.len() as u64;
            for &(.., b) in others {
                if self.may_be_close(a, b) {
                    compared.candidates.push((a.min(b), a.max(b)));
                }
            }
        }
        let size = size as u64;
        compared.skipped = size * (size - 1) / 2 - count;
        compared
    }

    fn may_be_close(&self, a: u32, b: u32) -> bool {
        let signature = |at: u32| self.signatures.get(at as usize);
        let pair = signature(a).zip(signature(b));
        pair.is_some_and(|(a, b)| estimate(a, b) >= self.least_estimate)
    }
}
