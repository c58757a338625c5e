//! Real response shapes of each provider, answered as they came, and what is made of them.

use serde_json::json;
use sww_gateway::{EndpointSettings, Origin, TokenUsage};
use wiremock::matchers::{body_string, header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::support::{CANARY, call, rollout, settings};

#[tokio::test]
async fn chat_completions() {
    let server = MockServer::start().await;
    let answer = json!({
        "id": "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT", "object": "chat.completion", "created": 1741569952,
        "model": "gpt-4.1-2025-04-14",
        "choices": [{"index": 0, "message": {"role": "assistant", "content": "{\"decision\":\"ask\"}", "refusal": null},
                     "logprobs": null, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 19, "completion_tokens": 10, "total_tokens": 29,
                  "prompt_tokens_details": {"cached_tokens": 4, "audio_tokens": 0},
                  "completion_tokens_details": {"reasoning_tokens": 3, "audio_tokens": 0}},
        "service_tier": "default"});
    Mock::given(method("POST"))
        .and(path("/v1/chat/completions"))
        .and(header("authorization", format!("Bearer {CANARY}")))
        .and(header("content-type", "application/json"))
        .and(header("openai-organization", "org-1"))
        .and(body_string(r#"{"model":"gpt-4.1",  "messages":[]}"#))
        .respond_with(ResponseTemplate::new(200).set_body_json(&answer))
        .expect(1)
        .mount(&server)
        .await;
    let calls = rollout(EndpointSettings {
        key_env: Some("OPENAI_API_KEY".to_owned()),
        headers: [("OpenAI-Organization".to_owned(), "org-1".to_owned())].into(),
        prices: toml_prices(2.0, 8.0, 0.5),
        ..settings(&format!("{}/v1", server.uri()))
    });
    let body = r#"{"model":"gpt-4.1",  "messages":[]}"#;
    let exchange = calls
        .post_json(call("/chat/completions", body))
        .await
        .unwrap();
    assert_eq!(exchange.response.status, 200);
    assert_eq!(exchange.response.body, answer.to_string());
    assert_eq!(exchange.request, body);
    assert_eq!((exchange.attempts, exchange.origin), (1, Origin::Network));
    let usage = calls.usage();
    assert_eq!(
        (
            usage.prompt,
            usage.completion,
            usage.reasoning,
            usage.cached
        ),
        (19, 10, 3, 4)
    );
    // 15 at 2, 4 at a half, 10 at 8, in millionths.
    assert_eq!(usage.cost.units(), 0.000_112);
}

#[tokio::test]
async fn anthropic_messages() {
    let server = MockServer::start().await;
    let answer = json!({
        "id": "msg_013Zva2CMHLNnXjNJJKqJ2EF", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5",
        "content": [{"type": "text", "text": "Hi! My name is Claude."}],
        "stop_reason": "end_turn", "stop_sequence": null,
        "usage": {"input_tokens": 2095, "output_tokens": 503, "cache_creation_input_tokens": 100, "cache_read_input_tokens": 5}});
    Mock::given(method("POST"))
        .and(path("/v1/messages"))
        .and(header("x-api-key", CANARY))
        .and(header("anthropic-version", "2023-06-01"))
        .respond_with(ResponseTemplate::new(200).set_body_json(&answer))
        .mount(&server)
        .await;
    let calls = rollout(EndpointSettings {
        key_env: Some("ANTHROPIC_API_KEY".to_owned()),
        key_header: Some("x-api-key".to_owned()),
        headers: [("anthropic-version".to_owned(), "2023-06-01".to_owned())].into(),
        ..settings(&server.uri())
    });
    let exchange = calls.post_json(call("v1/messages", "{}")).await.unwrap();
    let request = &server.received_requests().await.unwrap()[0];
    assert!(!request.headers.contains_key("authorization"));
    assert_eq!(
        exchange.usage,
        Some(TokenUsage {
            prompt: 2_200,
            completion: 503,
            reasoning: 0,
            cached: 5
        })
    );
}

#[tokio::test]
async fn gemini_generate_content() {
    let server = MockServer::start().await;
    let answer = json!({
        "candidates": [{"content": {"parts": [{"text": "Yes"}], "role": "model"}, "finishReason": "STOP", "index": 0}],
        "usageMetadata": {"promptTokenCount": 8, "candidatesTokenCount": 20, "totalTokenCount": 60,
                          "promptTokensDetails": [{"modality": "TEXT", "tokenCount": 8}], "thoughtsTokenCount": 32},
        "modelVersion": "gemini-2.5-flash", "responseId": "x"});
    Mock::given(method("POST"))
        .and(path("/v1beta/models/gemini-2.5-flash:generateContent"))
        .and(header("x-goog-api-key", CANARY))
        .respond_with(ResponseTemplate::new(200).set_body_json(&answer))
        .mount(&server)
        .await;
    let calls = rollout(EndpointSettings {
        key_env: Some("GEMINI_API_KEY".to_owned()),
        key_header: Some("x-goog-api-key".to_owned()),
        ..settings(&format!("{}/v1beta", server.uri()))
    });
    let path = "models/gemini-2.5-flash:generateContent";
    let exchange = calls.post_json(call(path, "{}")).await.unwrap();
    let usage = exchange.usage.unwrap();
    assert_eq!(
        (usage.prompt, usage.completion, usage.reasoning),
        (8, 52, 32)
    );
}

#[tokio::test]
async fn the_agents_own_mistakes_are_answers() {
    for (status, body) in [
        (
            400,
            r#"{"error":{"message":"Unsupported parameter","type":"invalid_request_error"}}"#,
        ),
        (404, "404 page not found"),
        (
            413,
            r#"{"type":"error","error":{"type":"request_too_large"}}"#,
        ),
        (422, r#"{"detail":[]}"#),
    ] {
        let server = MockServer::start().await;
        Mock::given(method("POST"))
            .respond_with(ResponseTemplate::new(status).set_body_string(body))
            .expect(1)
            .mount(&server)
            .await;
        let calls = rollout(settings(&server.uri()));
        let exchange = calls.post_json(call("chat", "{}")).await.unwrap();
        assert_eq!(exchange.response.status, status);
        assert_eq!(exchange.response.body, body);
        assert_eq!(calls.usage().without_usage, 1);
    }
}

fn toml_prices(prompt: f64, completion: f64, cached: f64) -> Option<sww_gateway::Prices> {
    use sww_gateway::TokenPrice;
    Some(sww_gateway::Prices {
        prompt: TokenPrice::per_million(prompt)?,
        completion: TokenPrice::per_million(completion)?,
        cached: TokenPrice::per_million(cached),
    })
}
