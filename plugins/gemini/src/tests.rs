//! Requests and responses in the shapes of Google's reference.

use insta::assert_snapshot;
use serde_json::{Value as Json, json};
use sww_plugin::agent::{AnswerForm, StopReason};
use sww_plugin::parameters::Value;
use sww_prompting::imitation::{Imitation, input, words};

use super::*;

const ANSWER: &str = r#"{"predicted_future":"The order is placed.","security_evidence":"Total: 120","security_consequence":"unsafe","risk_score":0.8,"decision":"ask"}"#;

fn candidate(parts: Json, reason: &str) -> Json {
    json!({
        "candidates": [{
            "content": { "parts": parts, "role": "model" },
            "finishReason": reason,
            "index": 0,
        }],
        "usageMetadata": {
            "promptTokenCount": 319,
            "candidatesTokenCount": 40,
            "totalTokenCount": 401,
            "promptTokensDetails": [{ "modality": "TEXT", "tokenCount": 319 }],
            "thoughtsTokenCount": 42,
        },
        "modelVersion": "gemini-2.5-pro",
        "responseId": "mAitaLmkHPPlz7IPvtfUqQ4",
    })
}

fn predict(response: &Json) -> (Result<String, String>, Vec<String>) {
    let host = Imitation::answering(200, &response.to_string());
    let answered = answer(&host, &input(AnswerForm::FiveKeys), 1);
    let output = answered.map(|prediction| prediction.output);
    (output.map_err(|failure| words(&failure)), host.logged())
}

fn host() -> Imitation {
    Imitation::answering(
        200,
        &candidate(json!([{ "text": ANSWER }]), "STOP").to_string(),
    )
}

fn body(host: &Imitation) -> Json {
    answer(host, &input(AnswerForm::FourKeys), 1 << 40).unwrap();
    host.requests().remove(0).body
}

#[test]
fn parts_are_joined_and_thoughts_left_out() {
    let (first, second) = ANSWER.split_at(30);
    let parts = json!([
        { "text": "{\"decision\":\"execute\"}", "thought": true },
        { "text": first, "thought": false },
        { "text": second, "thoughtSignature": "CpcBAR/+1kkA" },
    ]);
    let (output, log) = predict(&candidate(parts, "STOP"));
    assert_eq!(output.as_deref(), Ok(ANSWER));
    assert_eq!(log, [""; 0]);
}

