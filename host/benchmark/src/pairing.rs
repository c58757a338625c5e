//! The one-to-one join of predictions with the examples they answer.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, btree_map};
use std::fmt;
use std::sync::Arc;

use sww_excerpt::excerpt;
use sww_protocol::Condition;

use crate::ExampleId;
use crate::jsonl::{Place, PredictionRow};

/// Joins predictions with examples, row by row: each (agent, condition, seed) must answer every
/// example exactly once.
///
/// A row is judged when it is placed, and only the judgement, a `T`, is kept.
pub struct Pairing<T> {
    /// Where each example stands in the order of the result; none for one outside the cohort.
    order: HashMap<ExampleId, Option<usize>>,
    expected: usize,
    series: BTreeMap<SeriesName, Series<T>>,
}

struct Series<T> {
    /// How many series had a row before this one had.
    rank: usize,
    sources: Vec<Arc<str>>,
    /// By the example's place in the order.
    rows: BTreeMap<usize, (T, Place)>,
}

/// One agent under one condition with one seed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeriesName {
    /// The agent.
    pub agent: String,
    /// The condition.
    pub condition: Condition,
    /// The seed, where it is known.
    pub seed: Option<u64>,
}

impl fmt::Display for SeriesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "agent `{}`, condition {}, ",
            excerpt(&self.agent),
            self.condition
        )?;
        match self.seed {
            Some(seed) => write!(f, "seed {seed}"),
            None => f.write_str("no seed"),
        }
    }
}

/// The judged rows of one agent under one condition.
#[derive(Clone, Debug, PartialEq)]
pub struct SystemRows<T> {
    /// The agent.
    pub agent: String,
    /// The condition.
    pub condition: Condition,
    /// At least one seed; an unknown seed first, then in ascending order.
    pub seeds: Vec<SeedRows<T>>,
}

/// The judged rows of one seed.
#[derive(Clone, Debug, PartialEq)]
pub struct SeedRows<T> {
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// One row for each example, in the order in which their ids were given.
    pub rows: Vec<T>,
}

/// Predictions that don't answer the examples one to one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingProblem {
    /// An id occurs twice where the examples are named.
    #[error("id `{}` occurs twice; expected every id once", excerpt(&.0.0))]
    DoubledExample(ExampleId),
    /// The cohort names an id that no example has.
    #[error("id `{}` of the cohort is no example's", excerpt(&.0.0))]
    NotAnExample(ExampleId),
    /// A prediction for an id that no example has.
    #[error("{place}: {series}: id `{}` is no example's", excerpt(&id.0))]
    Unknown {
        /// The prediction.
        place: Place,
        /// Whose it is.
        series: SeriesName,
        /// The id.
        id: ExampleId,
    },
    /// A second prediction for one id.
    #[error(
        "{place}: {series}: id `{}` is answered twice, first at {first}; expected one row for each \
         example",
        excerpt(&id.0)
    )]
    Doubled {
        /// The second prediction.
        place: Place,
        /// The first.
        first: Place,
        /// Whose they are.
        series: SeriesName,
        /// The id.
        id: ExampleId,
    },
    /// Examples without a prediction.
    #[error(
        "{sources}: {series}: id `{}` is missing ({missing} of {expected} are); expected one row \
         for each example",
        excerpt(&id.0)
    )]
    Missing {
        /// The names of the sources that hold rows of this series.
        sources: String,
        /// Whose they are.
        series: SeriesName,
        /// The first of them.
        id: ExampleId,
        /// How many are missing.
        missing: usize,
        /// Out of how many.
        expected: usize,
    },
    /// No prediction for any example.
    #[error("there are no predictions for these examples; expected one row for each")]
    NoRows,
}

impl<T> Pairing<T> {
    /// Expects an answer to each of these examples.
    ///
    /// # Errors
    /// An id that occurs twice.
    pub fn new(examples: impl IntoIterator<Item = ExampleId>) -> Result<Self, PairingProblem> {
        let mut pairing = Self {
            order: HashMap::new(),
            expected: 0,
            series: BTreeMap::new(),
        };
        for id in examples {
            match pairing.order.entry(id) {
                Entry::Vacant(free) => free.insert(Some(pairing.expected)),
                Entry::Occupied(taken) => {
                    return Err(PairingProblem::DoubledExample(taken.key().clone()));
                }
            };
            pairing.expected += 1;
        }
        Ok(pairing)
    }

