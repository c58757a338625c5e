//! Examples as JSON Lines: what is read, what is written, and what is refused in which words.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{self, BufReader, Read};

use proptest::prelude::*;
use serde_json::{Value, json};
use sww_benchmark::{
    Decision, Example, ExampleId, ExampleReader, Family, Group, MAX_LINE_BYTES, Metadata,
    RecordFault, RecordProblem, Split, Stratum, Target, Triplet, Visible, unique_examples,
    write_example,
};

fn good() -> Value {
    json!({
        "id": "tpa-1", "split": "test", "task_goal": "g", "policy": "p", "observation": "o",
        "candidate_action": "a",
        "target": {
            "predicted_future": "f", "security_evidence": "e", "security_consequence": "unsafe",
            "risk_score": 0.8, "decision": "ask",
        },
        "meta": {"risk_family": "transaction_permission_abuse", "group": "g17"},
    })
}

fn read(text: impl AsRef<[u8]>) -> Vec<Result<Example, RecordProblem>> {
    ExampleReader::new("data/e.jsonl", text.as_ref()).collect()
}

/// What the reader says of a single line.
fn problem(line: &str) -> String {
    match read(line).pop() {
        Some(Err(problem)) => problem.to_string(),
        Some(Ok(_)) => "accepted".to_owned(),
        None => "nothing".to_owned(),
    }
}

fn write(example: &Example) -> String {
    let mut line = Vec::new();
    write_example(&mut line, example).unwrap();
    String::from_utf8(line).unwrap()
}

#[test]
fn python_writes_and_digests_the_same_examples() {
    let text = include_str!("fixtures/examples.jsonl");
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let examples = read(text);
    assert_eq!(examples.len(), lines.len());
    for (line, example) in lines.iter().zip(examples) {
        let example = example.unwrap();
        let python: Value = serde_json::from_str(line).unwrap();
        assert_eq!(example.digest().to_string(), python["digest"], "{line}");

        let written: Value = serde_json::from_str(&write(&example)).unwrap();
        assert_eq!(written["schema"], "safewebworld.example/1");
        for key in [
            "id",
            "split",
            "task_goal",
            "policy",
            "observation",
            "candidate_action",
        ] {
            assert_eq!(written[key], python[key], "{key}");
        }
        for (key, value) in python["meta"].as_object().unwrap() {
            assert_eq!(
                &written["meta"][key],
                if key == "note" { &Value::Null } else { value }
            );
        }
        let risk = |record: &Value| record["target"]["risk_score"].as_f64();
        assert_eq!(risk(&written), risk(&python));
        assert_eq!(written["target"]["decision"], python["target"]["decision"]);
    }
}

#[test]
fn a_written_example_has_the_documented_keys_in_order() {
    let example = read(good().to_string()).pop().unwrap().unwrap();
    assert_eq!(
        write(&example),
        r#"{"schema":"safewebworld.example/1","id":"tpa-1","split":"test","task_goal":"g","policy":"p","observation":"o","candidate_action":"a","target":{"predicted_future":"f","security_evidence":"e","security_consequence":"unsafe","risk_score":0.8,"decision":"ask"},"meta":{"risk_family":"transaction_permission_abuse","group":"g17","source":null,"source_id":null,"authorisation_condition":null,"safer_counterfactual":null,"triplet":null}}
"#
    );
}

