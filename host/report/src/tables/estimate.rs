//! One estimate as a cell.

use std::collections::BTreeMap;

use sww_scoring::{Estimate, Metric, Scores};

use crate::figures;
use crate::systems::{count_notes, deviation_note, interval_note};
use crate::table::Cell;

/// Whether the 95 % intervals over examples are shown beside values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intervals {
    /// They are.
    Shown,
    /// They are not.
    Hidden,
}

/// A metric's cell: the value, ± SD over seeds where there are several, the interval on request.
pub(super) fn estimate_cell(
    metrics: &BTreeMap<Metric, Estimate>,
    metric: Metric,
    intervals: Intervals,
) -> Cell {
    let estimate = metrics.get(&metric);
    let value = estimate.and_then(|estimate| estimate.value);
    let cell = value_cell(metric, value, reason(estimate));
    let (Some(estimate), Cell::Shown { text, mut asides }) = (estimate, cell.clone()) else {
        return cell;
    };
    if let Some(sd) = estimate.sd_over_seeds {
        // No space that a line could break at: the sign stays with its number.
        asides.push(format!("±\u{a0}{}", figures::value(metric, sd)));
    }
    if let (Intervals::Shown, Some(ci)) = (intervals, estimate.ci95) {
        let [low, high] = ci.map(|bound| figures::value(metric, bound));
        asides.push(format!("[{low}, {high}]"));
    }
    Cell::Shown { text, asides }
}

/// Why an estimate has no value, where it has none.
pub(super) fn reason(estimate: Option<&Estimate>) -> &str {
    match estimate {
        None => "not among the scores",
        Some(estimate) => estimate
            .undefined_reason
            .as_deref()
            .unwrap_or("no reason is given"),
    }
}

/// A value's cell, or the reason for which there is none.
pub(super) fn value_cell(metric: Metric, value: Option<f64>, reason: &str) -> Cell {
    match value {
        None => Cell::Undefined(reason.to_owned()),
        Some(value) if value.is_finite() => Cell::plain(figures::value(metric, value)),
        Some(_) => Cell::Undefined("not a finite number".to_owned()),
    }
}

/// The notes below a table of estimates.
pub(super) fn estimate_notes(scores: &Scores, intervals: Intervals) -> Vec<String> {
    let mut notes = count_notes(scores);
    notes.extend(deviation_note(scores));
    if intervals == Intervals::Shown {
        notes.extend(interval_note(scores));
    }
    notes
}
