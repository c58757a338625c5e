//! Predictions as JSON Lines: what is read, what is written, and what is refused in which words.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use sww_benchmark::{ExampleId, PredictionReader, PredictionRow, RecordProblem, write_prediction};
use sww_protocol::{
    Condition, Failure, FailureKind, IncompleteReason, LabelScores, Outcome, Prediction, StopReason,
};

fn read(text: &str) -> Vec<Result<PredictionRow, RecordProblem>> {
    PredictionReader::new("p/mine.jsonl", "mine", text.as_bytes()).collect()
}

fn read_one(line: &str) -> Result<PredictionRow, String> {
    let mut rows = read(line);
    assert_eq!(rows.len(), 1);
    rows.remove(0).map_err(|problem| problem.to_string())
}

fn write(row: &PredictionRow) -> String {
    let mut line = Vec::new();
    write_prediction(&mut line, row).unwrap();
    String::from_utf8(line).unwrap()
}

fn row(outcome: Outcome) -> PredictionRow {
    PredictionRow {
        id: ExampleId("tpa-1".into()),
        agent: "mine".into(),
        condition: Condition::X,
        seed: None,
        outcome,
    }
}

fn answered(output: &str, label_scores: Option<LabelScores>) -> Outcome {
    Outcome::Answered(Prediction {
        output: output.into(),
        label_scores,
        stopped: None,
    })
}

#[test]
fn every_field_of_the_format_is_read() {
    let line = r#"{"id":"tpa-1","agent":"qwen3-8b","condition":"x+f","seed":42,"output":" raw\n",
        "label_scores":{"execute":-9.1,"ask":-3.2,"block":1}, "note":{}}"#;
    let scores = LabelScores {
        execute: -9.1,
        ask: -3.2,
        block: 1.0,
    };
    let expected = PredictionRow {
        agent: "qwen3-8b".into(),
        condition: Condition::XPlusF,
        seed: Some(42),
        ..row(answered(" raw\n", Some(scores)))
    };
    assert_eq!(read_one(&line.replace('\n', "")), Ok(expected));
}

