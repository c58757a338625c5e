//! Shuffled numbering with random access.

use sha2::{Digest, Sha256};

/// A bijection of `0..size` onto itself, chosen by a key, computed for one number at a time.
///
/// A four-round Feistel network over the next even power of two, with cycle walking; sizes go up to
/// 2^126. A stored shuffle would make the *i*-th example cost as much as all of them.
#[derive(Debug)]
pub(crate) struct Permutation {
    size: u128,
    half_bits: u32,
    round_keys: [u64; 4],
}

impl Permutation {
    pub(crate) fn new(size: u128, key: &[u8]) -> Self {
        let bits = u128::BITS - size.saturating_sub(1).leading_zeros();
        let digest: [u8; 32] = Sha256::digest(key).into();
        let mut round_keys = [0; 4];
        for (round_key, bytes) in round_keys.iter_mut().zip(digest.as_chunks::<8>().0) {
            *round_key = u64::from_le_bytes(*bytes);
        }
        Self {
            size,
            half_bits: bits.div_ceil(2).max(1),
            round_keys,
        }
    }

    /// The image of `number`, which must be below the size.
    pub(crate) fn at(&self, number: u128) -> u128 {
        debug_assert!(
            number < self.size,
            "{number} is outside a permutation of {}",
            self.size
        );
        let mut image = self.encrypt(number);
        while image >= self.size {
            image = self.encrypt(image);
        }
        image
    }

    fn encrypt(&self, number: u128) -> u128 {
        let mask = (1_u64 << self.half_bits) - 1;
        let (mut left, mut right) = ((number >> self.half_bits) as u64, number as u64 & mask);
        for key in self.round_keys {
            (left, right) = (right, left ^ (mix(right ^ key) & mask));
        }
        u128::from(left) << self.half_bits | u128::from(right)
    }
}

/// The finaliser of SplitMix64.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn it_is_a_bijection(size in 1_u128..3_000, key in ".*") {
            let permutation = Permutation::new(size, key.as_bytes());
            let mut images: Vec<_> = (0..size).map(|number| permutation.at(number)).collect();
            images.sort_unstable();
            proptest::prop_assert!(images.into_iter().eq(0..size));
        }
    }

    #[test]
    fn large_domains_work() {
        let permutation = Permutation::new(1 << 120, b"key");
        assert_ne!(permutation.at(0), permutation.at(1));
        assert!(permutation.at(7) >> 64 > 0, "high bits are reached");
    }
}
