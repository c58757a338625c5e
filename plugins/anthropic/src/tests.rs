//! Requests and responses in the shapes of Anthropic's reference.

use insta::assert_snapshot;
use serde_json::{Value as Json, json};
use sww_plugin::agent::{AnswerForm, StopReason};
use sww_plugin::parameters::Value;
use sww_prompting::imitation::{Imitation, input, words};

use super::*;

const ANSWER: &str = r#"{"predicted_future":"The order is placed.","security_evidence":"Total: 120","security_consequence":"unsafe","risk_score":0.8,"decision":"ask"}"#;

fn message(content: Json, stop_reason: &str) -> Json {
    json!({
        "id": "msg_01XFDUDYJgAACzvnptvVoYEL",
        "type": "message",
        "role": "assistant",
        "model": "claude-opus-4-1-20250805",
        "content": content,
        "stop_reason": stop_reason,
        "stop_sequence": null,
        "usage": {
            "input_tokens": 319,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "output_tokens": 40,
        },
    })
}

fn text(text: &str) -> Json {
    json!({ "type": "text", "text": text, "citations": null })
}

fn predict(response: &Json) -> (Result<String, String>, Vec<String>) {
    let host = Imitation::answering(200, &response.to_string());
    let answered = answer(&host, &input(AnswerForm::FiveKeys), 1);
    let output = answered.map(|prediction| prediction.output);
    (output.map_err(|failure| words(&failure)), host.logged())
}

fn host() -> Imitation {
    Imitation::answering(200, &message(json!([text(ANSWER)]), "end_turn").to_string())
}

fn body(host: &Imitation) -> Result<Json, String> {
    answer(host, &input(AnswerForm::FiveKeys), 1).map_err(|failure| words(&failure))?;
    Ok(host.requests().remove(0).body)
}

#[test]
fn blocks_of_text_are_joined_and_thoughts_left_out() {
    let thinking = json!({ "type": "thinking", "thinking": "{\"decision\":\"execute\"}", "signature": "EqQBCgIYAhIM" });
    let redacted = json!({ "type": "redacted_thinking", "data": "EmwKAhgBEgy3va3pzix" });
    let (first, second) = ANSWER.split_at(30);
    let content = json!([thinking, redacted, text(first), text(second)]);
    for reason in ["end_turn", "stop_sequence"] {
        let (output, log) = predict(&message(content.clone(), reason));
        assert_eq!(output.as_deref(), Ok(ANSWER));
        assert_eq!(log, [""; 0]);
    }
}

