//! Shingle sets and their MinHash signatures.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::corpus::{Corpus, Document, mix};

/// Hash functions in a signature.
pub(crate) const HASHES: usize = 128;

/// Where the hash functions come from. Fixed: the same text has the same signature for ever.
const SEED: u64 = 0x5357_575f_4155_4449;

/// The least value of each hash function over a set.
pub(crate) type Signature = [u32; HASHES];

/// The hashes of the distinct word shingles of a document, in ascending order. A text of fewer
/// words than a shingle is one shingle; a text of none has none.
pub(crate) fn shingles(corpus: &Corpus<'_>, document: &Document<'_>, size: usize) -> Box<[u64]> {
    let words: Vec<u64> = document
        .visible()
        .iter()
        .map(|&token| corpus.hash(token))
        .collect();
    let size = size.clamp(1, words.len().max(1));
    let mut hashes: Vec<u64> = words.windows(size).map(sequence_hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes.into_boxed_slice()
}

fn sequence_hash(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash: u64, &word| {
        mix(hash.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_add(word))
    })
}

/// |a ∩ b| / |a ∪ b| of two sets in ascending order; 0 where both are empty.
pub(crate) fn jaccard(a: &[u64], b: &[u64]) -> f64 {
    let (mut rest_a, mut rest_b) = (a.iter().peekable(), b.iter().peekable());
    let mut shared = 0_usize;
    while let (Some(x), Some(y)) = (rest_a.peek(), rest_b.peek()) {
        match x.cmp(y) {
            std::cmp::Ordering::Less => _ = rest_a.next(),
            std::cmp::Ordering::Greater => _ = rest_b.next(),
            std::cmp::Ordering::Equal => {
                shared += 1;
                rest_a.next();
                rest_b.next();
            }
        }
    }
    let union = a.len() + b.len() - shared;
    if union == 0 {
        0.0
    } else {
        shared as f64 / union as f64
    }
}

/// A family of hash functions `x ↦ (m·x) >> 32` with random odd multipliers.
pub(crate) struct MinHasher {
    multipliers: [u64; HASHES],
}

impl MinHasher {
    pub(crate) fn new() -> Self {
        let mut stream = ChaCha8Rng::seed_from_u64(SEED);
        Self {
            multipliers: std::array::from_fn(|_| stream.next_u64() | 1),
        }
    }

    /// The signature of a set of shingles.
    pub(crate) fn signature(&self, shingles: &[u64]) -> Signature {
        let mut least = [u64::MAX; HASHES];
        for &shingle in shingles {
            for (least, multiplier) in least.iter_mut().zip(&self.multipliers) {
                *least = (*least).min(shingle.wrapping_mul(*multiplier));
            }
        }
        least.map(|hash| (hash >> 32) as u32)
    }
}

/// The share of equal places: an unbiased estimate of the Jaccard similarity J, with standard
/// deviation √(J(1−J)/128).
pub(crate) fn estimate(a: &Signature, b: &Signature) -> f64 {
    let equal = a.iter().zip(b).filter(|(x, y)| x == y).count();
    equal as f64 / HASHES as f64
}

/// How signatures are cut into bands: two documents are compared if all rows of a band agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Banding {
    pub(crate) bands: usize,
    pub(crate) rows: usize,
}

impl Banding {
    /// The most selective banding that misses at most one in a hundred pairs at the threshold.
    pub(crate) fn for_threshold(threshold: f64) -> Self {
        (1..=HASHES)
            .rev()
            .map(|rows| Self {
                bands: HASHES / rows,
                rows,
            })
            .find(|banding| banding.miss(threshold) <= 0.01)
            .unwrap_or(Self {
                bands: HASHES,
                rows: 1,
            })
    }

    /// The probability that a pair of this similarity is never compared: (1 − Jʳ)ᵇ.
    pub(crate) fn miss(self, similarity: f64) -> f64 {
        let agree = similarity.powi(self.rows as i32);
        (1.0 - agree).powi(self.bands as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_errs_as_the_theory_says() {
        let hasher = MinHasher::new();
        let mut square_errors = Vec::new();
        for trial in 0..400_u64 {
            // Two windows of 400 on one sequence, shifted: J = (400 − shift) / (400 + shift).
            let shift = trial % 300;
            let set = |from: u64| {
                let mut set: Vec<u64> = (from..from + 400).map(|x| mix(trial << 32 | x)).collect();
                set.sort_unstable();
                set
            };
            let (a, b) = (set(0), set(shift));
            let exact = jaccard(&a, &b);
            assert!((exact - (400 - shift) as f64 / (400 + shift) as f64).abs() < 1e-12);
            let error = estimate(&hasher.signature(&a), &hasher.signature(&b)) - exact;
            assert!(error.abs() < 0.2, "{exact}: {error}");
            if shift > 0 {
                square_errors.push(error * error / (exact * (1.0 - exact) / HASHES as f64));
            }
        }
        // The mean of squared standard scores is 1, up to a few √(2/n).
        let mean = square_errors.iter().sum::<f64>() / square_errors.len() as f64;
        assert!((0.75..1.25).contains(&mean), "{mean}");
    }

    #[test]
    fn the_banding_at_the_default_threshold() {
        let banding = Banding::for_threshold(0.8);
        assert_eq!(banding, Banding { bands: 21, rows: 6 });
        assert!(banding.miss(0.8) < 0.01);
        assert!(banding.miss(0.3) > 0.98);
    }

    #[test]
    fn sets_without_a_member_are_not_alike() {
        assert_eq!(jaccard(&[], &[]), 0.0);
        assert_eq!(jaccard(&[], &[1]), 0.0);
        assert_eq!(jaccard(&[1, 2, 3], &[2, 3, 4]), 0.5);
    }
}
