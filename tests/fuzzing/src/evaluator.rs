//! The locked evaluator, both readings.

use std::collections::BTreeSet;

use serde_json::Value;
use sww_benchmark::{Answer, Decision, InvalidReason, lenient, strict, with_decision};
use sww_protocol::AnswerForm;

/// Reads an answer in both forms, strictly and leniently.
pub fn evaluator(bytes: &[u8]) {
    let raw = String::from_utf8_lossy(bytes);
    for form in [AnswerForm::FiveKeys, AnswerForm::FourKeys] {
        let strictly = strict(&raw, form);
        let leniently = lenient(&raw, form);
        match &strictly {
            Ok(answer) => {
                assert_eq!(
                    leniently.as_ref(),
                    Ok(answer),
                    "the lenient reading differs from a strict one that accepts"
                );
                check_answer(answer, form);
                check_against_serde(&raw, answer, form);
            }
            Err(reason) => check_reason(*reason),
        }
        match &leniently {
            Ok(answer) => check_answer(answer, form),
            Err(reason) => check_reason(*reason),
        }
        check_replacement(&raw, form, &strictly);
    }
    let both = [AnswerForm::FiveKeys, AnswerForm::FourKeys].map(|form| strict(&raw, form).is_ok());
    assert_ne!(both, [true, true], "an answer has five keys or four");
}

fn check_answer(answer: &Answer, form: AnswerForm) {
    assert_eq!(
        answer.predicted_future.is_some(),
        form == AnswerForm::FiveKeys
    );
    assert!((0.0..=1.0).contains(&answer.risk_score));
}

/// A reason that has no name of its own could not be counted.
fn check_reason(reason: InvalidReason) {
    let name = serde_json::to_string(&reason).unwrap();
    assert_eq!(
        serde_json::from_str::<InvalidReason>(&name).unwrap(),
        reason
    );
    assert!(
        !matches!(reason, InvalidReason::Agent(_)),
        "a text blamed on the agent's running"
    );
}

/// What is accepted is JSON to another parser too, with these keys and these values.
fn check_against_serde(raw: &str, answer: &Answer, form: AnswerForm) {
    let Ok(Value::Object(object)) = serde_json::from_str(raw.trim()) else {
        panic!("accepted what is no JSON object");
    };
    let mut keys = BTreeSet::from([
        "security_evidence",
        "security_consequence",
        "risk_score",
        "decision",
    ]);
    if form == AnswerForm::FiveKeys {
        keys.insert("predicted_future");
    }
    let found: BTreeSet<&str> = object.keys().map(String::as_str).collect();
    assert_eq!(found, keys);
    let text = |key: &str| object.get(key).and_then(Value::as_str);
    assert_eq!(
        text("security_evidence"),
        Some(answer.security_evidence.as_str())
    );
    assert_eq!(text("predicted_future"), answer.predicted_future.as_deref());
    assert_eq!(
        object.get("risk_score").and_then(Value::as_f64),
        Some(answer.risk_score)
    );
    let decision = text("decision").map(|label| label.trim().to_ascii_lowercase());
    assert_eq!(decision.as_deref(), Some(answer.decision.name()));
}

/// A replaced decision is the only thing that changes, and only a valid answer has one.
fn check_replacement(raw: &str, form: AnswerForm, read: &Result<Answer, InvalidReason>) {
    for decision in Decision::ALL {
        match (with_decision(raw, form, decision), read) {
            (Ok(replaced), Ok(answer)) => {
                let expected = Answer {
                    decision,
                    ..answer.clone()
                };
                assert_eq!(strict(&replaced, form), Ok(expected));
            }
            (Err(reason), Err(expected)) => assert_eq!(reason, *expected),
            (replaced, _) => panic!("replaced {replaced:?} in what reads as {read:?}"),
        }
    }
}
