//! Planted duplicates and leaks are found, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sww_audit::{AuditOptions, NearDuplicateOptions, audit};
use sww_benchmark::{Example, ExampleId, Group, Split};

use crate::support::{Choices, audited, examples, json, pairs};

/// What a planted copy does to its original.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Copy {
    Exact,
    /// Other case, punctuation and white space.
    Normalised,
    /// A few words of a field are others: Jaccard above 0.85.
    Near,
    /// Every twelfth word is another: Jaccard below 0.5.
    Far,
}

fn copy(original: &Example, number: usize, kind: Copy, choices: &mut Choices) -> Example {
    let mut copy = original.clone();
    copy.id = ExampleId(format!("e-{number}"));
    copy.metadata.group = Group(format!("g-{number}"));
    copy.split = Split::ALL[choices.below(3)];
    let visible = &mut copy.visible;
    match kind {
        Copy::Exact => {}
        Copy::Normalised => {
            visible.task_goal = format!("  {}!", visible.task_goal.to_uppercase());
            visible.policy = visible.policy.replace(' ', " — ");
        }
        Copy::Near => visible.candidate_action = replace(&visible.candidate_action, 8, choices),
        Copy::Far => {
            visible.observation = replace(&visible.observation, 12, choices);
            visible.policy = replace(&visible.policy, 12, choices);
            visible.task_goal = replace(&visible.task_goal, 12, choices);
        }
    }
    copy
}

/// Replaces every `step`-th word, from the last back.
fn replace(text: &str, step: usize, choices: &mut Choices) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for word in words.iter_mut().rev().step_by(step) {
        *word = choices.word();
    }
    words.join(" ")
}

