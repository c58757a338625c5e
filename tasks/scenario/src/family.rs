//! A family of scenarios as a task component sees it.

use sww_plugin::tasks::{
    Decision, Description, Example, Failure, Origin, Profile, Selection, Split,
};

use crate::counts::{Composition, Counts};
use crate::group::Group;
use crate::permutation::Permutation;
use crate::scenario::{Scenario, cell_of};

/// Fillings kept for each split, so that no filling of a scenario is ever in two of them.
pub(crate) const FILLINGS_PER_SPLIT: u64 = 1 << 20;

/// A stratum of the benchmark: a table of scenarios and how it takes part in the profiles.
#[derive(Debug)]
pub struct Stratum {
    /// The component's name, in kebab-case.
    pub name: &'static str,
    /// The component's version; any change of any byte of any example needs a new one.
    pub version: &'static str,
    /// One line for listings.
    pub summary: &'static str,
    /// The stratum's name in targets and reports.
    pub family: &'static str,
    /// What its ids begin with.
    pub prefix: &'static str,
    /// How it takes part in the profiles.
    pub composition: Composition,
    /// Its scenarios.
    pub scenarios: &'static [&'static Scenario],
}

impl Stratum {
    /// What the component says about itself.
    pub fn description(&self) -> Description {
        Description {
            name: self.name.to_owned(),
            version: self.version.to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: self.summary.to_owned(),
            families: vec![self.family.to_owned()],
            profiles: match self.composition {
                Composition::Control => vec![Profile::Paper],
                Composition::Authorisation | Composition::Prohibition => {
                    vec![Profile::Paper, Profile::Balanced]
                }
            },
            origin: Origin::Generated,
            parameters: Vec::new(),
        }
    }

    /// How many examples a selection holds.
    pub fn count(&self, selection: Selection) -> u64 {
        self.composition
            .counts(selection.profile, selection.split)
            .iter()
            .sum()
    }

    /// The examples from `first` on, at most `limit` of them.
    ///
    /// # Errors
    /// A stratum without scenarios has no examples to give.
    pub fn examples(
        &self,
        selection: Selection,
        first: u64,
        limit: u32,
    ) -> Result<Vec<Example>, Failure> {
        let counts = self.composition.counts(selection.profile, selection.split);
        let total = counts.iter().sum();
        let end = first.saturating_add(u64::from(limit)).min(total);
        let order = Permutation::new(total.into(), &self.order_key(selection));
        (first..end)
            .map(|number| {
                let (decision, within) = place(order.at(number.into()) as u64, counts);
                self.example(selection, number, decision, within)
                    .ok_or_else(|| {
                        Failure::Other(format!("the family {} has no scenarios", self.family))
                    })
            })
            .collect()
    }

    /// The `within`-th example of a decision: three cells to a group.
    fn example(
        &self,
        selection: Selection,
        number: u64,
        decision: Decision,
        within: u64,
    ) -> Option<Example> {
        let (scenario, filling) = self.scenario(selection, within / 3)?;
        let id = format!(
            "{}-{}-{number:06}",
            self.prefix,
            split_name(selection.split)
        );
        Group::new(self, scenario, filling, selection.seed)?.example(
            id,
            selection.split,
            cell_of(decision, within),
        )
    }

    /// The scenario and the filling of a group. In every round each scenario has its turn once, in
    /// an order of the round's own, so that a small split has no favourites.
    fn scenario(&self, selection: Selection, group: u64) -> Option<(&'static Scenario, u64)> {
        let scenarios = self.scenarios.len() as u64;
        let (round, turn) = (group.checked_div(scenarios)?, group.checked_rem(scenarios)?);
        let filling = round + split_number(selection.split) * FILLINGS_PER_SPLIT;
        let key = [
            &self.key(selection.seed, b"turns")[..],
            &filling.to_le_bytes(),
        ]
        .concat();
        let chosen = Permutation::new(scenarios.into(), &key).at(turn.into());
        Some((*self.scenarios.get(chosen as usize)?, filling))
    }

    fn order_key(&self, selection: Selection) -> Vec<u8> {
        let mut key = self.key(selection.seed, b"order");
        key.push(split_number(selection.split) as u8);
        key.push(match selection.profile {
            Profile::Paper => 0,
            Profile::Balanced => 1,
        });
        key
    }

    /// The key of a shuffle or of a stream of choices.
    pub(crate) fn key(&self, seed: u64, purpose: &[u8]) -> Vec<u8> {
        [purpose, self.name.as_bytes(), &seed.to_le_bytes()].concat()
    }
}

/// Which decision the `number`-th example of a stratum has, and its number among those.
fn place(number: u64, [execute, ask, _]: Counts) -> (Decision, u64) {
    if number < execute {
        (Decision::Execute, number)
    } else if number < execute + ask {
        (Decision::Ask, number - execute)
    } else {
        (Decision::Block, number - execute - ask)
    }
}

fn split_number(split: Split) -> u64 {
    match split {
        Split::Train => 0,
        Split::Dev => 1,
        Split::Test => 2,
    }
}

fn split_name(split: Split) -> &'static str {
    match split {
        Split::Train => "train",
        Split::Dev => "dev",
        Split::Test => "test",
    }
}

/// Makes a crate's generator, a [`Stratum`] or [`Triplets`](crate::Triplets), its component's exports.
#[macro_export]
macro_rules! export_generator {
    ($generator:expr) => {
        const _: () = {
            use $crate::sww_plugin::tasks::{Description, Example, Failure, Selection, TaskFamily};

            struct Family;

            impl TaskFamily for Family {
                fn describe() -> Description {
                    $generator.description()
                }

                fn count(selection: Selection) -> Result<u64, Failure> {
                    Ok($generator.count(selection))
                }

                fn examples(
                    selection: Selection,
                    first: u64,
                    limit: u32,
                ) -> Result<Vec<Example>, Failure> {
                    $generator.examples(selection, first, limit)
                }
            }

            $crate::sww_plugin::export_task_family!(Family);
        };
    };
}
