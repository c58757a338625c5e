//! One frozen split: its records, in their order, and what they count up to.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sww_benchmark::{Decision, Example, ExampleId, Family, Split};

/// How many examples have each decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionCounts {
    /// Gold `execute`.
    pub execute: u64,
    /// Gold `ask`.
    pub ask: u64,
    /// Gold `block`.
    pub block: u64,
}

impl DecisionCounts {
    fn add(&mut self, decision: Decision) {
        *match decision {
            Decision::Execute => &mut self.execute,
            Decision::Ask => &mut self.ask,
            Decision::Block => &mut self.block,
        } += 1;
    }
}

/// One record of a frozen split.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenRecord {
    /// The example's id.
    pub id: ExampleId,
    /// The example's digest, in lower-case hexadecimal.
    pub sha256: String,
}

/// A split as it was frozen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenSplit {
    /// Which one.
    pub split: Split,
    /// How many records it has.
    pub count: u64,
    /// SHA-256 over the digests of its examples, in their order and in lower-case hexadecimal: the
    /// digest that a run on the split records too.
    pub sha256: String,
    /// How many examples have each decision.
    pub decisions: DecisionCounts,
    /// The same by family.
    pub families: BTreeMap<Family, DecisionCounts>,
    /// The records, in their order.
    pub records: Vec<FrozenRecord>,
}

/// A split that is being frozen.
#[derive(Debug)]
pub struct SplitFreezer {
    split: Split,
    decisions: DecisionCounts,
    families: BTreeMap<Family, DecisionCounts>,
    records: Vec<FrozenRecord>,
    digests: Sha256,
}

impl SplitFreezer {
    /// A split without records.
    pub fn new(split: Split) -> Self {
        Self {
            split,
            decisions: DecisionCounts::default(),
            families: BTreeMap::new(),
            records: Vec::new(),
            digests: Sha256::new(),
        }
    }

    /// Adds the next example.
    pub fn add(&mut self, example: &Example) {
        let digest = example.digest();
        let decision = example.target.decision;
        self.decisions.add(decision);
        self.families
            .entry(example.metadata.risk_family.clone())
            .or_default()
            .add(decision);
        self.digests.update(digest.0);
        self.records.push(FrozenRecord {
            id: example.id.clone(),
            sha256: digest.to_string(),
        });
    }

    /// Freezes the split.
    pub fn freeze(self) -> FrozenSplit {
        FrozenSplit {
            split: self.split,
            count: self.records.len() as u64,
            sha256: hexadecimal(&self.digests.finalize()),
            decisions: self.decisions,
            families: self.families,
            records: self.records,
        }
    }
}

/// Lower-case hexadecimal.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where a split is not what was frozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SplitDifference {
    /// A record says something else.
    Changed {
        /// Its id.
        id: ExampleId,
        /// Its digest now.
        found: String,
        /// Its digest as it was frozen.
        frozen: String,
    },
    /// A frozen record is not there.
    Missing(ExampleId),
    /// A record is there that was not frozen.
    Added(ExampleId),
    /// From this position on (from 0), the records stand in another order.
    Order {
        /// The position.
        position: usize,
        /// The record there now.
        found: ExampleId,
        /// The record that was frozen there.
        frozen: ExampleId,
    },
    /// The records are the same, and yet the manifest states another sum or count for them.
    Stated(&'static str),
}

impl fmt::Display for SplitDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed { id, found, frozen } => {
                write!(
                    f,
                    "record `{id}` has the sha256 {found}, frozen as {frozen}"
                )
            }
            Self::Missing(id) => write!(f, "record `{id}` is missing"),
            Self::Added(id) => write!(f, "record `{id}` was not frozen"),
            Self::Order {
                position,
                found,
                frozen,
            } => write!(
                f,
                "record {position} is `{found}`, and `{frozen}` was frozen there"
            ),
            Self::Stated(field) => write!(f, "field `{field}` does not go with the records"),
        }
    }
}

impl FrozenSplit {
    /// Where `found` is not this split: every record that changed, is missing or was added, in the
    /// order of this split and then of the other; if none is, what else differs.
    pub fn differences(&self, found: &Self) -> Vec<SplitDifference> {
        let mut now: HashMap<&ExampleId, &str> = found
            .records
            .iter()
            .map(|record| (&record.id, record.sha256.as_str()))
            .collect();
        let mut differences = Vec::new();
        for record in &self.records {
            match now.remove(&record.id) {
                None => differences.push(SplitDifference::Missing(record.id.clone())),
                Some(sha256) if sha256 != record.sha256 => {
                    differences.push(SplitDifference::Changed {
                        id: record.id.clone(),
                        found: sha256.to_owned(),
                        frozen: record.sha256.clone(),
                    });
                }
                Some(_) => {}
            }
        }
        let added = found.records.iter().map(|record| &record.id);
        let added = added.filter(|id| now.contains_key(id));
        differences.extend(added.cloned().map(SplitDifference::Added));
        if differences.is_empty() {
            differences.extend(self.out_of_order(found));
            differences.extend(self.misstated(found));
        }
        differences
    }

    fn out_of_order(&self, found: &Self) -> Option<SplitDifference> {
        let pairs = found.records.iter().zip(&self.records).enumerate();
        let mut moved = pairs.filter(|(_, (found, frozen))| found.id != frozen.id);
        moved
            .next()
            .map(|(position, (found, frozen))| SplitDifference::Order {
                position,
                found: found.id.clone(),
                frozen: frozen.id.clone(),
            })
    }

    fn misstated(&self, found: &Self) -> impl Iterator<Item = SplitDifference> + use<> {
        [
            ("split", self.split == found.split),
            ("count", self.count == found.count),
            ("sha256", self.sha256 == found.sha256),
            ("decisions", self.decisions == found.decisions),
            ("families", self.families == found.families),
        ]
        .into_iter()
        .filter(|(_, same)| !same)
        .map(|(field, _)| SplitDifference::Stated(field))
    }
}
