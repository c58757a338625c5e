//! Intervals against numpy's, and what must hold of them whatever the figures.

use std::collections::BTreeMap;

use serde::Deserialize;
use sww_benchmark::{Decision, Family, Group};
use sww_scoring::{Bootstrap, Cohort, Metric, Scores, ScoringError, SystemScores, compare, score};

use crate::support::{Letters, plain_cohort, system};

#[derive(Deserialize)]
struct Reference {
    bootstraps: Bootstraps,
}

#[derive(Deserialize)]
struct Bootstraps {
    gold: String,
    tokens: Vec<u32>,
    groups: Vec<u32>,
    a: Letters,
    b: Letters,
    resamples: u32,
    examples: BTreeMap<Metric, Ends>,
    group_units: BTreeMap<Metric, Ends>,
    difference: BTreeMap<Metric, Ends>,
}

#[derive(Deserialize)]
struct Ends {
    ci95: [f64; 2],
    sd: f64,
}

fn reference() -> Bootstraps {
    let text = include_str!("../../../../tests/fixtures/scoring/bootstrap.json");
    serde_json::from_str::<Reference>(text).unwrap().bootstraps
}

/// With 20,000 resamples the standard error of an end is about 0.02 bootstrap SDs, and both
/// sides have one: 0.12 SDs are four standard errors of the difference.
const TOLERANCE_IN_SDS: f64 = 0.12;

fn assert_near(found: Option<[f64; 2]>, expected: &Ends, what: &str) {
    let found = found.unwrap();
    for (found, end) in found.into_iter().zip(expected.ci95) {
        assert!(
            (found - end).abs() < TOLERANCE_IN_SDS * expected.sd,
            "{what}: found {found}, expected {end}"
        );
    }
}

fn letters(strict: &str) -> Letters {
    Letters {
        strict: strict.into(),
        lenient: strict.into(),
        found: vec![1; strict.len()],
    }
}

fn only(scores: &Scores) -> &SystemScores {
    assert_eq!(scores.systems.len(), 1);
    &scores.systems[0]
}

#[test]
fn intervals_over_examples_agree_with_numpy() {
    let case = reference();
    let system = system("a", &case.gold, &case.tokens, &[case.a]);
    let bootstrap = Bootstrap::new(case.resamples, 1);
    let scores = score(&plain_cohort(case.gold.len()), &[system], bootstrap).unwrap();
    for (metric, expected) in &case.examples {
        assert_near(only(&scores).metrics[metric].ci95, expected, metric.key());
    }
}

#[test]
fn intervals_over_groups_agree_with_numpy_and_differ_from_those_over_examples() {
    let case = reference();
    let system = system("a", &case.gold, &case.tokens, &[case.a]);
    let family = Family("only".into());
    let mut cohort = Cohort::default();
    for group in &case.groups {
        cohort.push(&family, &Group(group.to_string()));
    }
    let bootstrap = Bootstrap::new(case.resamples, 1).unwrap().over_groups();
    let scores = score(&cohort, &[system], Some(bootstrap)).unwrap();
    for (metric, expected) in &case.group_units {
        assert_near(only(&scores).metrics[metric].ci95, expected, metric.key());
    }
    let (groups, examples) = (
        &case.group_units[&Metric::BalancedAccuracy],
        &case.examples[&Metric::BalancedAccuracy],
    );
    assert!(
        groups.sd > 1.3 * examples.sd,
        "the fixture tells units apart"
    );
}

#[test]
fn paired_intervals_agree_with_numpy() {
    let case = reference();
    let a = system("a", &case.gold, &case.tokens, &[case.a]);
    let b = system("b", &case.gold, &case.tokens, &[case.b]);
    let bootstrap = Bootstrap::new(case.resamples, 1);
    let comparison = compare(&plain_cohort(case.gold.len()), &a, &b, bootstrap).unwrap();
    for (metric, expected) in &case.difference {
        assert_near(comparison.metrics[metric].ci95, expected, metric.key());
    }
}

