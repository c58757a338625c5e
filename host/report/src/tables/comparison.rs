//! Two systems on the same examples.

use sww_scoring::{ComparedSystem, Comparison, Difference, Metric};

use super::estimate::value_cell;
use crate::figures::{self, count, plural};
use crate::measures;
use crate::systems::{paired_interval_name, partial_note, seeds_told};
use crate::table::{Cell, Column, Row, Table};

/// One row for each metric: both values, their difference and its interval.
pub(crate) fn comparison(comparison: &Comparison) -> Table {
    let mut columns = ["A", "B", "A − B"].map(Column::numbers).to_vec();
    if comparison.bootstrap.is_some() {
        columns.push(Column::numbers("95 % CI"));
    }
    columns.push(Column::words("better"));
    let rows = comparison.metrics.iter().map(|(&metric, difference)| {
        let mut cells = figures_of(metric, difference).to_vec();
        if comparison.bootstrap.is_some() {
            cells.push(interval_cell(metric, difference));
        }
        cells.push(Cell::plain(measures::better(metric)));
        Row {
            keys: vec![measures::heading(metric).to_owned()],
            cells,
        }
    });
    Table {
        title: "Comparison (%, differences in points; ESL per example)",
        keys: vec![Column::words("metric")],
        columns,
        rows: rows.collect(),
        notes: notes(comparison),
    }
}

/// Both values and their difference.
fn figures_of(metric: Metric, difference: &Difference) -> [Cell; 3] {
    let reason = reason(difference);
    let [a, b] = [difference.a, difference.b].map(|value| value_cell(metric, value, reason));
    [a, b, difference_cell(metric, difference)]
}

/// The difference alone, with its sign.
pub(super) fn difference_cell(metric: Metric, difference: &Difference) -> Cell {
    match difference.diff {
        None => Cell::Undefined(reason(difference).to_owned()),
        Some(diff) => Cell::plain(figures::difference(metric, diff)),
    }
}

/// The interval of a difference.
pub(super) fn interval_text(metric: Metric, bounds: [f64; 2]) -> String {
    let [low, high] = bounds.map(|bound| figures::difference(metric, bound));
    format!("[{low}, {high}]")
}

fn interval_cell(metric: Metric, difference: &Difference) -> Cell {
    match difference.ci95 {
        None if difference.diff.is_none() => Cell::Undefined(reason(difference).to_owned()),
        None => Cell::Undefined("fewer than half of the resamples define it".to_owned()),
        Some(bounds) => Cell::plain(interval_text(metric, bounds)),
    }
}

fn reason(difference: &Difference) -> &str {
    difference
        .undefined_reason
        .as_deref()
        .unwrap_or("no reason is given")
}

fn notes(comparison: &Comparison) -> Vec<String> {
    let mut notes = vec![side("A", &comparison.a), side("B", &comparison.b)];
    if comparison.partial {
        notes.push(partial_note());
    }
    let n = comparison.n;
    notes.push(format!(
        "n: {} paired by id, {} compared, {} left out as incomplete",
        plural(n.planned, "example", "examples"),
        count(n.compared),
        count(n.planned.saturating_sub(n.compared)),
    ));
    if n.left_out > 0 {
        notes.push(format!(
            "{} more left out of both, since a condition leaves them out for every agent alike",
            plural(n.left_out, "example", "examples")
        ));
    }
    notes.extend(comparison.bootstrap.map(paired_interval_name));
    notes
}

fn side(letter: &str, system: &ComparedSystem) -> String {
    let mean = if system.seeds.len() > 1 {
        "mean over "
    } else {
        ""
    };
    format!(
        "{letter}: {} under condition {}, {mean}{}",
        system.agent,
        system.condition,
        seeds_told(&system.seeds)
    )
}
