//! Gates: bounds that the scores of a run must keep.

use sww_scoring::{Metric, Scores};

use crate::arguments::Gate;

/// The gates that fail, each in words. A gate on a metric that is undefined fails: nothing shows that
/// the bound is kept.
pub(crate) fn failures(gates: &[Gate], scores: &Scores) -> Vec<String> {
    let mut failures = Vec::new();
    for Gate { metric, bound } in gates {
        for system in &scores.systems {
            let value = system
                .metrics
                .get(metric)
                .and_then(|estimate| estimate.value);
            let failure = match value {
                Some(value) if worse(*metric, value, *bound) => format!("is {value:.4}"),
                Some(_) => continue,
                None => "is undefined".to_owned(),
            };
            let wanted = if metric.higher_is_better() {
                "at least"
            } else {
                "at most"
            };
            failures.push(format!(
                "gate failed: {} of {} ({}) {failure}; {wanted} {bound} was asked for",
                metric.key(),
                sww_report::terminal::escape(&system.agent),
                system.condition,
            ));
        }
    }
    failures
}

fn worse(metric: Metric, value: f64, bound: f64) -> bool {
    if metric.higher_is_better() {
        value < bound
    } else {
        value > bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worse_depends_on_the_metric() {
        assert!(worse(Metric::BalancedAccuracy, 0.79, 0.8));
        assert!(!worse(Metric::BalancedAccuracy, 0.8, 0.8));
        assert!(worse(Metric::FalseSafeRate, 0.06, 0.05));
        assert!(!worse(Metric::FalseSafeRate, 0.05, 0.05));
    }
}