#[test]
fn a_comparison_holds_what_each_side_scores() {
    let case = reference();
    let cohort = plain_cohort(case.gold.len());
    let a = system(
        "a",
        &case.gold,
        &case.tokens,
        &[case.a.clone(), case.b.clone()],
    );
    let b = system("b", &case.gold, &case.tokens, &[case.b]);
    let comparison = compare(&cohort, &a, &b, None).unwrap();
    let scores = score(&cohort, &[a, b], None).unwrap();
    for (metric, difference) in &comparison.metrics {
        let [a, b] = [0, 1].map(|side| scores.systems[side].metrics[metric].value);
        assert_eq!((difference.a, difference.b), (a, b), "{metric}");
        assert_eq!(difference.diff, Some(a.unwrap() - b.unwrap()), "{metric}");
        assert_eq!(difference.ci95, None, "{metric}");
    }
}

#[test]
fn a_system_does_not_differ_from_itself() {
    let case = reference();
    let a = system("a", &case.gold, &case.tokens, &[case.a]);
    let cohort = plain_cohort(case.gold.len());
    let comparison = compare(&cohort, &a, &a, Bootstrap::new(500, 3)).unwrap();
    for (metric, difference) in comparison.metrics {
        assert_eq!(difference.diff, Some(0.0), "{metric}");
        assert_eq!(difference.ci95, Some([0.0, 0.0]), "{metric}");
    }
}

#[test]
fn all_seeds_are_resampled_on_the_same_examples() {
    let case = reference();
    let cohort = plain_cohort(case.gold.len());
    let bootstrap = Bootstrap::new(500, 3);
    let once = system("a", &case.gold, &case.tokens, std::slice::from_ref(&case.a));
    let twice = system("a", &case.gold, &case.tokens, &[case.a.clone(), case.a]);
    let scores = score(&cohort, &[once, twice], bootstrap).unwrap();
    for metric in Metric::ALL {
        let [once, twice] = [0, 1].map(|system| &scores.systems[system].metrics[&metric]);
        assert_eq!(once.ci95, twice.ci95, "{metric}");
        assert_eq!((once.sd_over_seeds, twice.sd_over_seeds), (None, Some(0.0)));
        assert_eq!(2 * once.n, twice.n, "{metric}");
    }
}

#[test]
fn an_incomplete_rollout_leaves_its_example_out_of_a_comparison() {
    let tokens = [1; 6];
    let a = system("a", "EABEAB", &tokens, &[letters("EAB!AE")]);
    let b = system(
        "b",
        "EABEAB",
        &tokens,
        &[letters("EBBEAB"), letters("EBBEA!")],
    );
    let comparison = compare(&plain_cohort(6), &a, &b, None).unwrap();
    assert!(comparison.partial);
    assert_eq!((comparison.n.planned, comparison.n.compared), (6, 4));
    let block = &comparison.metrics[&Metric::BlockRecall];
    assert_eq!((block.a, block.b), (Some(1.0), Some(1.0)));
    let ask = &comparison.metrics[&Metric::AskRecall];
    assert_eq!((ask.a, ask.b, ask.diff), (Some(1.0), Some(0.5), Some(0.5)));
}

#[test]
fn a_comparison_says_why_a_metric_is_undefined() {
    let a = system("a", "EB", &[1; 2], &[letters("EB")]);
    let comparison = compare(&plain_cohort(2), &a, &a, Bootstrap::new(50, 1)).unwrap();
    let ask = &comparison.metrics[&Metric::AskRecall];
    assert_eq!((ask.a, ask.diff, ask.ci95), (None, None, None));
    let reason = ask.undefined_reason.as_deref();
    assert_eq!(reason, Some("no scored rollout has gold decision ask"));
}

/// A cohort that deals its examples out to so many families in turn.
fn cohort_of_families(size: usize, families: usize) -> Cohort {
    let mut cohort = Cohort::default();
    for row in 0..size {
        let family = Family(format!("f{}", row % families));
        cohort.push(&family, &Group(format!("g{row}")));
    }
    cohort
}

