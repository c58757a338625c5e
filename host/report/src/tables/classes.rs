//! Precision, recall and F1 of each class.

use sww_benchmark::Decision;
use sww_scoring::{Counts, Scores};

use crate::figures::{count, percent};
use crate::systems::{Naming, count_notes};
use crate::table::{Cell, Column, Row, Table};

/// For each system one row for each class.
pub(crate) fn classes(scores: &Scores) -> Table {
    let naming = Naming::of(scores);
    let mut keys = naming.columns();
    keys.push(Column::words("class"));
    let mut rows = Vec::new();
    for system in &scores.systems {
        // A mean over seeds is undefined where one of them is.
        let seeds = if system.seeds.len() > 1 {
            ", for one seed at least"
        } else {
            ""
        };
        let cell = |value: Option<f64>, reason: &str| match value {
            Some(value) => Cell::plain(percent(value)),
            None => Cell::Undefined(format!("{reason}{seeds}")),
        };
        for class in Decision::ALL {
            let of_class = system.per_class.get(&class).copied().unwrap_or_default();
            let mut keys = naming.parts(system);
            keys.push(class.name().to_owned());
            rows.push(Row {
                keys,
                cells: vec![
                    Cell::plain(count(gold(&system.n, class))),
                    cell(of_class.precision, "no answer gives this class"),
                    cell(of_class.recall, "no example has this gold class"),
                    cell(
                        of_class.f1,
                        "neither an example nor an answer has this class",
                    ),
                ],
            });
        }
    }
    Table {
        title: "By class (%)",
        keys,
        columns: ["n", "precision", "recall", "F1"]
            .map(Column::numbers)
            .to_vec(),
        rows,
        notes: count_notes(scores),
    }
}

/// How many of the scored rollouts have this gold decision.
fn gold(n: &Counts, class: Decision) -> u64 {
    match class {
        Decision::Execute => n.execute,
        Decision::Ask => n.ask,
        Decision::Block => n.block,
    }
}
