//! The leak lint finds planted leaks, and passes texts without one.

use sww_audit::{AuditReport, EvidencePlace, Field, HiddenField, Order, Thresholds};
use sww_benchmark::{Decision, Example, ExampleId, Family, Split};

use crate::support::{Choices, audited, examples};

fn failing(report: &AuditReport) -> Vec<String> {
    let mut names: Vec<String> = report
        .failures(&Thresholds::default())
        .iter()
        .map(|failure| failure.split(':').next().unwrap().to_owned())
        .collect();
    names.dedup();
    names
}

#[test]
fn clean_texts_pass() {
    let report = audited(&examples(900, 1));
    assert_eq!(
        report.failures(&Thresholds::default()),
        Vec::<String>::new()
    );
    assert_eq!(report.lint.label_phrases, []);
    let observed = report.lint.evidence.places.get(&EvidencePlace::Observation);
    assert_eq!(observed, Some(&900));
}

#[test]
fn names_of_labels_are_found_as_whole_words() {
    let mut all = examples(300, 2);
    all[0].visible.policy += " — BLOCK it.";
    all[1].visible.policy += " block";
    all[2].visible.policy += " blocked blocks unblock taskbar asking";
    all[3].visible.observation += " Ask, the team";
    all[4].metadata.risk_family = Family("phishing_credential_theft".into());
    all[5].visible.observation += " (Phishing credential-theft)";
    all[6].visible.observation += " phishing theft credential";
    let report = audited(&all);
    let found: Vec<_> = report
        .lint
        .label_phrases
        .iter()
        .map(|found| (found.phrase.as_str(), found.field, found.examples))
        .collect();
    assert_eq!(
        found,
        [
            ("ask", Field::Observation, 1),
            ("block", Field::Policy, 2),
            ("phishing credential theft", Field::Observation, 1),
        ]
    );
    let blocks = &report.lint.label_phrases[1];
    assert_eq!(blocks.listed, [all[0].id.clone(), all[1].id.clone()]);
    assert_eq!(blocks.by_decision.iter().sum::<u64>(), 2);
    assert_eq!(failing(&report), ["label_phrases"]);
}

#[test]
fn evidence_is_looked_for_where_it_should_stand() {
    let mut all = examples(300, 3);
    let first_words = |text: &str| text.split(' ').take(3).collect::<Vec<_>>().join(" ");
    all[0].target.security_evidence = first_words(&all[0].visible.policy);
    let joined = format!(
        "{} … {}",
        first_words(&all[1].visible.policy),
        first_words(&all[1].visible.observation)
    );
    all[1].target.security_evidence = joined;
    all[2].target.security_evidence += " nowhere";
    let short: Vec<&str> = all[3].visible.observation.split(' ').take(2).collect();
    all[3].target.security_evidence = short.join(" ");
    all[4].target.decision = Decision::Execute;
    all[4].target.security_evidence = "—".into();
    let report = audited(&all);
    let evidence = &report.lint.evidence;
    let expected = [
        (EvidencePlace::Policy, 1),
        (EvidencePlace::Observation, 296),
        (EvidencePlace::Scattered, 1),
        (EvidencePlace::Elsewhere, 1),
        (EvidencePlace::Absent, 1),
    ];
    assert_eq!(evidence.places, expected.into());
    assert_eq!(evidence.listed_elsewhere, [all[2].id.clone()]);
    assert_eq!(
        (evidence.short, &evidence.listed_short),
        (1, &vec![all[3].id.clone()])
    );
    let mean = (298.0 + 5.0 / 6.0) / 299.0;
    assert!((evidence.mean_token_recall.value().unwrap() - mean).abs() < 1e-12);
    assert_eq!(failing(&report), ["evidence_elsewhere", "short_evidence"]);
}

