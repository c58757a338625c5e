//! Predictions by gold decision.

use sww_benchmark::Decision;
use sww_scoring::{ConfusionRow, Scores};

use crate::figures::{count, share};
use crate::systems::{Naming, count_notes};
use crate::table::{Cell, Column, Row, Table};

/// The columns of the 3 × 4 matrix: the three predictions, then no valid answer.
pub(crate) const PREDICTED: [&str; 4] = ["execute", "ask", "block", "invalid"];

/// A row's counts in the order of [`PREDICTED`].
pub(crate) fn predicted(row: ConfusionRow) -> [u64; 4] {
    [row.execute, row.ask, row.block, row.invalid]
}

/// For each system one row for each gold decision.
pub(crate) fn confusion(scores: &Scores) -> Table {
    let naming = Naming::of(scores);
    let mut keys = naming.columns();
    keys.push(Column::words("gold"));
    let mut columns = PREDICTED.map(Column::numbers).to_vec();
    columns.push(Column::numbers("n"));
    let mut rows = Vec::new();
    for system in &scores.systems {
        for gold in Decision::ALL {
            let counts = predicted(system.confusion.get(&gold).copied().unwrap_or_default());
            let n = counts.iter().sum();
            let mut keys = naming.parts(system);
            keys.push(gold.name().to_owned());
            let mut cells = counts
                .map(|predicted| Cell::Shown {
                    text: count(predicted),
                    asides: share(predicted, n)
                        .map(|share| format!("({share}\u{a0}%)"))
                        .into_iter()
                        .collect(),
                })
                .to_vec();
            cells.push(Cell::plain(count(n)));
            rows.push(Row { keys, cells });
        }
    }
    Table {
        title: "Answers by gold decision (rollouts, % of the row)",
        keys,
        columns,
        rows,
        notes: count_notes(scores),
    }
}
