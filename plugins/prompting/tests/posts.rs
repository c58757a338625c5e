//! Statuses and bodies that are no answer of a model's.
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use serde_json::json;
use sww_plugin::models::{ModelError, Response};
use sww_prompting::imitation::{Imitation, words};
use sww_prompting::post;

fn failure(status: u16, body: &str) -> String {
    let host = Imitation::answering(status, body);
    words(&post(&host, "local", "chat/completions", &json!({})).unwrap_err())
}

#[test]
fn the_words_of_every_kind_of_server_are_shown() {
    let cases = [
        // OpenAI
        (
            400,
            r#"{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model.","type":"invalid_request_error","param":"max_tokens","code":"unsupported_parameter"}}"#,
        ),
        (
            401,
            r#"{"error":{"message":"Incorrect API key provided.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}"#,
        ),
        (
            404,
            r#"{"error":{"message":"The model `gpt-0` does not exist","type":"invalid_request_error","param":null,"code":"model_not_found"}}"#,
        ),
        (
            429,
            r#"{"error":{"message":"Rate limit reached for requests","type":"requests","param":null,"code":"rate_limit_exceeded"}}"#,
        ),
        // Azure: the prompt itself was filtered
        (
            400,
            r#"{"error":{"message":"The response was filtered due to the prompt triggering the content management policy.","type":null,"param":"prompt","code":"content_filter","status":400}}"#,
        ),
        // Anthropic
        (
            529,
            r#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"},"request_id":"req_1"}"#,
        ),
        // Gemini
        (
            400,
            r#"{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[]}}"#,
        ),
        // Ollama
        (404, r#"{"error":"model 'm-1' not found"}"#),
        // Mistral and older vLLM
        (
            400,
            r#"{"object":"error","message":"This model's maximum context length is 2048 tokens.","type":"BadRequestError","param":null,"code":400}"#,
        ),
        // FastAPI
        (404, r#"{"detail":"Not Found"}"#),
        (502, "<html>\n<h1>502 Bad Gateway</h1>\n</html>"),
        (500, ""),
        // An error with the status of a success
        (
            200,
            r#"{"error":{"message":"Provider returned error","code":502}}"#,
        ),
        (200, r#"{"choices":[{"mess"#),
        (200, "<html>Log in</html>"),
        (204, ""),
    ];
    let failures: Vec<String> = cases
        .into_iter()
        .map(|(status, body)| failure(status, body))
        .collect();
    insta::assert_snapshot!(failures.join("\n"));
}

#[test]
fn a_long_body_is_shortened() {
    let failure = failure(500, &"ä".repeat(100_000));
    assert_eq!(failure.chars().filter(|c| *c == 'ä').count(), 300);
    assert!(failure.ends_with('…'));
}

#[test]
fn what_the_host_says_is_passed_on() {
    let host = Imitation::with(|_| Err(ModelError::OverBudget("tokens".to_owned())));
    let failure = post(&host, "local", "x", &json!({})).unwrap_err();
    assert_eq!(words(&failure), r#"ModelError::OverBudget("tokens")"#);
}

#[test]
fn an_answer_is_read_and_the_request_kept() {
    let host = Imitation::with(|request| {
        Ok(Response {
            status: 201,
            body: json!({ "error": null, "path": request.path }).to_string(),
        })
    });
    let answer = post(&host, "local", "a/b", &json!({ "k": 1 })).unwrap();
    assert_eq!(answer, json!({ "error": null, "path": "a/b" }));
    let requests = host.requests();
    let request = requests.first().unwrap();
    assert_eq!(
        (request.endpoint.as_str(), &request.body),
        ("local", &json!({ "k": 1 }))
    );
}
