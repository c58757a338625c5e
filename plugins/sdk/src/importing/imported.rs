//! Examples that are read once for an instance.

use std::cell::OnceCell;

use crate::importing::chosen_split;
use crate::tasks::{Example, Failure, Selection, Split};

/// The examples of an importer whose files fit into memory, read at the first need and kept for
/// the calls that follow. Selections of any split but the chosen one are empty.
///
/// ```
/// # use sww_plugin::importing::Imported;
/// thread_local! {
///     static IMPORTED: Imported = const { Imported::new() };
/// }
/// ```
#[derive(Debug, Default)]
pub struct Imported(OnceCell<Vec<Example>>);

impl Imported {
    /// Nothing read yet.
    pub const fn new() -> Self {
        Self(OnceCell::new())
    }

    /// What an importer's `count` answers.
    ///
    /// # Errors
    /// What `read` fails with, or a split that can't be chosen.
    pub fn count(
        &self,
        selection: Selection,
        read: impl FnOnce(Split) -> Result<Vec<Example>, Failure>,
    ) -> Result<u64, Failure> {
        Ok(self.of(selection, read)?.len() as u64)
    }

    /// What an importer's `examples` answers.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    pub fn examples(
        &self,
        selection: Selection,
        first: u64,
        limit: u32,
        read: impl FnOnce(Split) -> Result<Vec<Example>, Failure>,
    ) -> Result<Vec<Example>, Failure> {
        let begin = usize::try_from(first).unwrap_or(usize::MAX);
        let wanted = self.of(selection, read)?.iter().skip(begin);
        Ok(wanted.take(limit as usize).cloned().collect())
    }

    fn of(
        &self,
        selection: Selection,
        read: impl FnOnce(Split) -> Result<Vec<Example>, Failure>,
    ) -> Result<&[Example], Failure> {
        let split = chosen_split()?;
        if selection.split != split {
            return Ok(&[]);
        }
        if let Some(examples) = self.0.get() {
            return Ok(examples);
        }
        let examples = read(split)?;
        Ok(self.0.get_or_init(|| examples))
    }
}
