//! A fitted readout and the record of what made it.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, EVALUATOR_VERSION};

use super::seen::{Fitting, Seen, Selection};
use crate::fitting::Fit;
use crate::readout::{decisions, equal_score_average};
use crate::{LabelVector, ScoreView, safest_argmax};

/// What kind of readout it is. It tells how many experts there are and what was fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OperatorKind {
    /// `argmax(Wq + b)` of one expert, `W` 3 × 3 (spec §7.3).
    Affine,
    /// `argmax(Wh + b)` of two experts, `W` 3 × 6 (spec §7.4).
    Dcpf,
    /// The mean of two experts' scores (spec §7.4). Nothing is fitted.
    Average,
    /// One expert's scores, with a threshold between ask and block (spec §7.3).
    Threshold,
}

/// A readout: from scores to one decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Operator {
    /// See [`OperatorKind::Affine`].
    Affine(Fit<3>),
    /// See [`OperatorKind::Dcpf`].
    Dcpf(Fit<6>),
    /// See [`OperatorKind::Average`].
    Average,
    /// What natively executes does; else ask where `q(ask) − q(block)` is above the threshold, and
    /// block where it isn't.
    Threshold(f64),
}

/// The predictions that one expert's scores came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreSource {
    /// The expert's name.
    pub expert: String,
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

/// Why something is no readout.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReadoutProblem {
    /// There is no seed.
    #[error("`readouts` is empty; expected one readout for each seed")]
    NoSeed,
    /// A seed occurs twice.
    #[error("readouts[{position}]: seed {} occurs twice; expected every seed once", seed_name(*seed))]
    DoubledSeed {
        /// Where the second one stands, from 0.
        position: usize,
        /// The seed.
        seed: Option<u64>,
    },
    /// The readouts are of different kinds.
    #[error("readouts[{position}] is of kind {found}; expected {expected}, as the first")]
    MixedKinds {
        /// Which one, from 0.
        position: usize,
        /// Its kind.
        found: OperatorKind,
        /// The first one's.
        expected: OperatorKind,
    },
    /// Another number of experts than the kind takes.
    #[error("readouts[{position}] has {found} experts; a readout of kind {kind} takes {expected}")]
    Experts {
        /// Which one, from 0.
        position: usize,
        /// How many there are.
        found: usize,
        /// The kind.
        kind: OperatorKind,
        /// How many it takes.
        expected: usize,
    },
    /// The seeds name other experts than the first, or two alike.
    #[error(
        "readouts[{position}] has the experts {found:?}; expected {expected:?}, each once, as in the first"
    )]
    OtherExperts {
        /// Which one, from 0.
        position: usize,
        /// Its experts.
        found: Vec<String>,
        /// The first one's.
        expected: Vec<String>,
    },
    /// A number is infinite or not a number.
    #[error("readouts[{position}].{field} is {value}; expected a finite number")]
    NotFinite {
        /// Which readout, from 0.
        position: usize,
        /// The field.
        field: &'static str,
        /// What stands there.
        value: f64,
    },
    /// A readout was fitted on another number of rows than it says it has seen.
    #[error(
        "readouts[{position}] was fitted on {fitted} rows, and `fitted_on` has {seen}; expected the same"
    )]
    Rows {
        /// Which readout, from 0.
        position: usize,
        /// How many rows it was fitted on.
        fitted: usize,
        /// How many it says it has seen.
        seen: u64,
    },
    /// A fitted readout that names nothing that it was fitted on, or a chosen threshold nothing that
    /// it was selected by.
    #[error(
        "readouts[{position}].{field} is missing; a readout of kind {kind} must say what it has seen"
    )]
    Unseen {
        /// Which readout, from 0.
        position: usize,
        /// The field.
        field: &'static str,
        /// The kind.
        kind: OperatorKind,
    },
}

