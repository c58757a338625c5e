//! From label figures and decisions to a [`TripletDiagnostic`].

use std::collections::BTreeMap;

use sww_benchmark::{Decision, Stratum};
use sww_scoring::{Bootstrap, sample_sd};

use super::contrast::Contrast;
use super::figures::{
    AcrossSeeds, DirectionFigures, DirectionTest, Directions, ExactFigure, SeedFigures,
    StratumFigures, StratumSummary, Summary, SystemTriplets, TripletDiagnostic,
};
use super::matching::Triplets;
use super::outcome::{Movement, TIE_TOLERANCE, TripletOutcome};
use super::shares::{PerShare, Share, ShareTable};
use crate::LabelVector;
use crate::inference::{SignFlipProblem, SignFlipTest, SignFlips, binomial_above_half, holm};

/// A system whose sense of authorisation is to be diagnosed.
#[derive(Clone, Debug)]
pub struct MatchedReadout {
    /// Its name.
    pub system: String,
    /// At least one seed.
    pub seeds: Vec<SeedReadout>,
}

/// What a system makes of every example under one seed.
#[derive(Clone, Debug)]
pub struct SeedReadout {
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// A figure for each label and example: the scores q, or a readout's z.
    pub figures: Vec<LabelVector>,
    /// The decision on each example; none for an invalid answer.
    pub decisions: Vec<Option<Decision>>,
}

/// Why a system can't be diagnosed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DiagnosticProblem {
    /// It has no seed.
    #[error("{system}: no readout; expected that of at least one seed")]
    NoSeed {
        /// The system.
        system: String,
    },
    /// It doesn't cover the examples one to one.
    #[error(
        "{system}, seed number {seed}: {found} {what}; expected one for each of the {expected} examples"
    )]
    Rows {
        /// The system.
        system: String,
        /// The seed, from 1.
        seed: usize,
        /// What there are too many or too few of.
        what: &'static str,
        /// How many.
        found: usize,
        /// How many examples there are.
        expected: usize,
    },
    /// A figure is infinite or not a number.
    #[error(
        "{system}, seed number {seed}: the figure of `{label}` in row {row} is {figure}; expected a \
         finite number"
    )]
    NotFinite {
        /// The system.
        system: String,
        /// The seed, from 1.
        seed: usize,
        /// The row, from 0.
        row: usize,
        /// The label.
        label: Decision,
        /// What stands there.
        figure: f64,
    },
    /// The test across seeds can't be made.
    #[error("{system}: {problem}")]
    Test {
        /// The system.
        system: String,
        /// Why.
        problem: SignFlipProblem,
    },
}

impl Triplets {
    /// Diagnoses systems (spec §7.5): directional accuracy, exact pairs and exact triplets, over all
    /// triplets and by stratum, under each seed and across seeds. Every system is resampled on the
    /// same triplets, and Holm's correction covers the four tests of every system given here.
    ///
    /// # Errors
    /// A system without a seed, or whose figures don't cover the examples with finite numbers.
    pub fn diagnose(
        &self,
        systems: &[MatchedReadout],
        bootstrap: Bootstrap,
        sign_flips: SignFlips,
    ) -> Result<TripletDiagnostic, DiagnosticProblem> {
        let judged: Vec<Judged> = systems
            .iter()
            .map(|system| Judged::new(self, system))
            .collect::<Result<_, _>>()?;
        let tests: Vec<[SignFlipTest; 4]> = judged
            .iter()
            .map(|judged| judged.tests(sign_flips))
            .collect::<Result<_, _>>()?;
        let p_values: Vec<f64> = tests
            .as_flattened()
            .iter()
            .map(|test| test.p_value)
            .collect();
        let adjusted = holm(&p_values);
        let (adjusted, _) = adjusted.as_chunks::<4>();
        Ok(TripletDiagnostic {
            groups: self.groups().len(),
            bootstrap: bootstrap.record(),
            sign_flips,
            tie_tolerance: TIE_TOLERANCE,
            holm_family: p_values.len(),
            systems: judged
                .iter()
                .zip(tests.iter().zip(adjusted))
                .map(|(judged, (tests, adjusted))| {
                    judged.figures(bootstrap, direction_tests(*tests, *adjusted))
                })
                .collect(),
        })
    }
}

