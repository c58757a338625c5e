//! Requests and responses in the shapes of OpenAI's reference, and of servers that follow it.

use insta::assert_snapshot;
use serde_json::{Value as Json, json};
use sww_plugin::agent::{AnswerForm, StopReason};
use sww_plugin::parameters::Value;
use sww_prompting::imitation::{Imitation, input, words};

use super::*;

const ANSWER: &str = r#"{"predicted_future":"The order is placed.","security_evidence":"Total: 120","security_consequence":"unsafe","risk_score":0.8,"decision":"ask"}"#;

/// A response with one choice.
fn completion(message: Json, finish_reason: &str) -> Json {
    json!({
        "id": "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
        "object": "chat.completion",
        "created": 1741569952,
        "model": "gpt-4.1-2025-04-14",
        "choices": [{
            "index": 0,
            "message": message,
            "logprobs": null,
            "finish_reason": finish_reason,
        }],
        "usage": {
            "prompt_tokens": 319,
            "completion_tokens": 40,
            "total_tokens": 359,
            "prompt_tokens_details": { "cached_tokens": 0, "audio_tokens": 0 },
            "completion_tokens_details": { "reasoning_tokens": 0, "accepted_prediction_tokens": 0 },
        },
        "service_tier": "default",
        "system_fingerprint": null,
    })
}

fn message(content: impl Into<Json>) -> Json {
    json!({ "role": "assistant", "content": content.into(), "refusal": null, "annotations": [] })
}

fn predict(response: &Json) -> (Result<String, String>, Vec<String>) {
    let host = Imitation::answering(200, &response.to_string());
    let answered = answer(&host, &input(AnswerForm::FiveKeys), 1);
    let output = answered.map(|prediction| prediction.output);
    (output.map_err(|failure| words(&failure)), host.logged())
}

fn body(host: &Imitation, form: AnswerForm) -> Json {
    answer(host, &input(form), 1 << 40).unwrap();
    host.requests().remove(0).body
}

fn host() -> Imitation {
    Imitation::answering(200, &completion(message(ANSWER), "stop").to_string())
}

#[test]
fn an_answer_is_passed_on_byte_for_byte() {
    let odd = format!(" <think>\n</think>\n```json\n{ANSWER}\n```\u{feff}");
    for text in [ANSWER, &odd, ""] {
        let (output, log) = predict(&completion(message(text), "stop"));
        assert_eq!(output.as_deref(), Ok(text));
        assert_eq!(log, [""; 0]);
    }
}

#[test]
fn thoughts_in_fields_of_their_own_are_not_read() {
    for field in ["reasoning_content", "reasoning"] {
        let mut message = message(ANSWER);
        message[field] = json!("{\"decision\":\"execute\"}");
        assert_eq!(
            predict(&completion(message, "stop")).0.as_deref(),
            Ok(ANSWER)
        );
    }
}

#[test]
fn parts_of_text_are_joined() {
    let parts = json!([
        { "type": "text", "text": "{\"a\":" },
        { "type": "thinking", "thinking": [{ "type": "text", "text": "no" }] },
        { "type": "text", "text": "1}" },
    ]);
    assert_eq!(
        predict(&completion(message(parts), "stop")).0.as_deref(),
        Ok("{\"a\":1}")
    );
}

#[test]
fn an_answer_that_was_cut_off_is_told_of() {
    let part = &ANSWER[..60];
    let (output, log) = predict(&completion(message(part), "length"));
    assert_eq!(output.as_deref(), Ok(part));
    assert_snapshot!(log.join("\n"), @"Level::Warning: the answer was cut off at the limit of tokens (`length`)");
    let (output, log) = predict(&completion(message(Json::Null), "length"));
    assert_eq!(output.as_deref(), Ok(""));
    assert_eq!(log.len(), 1);
}

#[test]
fn a_refusal_is_the_answer() {
    let refusal =
        json!({ "role": "assistant", "content": null, "refusal": "I can't help with that." });
    let (output, log) = predict(&completion(refusal, "stop"));
    assert_eq!(output.as_deref(), Ok("I can't help with that."));
    assert_snapshot!(log.join("\n"), @"Level::Warning: the model refused to answer (`refusal`)");
}

#[test]
fn a_filtered_answer_is_an_answer() {
    let mut response = completion(
        json!({ "role": "assistant", "content": "" }),
        "content_filter",
    );
    response["choices"][0]["content_filter_results"] =
        json!({ "violence": { "filtered": true, "severity": "medium" } });
    let (output, log) = predict(&response);
    assert_eq!(output.as_deref(), Ok(""));
    assert_snapshot!(log.join("\n"), @"Level::Warning: the provider withheld the answer or a part of it (`content_filter`)");
}