fn kinds() -> impl Strategy<Value = Vec<Copy>> {
    let kind = prop::sample::select(vec![Copy::Exact, Copy::Normalised, Copy::Near, Copy::Far]);
    prop::collection::vec(kind, 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn planted_copies_are_found_and_nothing_else(kinds in kinds(), seed: u64) {
        let mut choices = Choices::new(seed);
        let mut all = examples(60, seed ^ 1);
        let mut planted: BTreeMap<Copy, Vec<(usize, usize)>> = BTreeMap::new();
        for (original, kind) in kinds.into_iter().enumerate() {
            let number = all.len();
            let copy = copy(&all[original], number, kind, &mut choices);
            all.push(copy);
            planted.entry(kind).or_default().push((original, number));
        }
        let of = |kinds: &[Copy]| {
            let found = kinds.iter().filter_map(|kind| planted.get(kind)).flatten();
            let mut found: Vec<_> = found.copied().collect();
            found.sort_unstable();
            found
        };
        choices.shuffle(&mut all);
        let report = audited(&all);
        let [exact, normalised] = &report.duplicates;
        prop_assert_eq!(pairs(&exact.overlaps), of(&[Copy::Exact]));
        prop_assert_eq!(pairs(&normalised.overlaps), of(&[Copy::Exact, Copy::Normalised]));
        let near = &report.near_duplicates;
        prop_assert_eq!(pairs(&near.overlaps), of(&[Copy::Exact, Copy::Normalised, Copy::Near]));
        prop_assert_eq!(near.skipped_comparisons, 0);

        let split_of = |number| {
            let id = format!("e-{number}");
            all.iter().find(|example| example.id.0 == id).map(|example| example.split)
        };
        for overlap in &exact.overlaps {
            let [a, b] = overlap.splits.map(Some);
            let there = |&&(x, y): &&(usize, usize)| {
                let splits = (split_of(x), split_of(y));
                splits == (a, b) || splits == (b, a)
            };
            let expected = of(&[Copy::Exact]).iter().filter(there).count() as u64;
            prop_assert_eq!(overlap.pairs, expected);
            prop_assert_eq!(overlap.examples, 2 * expected);
            prop_assert_eq!(overlap.pairs_within_groups, 0);
        }
    }

    #[test]
    fn leaking_groups_are_found_and_nothing_else(
        members in prop::collection::vec(prop::collection::vec(0..3_usize, 1..5), 1..20)
    ) {
        let total = members.iter().map(Vec::len).sum();
        let mut all = examples(total, 5);
        let mut rest = all.iter_mut();
        for (group, splits) in members.iter().enumerate() {
            for &split in splits {
                let example = rest.next().unwrap();
                example.split = Split::ALL[split];
                example.metadata.group = Group(format!("group {group:02}"));
            }
        }
        let crosses = |splits: &&Vec<usize>| splits.iter().collect::<BTreeSet<_>>().len() > 1;
        let leakage = audited(&all).leakage;
        prop_assert_eq!(leakage.groups, members.len() as u64);
        prop_assert_eq!(leakage.leaking_groups, members.iter().filter(crosses).count() as u64);
        let leaks = members.iter().enumerate().filter(|(_, splits)| crosses(splits));
        let names: Vec<_> = leaks.map(|(group, _)| Group(format!("group {group:02}"))).collect();
        let found: Vec<_> = leakage.listed_groups.iter().map(|leak| leak.group.clone()).collect();
        prop_assert_eq!(found, names);
        for leak in &leakage.listed_groups {
            let group: usize = leak.group.0[6..].parse().unwrap();
            let listed: u64 = leak.examples.values().sum();
            prop_assert_eq!(listed, members[group].len() as u64);
        }
    }
}

#[test]
fn pairs_of_one_group_are_told_apart() {
    let mut choices = Choices::new(3);
    let mut all = examples(10, 4);
    for number in 10..14 {
        let mut copy = copy(&all[0], number, Copy::Exact, &mut choices);
        copy.split = all[0].split;
        if number < 12 {
            copy.metadata.group = all[0].metadata.group.clone();
        }
        all.push(copy);
    }
    let report = audited(&all);
    let within = report.duplicates[0]
        .overlaps
        .iter()
        .find(|overlap| overlap.pairs > 0);
    let within = within.unwrap();
    assert_eq!(
        (within.pairs, within.pairs_within_groups, within.examples),
        (10, 3, 5)
    );
    let near = report
        .near_duplicates
        .overlaps
        .iter()
        .find(|overlap| overlap.pairs > 0);
    let near = near.unwrap();
    assert_eq!(
        (near.pairs, near.pairs_within_groups, near.examples),
        (10, 3, 5)
    );
    assert!(!near.listed[0].same_group);
    assert!(near.listed[9].same_group);
}

#[test]
fn goals_and_ids_that_sources_share_are_counted_once_each() {
    let mut all = examples(40, 9);
    for (n, example) in all.iter_mut().enumerate() {
        example.split = Split::Test;
        if n >= 20 {
            example.metadata.source = Some("second".into());
        }
    }
    // Three goals: two byte for byte, one of them twice, and one but for its case.
    for (copy, original) in [(20, 0), (21, 1), (22, 1)] {
        all[copy].visible.task_goal = all[original].visible.task_goal.clone();
    }
    all[23].visible.task_goal = all[2].visible.task_goal.to_uppercase() + ".";
    all[23].split = Split::Train;
    all[24].metadata.source_id = all[3].metadata.source_id.clone();
    // Sharing within a source is no overlap of sources.
    all[25].visible.task_goal = all[26].visible.task_goal.clone();
    let leakage = audited(&all).leakage;
    let [overlap] = leakage.sources.as_slice() else {
        panic!(
            "one pair of sources shares something: {:?}",
            leakage.sources
        );
    };
    assert_eq!(overlap.sources, ["first", "second"]);
    assert_eq!(overlap.shared_goals, 3);
    assert_eq!(overlap.identical_goals, 2);
    assert_eq!(overlap.shared_goals_across_splits, 1);
    assert_eq!(overlap.shared_source_ids, 1);
    assert_eq!(overlap.listed.len(), 3);
    let train_test = leakage
        .splits
        .iter()
        .find(|o| o.splits == [Split::Train, Split::Test]);
    assert_eq!(
        train_test.map(|o| (o.shared_goals, o.shared_source_ids)),
        Some((1, 0))
    );
}

#[test]
fn a_crowded_bucket_is_capped_and_says_so() {
    let mut choices = Choices::new(1);
    let mut all = examples(1, 1);
    for number in 1..400 {
        let copy = copy(&all[0], number, Copy::Exact, &mut choices);
        all.push(copy);
    }
    let report = audit(&all, &AuditOptions::default());
    let near = &report.near_duplicates;
    assert_eq!(near.capped_buckets, near.bands as u64);
    assert!(near.skipped_comparisons > 0);
    let pairs: u64 = near.overlaps.iter().map(|overlap| overlap.pairs).sum();
    assert!(pairs >= 400 * 32 / 2, "{pairs}");
    // Whatever is left out, every example that has a near-duplicate is seen to have one.
    let train_test = near
        .overlaps
        .iter()
        .find(|o| o.splits == [Split::Train, Split::Test]);
    let expected = all
        .iter()
        .filter(|example| example.split != Split::Dev)
        .count() as u64;
    assert_eq!(train_test.unwrap().examples, expected);
    // Duplicates are counted in full, whatever is listed.
    let exact: u64 = report.duplicates[0]
        .overlaps
        .iter()
        .map(|overlap| overlap.pairs)
        .sum();
    assert_eq!(exact, 400 * 399 / 2);
    assert!(
        report.duplicates[0]
            .overlaps
            .iter()
            .all(|overlap| overlap.listed.len() <= 20)
    );
}

#[test]
fn texts_without_a_word_are_duplicates_but_not_near_ones() {
    let mut all = examples(2, 7);
    for example in &mut all {
        for field in [
            &mut example.visible.task_goal,
            &mut example.visible.policy,
            &mut example.visible.observation,
            &mut example.visible.candidate_action,
        ] {
            *field = "— !".into();
        }
    }
    let report = audited(&all);
    assert_eq!(pairs(&report.duplicates[1].overlaps), [(0, 1)]);
    assert_eq!(pairs(&report.near_duplicates.overlaps), []);
}

#[test]
fn threads_do_not_show() {
    let mut all = examples(700, 11);
    let mut choices = Choices::new(12);
    for number in 700..1000 {
        let kind = [Copy::Exact, Copy::Normalised, Copy::Near, Copy::Far][number % 4];
        let copy = copy(&all[number % 90], number, kind, &mut choices);
        all.push(copy);
    }
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        json(&pool.unwrap().install(|| audited(&all)))
    };
    let one = on(1);
    assert_eq!(one, on(2));
    assert_eq!(one, on(7));
}

#[test]
fn options_that_make_no_sense_are_refused() {
    assert!(NearDuplicateOptions::new(5, 0.8).is_ok());
    for (size, threshold) in [(0, 0.8), (5, 0.0), (5, 1.1), (5, f64::NAN)] {
        let problem = NearDuplicateOptions::new(size, threshold).unwrap_err();
        assert!(problem.to_string().contains("expected"), "{problem}");
    }
}
