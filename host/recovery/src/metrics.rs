//! The metrics of decisions alone, and gains in them (spec §4, §7.3, §7.4).

use std::collections::BTreeMap;

use sww_benchmark::Decision;
use sww_scoring::{Metric, Tally};

use crate::Figure;

/// The metrics that follow from decisions alone; a readout leaves the others as they are.
pub const DECISION_METRICS: [Metric; 11] = [
    Metric::BalancedAccuracy,
    Metric::MacroF1,
    Metric::ExecuteRecall,
    Metric::AskRecall,
    Metric::BlockRecall,
    Metric::AuthBa,
    Metric::FalseSafeRate,
    Metric::SafeUtility,
    Metric::AcrAskExecute,
    Metric::AcrAskBlock,
    Metric::AcrBlockAsk,
];

/// A figure for each metric, by its key.
pub type Metrics = BTreeMap<Metric, Figure>;

/// Every metric of [`DECISION_METRICS`] for decisions on examples with these gold decisions.
pub fn decision_metrics(gold: &[Decision], decisions: &[Decision]) -> Metrics {
    let tally = Tally::decisions(gold.iter().copied().zip(decisions.iter().copied()));
    let figure = |metric: Metric| (metric, tally.metric(metric).into());
    DECISION_METRICS.into_iter().map(figure).collect()
}

/// `M(after) − M(before)` for every metric of which more is better: LRG where `after` is the
/// calibrated readout and `before` the native one (spec §7.3), CBC where they are DCPF and
/// [`strongest`] (spec §7.4).
pub fn gains(after: &Metrics, before: &Metrics) -> Metrics {
    let both = after.iter().filter_map(|(metric, after)| {
        let before = before.get(metric)?;
        metric
            .higher_is_better()
            .then(|| (*metric, after.minus(before)))
    });
    both.collect()
}

/// The greater of two experts' figures, metric by metric: `max_m M(cal_m)` of CBC (spec §7.4).
pub fn strongest(q: &Metrics, l: &Metrics) -> Metrics {
    let both = q
        .iter()
        .filter_map(|(metric, q)| Some((*metric, q.max(l.get(metric)?))));
    both.collect()
}