#[test]
fn absent_and_null_fields_take_their_defaults() {
    let expected = Ok(row(answered("", None)));
    assert_eq!(read_one(r#"{"id":"tpa-1","output":""}"#), expected);
    let nulls = r#"{"schema":null,"id":"tpa-1","agent":null,"condition":null,"seed":null,
        "output":"","label_scores":null,"incomplete":null,"failure":null}"#;
    assert_eq!(read_one(&nulls.replace('\n', "")), expected);
}

#[test]
fn failures_are_told_from_incomplete_rollouts() {
    let line = r#"{"id":"tpa-1","output":null,"incomplete":"rate limit"}"#;
    let incomplete = Outcome::Incomplete(IncompleteReason("rate limit".into()));
    assert_eq!(read_one(line), Ok(row(incomplete)));

    let line = r#"{"id":"tpa-1","failure":{"kind":"out_of_fuel","detail":"10 of 10"}}"#;
    let failed = Outcome::Failed(Failure {
        kind: FailureKind::OutOfFuel,
        detail: "10 of 10".into(),
    });
    assert_eq!(read_one(line), Ok(row(failed)));
}

#[test]
fn written_lines_have_the_documented_keys_in_order() {
    let scores = LabelScores {
        execute: -9.1,
        ask: -3.0,
        block: -0.4,
    };
    let mut seeded = row(answered("{}", Some(scores)));
    seeded.seed = Some(u64::MAX);
    seeded.condition = Condition::XMinusEvidence;
    assert_eq!(
        write(&seeded),
        "{\"schema\":\"safewebworld.prediction/1\",\"id\":\"tpa-1\",\"agent\":\"mine\",\
         \"condition\":\"x-e\",\"seed\":18446744073709551615,\"output\":\"{}\",\
         \"label_scores\":{\"execute\":-9.1,\"ask\":-3.0,\"block\":-0.4}}\n"
    );
    let mut cut = answered("{}", None);
    if let Outcome::Answered(prediction) = &mut cut {
        prediction.stopped = Some(StopReason::ContentFilter);
    }
    let cut = row(cut);
    assert_eq!(
        write(&cut),
        "{\"schema\":\"safewebworld.prediction/1\",\"id\":\"tpa-1\",\"agent\":\"mine\",\
         \"condition\":\"x\",\"seed\":null,\"output\":\"{}\",\"stopped\":\"content_filter\"}\n"
    );
    assert_eq!(read_one(&write(&cut)), Ok(cut));
    let incomplete = row(Outcome::Incomplete(IncompleteReason("network".into())));
    assert_eq!(
        write(&incomplete),
        "{\"schema\":\"safewebworld.prediction/1\",\"id\":\"tpa-1\",\"agent\":\"mine\",\
         \"condition\":\"x\",\"seed\":null,\"output\":null,\"incomplete\":\"network\"}\n"
    );
    let failed = row(Outcome::Failed(Failure {
        kind: FailureKind::Trap,
        detail: "at\n0".into(),
    }));
    assert_eq!(
        write(&failed),
        "{\"schema\":\"safewebworld.prediction/1\",\"id\":\"tpa-1\",\"agent\":\"mine\",\
         \"condition\":\"x\",\"seed\":null,\"output\":null,\
         \"failure\":{\"kind\":\"trap\",\"detail\":\"at\\n0\"}}\n"
    );
}

#[test]
fn scores_that_json_cannot_hold_are_not_written() {
    let scores = LabelScores {
        execute: f64::NEG_INFINITY,
        ask: 0.0,
        block: 0.0,
    };
    let mut line = Vec::new();
    let problem = write_prediction(&mut line, &row(answered("", Some(scores)))).unwrap_err();
    assert_eq!(
        problem.to_string(),
        "the label scores of `tpa-1` are not finite numbers"
    );
    assert!(line.is_empty());
}

#[test]
fn a_wrong_line_is_named() {
    let no_output = "field `output` is null or missing, and nothing says why; expected the raw \
        answer as a string, or `\"incomplete\":\"REASON\"` where the infrastructure failed, or \
        `\"failure\":{\"kind\":\"trap\",\"detail\":\"WORDS\"}` where the agent failed";
    let cases = [
        (r#"{"output":"a"}"#, "missing field `id`"),
        (
            r#"{"id":"","output":"a"}"#,
            "field `id` is empty; expected text",
        ),
        (
            r#"{"id":"1","agent":" ","output":"a"}"#,
            "field `agent` is empty; expected text",
        ),
        (r#"{"id":"1","output":null}"#, no_output),
        (r#"{"id":"1"}"#, no_output),
        (
            r#"{"id":"1","label_scores":{"execute":0,"ask":0,"block":0}}"#,
            no_output,
        ),
        (
            r#"{"id":"1","output":{"decision":"ask"}}"#,
            "field `output`: invalid type: map, expected a string",
        ),
        (
            r#"{"id":"1","output":"a","incomplete":"b"}"#,
            "fields `output` and `incomplete` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","output":"","failure":{"kind":"trap","detail":""}}"#,
            "fields `output` and `failure` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","incomplete":"b","failure":{"kind":"trap","detail":""}}"#,
            "fields `incomplete` and `failure` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","incomplete":"b","label_scores":{"execute":0,"ask":0,"block":0}}"#,
            "fields `incomplete` and `label_scores` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","incomplete":"b","stopped":"length"}"#,
            "fields `incomplete` and `stopped` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","failure":{"kind":"trap","detail":""},"stopped":"length"}"#,
            "fields `failure` and `stopped` exclude each other; expected only one of them",
        ),
        (
            r#"{"id":"1","output":"a","stopped":"max_tokens"}"#,
            "field `stopped`: unknown variant `max_tokens`, expected one of `length`, `refusal`, `content_filter`",
        ),
        (
            r#"{"id":"1","failure":{"kind":"crash","detail":""}}"#,
            "field `failure.kind`: unknown variant `crash`, expected one of `trap`, `out_of_fuel`, `time_out`, `memory`, `stack_overflow`, `output_too_large`, `agent_error`, `instantiation`, `wor…",
        ),
        (
            r#"{"id":"1","failure":"trap"}"#,
            "field `failure`: invalid type: string \"trap\", expected an object",
        ),
        (
            r#"{"id":"1","condition":"X","output":"a"}"#,
            "field `condition`: unknown variant `X`, expected one of `x`, `f`, `x+f`, `x-e`, `x-o`, `x-p`",
        ),
        (
            r#"{"id":"1","seed":42.0,"output":"a"}"#,
            "field `seed`: invalid type: floating point `42.0`, expected a whole number from 0, below 2^64, without a decimal point",
        ),
        (
            r#"{"id":"1","seed":-1,"output":"a"}"#,
            "field `seed`: invalid type: integer `-1`, expected a whole number from 0, below 2^64, without a decimal point",
        ),
        (
            r#"{"id":"1","output":"a","label_scores":{"execute":-1,"ask":NaN,"block":-1}}"#,
            "column 59, in field `label_scores.ask`: not JSON: expected value, found `NaN,\"block\":-1}}`",
        ),
        (
            r#"{"id":"1","output":"a","label_scores":{"execute":-1,"ask":-2,"block":-1e999}}"#,
            "column 75, in field `label_scores.block`: not JSON: number out of range, found `9}}`",
        ),
        (
            r#"{"id":"1","output":"a","label_scores":{"execute":-1,"ask":null,"block":-1}}"#,
            "field `label_scores.ask`: invalid type: null, expected a finite number",
        ),
        (
            r#"{"id":"1","output":"a","label_scores":{"execute":-1,"ask":-2}}"#,
            "field `label_scores`: missing field `block`",
        ),
        (
            r#"{"id":"1","output":"a","label_scores":[-1,-2,-3]}"#,
            "field `label_scores`: invalid type: sequence, expected an object",
        ),
        (
            r#"{"schema":"safewebworld.prediction/12","id":"1"}"#,
            "written by a newer version of SafeWebWorld: field `schema` is `safewebworld.prediction/12`, and this version reads `safewebworld.prediction/1`; update it",
        ),
        (
            r#"{"schema":"safewebworld.example/1","id":"1"}"#,
            "field `schema` is `safewebworld.example/1`, expected `safewebworld.prediction/1`; is it the right file?",
        ),
    ];
    for (line, expected) in cases {
        let text = format!("\n{line}\n");
        let expected = format!("p/mine.jsonl:2: {expected}");
        assert_eq!(read_one(&text), Err(expected), "{line}");
    }
}

