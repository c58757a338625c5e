//! What one sample says.

use serde_json::Value;
use sww_protocol::{IncompleteReason, Outcome, Prediction, StopReason};

use super::header::Seeds;
use crate::fields::{self, Fields, content_text, present};
use crate::import::Answered;
use crate::refusal::Fault;

/// The fields of a sample that a row is made of.
pub(super) const SAMPLE_FIELDS: &[&str] = &[
    "id",
    "epoch",
    "output",
    "error",
    "invalidation",
    "attachments",
];

/// What stands before the name of an attachment.
const ATTACHMENT: &str = "attachment://";

/// Makes a row of a sample.
pub(super) fn answered(sample: &Fields, seeds: Seeds) -> Result<Answered, Fault> {
    let id = fields::name("id", sample.get("id"))?;
    let seed = match seeds {
        Seeds::Epochs => Some(epoch(sample)?),
        Seeds::Run(seed) => seed,
    };
    let outcome = match lost(sample) {
        Some(reason) => Outcome::Incomplete(IncompleteReason(reason)),
        None => Outcome::Answered(Prediction {
            output: resolved(completion(sample)?, sample)?,
            label_scores: None,
            stopped: stopped(sample),
        }),
    };
    Ok(Answered { id, seed, outcome })
}

/// The number of a sample's epoch, from 1.
pub(super) fn epoch(sample: &Fields) -> Result<u64, Fault> {
    let stated = sample.get("epoch");
    match stated.and_then(Value::as_u64) {
        Some(epoch) if epoch > 0 => Ok(epoch),
        _ => Err(Fault::field("epoch", stated, "a whole number from 1")),
    }
}

/// Why a sample has no answer, if the infrastructure lost it or a person declared it void.
fn lost(sample: &Fields) -> Option<String> {
    if let Some(error) = present(sample, "error") {
        let message = error.get("message").unwrap_or(error);
        let message = message.as_str().map(str::trim).filter(|it| !it.is_empty());
        return Some(message.unwrap_or("an error without a message").to_owned());
    }
    let invalidation = present(sample, "invalidation")?;
    let reason = invalidation.get("reason").and_then(Value::as_str);
    Some(match reason {
        Some(reason) => format!("invalidated: {reason}"),
        None => "invalidated".to_owned(),
    })
}

/// The completion. Older logs hold it in the first choice alone, as do newer ones where it would
/// only repeat that choice.
fn completion(sample: &Fields) -> Result<String, Fault> {
    let output = sample.get("output");
    let Some(Value::Object(output)) = output else {
        return Err(Fault::field("output", output, "the model's output"));
    };
    match present(output, "completion") {
        Some(Value::String(text)) if !text.is_empty() => return Ok(text.clone()),
        None | Some(Value::String(_)) => {}
        other => return Err(Fault::field("output.completion", other, "text")),
    }
    let choices = match present(output, "choices") {
        None => return Ok(String::new()),
        Some(Value::Array(choices)) => choices,
        other => return Err(Fault::field("output.choices", other, "a list")),
    };
    let Some(first) = choices.first() else {
        return Ok(String::new());
    };
    let content = first
        .get("message")
        .and_then(|message| message.get("content"));
    content_text("output.choices[0].message.content", content, "text")
}

/// Why the model was stopped, by Inspect's word for it.
fn stopped(sample: &Fields) -> Option<StopReason> {
    let output = sample.get("output")?;
    match output.pointer("/choices/0/stop_reason")?.as_str()? {
        "max_tokens" | "model_length" => Some(StopReason::Length),
        "content_filter" => Some(StopReason::ContentFilter),
        _ => None,
    }
}