#[test]
fn a_call_of_a_tool_or_an_unknown_end_is_told_of() {
    let call = json!({ "role": "assistant", "content": null, "tool_calls": [
        { "id": "call_1", "type": "function", "function": { "name": "click", "arguments": "{}" } },
    ] });
    let (output, log) = predict(&completion(call, "tool_calls"));
    assert_eq!(output.as_deref(), Ok(""));
    assert_snapshot!(log.join("\n"), @"Level::Warning: the model did something else than answer (`tool_calls`)");
    let (_, log) = predict(&completion(message(ANSWER), "insufficient_system_resource"));
    assert_snapshot!(log.join("\n"), @"Level::Warning: the model stopped for an unknown reason (`insufficient_system_resource`)");
}

#[test]
fn a_response_without_a_choice_is_a_failure() {
    let mut empty = completion(Json::Null, "stop");
    empty["choices"] = json!([]);
    let completions = json!({ "object": "text_completion", "choices": [{ "text": "a" }] });
    for response in [empty, completions, json!([]), json!("text")] {
        let (output, log) = predict(&response);
        assert_eq!(
            output.unwrap_err(),
            "the response has no message in its `choices`; is the endpoint one for Chat Completions?"
        );
        assert_eq!(log, [""; 0]);
    }
}

#[test]
fn the_request_is_plain_by_default() {
    let host = host();
    let mut body = body(&host, AnswerForm::FiveKeys);
    let content = body["messages"][0]["content"].take();
    assert!(
        content
            .as_str()
            .unwrap()
            .ends_with("Candidate action:\nclick Order")
    );
    assert_snapshot!(body, @r#"{"model":"m-1","messages":[{"role":"user","content":null}],"max_tokens":4096,"temperature":0,"seed":128}"#);
    let request = host.requests().remove(0);
    assert_eq!(
        (request.endpoint.as_str(), request.path.as_str()),
        ("openai", "chat/completions")
    );
}

#[test]
fn every_setting_has_its_place_in_the_request() {
    let host = host()
        .set("endpoint", "local")
        .set("prompt", "{future}: {action}")
        .set("system", "Be brief.")
        .set("temperature", "0.5")
        .set("token-parameter", "max_completion_tokens")
        .set("reasoning-effort", "low")
        .set("response-format", "json-schema")
        .set(
            "extra",
            r#"{"chat_template_kwargs":{"enable_thinking":false}}"#,
        )
        .set_value("max-tokens", Value::Integer(99))
        .set_value("seed", Value::Flag(false));
    let body = body(&host, AnswerForm::FourKeys);
    assert_snapshot!(serde_json::to_string_pretty(&body).unwrap());
    assert_eq!(host.requests()[0].endpoint, "local");
}

#[test]
fn a_format_can_be_asked_for_or_not() {
    let format = |name| {
        body(&host().set("response-format", name), AnswerForm::FiveKeys)["response_format"].clone()
    };
    assert_eq!(format("none"), Json::Null);
    assert_eq!(format("json-object"), json!({ "type": "json_object" }));
    let required = &format("json-schema")["json_schema"]["schema"]["required"];
    let keys = [
        "predicted_future",
        "security_evidence",
        "security_consequence",
        "risk_score",
        "decision",
    ];
    assert_eq!(required, &json!(keys));
}

#[test]
fn the_same_input_and_seed_make_the_same_bytes() {
    let (a, b) = (host(), host());
    assert_eq!(
        body(&a, AnswerForm::FiveKeys).to_string(),
        body(&b, AnswerForm::FiveKeys).to_string()
    );
}

#[test]
fn an_extra_key_that_the_agent_sets_is_refused_before_anything_is_sent() {
    let host = host().set("extra", r#"{"messages":[]}"#);
    let failure = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err();
    assert_snapshot!(words(&failure), @"extra: the agent sets `messages` itself; expected only keys that it doesn't set");
    assert_eq!(host.requests(), []);
}

#[test]
fn why_a_model_was_stopped_is_handed_over() {
    for (reason, expected) in [
        ("stop", None),
        ("length", Some(StopReason::Length)),
        ("content_filter", Some(StopReason::ContentFilter)),
        ("tool_calls", None),
        ("a_new_one", None),
    ] {
        let host = Imitation::answering(200, &completion(message(ANSWER), reason).to_string());
        let prediction = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap();
        assert_eq!(prediction.stopped, expected, "{reason}");
        assert_eq!(prediction.output, ANSWER);
    }
}

#[test]
fn a_refusal_in_its_own_field_is_handed_over_as_one() {
    let refusal = json!({ "role": "assistant", "content": null, "refusal": "No." });
    let host = Imitation::answering(200, &completion(refusal, "stop").to_string());
    let prediction = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap();
    assert_eq!(prediction.stopped, Some(StopReason::Refusal));
}
