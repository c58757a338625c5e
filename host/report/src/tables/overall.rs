//! The main table.

use sww_scoring::Scores;

use super::estimate::{Intervals, estimate_cell, estimate_notes};
use crate::measures::{self, MAIN};
use crate::systems::Naming;
use crate::table::{Row, Table};

/// One row for each system, with the columns of the paper's main table.
pub(crate) fn overall(scores: &Scores, intervals: Intervals) -> Table {
    let naming = Naming::of(scores);
    Table {
        title: "Main results (%; ESL per example)",
        keys: naming.columns(),
        columns: MAIN.map(measures::column).to_vec(),
        rows: scores
            .systems
            .iter()
            .map(|system| Row {
                keys: naming.parts(system),
                cells: MAIN
                    .map(|metric| estimate_cell(&system.metrics, metric, intervals))
                    .to_vec(),
            })
            .collect(),
        notes: estimate_notes(scores, intervals),
    }
}
