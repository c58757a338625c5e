//! The same metrics within each family.

use std::collections::BTreeSet;

use sww_benchmark::Family;
use sww_scoring::Scores;

use super::estimate::{Intervals, estimate_cell, estimate_notes};
use crate::figures::count;
use crate::measures::{self, MAIN};
use crate::systems::Naming;
use crate::table::{Cell, Column, Row, Table};

/// For each family one row for each system.
pub(crate) fn families(scores: &Scores, intervals: Intervals) -> Table {
    let naming = Naming::of(scores);
    let mut keys = vec![Column::words("family")];
    keys.extend(naming.columns());
    let mut columns = vec![Column::numbers("n")];
    columns.extend(MAIN.map(measures::column));

    let families: BTreeSet<&Family> = scores
        .systems
        .iter()
        .flat_map(|system| system.per_family.keys())
        .collect();
    let mut rows = Vec::new();
    for family in families {
        for system in &scores.systems {
            let Some(within) = system.per_family.get(family) else {
                continue;
            };
            let mut keys = vec![family.to_string()];
            keys.extend(naming.parts(system));
            let mut cells = vec![Cell::plain(count(within.n))];
            cells.extend(MAIN.map(|metric| estimate_cell(&within.metrics, metric, intervals)));
            rows.push(Row { keys, cells });
        }
    }
    Table {
        title: "By family (%; ESL per example)",
        keys,
        columns,
        rows,
        notes: estimate_notes(scores, intervals),
    }
}