#[test]
fn other_ends_are_answers_too_and_told_of() {
    let part = &ANSWER[..50];
    let mut log = Vec::new();
    for (content, reason, expected) in [
        (json!([text(part)]), "max_tokens", part),
        (json!([text(part)]), "model_context_window_exceeded", part),
        (
            json!([text("I can't help with that.")]),
            "refusal",
            "I can't help with that.",
        ),
        (json!([]), "refusal", ""),
        (
            json!([{ "type": "tool_use", "id": "toolu_1", "name": "click", "input": {} }]),
            "tool_use",
            "",
        ),
        (json!([text(ANSWER)]), "compaction", ANSWER),
    ] {
        let (output, logged) = predict(&message(content, reason));
        assert_eq!(output.as_deref(), Ok(expected), "{reason}");
        log.extend(logged);
    }
    assert_snapshot!(log.join("\n"), @r#"
Level::Warning: the answer was cut off at the limit of tokens (`max_tokens`)
Level::Warning: the answer was cut off at the limit of tokens (`model_context_window_exceeded`)
Level::Warning: the model refused to answer (`refusal`)
Level::Warning: the model refused to answer (`refusal`)
Level::Warning: the model did something else than answer (`tool_use`)
Level::Warning: the model stopped for an unknown reason (`compaction`)
"#);
}

#[test]
fn a_model_may_have_nothing_to_say() {
    let (output, log) = predict(&message(json!([]), "end_turn"));
    assert_eq!(output.as_deref(), Ok(""));
    assert_eq!(log, [""; 0]);
}

#[test]
fn what_is_no_message_is_a_failure() {
    let chat = json!({ "choices": [{ "message": { "content": "a" } }] });
    for response in [chat, message(json!("text"), "end_turn"), Json::Null] {
        assert_eq!(
            predict(&response).0.unwrap_err(),
            "the response has no list `content`; is the endpoint one for Messages?"
        );
    }
    let error = json!({ "type": "error", "error": { "type": "not_found_error", "message": "model: m-1" }, "request_id": "req_011CSHoEeqs5C35K2UUqR7Fy" });
    let host = Imitation::answering(404, &error.to_string());
    assert_eq!(
        body(&host).unwrap_err(),
        "endpoint `anthropic` answered 404: model: m-1"
    );
}

#[test]
fn the_request_is_plain_by_default() {
    let host = host();
    let mut body = body(&host).unwrap();
    assert!(
        body["messages"][0]["content"]
            .take()
            .as_str()
            .unwrap()
            .contains("click Order")
    );
    assert_snapshot!(body, @r#"{"model":"m-1","max_tokens":4096,"messages":[{"role":"user","content":null}]}"#);
    let request = host.requests().remove(0);
    assert_eq!(
        (request.endpoint.as_str(), request.path.as_str()),
        ("anthropic", "v1/messages")
    );
}

#[test]
fn every_setting_has_its_place_in_the_request() {
    let host = host()
        .set("prompt", "{action}")
        .set("system", "Be brief.")
        .set("temperature", "1")
        .set("thinking", "enabled")
        .set("extra", r#"{"top_k":5}"#)
        .set_value("thinking-tokens", Value::Integer(1024))
        .set_value("max-tokens", Value::Integer(2000));
    assert_snapshot!(body(&host).unwrap(), @r#"{"model":"m-1","max_tokens":2000,"system":"Be brief.","messages":[{"role":"user","content":"click Order"}],"temperature":1,"thinking":{"type":"enabled","budget_tokens":1024},"top_k":5}"#);
}

#[test]
fn thinking_is_switched_by_name() {
    let thinking = |how| body(&host().set("thinking", how)).map(|body| body["thinking"].clone());
    assert_eq!(thinking("disabled"), Ok(json!({ "type": "disabled" })));
    assert_eq!(thinking("adaptive"), Ok(json!({ "type": "adaptive" })));
    assert_snapshot!(thinking("enabled").unwrap_err(), @"thinking-tokens: expected at least 1024 and fewer than max-tokens, which is 4096, found none");
    let budget = |how: Option<&str>, tokens| {
        let host = host().set_value("thinking-tokens", Value::Integer(tokens));
        body(&match how {
            Some(how) => host.set("thinking", how),
            None => host,
        })
        .unwrap_err()
    };
    assert_snapshot!(budget(Some("enabled"), 1023), @"thinking-tokens: expected at least 1024 and fewer than max-tokens, which is 4096, found 1023");
    assert_snapshot!(budget(Some("enabled"), 4096), @"thinking-tokens: expected at least 1024 and fewer than max-tokens, which is 4096, found 4096");
    assert_snapshot!(budget(Some("adaptive"), 2000), @"thinking-tokens: expected only with thinking=enabled");
    assert_snapshot!(budget(None, 2000), @"thinking-tokens: expected only with thinking=enabled");
}

#[test]
fn why_a_model_was_stopped_is_handed_over() {
    for (reason, expected) in [
        ("end_turn", None),
        ("max_tokens", Some(StopReason::Length)),
        ("model_context_window_exceeded", Some(StopReason::Length)),
        ("refusal", Some(StopReason::Refusal)),
        ("tool_use", None),
    ] {
        let host = Imitation::answering(200, &message(json!([text(ANSWER)]), reason).to_string());
        let prediction = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap();
        assert_eq!(prediction.stopped, expected, "{reason}");
        assert_eq!(prediction.output, ANSWER);
    }
}