#[test]
fn the_reader_knows_where_each_row_stands() {
    let text = "{\"id\":\"1\",\"output\":\"\"}\n\n{\"id\":\"2\",\"output\":\"\"}\n";
    let mut reader = PredictionReader::new("p.jsonl", "p", text.as_bytes());
    let mut places = Vec::new();
    while let Some(row) = reader.next() {
        places.push(format!("{} {}", row.unwrap().id, reader.place()));
    }
    assert_eq!(places, ["1 p.jsonl:1", "2 p.jsonl:3"]);
}

fn rows() -> impl Strategy<Value = PredictionRow> {
    let finite = || any::<f64>().prop_filter("JSON holds no other", |score| score.is_finite());
    let scores = (finite(), finite(), finite()).prop_map(|(execute, ask, block)| LabelScores {
        execute,
        ask,
        block,
    });
    let outcome = prop_oneof![
        (any::<String>(), prop::option::of(scores))
            .prop_map(|(output, scores)| answered(&output, scores)),
        (prop::sample::select(&FailureKind::ALL[..]), any::<String>())
            .prop_map(|(kind, detail)| Outcome::Failed(Failure { kind, detail })),
        any::<String>().prop_map(|reason| Outcome::Incomplete(IncompleteReason(reason))),
    ];
    let names = (".{0,4}[a-z]", ".{0,4}[a-z]");
    let condition = prop::sample::select(&Condition::ALL[..]);
    (names, condition, prop::option::of(any::<u64>()), outcome).prop_map(
        |((id, agent), condition, seed, outcome)| PredictionRow {
            id: ExampleId(id),
            agent,
            condition,
            seed,
            outcome,
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back(rows in prop::collection::vec(rows(), 0..4)) {
        let file: String = rows.iter().map(write).collect();
        prop_assert_eq!(file.lines().count(), rows.len());
        let read: Result<Vec<_>, _> = read(&file).into_iter().collect();
        prop_assert_eq!(read.unwrap(), rows);
    }
}
