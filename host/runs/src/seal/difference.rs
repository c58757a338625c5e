//! What of a run is not as it was sealed.

use std::collections::HashSet;
use std::fmt;

use sww_benchmark::ExampleId;
use sww_protocol::Condition;

use super::{Seal, SealedFutures, SealedSystem};

/// Something that is not as it was sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealDifference {
    /// The run's settings.
    Record,
    /// A trained state; or it was added or removed.
    TrainedState {
        /// The agent's label.
        agent: String,
        /// The seed.
        seed: u64,
    },
    /// An example; or it was added, removed or moved.
    Example(ExampleId),
    /// What condition x-e makes of an example; or it was added or removed.
    Suppression(ExampleId),
    /// The future of an agent with a seed for an example; no example where some were added or removed.
    Future {
        /// The agent's label.
        agent: String,
        /// The seed.
        seed: u64,
        /// The example's id.
        example: Option<ExampleId>,
    },
    /// A system was added, removed or moved, or has more or fewer results.
    System {
        /// The agent's label.
        agent: String,
        /// What it was shown.
        condition: Condition,
        /// The seed.
        seed: u64,
    },
    /// A result.
    Result {
        /// The agent's label.
        agent: String,
        /// What it was shown.
        condition: Condition,
        /// The seed.
        seed: u64,
        /// The example's id.
        example: ExampleId,
    },
    /// The published files are others, by name.
    Files,
    /// A published file.
    File(String),
    /// `run.db` has other bytes, though every row is as it was.
    Database,
}

impl fmt::Display for SealDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record => write!(f, "the run's record is not the sealed one"),
            Self::TrainedState { agent, seed } => write!(
                f,
                "the trained state of agent `{agent}` with seed {seed} is not the sealed one"
            ),
            Self::Example(id) => write!(f, "example `{id}` is not the sealed one"),
            Self::Suppression(id) => write!(
                f,
                "what condition x-e takes out of example `{id}` is not what was sealed"
            ),
            Self::Future {
                agent,
                seed,
                example: Some(id),
            } => write!(
                f,
                "the future of agent `{agent}` (seed {seed}) for example `{id}` is not the sealed one"
            ),
            Self::Future { agent, seed, .. } => write!(
                f,
                "the futures of agent `{agent}` (seed {seed}) are not as many as were sealed, or \
                 stand elsewhere"
            ),
            Self::System {
                agent,
                condition,
                seed,
            } => write!(
                f,
                "the results of agent `{agent}` (condition {condition}, seed {seed}) are not as \
                 many as were sealed, or stand elsewhere"
            ),
            Self::Result {
                agent,
                condition,
                seed,
                example,
            } => write!(
                f,
                "the result of agent `{agent}` (condition {condition}, seed {seed}) on example \
                 `{example}` is not the sealed one"
            ),
            Self::Files => write!(f, "other files were sealed"),
            Self::File(name) => write!(f, "`{name}` is not the sealed one"),
            Self::Database => write!(
                f,
                "the file has other bytes than were sealed, though every row is as it was"
            ),
        }
    }
}

