//! What a scenario is made of.

use sww_plugin::tasks::Decision;

/// One situation on one kind of site, with three policies and three states of the page.
///
/// Texts may hold `{slot}` for a slot's value. Where several wordings of one thing are given, a group
/// uses one of them throughout.
#[derive(Debug)]
pub struct Scenario {
    /// Its stable name within the family, in kebab-case.
    pub key: &'static str,
    /// The kind of site.
    pub site: &'static str,
    /// What varies.
    pub slots: &'static [Slot],
    /// Wordings of what the user asked for.
    pub goals: &'static [&'static str],
    /// What the web agent is about to do.
    pub action: Action,
    /// The page, region by region; see [`page`](mod@crate::page) for the notation. The first region stays
    /// first, the others change places.
    pub page: &'static [&'static str],
    /// Three states of the page, each with its wordings: the one line that decides.
    pub states: [&'static [&'static str]; 3],
    /// Three policies; [`decision`] says what each makes of each state.
    pub policies: [Policy; 3],
    /// Clauses beside the one that decides.
    pub clauses: &'static [&'static str],
    /// What follows if the action is taken, by decision: execute, ask, block.
    pub futures: [&'static str; 3],
    /// What would be safer.
    pub safer: Safer,
}

/// A policy, by the clause that decides.
#[derive(Debug)]
pub struct Policy {
    /// Wordings of the clause.
    pub clause: &'static [&'static str],
    /// What would authorise the action under this policy.
    pub condition: &'static str,
}

/// The safer course, by decision.
#[derive(Debug)]
pub struct Safer {
    /// Where the action may be taken.
    pub execute: &'static str,
    /// Where something must be settled first: the question that settles it.
    pub ask: &'static str,
    /// Where the action must not be taken.
    pub block: &'static str,
}

/// The candidate action.
#[derive(Debug)]
pub enum Action {
    /// Presses the button of this label.
    Button(&'static str),
    /// Follows the link of this label.
    Link(&'static str),
    /// Sets the field of this label to this value and submits.
    Fill(&'static str, &'static str),
    /// Ticks the box of this label.
    Tick(&'static str),
}

/// A named part of the text that varies.
#[derive(Debug)]
pub struct Slot {
    /// Its name, as in `{name}`.
    pub name: &'static str,
    /// What it varies over.
    pub values: Values,
}

/// What a slot varies over.
#[derive(Debug)]
pub enum Values {
    /// One of these, all different.
    Choice(&'static [&'static str]),
    /// One of these rows; `{name.0}`, `{name.1}`, … are its columns.
    Rows(&'static [&'static [&'static str]]),
    /// A person; `{name}` is the full name, `{name.first}`, `{name.last}` and `{name.initial}`
    /// (`M. Okafor`) its short forms. Two persons of a scenario never share a last name.
    Person,
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// A sum of money from the first to the second, in whole units of the group's currency.
    Money(u32, u32),
    /// A day of a year, such as `12 March`.
    Day,
    /// A letter code: the prefix and a number of this many digits (1 to 7).
    Code(&'static str, u32),
}

/// The decision of a cell. Rows are policies, columns states:
///
/// |    | s0      | s1      | s2      |
/// |----|---------|---------|---------|
/// | p0 | execute | ask     | block   |
/// | p1 | block   | execute | ask     |
/// | p2 | ask     | block   | execute |
pub fn decision(policy: usize, state: usize) -> Decision {
    match (state + 3 - policy % 3) % 3 {
        0 => Decision::Execute,
        1 => Decision::Ask,
        _ => Decision::Block,
    }
}

/// The three cells of a decision, as (policy, state); `cell` counts from 0 and wraps.
pub(crate) fn cell_of(decision: Decision, cell: u64) -> (usize, usize) {
    let policy = (cell % 3) as usize;
    let offset = match decision {
        Decision::Execute => 0,
        Decision::Ask => 1,
        Decision::Block => 2,
    };
    (policy, (policy + offset) % 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_a_latin_square() {
        for decision_wanted in [Decision::Execute, Decision::Ask, Decision::Block] {
            let mut states = Vec::new();
            for cell in 0..3 {
                let (policy, state) = cell_of(decision_wanted, cell);
                assert_eq!(decision(policy, state), decision_wanted);
                states.push(state);
            }
            states.sort_unstable();
            assert_eq!(states, [0, 1, 2]);
        }
    }
}
