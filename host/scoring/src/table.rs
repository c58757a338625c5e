//! The rows of one seed, packed to be tallied over and over, by stratum.

use crate::tally::{Accumulator, Entry, Tally};

/// How many strata a table may have. A row's word has room for more, but every resample pays for
/// each of them.
pub(crate) const MAX_STRATA: usize = 64;

/// Tallies rows by stratum; a row is a stratum, an entry and how many times it counts.
pub(crate) fn tally_strata(
    rows: impl Iterator<Item = (usize, Entry, u32)>,
    strata: usize,
) -> Vec<Tally> {
    let mut strata = vec![Accumulator::default(); strata];
    for (stratum, entry, times) in rows {
        if let Some(stratum) = strata.get_mut(stratum) {
            stratum.add(entry, times);
        }
    }
    strata.iter().map(Accumulator::tally).collect()
}

/// The rows of one seed, each in a stratum.
pub(crate) struct Table {
    rows: Vec<Row>,
    strata: usize,
}

/// An entry and its stratum, packed into a word so that a row costs one read.
#[derive(Clone, Copy)]
struct Row(u64);

impl Row {
    fn new(stratum: usize, entry: Entry) -> Self {
        Self((stratum as u64) << Entry::BITS | entry.bits())
    }

    fn unpack(self) -> (usize, Entry) {
        let entry = Entry::from_bits(self.0 & ((1 << Entry::BITS) - 1));
        ((self.0 >> Entry::BITS) as usize, entry)
    }
}

impl Table {
    /// A table of at most [`MAX_STRATA`] strata.
    pub(crate) fn new(rows: impl Iterator<Item = (usize, Entry)>, strata: usize) -> Self {
        debug_assert!(strata <= MAX_STRATA);
        Self {
            rows: rows
                .map(|(stratum, entry)| Row::new(stratum, entry))
                .collect(),
            strata,
        }
    }

    /// The tally of all rows.
    pub(crate) fn tally(&self) -> Tally {
        Tally::of(self.rows.iter().map(|row| row.unpack().1))
    }

    /// The tally of each stratum where each row counts so many times.
    pub(crate) fn tallies(&self, times: &[u32]) -> Vec<Tally> {
        let rows = self.rows.iter().zip(times).map(|(row, &times)| {
            let (stratum, entry) = row.unpack();
            (stratum, entry, times)
        });
        tally_strata(rows, self.strata)
    }
}
