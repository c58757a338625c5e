//! Each fixture yields what its maker says that it holds.

use serde_json::{Map, Value};
use sww_logs::{Format, Naming, detect};

use crate::support::{fixtures, import_file};

fn expected() -> Map<String, Value> {
    let text = std::fs::read_to_string(fixtures().join("expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn every_fixture_yields_its_rows() {
    let expected = expected();
    assert_eq!(expected.len(), 17);
    for (log, expected) in expected {
        let (file, filter) = match log.split_once('#') {
            Some((file, filter)) => (file, Some(filter.to_owned())),
            None => (log.as_str(), None),
        };
        let path = fixtures().join(file);
        let format = detect(&path).unwrap().unwrap();
        assert_eq!(Some(format.name()), log.split('/').next(), "{log}");
        let naming = Naming {
            filter,
            ..Naming::default()
        };
        let imported = import_file(format, &path, naming);
        assert_eq!(Value::from(imported.written()), expected["rows"], "{log}");
        let report = &imported.report;
        assert_eq!(
            report.refused,
            expected["refused"],
            "{log}: {:?}",
            imported.refusals()
        );
        assert_eq!(report.passed_over, expected["passed_over"], "{log}");
        let lost = imported
            .written()
            .iter()
            .filter(|row| row.get("incomplete").is_some())
            .count();
        assert_eq!(report.incomplete as usize, lost, "{log}");
    }
}

#[test]
fn refusals_name_the_place_the_field_and_the_remedy() {
    let refusals = |format, file: &str| {
        let path = fixtures().join(file);
        let imported = import_file(format, &path, Naming::default());
        let root = format!("{}/", fixtures().display());
        let short = |refusal: String| refusal.replace(&root, "");
        imported
            .refusals()
            .into_iter()
            .map(short)
            .collect::<Vec<_>>()
    };
    let attachment = "the answer stands in the attachment `ffeeddccbbaa99887766554433221100`, which \
                      the log doesn't have; write the log again with its attachments";
    let no_output = "field `output` is missing, expected the model's output";
    assert_eq!(
        refusals(Format::Inspect, "inspect/log.json"),
        [
            format!("inspect/log.json, sample 7: {attachment}"),
            format!("inspect/log.json, sample 9: {no_output}"),
        ]
    );
    assert_eq!(
        refusals(Format::Inspect, "inspect/deflate.eval"),
        [
            format!("inspect/deflate.eval, member `samples/e-7_epoch_1.json`: {attachment}"),
            format!("inspect/deflate.eval, member `samples/e-9_epoch_1.json`: {no_output}"),
        ]
    );
    let choices = "lm-eval/org__tiny/samples_choices.jsonl";
    assert_eq!(
        refusals(Format::LmEval, choices),
        [
            format!(
                "{choices}:4: the scored continuations are ` yes`, ` no`, ` block`, expected \
                 `execute`, `ask` and `block`, each once and in any order"
            ),
            format!(
                "{choices}:5: field `resps[0][0][0]` is `-inf`, expected a finite log-likelihood"
            ),
            format!(
                "{choices}:6: the scored continuations are ` execute`, ` ask`, ` ask`, expected \
                 `execute`, `ask` and `block`, each once and in any order"
            ),
            format!(
                "{choices}:7: example `m-0` is already answered by agent `org__tiny` at {choices}:1; \
                 import the logs apart, or name the agents apart"
            ),
            format!(
                "{choices}:8: column 22: the JSON ends too early; the log was cut off \
                 while it was written, so take it from a run that ended"
            ),
            format!("{choices}:9: field `resps` is null, expected a list"),
            format!("{choices}:10: not JSON: expected an object"),
        ]
    );
    let cut = "agentdojo/some-pipeline/slack/user_task_5/none/none.json";
    assert_eq!(
        refusals(Format::AgentDojo, cut),
        [format!(
            "{cut}: column 300: the JSON ends too early; the log was cut off while it was \
             written, so take it from a run that ended"
        )]
    );
    let messages = "agentdojo/some-pipeline/slack/user_task_6/none/none.json";
    assert_eq!(
        refusals(Format::AgentDojo, messages),
        [format!(
            "{messages}: field `messages` is an object, expected a list of messages"
        )]
    );
}

#[test]
fn runs_that_did_not_end_are_noted() {
    for (file, note) in [
        ("inspect/crashed.eval", "the run's status is `started`"),
        ("inspect/no-samples.json", "the run's status is `cancelled`"),
    ] {
        let imported = import_file(Format::Inspect, &fixtures().join(file), Naming::default());
        let [only] = imported.report.notes.as_slice() else {
            panic!("{:?}", imported.report.notes)
        };
        assert!(only.contains(note), "{only}");
    }
    let sound = import_file(
        Format::Inspect,
        &fixtures().join("inspect/log.json"),
        Naming::default(),
    );
    assert!(sound.report.notes.is_empty());
}

#[test]
fn the_user_may_name_the_agent() {
    let naming = Naming {
        agent: Some("mine".to_owned()),
        filter: None,
    };
    let imported = import_file(
        Format::Inspect,
        &fixtures().join("inspect/log.json"),
        naming,
    );
    assert!(imported.rows.iter().all(|row| row.agent == "mine"));
    assert!(!imported.rows.is_empty());
}

#[test]
fn a_filter_that_no_row_has_is_named_with_those_there_are() {
    let log = "lm-eval/org__tiny/samples_generated_2026-01-05T10-00-00.000000.jsonl";
    let naming = Naming {
        agent: None,
        filter: Some("lenient".to_owned()),
    };
    let imported = import_file(Format::LmEval, &fixtures().join(log), naming);
    assert!(imported.rows.is_empty());
    let [only] = &imported.refusals()[..] else {
        panic!("{:?}", imported.refusals())
    };
    assert!(
        only.ends_with(
            "no row has the filter `lenient`; the filters here are: `flexible`, `strict`"
        ),
        "{only}"
    );
}