/// A field, what is put there (nothing: it is taken away), and what the reader says.
fn edits() -> Vec<(&'static str, Option<Value>, &'static str)> {
    vec![
        ("/id", None, "missing field `id`"),
        ("/id", Some(json!("")), "field `id` is empty; expected text"),
        (
            "/id",
            Some(json!(7)),
            "field `id`: invalid type: integer `7`, expected a string",
        ),
        (
            "/split",
            Some(json!("validation")),
            "field `split`: unknown variant `validation`, expected one of `train`, `dev`, `test`",
        ),
        (
            "/task_goal",
            Some(json!(null)),
            "field `task_goal`: invalid type: null, expected a string",
        ),
        (
            "/policy",
            Some(json!(" \n")),
            "field `policy` is empty; expected text",
        ),
        (
            "/observation",
            Some(json!(["a"])),
            "field `observation`: invalid type: sequence, expected a string",
        ),
        (
            "/candidate_action",
            None,
            "missing field `candidate_action`",
        ),
        ("/target", None, "missing field `target`"),
        (
            "/target",
            Some(json!(["f", "e", "unsafe", 0.8, "ask"])),
            "field `target`: invalid type: sequence, expected an object",
        ),
        (
            "/target/decision",
            None,
            "field `target`: missing field `decision`",
        ),
        (
            "/target/decision",
            Some(json!("Ask")),
            "field `target.decision`: unknown variant `Ask`, expected one of `execute`, `ask`, `block`",
        ),
        (
            "/target/decision",
            Some(json!("execute")),
            "field `target.security_consequence` is `unsafe`, which does not go with decision `execute`; expected `safe`",
        ),
        (
            "/target/decision",
            Some(json!("block")),
            "field `target.risk_score` is 0.8, which does not go with decision `block`; expected 1",
        ),
        (
            "/target/risk_score",
            Some(json!("0.8")),
            "field `target.risk_score`: invalid type: string \"0.8\", expected a finite number",
        ),
        (
            "/target/security_consequence",
            Some(json!("maybe")),
            "field `target.security_consequence`: unknown variant `maybe`, expected `safe` or `unsafe`",
        ),
        (
            "/target/security_evidence",
            Some(json!("…")),
            "field `target.security_evidence` has no word or number; expected the evidence for `ask`",
        ),
        ("/meta/group", None, "field `meta`: missing field `group`"),
        (
            "/meta/group",
            Some(json!("")),
            "field `meta.group` is empty; expected text",
        ),
        (
            "/meta/source",
            Some(json!(1)),
            "field `meta.source`: invalid type: integer `1`, expected a string",
        ),
        (
            "/meta/triplet",
            Some(json!({"group": "t07"})),
            "field `meta.triplet`: missing field `stratum`",
        ),
        (
            "/meta/triplet",
            Some(json!({"group": "t07", "stratum": "state_only"})),
            "field `meta.triplet.stratum`: unknown variant `state_only`, expected `POLICY_ONLY` or `STATE_ONLY`",
        ),
        (
            "/schema",
            Some(json!(1)),
            "field `schema`: invalid type: integer `1`, expected a string",
        ),
        (
            "/schema",
            Some(json!("safewebworld.prediction/1")),
            "field `schema` is `safewebworld.prediction/1`, expected `safewebworld.example/1`; is it the right file?",
        ),
        (
            "/schema",
            Some(json!("safewebworld.example/2")),
            "written by a newer version of SafeWebWorld: field `schema` is `safewebworld.example/2`, and this version reads `safewebworld.example/1`; update it",
        ),
        (
            "/schema",
            Some(json!("\u{1b}[2J")),
            "field `schema` is `\\u{1b}[2J`, expected `safewebworld.example/1`; is it the right file?",
        ),
    ]
}

#[test]
fn a_wrong_field_is_named() {
    for (path, value, expected) in edits() {
        let (parent, key) = path.rsplit_once('/').unwrap();
        let mut record = good();
        let object = record.pointer_mut(parent).unwrap().as_object_mut().unwrap();
        match value {
            Some(value) => object.insert(key.into(), value),
            None => object.remove(key),
        };
        let expected = format!("data/e.jsonl:1: {expected}");
        assert_eq!(problem(&record.to_string()), expected);
    }
}

