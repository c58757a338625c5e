//! The tests and intervals that verification rests on (spec §7.5).

mod binomial;
mod holm;
mod sign_flip;

use std::num::NonZeroU32;

use sww_scoring::{Bootstrap, ResampledUnit};

pub use binomial::binomial_above_half;
pub use holm::holm;
pub use sign_flip::{SignFlip, SignFlipProblem, SignFlipTest, SignFlips};

/// The seed of verification's resamples and permutations where nobody asks for another.
pub const VERIFICATION_SEED: u64 = 20_270_912;

/// The bootstrap of verification: 10,000 resamples of whole groups.
pub const GROUP_BOOTSTRAP: Bootstrap = Bootstrap {
    resamples: NonZeroU32::MIN.saturating_add(9_999),
    seed: VERIFICATION_SEED,
    unit: ResampledUnit::Group,
};
