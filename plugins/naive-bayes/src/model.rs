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

use crate::features::{ROWS, ROWS_PER_FIELD};

/// The decisions a model tells apart, in label order: execute, ask, block.
pub(crate) const DECISIONS: usize = 3;

const MAGIC: [u8; 8] = *b"SWWBAYES";
const VERSION: u32 = 1;
const HEADER_BYTES: usize = 40;
const ROW_BYTES: usize = 4 * DECISIONS;

/// Where a state's bytes are: with the host, or in memory where the model is tested.
pub(crate) trait StateBytes {
    /// How many there are.
    fn size(&self) -> u64;

    /// At most `length` bytes from `offset` on; fewer only at the end.
    fn read(&self, offset: u64, length: u32) -> Vec<u8>;
}

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
        let size = bytes.size();
        if size == 0 {
            return Err(other(
                "naive-bayes has not been fitted: it answers only with a state learnt from TRAIN",
            ));
        }
        let header = bytes.read(0, HEADER_BYTES as u32);
        let mut rest = header.as_slice();
        if take(&mut rest) != Some(MAGIC) {
            return Err(other(
                "the state is not one of naive-bayes; fit the agent anew",
            ));
        }
        let version = take(&mut rest).map(u32::from_le_bytes);
        if version != Some(VERSION) {
            return Err(Failure::Other(format!(
                "the state has version {} of naive-bayes's layout, this agent reads version {VERSION}; fit the agent anew",
                version.map_or_else(|| "no".to_owned(), |found| found.to_string())
            )));
        }
        let rows = take(&mut rest).map(u32::from_le_bytes);
        let expected = (HEADER_BYTES + ROWS * ROW_BYTES) as u64;
        if rows != Some(ROWS_PER_FIELD as u32) || size != expected {
            return Err(Failure::Other(format!(
                "the state has {size} bytes, where naive-bayes expects {expected}; fit the agent anew"
            )));
        }
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
        let bytes = self.bytes.read(offset as u64, ROW_BYTES as u32);
        let mut rest = bytes.as_slice();
        let mut weights = [0.0; DECISIONS];
        for weight in &mut weights {
            let number = take(&mut rest)
                .ok_or_else(|| Failure::Other(format!("the state ends within row {row}")))?;
            *weight = f64::from(f32::from_le_bytes(number));
        }
        Ok(weights)
    }
}

/// The state's bytes for these lessons and rows.
pub(crate) fn to_bytes(
    lessons: [u64; DECISIONS],
    rows: impl Iterator<Item = [f64; DECISIONS]>,
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER_BYTES + ROWS * ROW_BYTES);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
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

fn other(words: &str) -> Failure {
    Failure::Other(words.to_owned())
}

impl StateBytes for &[u8] {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, offset: u64, length: u32) -> Vec<u8> {
        let rest = self.iter().skip(offset as usize);
        rest.take(length as usize).copied().collect()
    }
}