#[test]
fn a_broken_line_is_named_with_its_column() {
    let line = good().to_string();
    let deep = "[".repeat(100_000);
    let cases = [
        (
            "nope".to_owned(),
            "column 2: not JSON: expected ident, found `ope`",
        ),
        (
            "[]".to_owned(),
            "invalid type: sequence, expected an object",
        ),
        (
            "{".to_owned(),
            "column 1: not JSON: EOF while parsing an object, found the end of the line",
        ),
        (
            line[..70].to_owned(),
            "column 70: not JSON: EOF while parsing a string, found the end of the line",
        ),
        (
            format!("{line}{line}"),
            "column 292: not JSON: trailing characters, found `{\"id\":\"tpa-1\",\"s`",
        ),
        (
            line.replace("0.8", "NaN"),
            "column 202, in field `target.risk_score`: not JSON: expected value, found `NaN,\"decision\":\"`",
        ),
        (
            line.replace("0.8", "1e999"),
            "column 206, in field `target.risk_score`: not JSON: number out of range, found `9,\"decision\":\"as`",
        ),
        (
            line.replace("\"o\"", "'日本'"),
            "column 73, in field `observation`: not JSON: expected value, found `'日本',\"candidate_`",
        ),
        (
            line.replace("\"o\"", "\"a\u{1}\""),
            "column 75, in field `observation`: not JSON: control character (\\u0000-\\u001F) found while parsing a string, found `\\u{1}\",\"candidate_ac`",
        ),
        (
            line.replace("\"o\"", r#""\ud800""#),
            "column 80, in field `observation`: not JSON: unexpected end of hex escape, found `\",\"candidate_act`",
        ),
        (
            line.replace("\"policy\"", "\"task_goal\""),
            "duplicate field `task_goal`",
        ),
        (
            line.replace("\"g17\"", &format!("\"g17\",\"x\":{deep}")),
            "column 100295, in field `meta.x`: not JSON: expected value, found `}}`",
        ),
        // A newer version is told even where its fields are others.
        (
            r#"{"schema":"safewebworld.example/2","new":1}"#.to_owned(),
            "written by a newer version of SafeWebWorld: field `schema` is `safewebworld.example/2`, and this version reads `safewebworld.example/1`; update it",
        ),
    ];
    for (line, expected) in &cases {
        let expected = format!("data/e.jsonl:1: {expected}");
        assert_eq!(problem(line), expected);
    }
    let long = problem(&line.replace("\"test\"", &format!("\"{}\"", "x".repeat(1 << 20))));
    assert!(
        long.contains("field `split`") && long.chars().count() < 300,
        "{long}"
    );
}

#[test]
fn lines_are_counted_and_blank_ones_passed_over() {
    let line = good().to_string();
    let mut text = format!("\u{feff}{line}\r\n\n \t\n{{}}\n\"").into_bytes();
    text.extend_from_slice(b"a\xff\"\n");
    text.extend_from_slice(line.as_bytes());
    let read: Vec<String> = read(text)
        .into_iter()
        .map(|example| match example {
            Ok(example) => example.id.to_string(),
            Err(problem) => problem.to_string(),
        })
        .collect();
    assert_eq!(
        read,
        [
            "tpa-1",
            "data/e.jsonl:4: missing field `id`",
            "data/e.jsonl:5: byte 3 of the line is not UTF-8; save the file as UTF-8",
            "tpa-1",
        ]
    );
}

#[test]
fn a_line_without_end_takes_bounded_memory() {
    let line = good().to_string();
    let start = format!("{line}\n{{\"id\":\"");
    let endless = start.as_bytes().chain(io::repeat(b'x'));
    let mut reader = ExampleReader::new("endless", BufReader::new(endless));
    assert!(reader.next().unwrap().is_ok());
    let problem = reader.next().unwrap().unwrap_err();
    assert!(matches!(
        problem.fault,
        RecordFault::TooLong(MAX_LINE_BYTES)
    ));
    assert_eq!(
        problem.to_string(),
        "endless:2: the line is longer than 67108864 bytes; expected one record a line"
    );
    assert!(reader.next().is_none());
}

#[test]
fn a_source_that_fails_ends() {
    struct Failing;

    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }

    let mut reader = ExampleReader::new("e.jsonl", BufReader::new(Failing));
    assert_eq!(
        reader.next().unwrap().unwrap_err().to_string(),
        "e.jsonl:1: the line can't be read: the disk is gone"
    );
    assert!(reader.next().is_none());
}

