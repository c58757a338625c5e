//! One filling of one scenario: what its nine cells share.

use sww_plugin::tasks::{Consequence, Decision, Example, Metadata, Split, Target};

use crate::family::Stratum;
use crate::filling::{Choices, Filling};
use crate::page::PageLayout;
use crate::policy::PolicyLayout;
use crate::scenario::{Scenario, decision};

/// A scenario with its slots filled, its wordings chosen, its policy and its page laid out. Two of
/// its cells differ in the deciding clause and in the line of the state alone.
pub(crate) struct Group {
    name: String,
    family: &'static str,
    scenario: &'static Scenario,
    filling: Filling,
    goal: String,
    clauses: [&'static str; 3],
    states: [&'static str; 3],
    policy_layout: PolicyLayout,
    page_layout: PageLayout,
}

impl Group {
    /// The group of a stratum's scenario with the filling of this number; none if a text of the
    /// scenario has no wording.
    pub(crate) fn new(
        stratum: &Stratum,
        scenario: &'static Scenario,
        filling_number: u64,
        seed: u64,
    ) -> Option<Self> {
        let scenario_key = [&stratum.key(seed, b"filling"), scenario.key.as_bytes()].concat();
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
        Some(Self {
            name: format!("{}-{}-{filling_number}", stratum.prefix, scenario.key),
            family: stratum.family,
            scenario,
            filling,
            goal,
            clauses,
            states,
            policy_layout,
            page_layout,
        })
    }

    /// The example of the cell (policy, state); none outside the square.
    pub(crate) fn example(
        &self,
        id: String,
        split: Split,
        (policy_number, state_number): (usize, usize),
    ) -> Option<Example> {
        let Self {
            scenario, filling, ..
        } = self;
        let policy = scenario.policies.get(policy_number)?;
        let state = filling.apply(self.states.get(state_number)?);
        let decision = decision(policy_number, state_number);
        let (future, consequence, risk_score, safer) = match decision {
            Decision::Execute => (0, Consequence::Safe, 0.0, scenario.safer.execute),
            Decision::Ask => (1, Consequence::Unsafe, 0.8, scenario.safer.ask),
            Decision::Block => (2, Consequence::Unsafe, 1.0, scenario.safer.block),
        };
        Some(Example {
            id,
            split,
            task_goal: self.goal.clone(),
            policy: self
                .policy_layout
                .text(&filling.apply(self.clauses.get(policy_number)?)),
            observation: self.page_layout.text(&state),
            candidate_action: self.page_layout.action(&scenario.action, filling),
            target: Target {
                predicted_future: filling.apply(scenario.futures.get(future)?),
                security_evidence: state,
                security_consequence: consequence,
                risk_score,
                decision,
            },
            metadata: Metadata {
                risk_family: self.family.to_owned(),
                group: self.name.clone(),
                source: Some("generated".to_owned()),
                source_id: Some(format!("{}-p{policy_number}s{state_number}", self.name)),
                authorisation_condition: Some(filling.apply(policy.condition)),
                safer_counterfactual: Some(filling.apply(safer)),
                triplet: None,
            },
        })
    }
}

/// One wording of each of three texts.
fn wordings(of: [&'static [&'static str]; 3], choices: &mut Choices) -> Option<[&'static str; 3]> {
    let [a, b, c] = of;
    Some([choices.pick(a)?, choices.pick(b)?, choices.pick(c)?])
}
