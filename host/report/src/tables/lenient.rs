//! The parser-sensitivity check (spec §2): what a lenient reading of the answers would change.

use sww_scoring::Scores;

use super::estimate::{reason, value_cell};
use crate::figures::count;
use crate::measures::{self, MAIN};
use crate::systems::{Naming, count_notes};
use crate::table::{Cell, Column, Row, Table};

/// For each system the strict reading and the lenient one.
pub(crate) fn lenient(scores: &Scores) -> Table {
    let naming = Naming::of(scores);
    let mut keys = naming.columns();
    keys.push(Column::words("reading"));
    let mut columns = vec![Column::numbers("changed")];
    columns.extend(MAIN.map(measures::column));

    let mut rows = Vec::new();
    for system in &scores.systems {
        let row = |reading: &str, changed: Cell, figures: [Cell; MAIN.len()]| {
            let mut keys = naming.parts(system);
            keys.push(reading.to_owned());
            let mut cells = vec![changed];
            cells.extend(figures);
            Row { keys, cells }
        };
        let strict = MAIN.map(|metric| {
            let estimate = system.metrics.get(&metric);
            value_cell(
                metric,
                estimate.and_then(|estimate| estimate.value),
                reason(estimate),
            )
        });
        let lenient = MAIN.map(|metric| {
            value_cell(
                metric,
                system.lenient.metrics.get(&metric).copied().flatten(),
                reason(system.metrics.get(&metric)),
            )
        });
        rows.push(row("strict", Cell::Blank, strict));
        let changed = Cell::plain(count(system.lenient.changed));
        rows.push(row("lenient", changed, lenient));
    }
    let mut notes = count_notes(scores);
    notes.push(
        "The strict reading is the one that counts; “changed” is how many rollouts the lenient one reads otherwise"
            .to_owned(),
    );
    Table {
        title: "Parser sensitivity (%; ESL per example)",
        keys,
        columns,
        rows,
        notes,
    }
}
