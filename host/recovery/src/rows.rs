//! The examples that readouts are fitted and judged on, as far as recovery needs to know them.

use sww_benchmark::{Decision, ExampleId, Family, Group};

/// Examples of one split, column by column. Row `i` of every column, and of every score view that
/// goes with it, is the same example.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The examples' ids, each once.
    pub ids: Vec<ExampleId>,
    /// What should be decided.
    pub gold: Vec<Decision>,
    /// The strata.
    pub families: Vec<Family>,
    /// The groups.
    pub groups: Vec<Group>,
    /// Where each comes from, where that is known.
    pub sources: Vec<Option<String>>,
}

impl Rows {
    /// The number of examples.
    pub fn len(&self) -> usize {
        self.gold.len()
    }

    /// Whether there is no example.
    pub fn is_empty(&self) -> bool {
        self.gold.is_empty()
    }

    /// How many there are of each gold decision, in label order.
    pub fn class_counts(&self) -> [usize; 3] {
        Decision::ALL.map(|class| self.gold.iter().filter(|&&gold| gold == class).count())
    }
}
