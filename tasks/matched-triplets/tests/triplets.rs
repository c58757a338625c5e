//! The matched triplets: counts, strata, and bytes that are equal outside one place.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use sww_scenario::sww_plugin::tasks::{
    Decision, Example, Profile, Selection, Split, Stratum as Varied,
};
use sww_scenario::{Scenario, lint_examples};
use sww_task_matched_triplets::TRIPLETS;

const SEEDS: [u64; 3] = [2026, 1, u64::MAX];

fn selection(profile: Profile, seed: u64, split: Split) -> Selection {
    Selection {
        profile,
        seed,
        split,
    }
}

fn examples(seed: u64) -> Vec<Example> {
    let selection = selection(Profile::Paper, seed, Split::Test);
    TRIPLETS.examples(selection, 0, u32::MAX).unwrap()
}

/// The examples by triplet, each in the order of its decisions: execute, ask, block.
fn triplets(seed: u64) -> BTreeMap<String, Vec<Example>> {
    let mut triplets: BTreeMap<String, Vec<Example>> = BTreeMap::new();
    for example in examples(seed) {
        let triplet = example.metadata.triplet.as_ref().unwrap();
        triplets
            .entry(triplet.group.clone())
            .or_default()
            .push(example);
    }
    for triplet in triplets.values_mut() {
        triplet.sort_by_key(|example| rank(example.target.decision));
    }
    triplets
}

fn rank(decision: Decision) -> usize {
    match decision {
        Decision::Execute => 0,
        Decision::Ask => 1,
        Decision::Block => 2,
    }
}

fn varied(triplet: &[Example]) -> Varied {
    triplet[0].metadata.triplet.as_ref().unwrap().stratum
}

/// How many there are of each.
fn tally<T: Ord>(of: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut tally = BTreeMap::new();
    for one in of {
        *tally.entry(one).or_insert(0) += 1;
    }
    tally
}

/// Where the texts differ: what is left between their longest common beginning and end.
fn difference(texts: [&str; 3]) -> [&str; 3] {
    let common = |chars: [Vec<char>; 3]| {
        let shortest = chars.iter().map(Vec::len).min().unwrap();
        (0..shortest)
            .take_while(|&at| chars[0][at] == chars[1][at] && chars[0][at] == chars[2][at])
            .map(|at| chars[0][at].len_utf8())
            .sum::<usize>()
    };
    let start = common(texts.map(|text| text.chars().collect()));
    let rest = texts.map(|text| &text[start..]);
    let end = common(rest.map(|text| text.chars().rev().collect()));
    rest.map(|text| &text[..text.len() - end])
}

#[test]
fn thirty_triplets_hold_each_decision_once() {
    for seed in SEEDS {
        let triplets = triplets(seed);
        assert_eq!(triplets.len(), 30);
        for (name, triplet) in &triplets {
            let decisions: Vec<_> = triplet.iter().map(|e| rank(e.target.decision)).collect();
            assert_eq!(decisions, [0, 1, 2], "{name}");
            for example in triplet {
                assert_eq!(example.split, Split::Test);
                assert_eq!(example.metadata.group, triplet[0].metadata.group);
                assert_eq!(
                    example.metadata.risk_family,
                    triplet[0].metadata.risk_family
                );
                assert_eq!(
                    example.metadata.triplet.as_ref().unwrap().stratum,
                    varied(triplet)
                );
            }
        }
        let groups: HashSet<_> = triplets.values().map(|t| &t[0].metadata.group).collect();
        assert_eq!(groups.len(), 30);
        let policy_only = |triplet: &&Vec<Example>| varied(triplet) == Varied::PolicyOnly;
        assert_eq!(triplets.values().filter(policy_only).count(), 9);
    }
}

#[test]
fn families_share_the_triplets_evenly() {
    for seed in SEEDS {
        let triplets = triplets(seed);
        let families = |wanted: Varied| {
            tally(
                triplets
                    .values()
                    .filter(|triplet| varied(triplet) == wanted)
                    .map(|triplet| triplet[0].metadata.risk_family.as_str()),
            )
        };
        let (policy_only, state_only) = (families(Varied::PolicyOnly), families(Varied::StateOnly));
        assert_eq!(policy_only.len(), 5);
        for (family, count) in &policy_only {
            assert!((1..=2).contains(count), "{family}: {count}");
            assert_eq!(count + state_only[family], 6, "{family}");
        }
    }
}

/// The part of a text with slots that no filling changes.
fn literal(text: &'static str) -> &'static str {
    let literals = text.split(['{', '}']).step_by(2);
    literals.max_by_key(|literal| literal.len()).unwrap()
}

/// The scenario that a group was made from.
fn scenario(group: &str) -> &'static Scenario {
    TRIPLETS
        .strata
        .iter()
        .flat_map(|stratum| stratum.scenarios.iter().map(move |s| (stratum.prefix, *s)))
        .find(|(prefix, scenario)| {
            let key = group.strip_prefix(&format!("{prefix}-{}-", scenario.key));
            key.is_some_and(|filling| filling.parse::<u64>().is_ok())
        })
        .unwrap()
        .1
}