#[test]
fn a_family_scores_what_its_examples_score_alone() {
    let case = reference();
    let cohort = cohort_of_families(case.gold.len(), 3);
    let whole = system(
        "a",
        &case.gold,
        &case.tokens,
        &[case.a.clone(), case.b.clone()],
    );
    let scores = score(&cohort, &[whole], Bootstrap::new(200, 5)).unwrap();
    assert_eq!(only(&scores).per_family.len(), 3);
    for (first, (family, found)) in only(&scores).per_family.iter().enumerate() {
        let thin = |text: &str| -> String { text.chars().skip(first).step_by(3).collect() };
        let thin_letters = |letters: &Letters| Letters {
            strict: thin(&letters.strict),
            lenient: thin(&letters.lenient),
            found: letters
                .found
                .iter()
                .copied()
                .skip(first)
                .step_by(3)
                .collect(),
        };
        let tokens: Vec<u32> = case.tokens.iter().copied().skip(first).step_by(3).collect();
        let seeds = [thin_letters(&case.a), thin_letters(&case.b)];
        let alone = system("a", &thin(&case.gold), &tokens, &seeds);
        let alone = score(&plain_cohort(100), &[alone], None).unwrap();
        assert_eq!(found.n, 200, "{family}");
        for (metric, estimate) in &found.metrics {
            let expected = &only(&alone).metrics[metric];
            assert_eq!(estimate.value, expected.value, "{family}: {metric}");
            assert_eq!(
                estimate.sd_over_seeds, expected.sd_over_seeds,
                "{family}: {metric}"
            );
            let [low, high] = estimate.ci95.unwrap();
            let value = estimate.value.unwrap();
            assert!(low <= value && value <= high, "{family}: {metric}");
        }
    }
}

#[test]
fn many_families_have_values_but_no_intervals_and_change_nothing_else() {
    let case = reference();
    let size = case.gold.len();
    let system = system("a", &case.gold, &case.tokens, &[case.a]);
    let scored = |families| {
        let cohort = cohort_of_families(size, families);
        let systems = std::slice::from_ref(&system);
        let scores = score(&cohort, systems, Bootstrap::new(200, 5)).unwrap();
        only(&scores).clone()
    };
    let (few, many) = (scored(64), scored(65));
    assert_eq!(few.metrics, many.metrics);
    let intervals = |scores: &SystemScores| {
        let families = scores.per_family.values();
        families
            .flat_map(|family| family.metrics.values())
            .filter(|estimate| estimate.ci95.is_some())
            .count()
    };
    assert!(intervals(&few) > 0);
    assert_eq!(intervals(&many), 0);
    assert!(
        many.per_family
            .values()
            .all(|family| family.metrics.len() == 14)
    );
}

#[test]
fn the_record_tells_how_intervals_were_made() {
    let system = system("a", "EAB", &[1; 3], &[letters("EAB")]);
    let bootstrap = Bootstrap::new(50, 9).unwrap().over_groups();
    let scores = score(&plain_cohort(3), &[system], Some(bootstrap)).unwrap();
    let record = serde_json::to_value(scores.bootstrap).unwrap();
    let expected = serde_json::json!({"resamples": 50, "seed": 9, "unit": "group"});
    assert_eq!(record, expected);
    assert_eq!(Bootstrap::new(0, 9), None);
}

#[test]
fn more_resamples_than_memory_should_hold_are_refused() {
    let system = system("a", "EAB", &[1; 3], &[letters("EAB")]);
    let bootstrap = Bootstrap::new(Bootstrap::MAX_RESAMPLES + 1, 9);
    let error = score(&plain_cohort(3), &[system], bootstrap).unwrap_err();
    assert_eq!(
        error.to_string(),
        "100001 resamples are too many; expected at most 100000"
    );
}

#[test]
fn systems_that_do_not_answer_the_same_examples_are_refused() {
    let tokens = [1; 3];
    let right = system("a", "EAB", &tokens, &[letters("EAB")]);
    let short = system("b", "EA", &tokens, &[letters("EA")]);
    let other = system("b", "EBB", &tokens, &[letters("EAB")]);
    let none = system("b", "EAB", &tokens, &[]);
    let cohort = plain_cohort(3);
    let refusal = |other| score(&cohort, &[right.clone(), other], None).unwrap_err();
    assert!(matches!(
        refusal(short.clone()),
        ScoringError::Length {
            found: 2,
            expected: 3,
            ..
        }
    ));
    assert!(matches!(
        refusal(other),
        ScoringError::Gold {
            position: 2,
            found: Decision::Block,
            expected: Decision::Ask,
            ..
        }
    ));
    assert_eq!(
        refusal(none).to_string(),
        "b, condition x: no rollouts; expected those of at least one seed"
    );
    let error = compare(&cohort, &right, &short, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "b, condition x, seed 1: 2 judgements; expected one for each of the 3 examples"
    );
}
