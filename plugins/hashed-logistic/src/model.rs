//! The state: how it is laid out, and how it is read in place.
//!
//! All numbers are little-endian.
//!
//! | offset | what |
//! |---|---|
//! | 0 | `SWWLOGIT` |
//! | 8 | version of the layout, u32 |
//! | 12 | the bias: three f32 (execute, ask, block) |
//! | 24 | for each bucket three f32 |
//!
//! An input is in some eight hundred buckets, so reading those costs less than reading the whole.
//!
//! The three numbers of a bucket have the mean 0: only differences decide.

use sww_plugin::agent::Failure;
use sww_plugin::learning::{DECISIONS, Layout, StateBytes};

use crate::features::BUCKETS;

const ROW_BYTES: usize = 4 * DECISIONS;

/// Where the first bucket's numbers are.
const BUCKETS_AT: usize = Layout::PREFIX_BYTES + ROW_BYTES;

const LAYOUT: Layout = Layout {
    agent: "hashed-logistic",
    magic: *b"SWWLOGIT",
    version: 1,
    size: (BUCKETS_AT + BUCKETS * ROW_BYTES) as u64,
};

/// A fitted model whose weights stay where they are.
pub(crate) struct Model<B> {
    bytes: B,
    /// Scores of the decisions before any text is seen.
    pub(crate) bias: [f64; DECISIONS],
}

impl<B: StateBytes> Model<B> {
    /// Checks that the bytes are a state of this version.
    ///
    /// # Errors
    /// What they are instead.
    pub(crate) fn open(bytes: B) -> Result<Self, Failure> {
        LAYOUT.check(&bytes)?;
        let bias = bytes.numbers(Layout::PREFIX_BYTES as u64)?.map(f64::from);
        Ok(Self { bytes, bias })
    }

    /// The weights of a bucket, in label order.
    ///
    /// # Errors
    /// Where the state ends before.
    pub(crate) fn weights(&self, bucket: u32) -> Result<[f64; DECISIONS], Failure> {
        let offset = BUCKETS_AT + bucket as usize * ROW_BYTES;
        Ok(self.bytes.numbers(offset as u64)?.map(f64::from))
    }
}

/// The state's bytes.
pub(crate) fn to_bytes(
    bias: [f32; DECISIONS],
    weights: impl Iterator<Item = [f32; DECISIONS]>,
) -> Vec<u8> {
    let mut bytes = LAYOUT.begin();
    for row in std::iter::once(bias).chain(weights) {
        let mean = row.iter().sum::<f32>() / DECISIONS as f32;
        bytes.extend(
            row.into_iter()
                .flat_map(|weight| (weight - mean).to_le_bytes()),
        );
    }
    bytes
}
