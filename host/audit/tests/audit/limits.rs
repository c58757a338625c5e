//! Thresholds, and audits of too little.

use sww_audit::{AuditOptions, Threshold, Thresholds, audit};
use sww_benchmark::{Decision, Split};

use crate::support::{audited, examples, json};

#[test]
fn nothing_to_audit_is_a_report_without_a_number_that_is_none() {
    let report = audit(&[], &AuditOptions::default());
    assert_eq!(report.examples, 0);
    assert_eq!(
        report.failures(&Thresholds::balanced()),
        Vec::<String>::new()
    );
    let json: serde_json::Value = serde_json::from_str(&json(&report)).unwrap();
    assert_eq!(json["schema"], "safewebworld.audit/1");
    let ba = &json["probes"]["probes"][0]["scores"][1]["balanced_accuracy"];
    assert_eq!(ba["value"], serde_json::Value::Null);
    assert_eq!(
        ba["undefined_reason"],
        "there is no example in split train to fit the probe on"
    );
}

#[test]
fn probes_say_what_they_lack() {
    let reason = |report: &sww_audit::AuditReport, split: usize| {
        let probe = &report.probes.probes[3];
        let reason = probe.scores[split].balanced_accuracy.undefined_reason();
        reason.map(str::to_owned)
    };
    let mut all = examples(200, 1);
    all.retain(|e| e.split != Split::Train || e.target.decision == Decision::Block);
    let expected = "no example in split train has decision execute or ask";
    assert_eq!(reason(&audited(&all), 1).as_deref(), Some(expected));

    let mut all = examples(200, 1);
    all.retain(|e| e.split != Split::Dev);
    all.retain(|e| e.split != Split::Test || e.target.decision != Decision::Ask);
    let report = audited(&all);
    assert_eq!(
        reason(&report, 0).as_deref(),
        Some("there is no example in split dev")
    );
    let expected = "no scored rollout has gold decision ask";
    assert_eq!(reason(&report, 1).as_deref(), Some(expected));
    // Macro-F1 stays defined: an undefined F1 is 0.
    assert!(report.probes.probes[3].scores[1].macro_f1.value().is_some());
}

#[test]
fn probes_see_what_tells_and_nothing_more() {
    let mut all = examples(900, 2);
    for (n, example) in all.iter_mut().enumerate() {
        example.metadata.group.0 = format!("{}-scene-{n}", example.target.decision);
        let word = ["alpha", "beta", "gamma"][example.target.decision.index()];
        example.visible.policy = format!("{word} {}", example.visible.policy);
    }
    let report = audited(&all);
    for probe in &report.probes.probes {
        let found = probe.scores[1].balanced_accuracy.value().unwrap();
        let name = format!("{} {}", probe.feature, probe.method);
        let tells = matches!(
            name.as_str(),
            "template majority"
                | "visible naive Bayes"
                | "visible logistic"
                | "visible nearest neighbour"
                | "policy naive Bayes"
        );
        if tells {
            assert!(found > 0.99, "{name}: {found}");
        } else {
            assert!((0.25..0.42).contains(&found), "{name}: {found}");
        }
    }
    let failures = report.failures(&Thresholds::balanced());
    assert_eq!(failures.len(), 3, "{failures:?}");
    assert_eq!(
        failures[0],
        "field_probe: policy naive Bayes: 1 is above the limit 0.5"
    );
}

#[test]
fn limits_are_set_and_lifted_by_name() {
    let mut all = examples(300, 3);
    all[0].visible.policy += " block";
    let report = audited(&all);
    let mut thresholds = Thresholds::default();
    let failures = report.failures(&thresholds);
    assert_eq!(
        failures,
        ["label_phrases: `block` in policy: 1 is above the limit 0"]
    );
    thresholds.set("label_phrases", 1.0).unwrap();
    assert_eq!(report.failures(&thresholds), Vec::<String>::new());
    thresholds.set("label_phrases", 0.5).unwrap();
    assert_eq!(report.failures(&thresholds).len(), 1);
    thresholds.lift("label_phrases").unwrap();
    assert_eq!(report.failures(&thresholds), Vec::<String>::new());

    let problem = thresholds
        .set("lable_phrases", 1.0)
        .unwrap_err()
        .to_string();
    assert!(problem.contains("`lable_phrases`") && problem.contains("label_phrases, hidden_texts"));
    for value in [-1.0, f64::NAN, f64::INFINITY] {
        let problem = thresholds
            .set("leaking_groups", value)
            .unwrap_err()
            .to_string();
        assert!(problem.contains("`leaking_groups`"), "{problem}");
    }
}

#[test]
fn a_stated_limit_on_what_is_undefined_fails() {
    let mut all = examples(100, 4);
    all.retain(|example| example.split == Split::Test);
    let report = audited(&all);
    let mut thresholds = Thresholds::balanced();
    assert_eq!(report.failures(&thresholds), Vec::<String>::new());
    thresholds.set("family_probe", 0.4).unwrap();
    let expected = "family_probe: family majority: undefined, so the limit 0.4 can't be checked: \
                    there is no example in split train to fit the probe on";
    assert_eq!(report.failures(&thresholds), [expected]);
}

#[test]
fn thresholds_have_names_of_their_own() {
    let mut names = Threshold::ALL.map(|threshold| threshold.name);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    assert_eq!(Thresholds::balanced().greatest("unigram_probe"), Some(0.7));
    assert_eq!(Thresholds::default().greatest("unigram_probe"), None);
}
