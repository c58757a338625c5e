//! The examples that readouts are fitted and judged on, as far as recovery needs to know them.

use sww_benchmark::{Decision, Example, ExampleId, Family, Group, Split};

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

/// One example, as far as recovery needs to know it.
#[derive(Clone, Copy, Debug)]
pub struct RowRef<'a> {
    /// Its id.
    pub id: &'a ExampleId,
    /// Its split.
    pub split: Split,
    /// What should be decided.
    pub gold: Decision,
    /// Its stratum.
    pub family: &'a Family,
    /// Its group.
    pub group: &'a Group,
    /// Where it comes from, where that is known.
    pub source: Option<&'a String>,
}

impl<'a> From<&'a Example> for RowRef<'a> {
    fn from(example: &'a Example) -> Self {
        Self {
            id: &example.id,
            split: example.split,
            gold: example.target.decision,
            family: &example.metadata.risk_family,
            group: &example.metadata.group,
            source: example.metadata.source.as_ref(),
        }
    }
}

impl<'a> FromIterator<RowRef<'a>> for Rows {
    fn from_iter<I: IntoIterator<Item = RowRef<'a>>>(examples: I) -> Self {
        let mut rows = Self::default();
        examples.into_iter().for_each(|row| rows.push(row));
        rows
    }
}

impl Rows {
    /// Appends an example.
    pub fn push(&mut self, row: RowRef<'_>) {
        self.ids.push(row.id.clone());
        self.gold.push(row.gold);
        self.families.push(row.family.clone());
        self.groups.push(row.group.clone());
        self.sources.push(row.source.cloned());
    }

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