/// Why a readout can't decide on scores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnusableViews {
    /// There is no readout of this seed.
    #[error("the readout was not frozen for seed {}; it knows seeds {known}", seed_name(*seed))]
    UnknownSeed {
        /// The seed.
        seed: Option<u64>,
        /// The seeds that there are.
        known: String,
    },
    /// Another number of experts.
    #[error("scores of {found} experts; expected those of {expected}", expected = expected.join(" and "))]
    Experts {
        /// How many there are.
        found: usize,
        /// The experts, in input order.
        expected: Vec<String>,
    },
    /// The experts cover different numbers of examples.
    #[error("the experts have scores for {0} and {1} examples; expected the same examples")]
    Lengths(usize, usize),
}

fn seed_name(seed: Option<u64>) -> String {
    seed.map_or_else(|| "none".to_owned(), |seed| seed.to_string())
}

impl fmt::Display for OperatorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Affine => "affine",
            Self::Dcpf => "dcpf",
            Self::Average => "average",
            Self::Threshold => "threshold",
        })
    }
}

impl OperatorKind {
    /// How many experts a readout of the kind takes.
    pub fn experts(self) -> usize {
        match self {
            Self::Affine | Self::Threshold => 1,
            Self::Dcpf | Self::Average => 2,
        }
    }
}

impl Operator {
    /// Its kind.
    pub fn kind(&self) -> OperatorKind {
        match self {
            Self::Affine(_) => OperatorKind::Affine,
            Self::Dcpf(_) => OperatorKind::Dcpf,
            Self::Average => OperatorKind::Average,
            Self::Threshold(_) => OperatorKind::Threshold,
        }
    }

    /// The decisions on the rows of as many views as the kind takes; of equal figures the safer
    /// label wins. None for another number of views.
    fn decide(&self, views: &[&ScoreView]) -> Option<Vec<Decision>> {
        match (self, views) {
            (Self::Affine(fit), [view]) => Some(fit.readout.decisions(view.rows())),
            (Self::Threshold(threshold), [view]) => {
                let rows = view.rows().iter();
                Some(rows.map(|q| by_threshold(q, *threshold)).collect())
            }
            (Self::Dcpf(fit), [first, second]) => {
                Some(fit.readout.decisions(&paired_inputs(first, second)))
            }
            (Self::Average, [first, second]) => {
                Some(decisions(&equal_score_average(first, second)))
            }
            _ => None,
        }
    }

    /// How many rows it was fitted on, where it was fitted.
    fn fitted_rows(&self) -> Option<usize> {
        match self {
            Self::Affine(fit) => Some(fit.rows),
            Self::Dcpf(fit) => Some(fit.rows),
            Self::Average | Self::Threshold(_) => None,
        }
    }

    /// Every number in it, with the name of its field.
    fn numbers(&self) -> Vec<(&'static str, f64)> {
        match self {
            Self::Affine(fit) => fit_numbers(fit),
            Self::Dcpf(fit) => fit_numbers(fit),
            Self::Average => Vec::new(),
            Self::Threshold(threshold) => vec![("threshold", *threshold)],
        }
    }
}

fn fit_numbers<const N: usize>(fit: &Fit<N>) -> Vec<(&'static str, f64)> {
    let named = |name, numbers: &[f64]| -> Vec<_> {
        numbers.iter().map(|number| (name, *number)).collect()
    };
    [
        named("W", fit.readout.weights.as_flattened()),
        named("b", &fit.readout.bias),
        named("lambda", &[fit.penalty]),
        named("objective", &[fit.objective]),
        named("gradient_norm", &[fit.gradient_norm]),
        named("class_weights", &fit.class_weights),
    ]
    .concat()
}

/// The inputs of a paired readout: `h = [q_Q; q_L]` (spec §7.4).
fn paired_inputs(first: &ScoreView, second: &ScoreView) -> Vec<[f64; 6]> {
    let rows = first.rows().iter().zip(second.rows());
    rows.map(|(&[a, b, c], &[d, e, f])| [a, b, c, d, e, f])
        .collect()
}

/// What natively executes does; the rest is divided by the margin of ask over block.
fn by_threshold(q: &LabelVector, threshold: f64) -> Decision {
    let [_, ask, block] = *q;
    match safest_argmax(q) {
        Decision::Execute => Decision::Execute,
        Decision::Ask | Decision::Block if ask - block > threshold => Decision::Ask,
        Decision::Ask | Decision::Block => Decision::Block,
    }
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
