//! Another decision in an answer, and every other byte as it was.
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::borrow::Cow;

use proptest::prelude::*;
use sww_benchmark::{Consequence, Decision, InvalidReason, strict, with_decision};
use sww_protocol::AnswerForm::{FiveKeys, FourKeys};

#[test]
fn only_the_value_of_the_decision_changes() {
    let raw = "\u{a0}\n{ \"predicted_future\": \"\\\"decision\\\": \\\"block\\\"\", \"security_evidence\" : \"\",\
               \"decision\"\t:\t\" Bl\\u006fck \" , \"risk_score\": 1e-1,\"security_consequence\":\"SAFE\"}\r\n ";
    let expected = raw.replace("\" Bl\\u006fck \"", "\"ask\"");
    assert_eq!(
        with_decision(raw, FiveKeys, Decision::Ask).unwrap(),
        expected
    );
    assert!(expected.contains("\"ask\" , \"risk_score\": 1e-1"));
}

#[test]
fn a_decision_that_stands_already_keeps_its_spelling() {
    let raw = r#"{"security_evidence":"e","security_consequence":"safe","risk_score":0,"decision":" ASK "}"#;
    let same = with_decision(raw, FourKeys, Decision::Ask).unwrap();
    assert!(matches!(same, Cow::Borrowed(text) if text == raw));
}

#[test]
fn an_invalid_answer_has_no_decision_to_replace() {
    for (raw, reason) in [
        ("", InvalidReason::Empty),
        (r#"{"decision":"ask"}"#, InvalidReason::MissingKey),
        (
            r#"{"security_evidence":"e","security_consequence":"safe","risk_score":0,"decision":"ask","decision":"ask"}"#,
            InvalidReason::DuplicateKey,
        ),
    ] {
        let refused = with_decision(raw, FourKeys, Decision::Block);
        assert_eq!(refused, Err(reason), "{raw}");
    }
}

proptest! {
    #[test]
    fn the_upstream_fields_read_the_same_and_the_decision_as_it_was_set(
        future in any::<String>(), evidence in any::<String>(),
        consequence in prop::sample::select(Consequence::ALL.to_vec()),
        risk in 0.0..=1.0_f64,
        old in prop::sample::select(Decision::ALL.to_vec()),
        new in prop::sample::select(Decision::ALL.to_vec()),
        order in Just([0, 1, 2, 3, 4]).prop_shuffle(),
        space in "[ \t\n\r]{0,3}",
    ) {
        let members = [
            format!("\"predicted_future\":{space}{}", serde_json::to_string(&future).unwrap()),
            format!("\"security_evidence\"{space}:{}", serde_json::to_string(&evidence).unwrap()),
            format!("\"security_consequence\":\"{}\"{space}", consequence.name()),
            format!("{space}\"risk_score\":{risk}"),
            format!("{space}\"decision\"{space}:{space}\"{old}\"{space}"),
        ];
        let members: Vec<&str> = order.iter().map(|&at| members[at].as_str()).collect();
        let raw = format!("{space}{{{}}}{space}", members.join(","));
        let replaced = with_decision(&raw, FiveKeys, new).unwrap();
        let mut expected = strict(&raw, FiveKeys).unwrap();
        expected.decision = new;
        prop_assert_eq!(strict(&replaced, FiveKeys).unwrap(), expected);
        prop_assert_eq!(replaced.len() + old.name().len(), raw.len() + new.name().len());
        prop_assert_eq!(with_decision(&replaced, FiveKeys, old).unwrap(), raw.as_str());
    }
}
