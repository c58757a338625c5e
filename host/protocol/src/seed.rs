//! Seeds and order, from what the agent may see and from nothing else.

use sha2::{Digest, Sha256};

use crate::InputDigest;

/// The seed an agent gets for one rollout: a function of the run's seed and of its own input, so
/// that neither ids, nor order, nor the other seeds of a run show through (spec §5).
pub fn rollout_seed(seed: u64, input: &InputDigest) -> u64 {
    derive(b"safewebworld.rollout-seed/1", seed, input)
}

/// Where a rollout stands in the order of a run: rollouts run by ascending key. The shuffle depends
/// on the run's seed and on the visible input alone.
pub fn order_key(seed: u64, input: &InputDigest) -> u64 {
    derive(b"safewebworld.order-key/1", seed, input)
}

fn derive(purpose: &[u8], seed: u64, input: &InputDigest) -> u64 {
    let mut hash = Sha256::new();
    hash.update(purpose);
    hash.update(seed.to_le_bytes());
    hash.update(input.0);
    let digest: [u8; 32] = hash.finalize().into();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    u64::from_le_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_by_seed_input_and_purpose() {
        let a = InputDigest([1; 32]);
        let b = InputDigest([2; 32]);
        assert_eq!(rollout_seed(42, &a), rollout_seed(42, &a));
        assert_ne!(rollout_seed(42, &a), rollout_seed(43, &a));
        assert_ne!(rollout_seed(42, &a), rollout_seed(42, &b));
        assert_ne!(rollout_seed(42, &a), order_key(42, &a));
    }
}