    /// Expects an answer to each example of a cohort, in the cohort's order. Predictions for the
    /// examples outside it are passed over.
    ///
    /// # Errors
    /// An id that occurs twice, in the examples or in the cohort; an id of the cohort that no
    /// example has.
    pub fn of_cohort(
        examples: impl IntoIterator<Item = ExampleId>,
        cohort: impl IntoIterator<Item = ExampleId>,
    ) -> Result<Self, PairingProblem> {
        let mut pairing = Self::new(examples)?;
        pairing.order.values_mut().for_each(|index| *index = None);
        pairing.expected = 0;
        for id in cohort {
            match pairing.order.get_mut(&id) {
                None => return Err(PairingProblem::NotAnExample(id)),
                Some(Some(_)) => return Err(PairingProblem::DoubledExample(id)),
                Some(index) => *index = Some(pairing.expected),
            }
            pairing.expected += 1;
        }
        Ok(pairing)
    }

    /// Judges one prediction and keeps the judgement. `judge` gets the position of the example in
    /// the order in which the ids were given; it isn't called for an example outside the cohort.
    ///
    /// # Errors
    /// An id that no example has, or that the same series has answered before.
    pub fn place(
        &mut self,
        row: &PredictionRow,
        place: Place,
        judge: impl FnOnce(usize) -> T,
    ) -> Result<(), PairingProblem> {
        let name = SeriesName {
            agent: row.agent.clone(),
            condition: row.condition,
            seed: row.seed,
        };
        let index = match self.order.get(&row.id) {
            Some(Some(index)) => *index,
            Some(None) => return Ok(()),
            None => {
                return Err(PairingProblem::Unknown {
                    place,
                    series: name,
                    id: row.id.clone(),
                });
            }
        };
        let rank = self.series.len();
        let series = self.series.entry(name.clone()).or_insert_with(|| Series {
            rank,
            sources: Vec::new(),
            rows: BTreeMap::new(),
        });
        match series.rows.entry(index) {
            btree_map::Entry::Vacant(free) => {
                if !series.sources.contains(&place.source_name) {
                    series.sources.push(Arc::clone(&place.source_name));
                }
                free.insert((judge(index), place));
                Ok(())
            }
            btree_map::Entry::Occupied(taken) => Err(PairingProblem::Doubled {
                place,
                first: taken.get().1.clone(),
                series: name,
                id: row.id.clone(),
            }),
        }
    }

    /// The judged rows, by system in the order of first rows, once every series is complete.
    ///
    /// # Errors
    /// An example that a series doesn't answer; no row at all.
    pub fn finish(self) -> Result<Vec<SystemRows<T>>, PairingProblem> {
        if self.series.is_empty() {
            return Err(PairingProblem::NoRows);
        }
        let mut systems: Vec<(usize, SystemRows<T>)> = Vec::new();
        for (name, series) in self.series {
            if series.rows.len() < self.expected
                && let Some(problem) = missing(&name, &series, &self.order)
            {
                return Err(problem);
            }
            let seed = SeedRows {
                seed: name.seed,
                rows: series.rows.into_values().map(|(row, _)| row).collect(),
            };
            // The seeds of a system follow each other, in ascending order.
            match systems.last_mut() {
                Some((rank, system))
                    if system.agent == name.agent && system.condition == name.condition =>
                {
                    *rank = series.rank.min(*rank);
                    system.seeds.push(seed);
                }
                _ => systems.push((
                    series.rank,
                    SystemRows {
                        agent: name.agent,
                        condition: name.condition,
                        seeds: vec![seed],
                    },
                )),
            }
        }
        systems.sort_by_key(|(rank, _)| *rank);
        Ok(systems.into_iter().map(|(_, system)| system).collect())
    }
}

fn missing<T>(
    name: &SeriesName,
    series: &Series<T>,
    order: &HashMap<ExampleId, Option<usize>>,
) -> Option<PairingProblem> {
    let mut absent: Vec<(usize, &ExampleId)> = order
        .iter()
        .filter_map(|(id, index)| index.map(|index| (index, id)))
        .filter(|(index, _)| !series.rows.contains_key(index))
        .collect();
    absent.sort_unstable();
    let (_, first) = absent.first()?;
    let sources: Vec<&str> = series.sources.iter().map(|source| &**source).collect();
    Some(PairingProblem::Missing {
        sources: sources.join(", "),
        series: name.clone(),
        id: (*first).clone(),
        missing: absent.len(),
        expected: absent.len() + series.rows.len(),
    })
}