#[test]
fn hidden_fields_are_found_in_visible_text() {
    let mut all = examples(300, 5);
    let id = all[0].id.clone();
    all[0].visible.observation += &format!(" — {id}!");
    let future = all[1].target.predicted_future.to_uppercase();
    all[1].visible.policy += &format!(" ({future})");
    all[2].metadata.source_id = Some("c-17".into());
    all[2].visible.task_goal += " C 17";
    // That of another example tells nothing, and what would authorise may be the case.
    let id = all[4].id.clone();
    all[3].visible.observation += &format!(" {id}");
    all[5].metadata.authorisation_condition = Some(all[5].visible.observation.clone());
    let evidence = all[6].target.security_evidence.clone();
    all[6].visible.candidate_action += &format!(" <{evidence}>");
    let report = audited(&all);
    let found: Vec<_> = report
        .lint
        .hidden_texts
        .iter()
        .map(|found| (found.hidden, found.field, found.examples, &found.listed[0]))
        .collect();
    assert_eq!(
        found,
        [
            (HiddenField::Id, Field::Observation, 1, &all[0].id),
            (HiddenField::SourceId, Field::TaskGoal, 1, &all[2].id),
            (HiddenField::PredictedFuture, Field::Policy, 1, &all[1].id),
        ]
    );
    assert_eq!(report.lint.evidence.repeated, 1);
    assert_eq!(report.lint.evidence.listed_repeated, [all[6].id.clone()]);
    assert_eq!(failing(&report), ["hidden_texts", "repeated_evidence"]);
}

/// 600 examples of TEST in two families, ids in the order given, positions in another.
fn ordered(decide: impl Fn(usize) -> Decision, by_id: bool) -> Vec<Example> {
    let mut all = examples(600, 4);
    for (n, example) in all.iter_mut().enumerate() {
        example.split = Split::Test;
        example.id = ExampleId(format!("e-{n}"));
        example.metadata.risk_family = Family(format!("kind_{}", n / 300));
        example.target.decision = decide(n);
    }
    if by_id {
        Choices::new(6).shuffle(&mut all);
    }
    all
}

fn order_failures(all: &[Example]) -> (bool, bool) {
    let failures = audited(all).failures(&Thresholds::default());
    let of = |order: &str| {
        let start = format!("order_effect: {order}");
        failures.iter().any(|failure| failure.starts_with(&start))
    };
    (of("ids"), of("positions"))
}

#[test]
fn orders_that_tell_the_decision_are_found() {
    let sorted = |n: usize| Decision::ALL[n % 300 / 100];
    let cycling = |n: usize| Decision::ALL[n % 3];
    let in_nines = |n: usize| Decision::ALL[[0, 1, 2, 2, 0, 1, 1, 2, 0][n % 9]];
    for decide in [sorted as fn(usize) -> Decision, cycling, in_nines] {
        assert_eq!(order_failures(&ordered(decide, true)), (true, false));
        assert_eq!(order_failures(&ordered(decide, false)), (true, true));
    }
    let sorted = audited(&ordered(sorted, true));
    let by_id = sorted
        .lint
        .orders
        .iter()
        .find(|ordering| ordering.order == Order::Id);
    let auc = by_id
        .unwrap()
        .auc
        .each_ref()
        .map(|effect| effect.value.value());
    assert_eq!(auc, [Some(0.0), Some(0.5), Some(1.0)]);
}

#[test]
fn orders_that_tell_only_the_family_pass() {
    let mut choices = Choices::new(8);
    let drawn: Vec<usize> = (0..600).map(|_| choices.below(3)).collect();
    let random = |n: usize| Decision::ALL[drawn[n]];
    assert_eq!(order_failures(&ordered(random, false)), (false, false));
    // A family of one decision has no order to tell it by.
    let constant = |n: usize| Decision::ALL[n / 300];
    assert_eq!(order_failures(&ordered(constant, false)), (false, false));
}

#[test]
fn fields_that_are_the_same_throughout_a_decision_are_found() {
    let mut all = examples(300, 5);
    for (n, example) in all.iter_mut().enumerate() {
        if example.target.decision == Decision::Ask {
            let policy = ["Wait for the owner", "wait — for the OWNER!"][n % 2];
            example.visible.policy = policy.into();
        }
    }
    let report = audited(&all);
    let constant: Vec<_> = report
        .lint
        .class_values
        .iter()
        .filter(|values| values.constant)
        .map(|values| (values.field, values.decision, values.distinct))
        .collect();
    assert_eq!(constant, [(Field::Policy, Decision::Ask, 1)]);
    assert!(failing(&report).contains(&"constant_fields".to_owned()));
}