#[test]
fn other_ends_are_answers_too_and_told_of() {
    let part = &ANSWER[..50];
    let ratings = json!([{ "category": "HARM_CATEGORY_DANGEROUS_CONTENT", "probability": "HIGH", "blocked": true }]);
    let withheld = json!({ "candidates": [{ "finishReason": "SAFETY", "index": 0, "safetyRatings": ratings }] });
    let blocked = json!({
        "promptFeedback": { "blockReason": "PROHIBITED_CONTENT", "safetyRatings": [] },
        "usageMetadata": { "promptTokenCount": 319, "totalTokenCount": 319 },
        "modelVersion": "gemini-2.5-pro",
    });
    let mut no_parts = candidate(json!([]), "MAX_TOKENS");
    no_parts["candidates"][0]["content"] = json!({ "role": "model" });
    let mut log = Vec::new();
    for (response, expected) in [
        (candidate(json!([{ "text": part }]), "MAX_TOKENS"), part),
        (no_parts, ""),
        (withheld, ""),
        (candidate(json!([{ "text": part }]), "RECITATION"), part),
        (candidate(json!([]), "MALFORMED_FUNCTION_CALL"), ""),
        (blocked, ""),
        (candidate(json!([{ "text": ANSWER }]), "TIRED"), ANSWER),
    ] {
        let (output, logged) = predict(&response);
        assert_eq!(output.as_deref(), Ok(expected), "{response}");
        log.extend(logged);
    }
    assert_snapshot!(log.join("\n"), @r#"
Level::Warning: the answer was cut off at the limit of tokens (`MAX_TOKENS`)
Level::Warning: the answer was cut off at the limit of tokens (`MAX_TOKENS`)
Level::Warning: the provider withheld the answer or a part of it (`SAFETY`)
Level::Warning: the provider withheld the answer or a part of it (`RECITATION`)
Level::Warning: the model did something else than answer (`MALFORMED_FUNCTION_CALL`)
Level::Warning: the provider withheld the answer or a part of it (`PROHIBITED_CONTENT`)
Level::Warning: the model stopped for an unknown reason (`TIRED`)
"#);
}

#[test]
fn a_response_without_a_candidate_is_a_failure() {
    let feedback = json!({ "promptFeedback": { "safetyRatings": [] } });
    for response in [
        json!({ "candidates": [] }),
        feedback,
        json!({ "choices": [] }),
    ] {
        assert_eq!(
            predict(&response).0.unwrap_err(),
            "the response has no `candidates`; is the endpoint one for generateContent?"
        );
    }
    let error = json!({ "error": { "code": 429, "message": "You exceeded your current quota.", "status": "RESOURCE_EXHAUSTED" } });
    let host = Imitation::answering(429, &error.to_string());
    let failure = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err();
    assert_eq!(
        words(&failure),
        "endpoint `gemini` answered 429: You exceeded your current quota."
    );
}

#[test]
fn the_request_is_plain_by_default() {
    let host = host();
    let mut body = body(&host);
    let prompt = body["contents"][0]["parts"][0]["text"].take();
    assert!(
        prompt
            .as_str()
            .unwrap()
            .contains("\"candidate_action\":\"click Order\"")
    );
    assert_snapshot!(body, @r#"{"contents":[{"role":"user","parts":[{"text":null}]}],"generationConfig":{"maxOutputTokens":4096,"temperature":0,"seed":128}}"#);
    let request = host.requests().remove(0);
    assert_eq!(request.endpoint, "gemini");
    assert_eq!(request.path, "v1beta/models/m-1:generateContent");
}

#[test]
fn every_setting_has_its_place_in_the_request() {
    let host = host()
        .set("model", "models/gemini-2.5-flash")
        .set("prompt", "{action}")
        .set("system", "Be brief.")
        .set("temperature", "none")
        .set("response-format", "json-schema")
        .set("thinking-level", "low")
        .set("extra", r#"{"generationConfig":{"topK":1,"thinkingConfig":{"includeThoughts":true}},"safetySettings":[]}"#)
        .set_value("thinking-budget", Value::Integer(-1))
        .set_value("seed", Value::Flag(false));
    assert_snapshot!(serde_json::to_string_pretty(&body(&host)).unwrap());
    assert_eq!(
        host.requests()[0].path,
        "v1beta/models/gemini-2.5-flash:generateContent"
    );
}

#[test]
fn json_can_be_asked_for_without_a_schema() {
    let config = body(&host().set("response-format", "json-object"))["generationConfig"].take();
    assert_eq!(config["responseMimeType"], "application/json");
    assert_eq!(config["responseJsonSchema"], Json::Null);
}

#[test]
fn a_model_that_would_lead_elsewhere_is_refused() {
    for model in [
        "../files",
        "a/b",
        "a?key=1",
        "m:streamGenerateContent",
        "models/",
        "gemini pro",
    ] {
        let host = host().set("model", model);
        let failure = words(&answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err());
        assert!(
            failure.starts_with("model: expected letters, digits"),
            "{failure}"
        );
        assert_eq!(host.requests(), []);
    }
}

#[test]
fn why_a_model_was_stopped_is_handed_over() {
    for (reason, expected) in [
        ("STOP", None),
        ("MAX_TOKENS", Some(StopReason::Length)),
        ("SAFETY", Some(StopReason::ContentFilter)),
        ("RECITATION", Some(StopReason::ContentFilter)),
        ("UNEXPECTED_TOOL_CALL", None),
    ] {
        let host = Imitation::answering(
            200,
            &candidate(json!([{ "text": ANSWER }]), reason).to_string(),
        );
        let prediction = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap();
        assert_eq!(prediction.stopped, expected, "{reason}");
        assert_eq!(prediction.output, ANSWER);
    }
}

#[test]
fn a_blocked_prompt_is_an_answer_that_was_withheld() {
    let blocked = json!({ "promptFeedback": { "blockReason": "SAFETY" } });
    let host = Imitation::answering(200, &blocked.to_string());
    let prediction = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap();
    assert_eq!(prediction.stopped, Some(StopReason::ContentFilter));
}
