//! A fitted readout and the record of what made it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, EVALUATOR_VERSION};

use super::operator::{Operator, OperatorKind};
use super::problem::{ReadoutProblem, UnusableViews, seed_name};
use super::seen::{Fitting, Seen, Selection};
use crate::ScoreView;

/// The predictions that one expert's scores came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreSource {
    /// The expert's name.
    pub expert: String,
    /// The agent whose scores they are, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// Their sum: see [`predictions_digest`](super::predictions_digest).
    pub sha256: String,
}

/// The readout of one seed.
#[derive(Clone, Debug, PartialEq)]
pub struct FrozenSeed {
    /// The seed of the experts, where they have any.
    pub seed: Option<u64>,
    /// The readout.
    pub operator: Operator,
    /// What each expert's scores came from, in input order.
    pub scores_from: Vec<ScoreSource>,
    /// What it was fitted on.
    pub fitted_on: Option<Seen<Fitting>>,
    /// What it was selected by.
    pub selected_on: Option<Seen<Selection>>,
}

/// A frozen readout: one kind, one or more seeds.
#[derive(Clone, Debug, PartialEq)]
pub struct FrozenReadout {
    tool_version: String,
    evaluator_version: String,
    kind: OperatorKind,
    experts: Vec<String>,
    seeds: Vec<FrozenSeed>,
}

impl FrozenReadout {
    /// Freezes the readouts of some seeds, as this version of the program.
    ///
    /// # Errors
    /// No seed or one twice; different kinds or experts; a number that isn't finite; a readout that
    /// doesn't say what it has seen.
    pub fn freeze(seeds: Vec<FrozenSeed>) -> Result<Self, ReadoutProblem> {
        let versions = [env!("CARGO_PKG_VERSION"), EVALUATOR_VERSION].map(str::to_owned);
        Self::checked(versions, seeds)
    }

    /// The same as the versions that are named: the program's and the evaluator's.
    pub(super) fn checked(
        [tool_version, evaluator_version]: [String; 2],
        seeds: Vec<FrozenSeed>,
    ) -> Result<Self, ReadoutProblem> {
        let Some(first) = seeds.first() else {
            return Err(ReadoutProblem::NoSeed);
        };
        let kind = first.operator.kind();
        let experts = expert_names(first);
        let mut known = BTreeSet::new();
        for (position, seed) in seeds.iter().enumerate() {
            if !known.insert(seed.seed) {
                return Err(ReadoutProblem::DoubledSeed {
                    position,
                    seed: seed.seed,
                });
            }
            check(position, seed, kind, &experts)?;
        }
        Ok(Self {
            tool_version,
            evaluator_version,
            kind,
            experts,
            seeds,
        })
    }

    /// The version of the program that froze it.
    pub fn tool_version(&self) -> &str {
        &self.tool_version
    }

    /// The version of the locked evaluator that was in force.
    pub fn evaluator_version(&self) -> &str {
        &self.evaluator_version
    }

    /// Its kind.
    pub fn kind(&self) -> OperatorKind {
        self.kind
    }

    /// The experts, in input order. The first one's answers are those that the readout decides in.
    pub fn experts(&self) -> &[String] {
        &self.experts
    }

    /// The agents that the experts were, in input order; none where they are not known.
    pub fn agents(&self) -> Option<Vec<&str>> {
        let sources = self.seeds.first()?.scores_from.iter();
        sources.map(|source| source.agent.as_deref()).collect()
    }

    /// The readout of each seed, at least one.
    pub fn seeds(&self) -> &[FrozenSeed] {
        &self.seeds
    }

    /// The decisions of one seed's readout on the experts' scores, in input order.
    ///
    /// # Errors
    /// There is no readout of the seed, or the views aren't those of its experts on the same rows.
    pub fn decide(
        &self,
        seed: Option<u64>,
        views: &[&ScoreView],
    ) -> Result<Vec<Decision>, UnusableViews> {
        let Some(frozen) = self.seeds.iter().find(|frozen| frozen.seed == seed) else {
            let known = self.seeds.iter().map(|frozen| seed_name(frozen.seed));
            return Err(UnusableViews::UnknownSeed {
                seed,
                known: known.collect::<Vec<_>>().join(", "),
            });
        };
        if let [first, second] = views
            && first.rows().len() != second.rows().len()
        {
            let lengths = [first, second].map(|view| view.rows().len());
            let [first, second] = lengths;
            return Err(UnusableViews::Lengths(first, second));
        }
        frozen
            .operator
            .decide(views)
            .ok_or_else(|| UnusableViews::Experts {
                found: views.len(),
                expected: self.experts.clone(),
            })
    }
}

fn expert_names(seed: &FrozenSeed) -> Vec<String> {
    seed.scores_from
        .iter()
        .map(|source| source.expert.clone())
        .collect()
}

fn check(
    position: usize,
    seed: &FrozenSeed,
    expected: OperatorKind,
    experts: &[String],
) -> Result<(), ReadoutProblem> {
    let kind = seed.operator.kind();
    if kind != expected {
        return Err(ReadoutProblem::MixedKinds {
            position,
            found: kind,
            expected,
        });
    }
    let found = expert_names(seed);
    if found.len() != kind.experts() {
        return Err(ReadoutProblem::Experts {
            position,
            found: found.len(),
            kind,
            expected: kind.experts(),
        });
    }
    let distinct: BTreeSet<&String> = found.iter().collect();
    if found != experts || distinct.len() != found.len() {
        return Err(ReadoutProblem::OtherExperts {
            position,
            found,
            expected: experts.to_vec(),
        });
    }
    let numbers = seed.operator.numbers();
    if let Some(&(field, value)) = numbers.iter().find(|(_, number)| !number.is_finite()) {
        return Err(ReadoutProblem::NotFinite {
            position,
            field,
            value,
        });
    }
    if let (Some(fitted), Some(seen)) = (seed.operator.fitted_rows(), &seed.fitted_on)
        && seen.rows() != fitted as u64
    {
        return Err(ReadoutProblem::Rows {
            position,
            fitted,
            seen: seen.rows(),
        });
    }
    let unseen = match kind {
        OperatorKind::Affine | OperatorKind::Dcpf if seed.fitted_on.is_none() => Some("fitted_on"),
        OperatorKind::Threshold if seed.selected_on.is_none() => Some("selected_on"),
        _ => None,
    };
    match unseen {
        Some(field) => Err(ReadoutProblem::Unseen {
            position,
            field,
            kind,
        }),
        None => Ok(()),
    }
}
