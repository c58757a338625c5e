//! The state: how it is laid out, and how it is read in place.
//!
//! All numbers are little-endian.
//!
//! | offset | what |
//! |---|---|
//! | 0 | `SWWBAYES` |
//! | 8 | version of the layout, u32 |
//! | 12 | rows of one field's table, u32 |
//! | 16 | lessons by decision (execute, ask, block), three u64 |
//! | 40 | the tables of goal, policy, observation and action: for each row three f32 |
//!
//! A page's words are in some two hundred rows, so reading those costs a fifth of reading the whole.
//!
//! A row holds the log-probabilities of its words under each decision, less their mean: only
//! differences decide, and small numbers keep more digits.

use sww_plugin::agent::Failure;
use sww_plugin::learning::{DECISIONS, Layout, StateBytes};

use crate::features::{ROWS, ROWS_PER_FIELD};

/// Where the numbers of lessons are.
const LESSONS_AT: usize = Layout::PREFIX_BYTES + 4;
const HEADER_BYTES: usize = LESSONS_AT + 8 * DECISIONS;
const ROW_BYTES: usize = 4 * DECISIONS;

const LAYOUT: Layout = Layout {
    agent: "naive-bayes",
    magic: *b"SWWBAYES",
    version: 1,
    size: (HEADER_BYTES + ROWS * ROW_BYTES) as u64,
};

/// A fitted model whose tables stay where they are.
pub(crate) struct Model<B> {
    bytes: B,
    /// Natural logarithms of the decisions' shares.
    pub(crate) log_priors: [f64; DECISIONS],
}

impl<B: StateBytes> Model<B> {
    /// Checks that the bytes are a state of this version.
    ///
    /// # Errors
    /// What they are instead.
    pub(crate) fn open(bytes: B) -> Result<Self, Failure> {
        LAYOUT.check(&bytes)?;
        let header = bytes.read(0, HEADER_BYTES as u32);
        let mut rest = header.get(LESSONS_AT..).unwrap_or_default();
        let mut lessons = [0; DECISIONS];
        for count in &mut lessons {
            *count = take(&mut rest).map_or(0, u64::from_le_bytes);
        }
        Ok(Self {
            bytes,
            log_priors: log_priors(lessons),
        })
    }

    /// The three numbers of a row, in label order.
    ///
    /// # Errors
    /// Where the state ends before.
    pub(crate) fn row(&self, row: usize) -> Result<[f64; DECISIONS], Failure> {
        let offset = HEADER_BYTES + row * ROW_BYTES;
        Ok(self.bytes.numbers(offset as u64)?.map(f64::from))
    }
}

/// The state's bytes for these lessons and rows.
pub(crate) fn to_bytes(
    lessons: [u64; DECISIONS],
    rows: impl Iterator<Item = [f64; DECISIONS]>,
) -> Vec<u8> {
    let mut bytes = LAYOUT.begin();
    bytes.extend((ROWS_PER_FIELD as u32).to_le_bytes());
    for count in lessons {
        bytes.extend(count.to_le_bytes());
    }
    for weight in rows.flatten() {
        bytes.extend((weight as f32).to_le_bytes());
    }
    bytes
}

/// Shares of the lessons, one lesson added to each decision: one that TRAIN lacks is rare then, not
/// impossible.
fn log_priors(lessons: [u64; DECISIONS]) -> [f64; DECISIONS] {
    let total = (lessons.iter().sum::<u64>() + DECISIONS as u64) as f64;
    lessons.map(|count| ((count + 1) as f64 / total).ln())
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}
