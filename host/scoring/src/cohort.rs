//! The examples that systems are scored on, as far as scoring needs to know them.

use std::collections::HashMap;
use std::hash::Hash;

use sww_benchmark::{Family, Group};

/// Which family and which group each example belongs to, in example order. Every system's
/// judgements come in the same order.
#[derive(Clone, Debug, Default)]
pub struct Cohort {
    families: Names<Family>,
    groups: Names<Group>,
}

impl Cohort {
    /// Appends an example.
    pub fn push(&mut self, family: &Family, group: &Group) {
        self.families.push(family);
        self.groups.push(group);
    }

    /// The number of examples.
    pub fn len(&self) -> usize {
        self.families.of_row.len()
    }

    /// Whether there is no example.
    pub fn is_empty(&self) -> bool {
        self.families.of_row.is_empty()
    }

    /// The families, each once, in order of first appearance.
    pub(crate) fn families(&self) -> &[Family] {
        &self.families.distinct
    }

    /// The position in [`Cohort::families`] of each example's family.
    pub(crate) fn family_of_row(&self) -> &[usize] {
        &self.families.of_row
    }

    /// The examples of each group.
    pub(crate) fn rows_by_group(&self) -> Vec<Vec<u32>> {
        let mut rows = vec![Vec::new(); self.groups.distinct.len()];
        for (row, &group) in (0..).zip(&self.groups.of_row) {
            if let Some(members) = rows.get_mut(group) {
                members.push(row);
            }
        }
        rows
    }
}

impl<'a> FromIterator<(&'a Family, &'a Group)> for Cohort {
    fn from_iter<I: IntoIterator<Item = (&'a Family, &'a Group)>>(examples: I) -> Self {
        let mut cohort = Self::default();
        for (family, group) in examples {
            cohort.push(family, group);
        }
        cohort
    }
}

/// A column of names, each stored once.
#[derive(Clone, Debug)]
struct Names<N> {
    distinct: Vec<N>,
    positions: HashMap<N, usize>,
    of_row: Vec<usize>,
}

impl<N> Default for Names<N> {
    fn default() -> Self {
        Self {
            distinct: Vec::new(),
            positions: HashMap::new(),
            of_row: Vec::new(),
        }
    }
}

impl<N: Clone + Eq + Hash> Names<N> {
    fn push(&mut self, name: &N) {
        let position = self.positions.get(name).copied().unwrap_or_else(|| {
            let position = self.distinct.len();
            self.distinct.push(name.clone());
            self.positions.insert(name.clone(), position);
            position
        });
        self.of_row.push(position);
    }
}
