//! The object `safewebworld.comparison/1`: two systems on the same examples.

use std::collections::BTreeMap;
use std::iter;

use serde::{Deserialize, Serialize};
use sww_protocol::Condition;

use crate::bootstrap::{Bootstrap, Intervals, Resampler, intervals};
use crate::cohort::Cohort;
use crate::judgement::Reading;
use crate::metrics::{Values, figure, mean_over_seeds};
use crate::scores::{BootstrapRecord, Metric};
use crate::system::{ScoringError, SeedRollouts, System, check};
use crate::table::Table;
use crate::tally::{Entry, Tally};

/// The schema name of [`Comparison`].
pub const COMPARISON_SCHEMA: &str = "safewebworld.comparison/1";

/// What two systems score on the same examples, and how far apart they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// [`COMPARISON_SCHEMA`].
    pub schema: String,
    /// How the intervals were made; null where none were asked for.
    pub bootstrap: Option<BootstrapRecord>,
    /// Whether examples are left out because a rollout of either system is incomplete.
    pub partial: bool,
    /// The first system.
    pub a: ComparedSystem,
    /// The second system.
    pub b: ComparedSystem,
    /// How many examples there are.
    pub n: PairedCounts,
    /// Every metric.
    pub metrics: BTreeMap<Metric, Difference>,
}

/// Which system a side of a comparison is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedSystem {
    /// The agent's name.
    pub agent: String,
    /// The condition.
    pub condition: Condition,
    /// The seeds, in the order of the run; null where the seed is not known.
    pub seeds: Vec<Option<u64>>,
}

/// Numbers of examples in a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedCounts {
    /// All of them.
    pub planned: u64,
    /// Those with no incomplete rollout of either system: the figures rest on these alone.
    pub compared: u64,
    /// Examples outside all this, since the condition of one of the systems leaves them out.
    #[serde(default)]
    pub left_out: u64,
}

/// One metric of both systems. With several seeds, each side is the mean over its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The first system's value; null if undefined.
    pub a: Option<f64>,
    /// The second system's value; null if undefined.
    pub b: Option<f64>,
    /// The first minus the second; null if either is undefined.
    pub diff: Option<f64>,
    /// The 95 % paired percentile bootstrap interval of the difference.
    pub ci95: Option<[f64; 2]>,
    /// Why a value is undefined.
    pub undefined_reason: Option<String>,
}

/// Compares two systems on the examples that both have answered under all their seeds. Both are
/// resampled on the same examples.
///
/// # Errors
/// If a system doesn't answer the cohort's examples one to one.
pub fn compare(
    cohort: &Cohort,
    a: &System,
    b: &System,
    bootstrap: Option<Bootstrap>,
) -> Result<Comparison, ScoringError> {
    check(cohort, [a, b])?;
    let answered = answered_under_all_seeds(cohort, [a, b]);
    let compared = answered.iter().filter(|&&answered| answered).count();
    let (a_side, b_side) = (Side::new(a, &answered), Side::new(b, &answered));
    let intervals = match bootstrap {
        None => Intervals::default(),
        Some(bootstrap) => {
            let resampler = Resampler::new(cohort, bootstrap)?;
            intervals(&resampler.replicates(|times| {
                minus(
                    a_side.values_of_resample(times),
                    b_side.values_of_resample(times),
                )
            }))
        }
    };
    let (a_values, b_values) = (a_side.values(), b_side.values());
    let diffs = minus(a_values, b_values);
    let difference = |metric| Difference {
        a: figure(&a_values, metric),
        b: figure(&b_values, metric),
        diff: figure(&diffs, metric),
        ci95: figure(&diffs, metric).and(figure(&intervals, metric)),
        undefined_reason: a_side.undefined_reason(metric),
    };
    Ok(Comparison {
        schema: COMPARISON_SCHEMA.to_owned(),
        bootstrap: bootstrap.map(Bootstrap::record),
        partial: compared < cohort.len(),
        a: ComparedSystem::of(a),
        b: ComparedSystem::of(b),
        n: PairedCounts {
            planned: cohort.len() as u64,
            compared: compared as u64,
            left_out: 0,
        },
        metrics: Metric::ALL
            .map(|metric| (metric, difference(metric)))
            .into(),
    })
}

impl ComparedSystem {
    fn of(system: &System) -> Self {
        Self {
            agent: system.agent.clone(),
            condition: system.condition,
            seeds: system.seeds.iter().map(|seed| seed.seed).collect(),
        }
    }
}

/// For each example, whether no rollout of it is incomplete.
fn answered_under_all_seeds(cohort: &Cohort, systems: [&System; 2]) -> Vec<bool> {
    let mut answered = vec![true; cohort.len()];
    for seed in systems.iter().flat_map(|system| &system.seeds) {
        for (answered, judgement) in answered.iter_mut().zip(&seed.judgements) {
            *answered &= judgement.reading != Reading::Incomplete;
        }
    }
    answered
}

/// One side of a comparison: a table for each seed.
struct Side {
    seeds: Vec<Table>,
}

impl Side {
    /// Puts the examples that are not answered by both outside every denominator.
    fn new(system: &System, answered: &[bool]) -> Self {
        let table = |seed: &SeedRollouts| {
            let rows = iter::zip(&seed.judgements, answered);
            let entries = rows.map(|(judgement, &answered)| match answered {
                true => Entry::strict(judgement),
                false => Entry::INCOMPLETE,
            });
            Table::new(entries.map(|entry| (0, entry)), 1)
        };
        Self {
            seeds: system.seeds.iter().map(table).collect(),
        }
    }

    fn values(&self) -> Values {
        mean_over_seeds(self.seeds.iter().map(|table| table.tally().values()))
    }

    fn values_of_resample(&self, times: &[u32]) -> Values {
        mean_over_seeds(self.seeds.iter().map(|table| {
            let tally: Tally = table.tallies(times).into_iter().sum();
            tally.values()
        }))
    }

    /// Whether a metric is defined is up to the gold decisions of the compared examples, which are
    /// the same for both sides and all seeds.
    fn undefined_reason(&self, metric: Metric) -> Option<String> {
        let reason = self.seeds.first()?.tally().metric(metric).err()?;
        Some(reason.to_string())
    }
}

fn minus(mut a: Values, b: Values) -> Values {
    for (a, b) in a.iter_mut().zip(b) {
        *a = a.zip(b).map(|(a, b)| a - b);
    }
    a
}