fn direction_tests(tests: [SignFlipTest; 4], adjusted: [f64; 4]) -> Directions<DirectionTest> {
    let mut adjusted = adjusted.into_iter();
    Directions::from_array(tests.map(|sign_flip| DirectionTest {
        sign_flip,
        holm_p_value: adjusted.next().unwrap_or(1.0),
    }))
}

/// The outcomes of one system.
struct Judged<'a> {
    system: &'a MatchedReadout,
    strata: Vec<Stratum>,
    /// For each seed, one outcome for each triplet.
    seeds: Vec<Vec<TripletOutcome>>,
}

impl<'a> Judged<'a> {
    fn new(triplets: &Triplets, system: &'a MatchedReadout) -> Result<Self, DiagnosticProblem> {
        if system.seeds.is_empty() {
            return Err(DiagnosticProblem::NoSeed {
                system: system.system.clone(),
            });
        }
        let seeds = (1..).zip(&system.seeds).map(|(number, seed)| {
            check(&system.system, number, seed, triplets.rows())?;
            let outcomes = triplets.groups().iter().map(|triplet| {
                let figures = triplet.rows.map(|row| seed.figures.get(row).copied());
                let decisions = triplet.rows.map(|row| seed.decisions.get(row).copied());
                TripletOutcome::of(
                    figures.map(Option::unwrap_or_default),
                    decisions.map(Option::flatten),
                )
            });
            Ok(outcomes.collect())
        });
        Ok(Self {
            system,
            strata: triplets
                .groups()
                .iter()
                .map(|triplet| triplet.stratum)
                .collect(),
            seeds: seeds.collect::<Result<_, _>>()?,
        })
    }

    /// The tests across seeds, by contrast and then pooled. A group's value is +1 for a right
    /// movement, −1 for a wrong one and 0 for a tie; pooled, the mean of its three.
    fn tests(&self, sign_flips: SignFlips) -> Result<[SignFlipTest; 4], DiagnosticProblem> {
        let test = |value: &dyn Fn(&TripletOutcome) -> f64| {
            let seeds = self.seeds.iter();
            let seeds: Vec<Vec<f64>> = seeds
                .map(|outcomes| outcomes.iter().map(value).collect())
                .collect();
            sign_flips
                .test(&seeds)
                .map_err(|problem| DiagnosticProblem::Test {
                    system: self.system.system.clone(),
                    problem,
                })
        };
        let of = |contrast| test(&|outcome| outcome.movement(contrast).sign());
        Ok([
            of(Contrast::ExecuteToAsk)?,
            of(Contrast::ExecuteToBlock)?,
            of(Contrast::AskToBlock)?,
            test(&|outcome| {
                let signs = Contrast::ALL.map(|contrast| outcome.movement(contrast).sign());
                signs.iter().sum::<f64>() / 3.0
            })?,
        ])
    }

    fn figures(&self, bootstrap: Bootstrap, tests: Directions<DirectionTest>) -> SystemTriplets {
        let (all_by_seed, all) = self.over(None, bootstrap);
        let mut by_stratum = BTreeMap::new();
        let mut by_seed_and_stratum = vec![BTreeMap::new(); self.seeds.len()];
        for stratum in [Stratum::PolicyOnly, Stratum::StateOnly] {
            if self.strata.contains(&stratum) {
                let (by_seed, summary) = self.over(Some(stratum), bootstrap);
                by_stratum.insert(stratum, summary);
                for (strata, figures) in by_seed_and_stratum.iter_mut().zip(by_seed) {
                    strata.insert(stratum, figures);
                }
            }
        }
        let seeds = self
            .system
            .seeds
            .iter()
            .zip(all_by_seed)
            .zip(by_seed_and_stratum);
        SystemTriplets {
            system: self.system.system.clone(),
            seeds: seeds
                .map(|((seed, all), by_stratum)| SeedFigures {
                    seed: seed.seed,
                    all,
                    by_stratum,
                })
                .collect(),
            across_seeds: AcrossSeeds {
                all,
                by_stratum,
                tests,
            },
        }
    }

