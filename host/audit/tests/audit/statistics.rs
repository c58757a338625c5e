//! Lengths and variety of safe and unsafe texts.

use sww_audit::AuditReport;
use sww_benchmark::{Decision, Example, Family};

use crate::support::{Choices, audited, example};

/// Examples of a family and a decision, each with a page of `words` words out of a vocabulary of
/// its family's own of this size.
fn family(name: &str, decision: Decision, vocabulary: usize, words: usize) -> Vec<Example> {
    let mut choices = Choices::new(name.len() as u64);
    let mut examples: Vec<_> = (0..40).map(|n| example(n, &mut choices)).collect();
    for (number, example) in examples.iter_mut().enumerate() {
        let word = |place: usize| format!("{name}{}", (number * words + place) % vocabulary);
        example.metadata.risk_family = Family(name.to_owned());
        example.target.decision = decision;
        example.visible.observation = (0..words).map(word).collect::<Vec<_>>().join(" ");
        example.visible.task_goal = "goal".to_owned();
        example.visible.policy = "policy".to_owned();
        example.visible.candidate_action = "action".to_owned();
    }
    examples
}

/// Safe, unsafe and relative difference of `types_at_equal_size`.
fn types(report: &AuditReport) -> [Option<f64>; 3] {
    let rows = &report.statistics.balance;
    let row = rows
        .iter()
        .find(|row| row.measure == "types_at_equal_size")
        .unwrap();
    [&row.safe, &row.unsafe_, &row.relative_difference].map(|figure| figure.value())
}

#[test]
fn several_families_together_are_no_richer_than_each_is() {
    let mut all = family("control", Decision::Execute, 200, 17);
    for (name, decision) in [("a", Decision::Block), ("b", Decision::Ask)] {
        all.extend(family(name, decision, 200, 17));
    }
    // 40 texts of 17 words and the three that all have.
    let share = Some(203.0 / 800.0);
    assert_eq!(types(&audited(&all)), [share, share, Some(0.0)]);
}

#[test]
fn a_family_of_more_text_is_measured_on_as_much_as_the_smallest() {
    let mut all = family("control", Decision::Execute, 200, 17);
    all.extend(family("long", Decision::Block, 200, 97));
    let [safe, unsafe_, _] = types(&audited(&all)).map(Option::unwrap);
    assert!((safe - 203.0 / 800.0).abs() < 1e-12);
    // Eight texts of a hundred words, which the whole vocabulary fits into.
    assert!((0.9 * safe..=safe).contains(&unsafe_), "{unsafe_}");
}

#[test]
fn a_poorer_family_shows() {
    let mut all = family("control", Decision::Execute, 100, 17);
    for (name, vocabulary) in [("a", 200), ("b", 300)] {
        all.extend(family(name, Decision::Block, vocabulary, 17));
    }
    let [safe, unsafe_, difference] = types(&audited(&all)).map(Option::unwrap);
    assert!((safe - 103.0 / 800.0).abs() < 1e-12);
    assert!((unsafe_ - (203.0 + 303.0) / 1_600.0).abs() < 1e-12);
    assert!((difference - (unsafe_ - safe) / safe).abs() < 1e-12);
}

#[test]
fn one_side_alone_is_compared_with_nothing() {
    let all = family("control", Decision::Execute, 200, 17);
    let [safe, unsafe_, difference] = types(&audited(&all));
    assert_eq!(
        (safe, unsafe_, difference),
        (Some(203.0 / 800.0), None, None)
    );
}