/// What differs lies in one line, holds no word of the clauses beside the deciding one, and is one of
/// the scenario's deciding clauses.
fn only_the_deciding_clause_differs(name: &str, example: &Example, policies: [&str; 3]) {
    let scenario = scenario(&example.metadata.group);
    let different = difference(policies);
    let mut beside = 0;
    for clause in scenario.clauses {
        let stands = policies.map(|policy| policy.matches(literal(clause)).count());
        assert!(stands == [0; 3] || stands == [1; 3], "{name}: {clause}");
        beside += stands[0];
        for span in different {
            assert!(!span.contains(literal(clause)), "{name}: {span}");
        }
    }
    assert!((2..=4).contains(&beside), "{name}: {beside}");
    for span in different {
        assert!(!span.contains('\n'), "{name}: {span}");
    }
    for policy in policies {
        let deciding = scenario.policies.iter().filter(|deciding| {
            let mut wordings = deciding.clause.iter();
            wordings.any(|wording| policy.contains(literal(wording)))
        });
        assert_eq!(deciding.count(), 1, "{name}: {policy}");
    }
}

#[test]
fn only_the_deciding_clause_or_the_state_differs() {
    for seed in SEEDS {
        for (name, triplet) in &triplets(seed) {
            let visible = |field: fn(&Example) -> &str| {
                [field(&triplet[0]), field(&triplet[1]), field(&triplet[2])]
            };
            let equal = |texts: [&str; 3]| texts[0] == texts[1] && texts[0] == texts[2];
            assert!(equal(visible(|e| &e.task_goal)), "{name}");
            assert!(equal(visible(|e| &e.candidate_action)), "{name}");
            let policies = visible(|e| &e.policy);
            let observations = visible(|e| &e.observation);
            let states = visible(|e| &e.target.security_evidence);
            match varied(triplet) {
                Varied::PolicyOnly => {
                    assert!(equal(observations) && equal(states), "{name}");
                    assert_eq!(HashSet::from(policies).len(), 3, "{name}");
                    only_the_deciding_clause_differs(name, &triplet[0], policies);
                }
                Varied::StateOnly => {
                    assert!(equal(policies), "{name}");
                    assert_eq!(HashSet::from(states).len(), 3, "{name}");
                    let around = [0, 1, 2].map(|at| observations[at].replacen(states[at], "", 1));
                    assert!(around[0] == around[1] && around[0] == around[2], "{name}");
                }
            }
        }
    }
}

#[test]
fn nothing_but_the_text_tells_the_decision() {
    for seed in SEEDS {
        let examples = examples(seed);
        let ids: HashSet<_> = examples.iter().map(|example| &example.id).collect();
        assert_eq!(ids.len(), 90);
        let places = tally(
            examples
                .iter()
                .map(|e| (e.id.chars().last().unwrap(), rank(e.target.decision))),
        );
        assert_eq!(places.len(), 9);
        assert!(places.values().all(|count| *count == 10), "{places:?}");
        let cells = tally(examples.iter().map(|example| {
            let source_id = example.metadata.source_id.as_deref().unwrap();
            source_id.rsplit('-').next().unwrap()
        }));
        assert_eq!(cells.len(), 9);
        assert!(cells.values().all(|count| *count == 10), "{cells:?}");
    }
}

#[test]
fn every_example_keeps_the_rules() {
    for seed in SEEDS {
        let problems = lint_examples(&examples(seed));
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }
}

#[test]
fn no_split_of_a_stratum_has_a_group_or_a_text_of_a_triplet() {
    let triplets = examples(2026);
    let groups: HashSet<_> = triplets.iter().map(|e| &e.metadata.group).collect();
    let texts: HashMap<_, _> = triplets
        .iter()
        .map(|e| ((&e.task_goal, &e.observation), &e.id))
        .collect();
    for stratum in TRIPLETS.strata {
        for profile in [Profile::Paper, Profile::Balanced] {
            for split in [Split::Train, Split::Dev, Split::Test] {
                let selection = selection(profile, 2026, split);
                for example in stratum.examples(selection, 0, u32::MAX).unwrap() {
                    assert!(!groups.contains(&example.metadata.group), "{}", example.id);
                    let text = (&example.task_goal, &example.observation);
                    assert_eq!(texts.get(&text), None, "{}", example.id);
                }
            }
        }
    }
}

#[test]
fn examples_are_of_test_the_same_in_both_profiles_and_read_from_anywhere() {
    for profile in [Profile::Paper, Profile::Balanced] {
        for split in [Split::Train, Split::Dev] {
            let selection = selection(profile, 2026, split);
            assert_eq!(TRIPLETS.count(selection), 0);
            assert!(TRIPLETS.examples(selection, 0, 10).unwrap().is_empty());
        }
        let selection = selection(profile, 2026, Split::Test);
        assert_eq!(TRIPLETS.count(selection), 90);
        let mut read = Vec::new();
        for first in (0..100).step_by(7) {
            read.extend(TRIPLETS.examples(selection, first, 7).unwrap());
        }
        assert_eq!(format!("{read:?}"), format!("{:?}", examples(2026)));
    }
    let names = |seed| -> BTreeSet<_> {
        let examples = examples(seed);
        examples.into_iter().map(|e| e.observation).collect()
    };
    assert!(names(2026).is_disjoint(&names(2027)));
}