    /// The figures over all triplets or those of a stratum: of each seed, and across seeds.
    fn over(
        &self,
        stratum: Option<Stratum>,
        bootstrap: Bootstrap,
    ) -> (Vec<StratumFigures>, StratumSummary) {
        let chosen: Vec<Vec<TripletOutcome>> = self
            .seeds
            .iter()
            .map(|outcomes| {
                let rows = outcomes.iter().zip(&self.strata);
                rows.filter(|(_, of)| stratum.is_none_or(|stratum| stratum == **of))
                    .map(|(outcome, _)| *outcome)
                    .collect()
            })
            .collect();
        let (seeds, means) = ShareTable::new(&chosen).resampled(bootstrap);
        let groups = chosen.first().map_or(0, Vec::len);
        let summary = summary(groups, &seeds, means);
        let figures = chosen.iter().zip(seeds);
        let figures = figures.map(|(outcomes, shares)| stratum_figures(outcomes, shares));
        (figures.collect(), summary)
    }
}

/// Checks that a seed's readout gives every example finite figures and one decision or none.
fn check(
    system: &str,
    number: usize,
    seed: &SeedReadout,
    expected: usize,
) -> Result<(), DiagnosticProblem> {
    let lengths = [
        ("rows of figures", seed.figures.len()),
        ("decisions", seed.decisions.len()),
    ];
    for (what, found) in lengths {
        if found != expected {
            return Err(DiagnosticProblem::Rows {
                system: system.to_owned(),
                seed: number,
                what,
                found,
                expected,
            });
        }
    }
    for (row, figures) in seed.figures.iter().enumerate() {
        for (label, &figure) in Decision::ALL.into_iter().zip(figures) {
            if !figure.is_finite() {
                return Err(DiagnosticProblem::NotFinite {
                    system: system.to_owned(),
                    seed: number,
                    row,
                    label,
                    figure,
                });
            }
        }
    }
    Ok(())
}

fn stratum_figures(outcomes: &[TripletOutcome], shares: PerShare<Share>) -> StratumFigures {
    let [to_ask, to_block, ask_to_block, pooled, pairs @ .., exact] = shares;
    let movements = Contrast::ALL.map(|contrast| -> Vec<Movement> {
        let outcomes = outcomes.iter();
        outcomes.map(|outcome| outcome.movement(contrast)).collect()
    });
    let all = movements.concat();
    let [to_ask_moves, to_block_moves, ask_to_block_moves] = movements;
    let exact_figure = |share: Share, is_exact: &dyn Fn(&TripletOutcome) -> bool| ExactFigure {
        exact: outcomes.iter().filter(|outcome| is_exact(outcome)).count() as u64,
        value: share.value,
        ci95: share.ci95,
    };
    let pairs = Contrast::ALL
        .into_iter()
        .zip(pairs)
        .map(|(contrast, share)| {
            let figure = exact_figure(share, &|outcome| outcome.is_pair_exact(contrast));
            (contrast, figure)
        });
    StratumFigures {
        groups: outcomes.len(),
        direction: Directions {
            execute_to_ask: direction(&to_ask_moves, to_ask),
            execute_to_block: direction(&to_block_moves, to_block),
            ask_to_block: direction(&ask_to_block_moves, ask_to_block),
            pooled: direction(&all, pooled),
        },
        pair_exact: pairs.collect(),
        triplet_exact: exact_figure(exact, &TripletOutcome::is_exact),
    }
}

fn direction(movements: &[Movement], share: Share) -> DirectionFigures {
    let count = |of| movements.iter().filter(|&&movement| movement == of).count() as u64;
    let (right, wrong) = (count(Movement::Right), count(Movement::Wrong));
    DirectionFigures {
        n: movements.len() as u64,
        right,
        wrong,
        ties: count(Movement::Tie),
        accuracy: share.value,
        ci95: share.ci95,
        binomial_p_value: binomial_above_half(right, wrong),
    }
}

fn summary(groups: usize, seeds: &[PerShare<Share>], means: PerShare<Share>) -> StratumSummary {
    let mut summaries = PerShare::<Summary>::default();
    for (position, (summary, mean)) in summaries.iter_mut().zip(means).enumerate() {
        let over_seeds = seeds.iter().filter_map(|shares| shares.get(position));
        let over_seeds: Vec<f64> = over_seeds.map(|share| share.value).collect();
        *summary = Summary {
            mean: mean.value,
            sd_over_seeds: sample_sd(&over_seeds),
            ci95: mean.ci95,
        };
    }
    let [
        to_ask,
        to_block,
        ask_to_block,
        pooled,
        pairs @ ..,
        triplet_exact,
    ] = summaries;
    StratumSummary {
        groups,
        direction: Directions::from_array([to_ask, to_block, ask_to_block, pooled]),
        pair_exact: Contrast::ALL.into_iter().zip(pairs).collect(),
        triplet_exact,
    }
}
