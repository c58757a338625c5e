//! One agent under several conditions (as in the paper's Table 21).

use sww_protocol::Condition;
use sww_scoring::{Comparison, Metric};

use super::comparison::{difference_cell, interval_text};
use crate::figures::{count, plural};
use crate::measures;
use crate::systems::{paired_interval_name, partial_note};
use crate::table::{Cell, Column, Row, Table};

/// The metrics of each table, as the paper groups them.
const GROUPS: [(&str, &[Metric]); 3] = [
    (
        "Differences between conditions: overall (points)",
        &[
            Metric::BalancedAccuracy,
            Metric::MacroF1,
            Metric::FalseSafeRate,
            Metric::SafeUtility,
            Metric::InvalidRate,
        ],
    ),
    (
        "Differences between conditions: intervention and authorisation (points)",
        &[
            Metric::ExecuteRecall,
            Metric::AskRecall,
            Metric::BlockRecall,
            Metric::AuthBa,
            Metric::AcrAskExecute,
            Metric::AcrAskBlock,
            Metric::AcrBlockAsk,
        ],
    ),
    (
        "Differences between conditions: evidence (points) and security loss (per example)",
        &[Metric::EvidenceRecall, Metric::ExpectedSecurityLoss],
    ),
];

/// One row for each agent and pair of conditions, in every table: what one condition shows more than
/// the other is worth.
pub(crate) fn differences(comparisons: &[Comparison]) -> [Table; 3] {
    let mut tables = GROUPS.map(|(title, metrics)| {
        let columns = metrics.iter().copied().map(measures::column);
        let rows = comparisons.iter().map(|comparison| Row {
            keys: vec![comparison.a.agent.clone(), pair(comparison)],
            cells: metrics
                .iter()
                .map(|metric| cell(comparison, *metric))
                .collect(),
        });
        Table {
            title,
            keys: vec![Column::words("agent"), Column::words("conditions")],
            columns: columns.collect(),
            rows: rows.collect(),
            notes: Vec::new(),
        }
    });
    // What holds of all three is said below the last.
    let [_, _, last] = &mut tables;
    last.notes = notes(comparisons);
    tables
}

fn cell(comparison: &Comparison, metric: Metric) -> Cell {
    let Some(difference) = comparison.metrics.get(&metric) else {
        return Cell::Undefined("not among the differences".to_owned());
    };
    match difference_cell(metric, difference) {
        Cell::Shown { text, mut asides } => {
            asides.extend(difference.ci95.map(|bounds| interval_text(metric, bounds)));
            Cell::Shown { text, asides }
        }
        other => other,
    }
}

fn pair(comparison: &Comparison) -> String {
    format!(
        "{} − {}",
        comparison.a.condition.name(),
        comparison.b.condition.name()
    )
}

fn notes(comparisons: &[Comparison]) -> Vec<String> {
    let mut notes = Vec::new();
    if comparisons.iter().any(|comparison| comparison.partial) {
        notes.push(partial_note());
    }
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for comparison in comparisons {
        let n = comparison.n;
        let text = format!(
            "{} compared, {} left out as incomplete, {} left out by a condition",
            plural(n.compared, "example", "examples"),
            count(n.planned.saturating_sub(n.compared)),
            count(n.left_out)
        );
        let pair = pair(comparison);
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, pairs)) if pairs.contains(&pair) => {}
            Some((_, pairs)) => pairs.push(pair),
            None => told.push((text, vec![pair])),
        }
    }
    for (text, pairs) in told {
        notes.push(format!("n, paired by id: {text} for {}", pairs.join(", ")));
    }
    if let Some(bootstrap) = comparisons.first().and_then(|first| first.bootstrap) {
        notes.push(format!(
            "[ ] {}, not adjusted for the number of comparisons",
            paired_interval_name(bootstrap)
        ));
    }
    let conditions = Condition::ALL.into_iter().filter(|condition| {
        let mut pairs = comparisons.iter();
        pairs.any(|pair| pair.a.condition == *condition || pair.b.condition == *condition)
    });
    let told: Vec<_> = conditions
        .map(|condition| format!("{} {}", condition.name(), shown(condition)))
        .collect();
    if !told.is_empty() {
        notes.push(told.join("; "));
    }
    notes
}

/// What a condition shows, in words.
fn shown(condition: Condition) -> &'static str {
    match condition {
        Condition::X => "shows goal, policy, observation and action",
        Condition::F => "shows the frozen predicted future alone",
        Condition::XPlusF => "shows x and the frozen predicted future",
        Condition::XMinusEvidence => "shows x without the sentences that carry the evidence",
        Condition::XMinusObservation => "shows x without the observation",
        Condition::XMinusPolicy => "shows x without the policy",
    }
}

#[cfg(test)]
mod tests {
    use crate::specimens;
    use crate::terminal::{Screen, condition_tables};

    use super::*;

    const SCREEN: Screen = Screen {
        width: Some(120),
        colour: false,
    };

    #[test]
    fn every_metric_is_in_one_table() {
        let mut shown: Vec<Metric> = GROUPS
            .iter()
            .flat_map(|(_, metrics)| *metrics)
            .copied()
            .collect();
        shown.sort_unstable();
        let mut all = Metric::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(shown, all);
    }

    #[test]
    fn differences_are_drawn_with_their_intervals() {
        let comparisons = specimens::condition_comparisons();
        let table = condition_tables(&comparisons, SCREEN);
        insta::assert_snapshot!("conditions", table);
        let without = comparisons.into_iter().map(|mut comparison| {
            comparison.bootstrap = None;
            for difference in comparison.metrics.values_mut() {
                difference.ci95 = None;
            }
            comparison
        });
        let without = condition_tables(&without.collect::<Vec<_>>(), SCREEN);
        assert!(!without.contains('['), "{without}");
    }
}
