//! Invalid answers by reason.

use sww_benchmark::InvalidReason;
use sww_scoring::Scores;

use crate::figures::{count, share};
use crate::systems::{Naming, count_notes};
use crate::table::{Cell, Column, Row, Table};

/// For each system one row for each reason that occurs.
pub(crate) fn invalid(scores: &Scores) -> Table {
    let naming = Naming::of(scores);
    let mut keys = naming.columns();
    keys.push(Column::words("reason"));
    let mut rows = Vec::new();
    let mut without = Vec::new();
    for system in &scores.systems {
        let scored = system.n.valid + system.n.invalid;
        let before = rows.len();
        for (&reason, &answers) in &system.invalid_by_reason {
            if answers == 0 {
                continue;
            }
            let mut keys = naming.parts(system);
            keys.push(reason.name().to_owned());
            rows.push(Row {
                keys,
                cells: vec![
                    Cell::plain(cause(reason)),
                    Cell::plain(count(answers)),
                    share(answers, scored).map_or(Cell::Blank, Cell::plain),
                ],
            });
        }
        if rows.len() == before {
            without.push(naming.label(system));
        }
    }
    let mut notes = count_notes(scores);
    if !without.is_empty() {
        notes.push(format!("no invalid answer: {}", without.join(", ")));
    }
    Table {
        title: "Invalid answers by reason",
        keys,
        columns: vec![
            Column::words("cause"),
            Column::numbers("answers"),
            Column::numbers("% of scored"),
        ],
        rows,
        notes,
    }
}

fn cause(reason: InvalidReason) -> &'static str {
    match reason {
        InvalidReason::Agent(_) => "failure of the agent",
        InvalidReason::Refusal | InvalidReason::ContentFilter => "refusal of the model",
        _ => "text of the answer",
    }
}