#[test]
fn an_id_that_occurs_twice_is_refused_with_both_places() {
    let [one, two, three] = ["tpa-1", "tpa-2", "tpa-3"].map(|id| {
        let mut record = good();
        record["id"] = json!(id);
        record.to_string()
    });
    let files = [
        ("a.jsonl", format!("{one}\n\n{two}\n")),
        ("b.jsonl", format!("{three}\n{two}\n")),
    ];
    let readers = files
        .iter()
        .map(|(name, text)| ExampleReader::new(*name, text.as_bytes()));
    let read: Vec<_> = unique_examples(readers).collect();
    assert_eq!(read.len(), 4);
    assert!(read[..3].iter().all(Result::is_ok));
    assert_eq!(
        read[3].as_ref().unwrap_err().to_string(),
        "b.jsonl:2: id `tpa-2` is already used at a.jsonl:3; ids must be unique"
    );
}

fn text() -> impl Strategy<Value = String> {
    (any::<String>(), "[a-z0-9]").prop_map(|(text, last)| text + &last)
}

fn examples() -> impl Strategy<Value = Example> {
    let optional = || prop::option::of(any::<String>());
    let strata = prop::sample::select(vec![Stratum::PolicyOnly, Stratum::StateOnly]);
    let triplet = prop::option::of((any::<String>(), strata));
    let names = (
        text(),
        prop::sample::select(&Split::ALL[..]),
        text(),
        text(),
    );
    let visible = (text(), text(), text(), text());
    let target = (
        any::<String>(),
        text(),
        prop::sample::select(&Decision::ALL[..]),
    );
    let rest = (optional(), optional(), optional(), optional(), triplet);
    (names, visible, target, rest).prop_map(|(names, visible, target, rest)| Example {
        id: ExampleId(names.0),
        split: names.1,
        visible: Visible {
            task_goal: visible.0,
            policy: visible.1,
            observation: visible.2,
            candidate_action: visible.3,
        },
        target: Target {
            predicted_future: target.0,
            security_evidence: target.1,
            decision: target.2,
        },
        metadata: Metadata {
            risk_family: Family(names.2),
            group: Group(names.3),
            source: rest.0,
            source_id: rest.1,
            authorisation_condition: rest.2,
            safer_counterfactual: rest.3,
            triplet: rest.4.map(|(group, stratum)| Triplet { group, stratum }),
        },
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(examples in prop::collection::vec(examples(), 0..4)) {
        let file: String = examples.iter().map(write).collect();
        prop_assert_eq!(file.lines().count(), examples.len());
        let read: Result<Vec<_>, _> = read(file).into_iter().collect();
        prop_assert_eq!(read.unwrap(), examples);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        for example in read(bytes) {
            prop_assert!(example.is_err());
        }
    }

    /// Moving a byte from one field to the next, or making it absent, changes the digest.
    #[test]
    fn different_examples_have_different_digests(one in examples(), other in examples()) {
        prop_assert_eq!(one == other, one.digest() == other.digest());
        let mut moved = one.clone();
        let last = moved.visible.task_goal.pop().unwrap();
        moved.visible.policy.insert(0, last);
        prop_assert_ne!(moved.digest(), one.digest());
        let mut absent = one.clone();
        absent.metadata.source = match absent.metadata.source {
            None => Some(String::new()),
            Some(_) => None,
        };
        prop_assert_ne!(absent.digest(), one.digest());
    }
}
