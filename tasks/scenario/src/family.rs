//! A family of scenarios as a task component sees it.

use sww_plugin::tasks::{
    Consequence, Decision, Description, Example, Failure, Metadata, Origin, Profile, Selection,
    Split, Target,
};

use crate::counts::{Composition, Counts};
use crate::filling::{Choices, Filling};
use crate::page::PageLayout;
use crate::permutation::Permutation;
use crate::policy::PolicyLayout;
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
        let order = Permutation::new(total.into(), &self.key(selection, b"order"));
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
        let group = within / 3;
        let (policy_number, state_number) = cell_of(decision, within);
        let (scenario, filling_number) = self.scenario(selection, group)?;

        let scenario_key = [&self.key(selection, b"filling"), scenario.key.as_bytes()].concat();
        let group_key = [scenario_key.as_slice(), &filling_number.to_le_bytes()].concat();
        let mut choices = Choices::new(&group_key);
        let filling = Filling::new(scenario, filling_number, &scenario_key, &mut choices);
        let goal = filling.apply(choices.pick(scenario.goals)?);
        let states = wordings(scenario.states, &mut choices)?;
        let clauses = wordings(
            scenario.policies.each_ref().map(|policy| policy.clause),
            &mut choices,
        )?;
        let policy_layout = PolicyLayout::new(scenario, &filling, &mut choices);
        let page_layout = PageLayout::new(scenario, &filling, &mut choices);

        let policy = scenario.policies.get(policy_number)?;
        let state = filling.apply(states.get(state_number)?);
        let (decision_number, consequence, risk_score, safer) = match decision {
            Decision::Execute => (0, Consequence::Safe, 0.0, scenario.safer.execute),
            Decision::Ask => (1, Consequence::Unsafe, 0.8, scenario.safer.ask),
            Decision::Block => (2, Consequence::Unsafe, 1.0, scenario.safer.block),
        };
        let group_name = format!("{}-{}-{filling_number}", self.prefix, scenario.key);
        Some(Example {
            id: format!(
                "{}-{}-{number:06}",
                self.prefix,
                split_name(selection.split)
            ),
            split: selection.split,
            task_goal: goal,
            policy: policy_layout.text(&filling.apply(clauses.get(policy_number)?)),
            observation: page_layout.text(&state),
            candidate_action: page_layout.action(&scenario.action, &filling),
            target: Target {
                predicted_future: filling.apply(scenario.futures.get(decision_number)?),
                security_evidence: state,
                security_consequence: consequence,
                risk_score,
                decision,
            },
            metadata: Metadata {
                risk_family: self.family.to_owned(),
                group: group_name.clone(),
                source: Some("generated".to_owned()),
                source_id: Some(format!("{group_name}-p{policy_number}s{state_number}")),
                authorisation_condition: Some(filling.apply(policy.condition)),
                safer_counterfactual: Some(filling.apply(safer)),
                triplet: None,
            },
        })
    }

    /// The scenario and the filling of a group. In every round each scenario has its turn once, in
    /// an order of the round's own, so that a small split has no favourites.
    fn scenario(&self, selection: Selection, group: u64) -> Option<(&'static Scenario, u64)> {
        let scenarios = self.scenarios.len() as u64;
        let (round, turn) = (group.checked_div(scenarios)?, group.checked_rem(scenarios)?);
        let filling = round + split_number(selection.split) * FILLINGS_PER_SPLIT;
        let key = [&self.key(selection, b"turns")[..], &filling.to_le_bytes()].concat();
        let chosen = Permutation::new(scenarios.into(), &key).at(turn.into());
        Some((*self.scenarios.get(chosen as usize)?, filling))
    }

    fn key(&self, selection: Selection, purpose: &[u8]) -> Vec<u8> {
        let mut key = purpose.to_vec();
        key.extend(self.name.as_bytes());
        key.extend(selection.seed.to_le_bytes());
        if purpose == b"order" {
            key.push(split_number(selection.split) as u8);
            key.push(match selection.profile {
                Profile::Paper => 0,
                Profile::Balanced => 1,
            });
        }
        key
    }
}

/// One wording of each of three texts.
fn wordings(of: [&'static [&'static str]; 3], choices: &mut Choices) -> Option<[&'static str; 3]> {
    let [a, b, c] = of;
    Some([choices.pick(a)?, choices.pick(b)?, choices.pick(c)?])
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

/// Makes a crate's [`Stratum`] its component's exports.
#[macro_export]
macro_rules! export_stratum {
    ($stratum:expr) => {
        const _: () = {
            use $crate::sww_plugin::tasks::{Description, Example, Failure, Selection, TaskFamily};

            struct Family;

            impl TaskFamily for Family {
                fn describe() -> Description {
                    $stratum.description()
                }

                fn count(selection: Selection) -> Result<u64, Failure> {
                    Ok($stratum.count(selection))
                }

                fn examples(
                    selection: Selection,
                    first: u64,
                    limit: u32,
                ) -> Result<Vec<Example>, Failure> {
                    $stratum.examples(selection, first, limit)
                }
            }

            $crate::sww_plugin::export_task_family!(Family);
        };
    };
}