/// The text itself, or the attachment that it names. A text that merely looks like such a name,
/// but not like one that Inspect gives, is an answer.
fn resolved(text: String, sample: &Fields) -> Result<String, Fault> {
    let Some(hash) = text.strip_prefix(ATTACHMENT) else {
        return Ok(text);
    };
    let attachments = sample.get("attachments");
    match attachments.and_then(|attachments| attachments.get(hash)) {
        Some(Value::String(attached)) => Ok(attached.clone()),
        _ if hash.len() == 32 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            Err(Fault::NoAttachment(hash.to_owned()))
        }
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn sample(value: Value) -> Fields {
        let Value::Object(fields) = value else {
            panic!("a sample is an object")
        };
        fields
    }

    fn output(value: Value) -> Result<String, Fault> {
        let answered = answered(&sample(value), Seeds::Run(None))?;
        let Outcome::Answered(prediction) = answered.outcome else {
            panic!("not answered: {:?}", answered.outcome)
        };
        Ok(prediction.output)
    }

    #[test]
    fn the_first_choice_stands_in_for_an_absent_completion() {
        let choice = |content| json!({ "message": { "content": content } });
        let parts = json!([
            { "type": "reasoning", "reasoning": "thoughts" },
            { "type": "text", "text": "one" },
            { "type": "image", "image": "data:" },
            { "type": "text", "text": "two" },
        ]);
        for (content, expected) in [
            (json!("plain"), "plain"),
            (parts, "one\ntwo"),
            (Value::Null, ""),
        ] {
            let choices = json!([choice(content), choice(json!("another"))]);
            for completion in [Value::Null, json!("")] {
                let output_ = json!({ "completion": completion, "choices": choices });
                assert_eq!(
                    output(json!({ "id": 1, "output": output_ })).unwrap(),
                    expected
                );
            }
        }
    }

    #[test]
    fn why_the_model_was_stopped_is_kept() {
        for (word, expected) in [
            (json!("stop"), None),
            (json!("max_tokens"), Some(StopReason::Length)),
            (json!("model_length"), Some(StopReason::Length)),
            (json!("content_filter"), Some(StopReason::ContentFilter)),
            (json!("unknown"), None),
            (Value::Null, None),
        ] {
            let choice = json!({ "message": { "content": "" }, "stop_reason": word });
            let output = json!({ "completion": "{}", "choices": [choice] });
            let read = answered(
                &sample(json!({ "id": 1, "output": output })),
                Seeds::Run(None),
            );
            let Outcome::Answered(prediction) = read.unwrap().outcome else {
                panic!("not answered: {word}")
            };
            assert_eq!(prediction.stopped, expected, "{word}");
        }
    }

    #[test]
    fn a_run_that_never_generated_answers_with_nothing() {
        let silent = json!({ "id": 1, "output": { "choices": [] } });
        assert_eq!(output(silent).unwrap(), "");
        let none = output(json!({ "id": 1 })).unwrap_err().to_string();
        assert_eq!(
            none,
            "field `output` is missing, expected the model's output"
        );
    }

    #[test]
    fn attachments_are_resolved_and_missed() {
        let hash = "0123456789abcdef0123456789abcdef";
        let with = |text: String| json!({ "id": 1, "output": { "completion": text }, "attachments": { (hash): "the text" } });
        assert_eq!(
            output(with(format!("{ATTACHMENT}{hash}"))).unwrap(),
            "the text"
        );
        let gone = format!("{ATTACHMENT}{}", hash.replace('0', "f"));
        let fault = output(with(gone)).unwrap_err().to_string();
        assert!(
            fault.contains("f123456789abcdeff123456789abcdef"),
            "{fault}"
        );
        for text in ["attachment://none of ours", "see attachment://x"] {
            assert_eq!(output(with(text.to_owned())).unwrap(), text);
        }
    }

    #[test]
    fn ids_and_epochs_are_checked() {
        for (id, found) in [
            (json!(null), "null"),
            (json!(" "), "empty"),
            (json!(1.5), "1.5"),
            (json!([1]), "a list of 1"),
        ] {
            let fault = output(json!({ "id": id, "output": {} })).unwrap_err();
            assert_eq!(
                fault.to_string(),
                format!("field `id` is {found}, expected text or a whole number")
            );
        }
        let odd = sample(json!({ "id": 1, "epoch": 0, "output": {} }));
        assert!(answered(&odd, Seeds::Epochs).is_err());
    }

    #[test]
    fn errors_and_invalidations_are_incomplete() {
        for (field, value, expected) in [
            ("error", json!({ "message": " time-out " }), "time-out"),
            ("error", json!({}), "an error without a message"),
            ("error", json!("old form"), "old form"),
            (
                "invalidation",
                json!({ "reason": "wrong prompt" }),
                "invalidated: wrong prompt",
            ),
            ("invalidation", json!({}), "invalidated"),
        ] {
            let lost =
                sample(json!({ "id": "a", (field): value, "output": { "completion": "x" } }));
            let outcome = answered(&lost, Seeds::Run(None)).unwrap().outcome;
            assert_eq!(
                outcome,
                Outcome::Incomplete(IncompleteReason(expected.to_owned()))
            );
        }
    }
}