impl Seal {
    /// Everything of `found` that is not as it is sealed here. A sum of `run.db` is compared only if
    /// both have one.
    pub fn differences(&self, found: &Self) -> Vec<SealDifference> {
        let mut differences = Vec::new();
        if self.record != found.record {
            differences.push(SealDifference::Record);
        }
        let states = unlike(&self.trained_states, &found.trained_states);
        differences.extend(states.map(|state| SealDifference::TrainedState {
            agent: state.agent.clone(),
            seed: state.seed,
        }));
        let examples = unlike(&self.examples, &found.examples);
        differences.extend(examples.map(|example| SealDifference::Example(example.id.clone())));
        let suppressions = unlike(&self.suppressions, &found.suppressions);
        differences.extend(suppressions.map(|one| SealDifference::Suppression(one.id.clone())));
        for (position, futures) in longer(&self.futures, &found.futures).iter().enumerate() {
            let pair = (self.futures.get(position), found.futures.get(position));
            differences.extend(self.changed_futures(futures, pair));
        }
        for (position, system) in longer(&self.systems, &found.systems).iter().enumerate() {
            let pair = (self.systems.get(position), found.systems.get(position));
            let alike = match pair {
                (Some(sealed), Some(found)) if sealed.is_alike(found) => Some((sealed, found)),
                _ => None,
            };
            match alike {
                Some((sealed, found)) => differences.extend(self.changed_results(sealed, found)),
                None => differences.push(SealDifference::System {
                    agent: system.agent.clone(),
                    condition: system.condition,
                    seed: system.seed,
                }),
            }
        }
        let names = |seal: &Self| -> Vec<String> {
            seal.files.iter().map(|file| file.name.clone()).collect()
        };
        if names(self) == names(found) {
            let files = unlike(&self.files, &found.files);
            differences.extend(files.map(|file| SealDifference::File(file.name.clone())));
        } else {
            differences.push(SealDifference::Files);
        }
        let databases = self.database.zip(found.database);
        if differences.is_empty() && databases.is_some_and(|(sealed, found)| sealed != found) {
            differences.push(SealDifference::Database);
        }
        differences
    }

    fn changed_futures(
        &self,
        of: &SealedFutures,
        pair: (Option<&SealedFutures>, Option<&SealedFutures>),
    ) -> Vec<SealDifference> {
        let difference = |example| SealDifference::Future {
            agent: of.agent.clone(),
            seed: of.seed,
            example,
        };
        let (Some(sealed), Some(found)) = pair else {
            return vec![difference(None)];
        };
        let name = |of: &SealedFutures| (of.agent.clone(), of.seed, of.futures.len());
        if name(sealed) != name(found) {
            return vec![difference(None)];
        }
        let pairs = sealed.futures.iter().zip(&found.futures);
        let changed = self.examples.iter().zip(pairs);
        changed
            .filter(|(_, (sealed, found))| sealed != found)
            .map(|(example, _)| difference(Some(example.id.clone())))
            .collect()
    }

    fn changed_results(
        &self,
        sealed: &SealedSystem,
        found: &SealedSystem,
    ) -> impl Iterator<Item = SealDifference> {
        let suppresses = sealed.condition == Condition::XMinusEvidence;
        let left_out: HashSet<&ExampleId> = self
            .suppressions
            .iter()
            .filter(|one| suppresses && one.left_out)
            .map(|one| &one.id)
            .collect();
        let pairs = sealed.results.iter().zip(&found.results);
        let answered = self.examples.iter();
        let answered = answered.filter(move |example| !left_out.contains(&example.id));
        let changed = answered.zip(pairs);
        changed
            .filter(|(_, (sealed, found))| sealed != found)
            .map(|(example, _)| SealDifference::Result {
                agent: sealed.agent.clone(),
                condition: sealed.condition,
                seed: sealed.seed,
                example: example.id.clone(),
            })
    }
}

impl SealedSystem {
    /// Whether two are results of the same system on as many examples.
    fn is_alike(&self, other: &Self) -> bool {
        let name = |system: &Self| (system.condition, system.seed, system.results.len());
        self.agent == other.agent && name(self) == name(other)
    }
}

/// Everything that stands in one list and not, at the same position, in the other.
fn unlike<'a, T: PartialEq>(sealed: &'a [T], found: &'a [T]) -> impl Iterator<Item = &'a T> {
    let entries = longer(sealed, found).iter().enumerate();
    entries
        .filter(move |(position, _)| sealed.get(*position) != found.get(*position))
        .map(move |(position, entry)| sealed.get(position).unwrap_or(entry))
}

fn longer<'a, T>(a: &'a [T], b: &'a [T]) -> &'a [T] {
    if a.len() < b.len() { b } else { a }
}
