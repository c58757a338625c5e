//! The rollouts of one system, and what must hold before they are scored.

use sww_benchmark::Decision;
use sww_protocol::Condition;

use crate::cohort::Cohort;
use crate::judgement::{Judgement, Reading};

/// The judged rollouts of one agent under one condition.
#[derive(Clone, Debug)]
pub struct System {
    /// The agent's name.
    pub agent: String,
    /// The condition.
    pub condition: Condition,
    /// One entry a seed, at least one.
    pub seeds: Vec<SeedRollouts>,
}

/// The judged rollouts of one seed.
#[derive(Clone, Debug)]
pub struct SeedRollouts {
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// One judgement for each example of the cohort, in its order.
    pub judgements: Vec<Judgement>,
}

impl SeedRollouts {
    /// The seed in words.
    pub(crate) fn name(&self) -> String {
        self.seed
            .map_or_else(|| "unknown seed".to_owned(), |seed| format!("seed {seed}"))
    }
}

impl System {
    pub(crate) fn has_incomplete(&self) -> bool {
        let mut judgements = self.seeds.iter().flat_map(|seed| &seed.judgements);
        judgements.any(|judgement| judgement.reading == Reading::Incomplete)
    }
}

/// Why systems can't be scored together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoringError {
    /// A system without a seed has nothing to score.
    #[error("{agent}, condition {condition}: no rollouts; expected those of at least one seed")]
    NoSeed {
        /// The agent.
        agent: String,
        /// The condition.
        condition: Condition,
    },
    /// A seed covers more or fewer examples than there are.
    #[error(
        "{agent}, condition {condition}, {seed}: {found} judgements; expected one for each of the {expected} examples"
    )]
    Length {
        /// The agent.
        agent: String,
        /// The condition.
        condition: Condition,
        /// The seed, in words.
        seed: String,
        /// How many judgements there are.
        found: usize,
        /// How many examples there are.
        expected: usize,
    },
    /// Two rollouts of one example were judged against different targets.
    #[error(
        "{agent}, condition {condition}, {seed}: example number {position} was judged against gold decision {found}, elsewhere against {expected}; all systems must be judged against the same examples in the same order"
    )]
    Gold {
        /// The agent.
        agent: String,
        /// The condition.
        condition: Condition,
        /// The seed, in words.
        seed: String,
        /// Where the example stands, from 1.
        position: usize,
        /// The gold decision here.
        found: Decision,
        /// The gold decision in the first seed of the first system.
        expected: Decision,
    },
    /// The bootstrap numbers its units with 32 bits.
    #[error("{0} examples are too many to resample; turn the bootstrap off or score fewer")]
    TooManyExamples(usize),
    /// The figures of every resample are kept until all are drawn.
    #[error("{asked} resamples are too many; expected at most {most}")]
    TooManyResamples {
        /// How many were asked for.
        asked: u32,
        /// How many there may be.
        most: u32,
    },
}

/// Checks that every seed of every system answers the cohort's examples, one to one.
pub(crate) fn check<'a>(
    cohort: &Cohort,
    systems: impl IntoIterator<Item = &'a System>,
) -> Result<(), ScoringError> {
    let mut reference: Option<&[Judgement]> = None;
    for system in systems {
        let System {
            agent, condition, ..
        } = system;
        if system.seeds.is_empty() {
            return Err(ScoringError::NoSeed {
                agent: agent.clone(),
                condition: *condition,
            });
        }
        for seed in &system.seeds {
            if seed.judgements.len() != cohort.len() {
                return Err(ScoringError::Length {
                    agent: agent.clone(),
                    condition: *condition,
                    seed: seed.name(),
                    found: seed.judgements.len(),
                    expected: cohort.len(),
                });
            }
            let reference = *reference.get_or_insert(&seed.judgements);
            let mut pairs = (1..).zip(seed.judgements.iter().zip(reference));
            if let Some((position, (here, there))) =
                pairs.find(|(_, (here, there))| here.gold != there.gold)
            {
                return Err(ScoringError::Gold {
                    agent: agent.clone(),
                    condition: *condition,
                    seed: seed.name(),
                    position,
                    found: here.gold,
                    expected: there.gold,
                });
            }
        }
    }
    Ok(())
}
