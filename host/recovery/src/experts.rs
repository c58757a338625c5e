//! Two experts' views of the same examples (spec §7).

use serde::{Deserialize, Serialize};
use sww_benchmark::Decision;

use crate::{LabelVector, Rows, ScoreView};

/// One thing for each expert.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PerExpert<T> {
    /// Of expert Q, whose answers are kept but for the decision.
    pub q: T,
    /// Of expert L.
    pub l: T,
}

impl<T> PerExpert<T> {
    /// Borrows both.
    pub fn as_ref(&self) -> PerExpert<&T> {
        PerExpert {
            q: &self.q,
            l: &self.l,
        }
    }

    /// Does the same with both.
    pub fn map<U>(self, mut with: impl FnMut(T) -> U) -> PerExpert<U> {
        PerExpert {
            q: with(self.q),
            l: with(self.l),
        }
    }

    /// Does the same with both, as long as it succeeds.
    ///
    /// # Errors
    /// The first failure.
    pub fn try_map<U, E>(self, mut with: impl FnMut(T) -> Result<U, E>) -> Result<PerExpert<U>, E> {
        Ok(PerExpert {
            q: with(self.q)?,
            l: with(self.l)?,
        })
    }
}

/// Columns that don't hold one entry for each example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{entries} {column} for {examples} examples; there must be one for each")]
pub struct Misaligned {
    column: &'static str,
    entries: usize,
    examples: usize,
}

/// Examples with both experts' scores of each.
#[derive(Clone, Copy, Debug)]
pub struct Paired<'a> {
    rows: &'a Rows,
    views: PerExpert<&'a ScoreView>,
}

impl<'a> Paired<'a> {
    /// Puts examples and views together.
    ///
    /// # Errors
    /// A column or a view doesn't hold one entry for each example.
    pub fn new(rows: &'a Rows, views: PerExpert<&'a ScoreView>) -> Result<Self, Misaligned> {
        let examples = rows.len();
        let columns = [
            ("ids", rows.ids.len()),
            ("families", rows.families.len()),
            ("groups", rows.groups.len()),
            ("sources", rows.sources.len()),
            ("scores of expert q", views.q.rows().len()),
            ("scores of expert l", views.l.rows().len()),
        ];
        for (column, entries) in columns {
            if entries != examples {
                return Err(Misaligned {
                    column,
                    entries,
                    examples,
                });
            }
        }
        Ok(Self { rows, views })
    }

    /// The examples.
    pub fn rows(&self) -> &'a Rows {
        self.rows
    }

    /// What should be decided.
    pub fn gold(&self) -> &'a [Decision] {
        &self.rows.gold
    }

    /// Both views.
    pub fn views(&self) -> PerExpert<&'a ScoreView> {
        self.views
    }

    /// Both experts' scores side by side: `h = [q_Q; q_L]` (spec §7.4).
    pub fn inputs(&self) -> Vec<[f64; 6]> {
        side_by_side(self.views.q.rows(), self.views.l.rows())
    }
}

/// Scores of expert Q, then of expert L, row by row: `h = [q_Q; q_L]` (spec §7.4).
pub fn side_by_side(q: &[LabelVector], l: &[LabelVector]) -> Vec<[f64; 6]> {
    let pairs = q.iter().zip(l);
    let pairs = pairs.map(|(&[a, b, c], &[d, e, f])| [a, b, c, d, e, f]);
    pairs.collect()
}

/// Some entries of a column, in the order of the rows asked for.
pub(crate) fn select<T: Copy>(column: &[T], rows: &[usize]) -> Vec<T> {
    rows.iter()
        .filter_map(|&row| column.get(row).copied())
        .collect()
}
