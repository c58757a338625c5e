//! Absolute URLs, the addresses behind names, and proxies.

use std::time::Duration;

use sww_gateway::{CallError, Endpoint, EndpointSettings, Endpoints, HttpRequest, Infrastructure};
use tokio::time::Instant;
use wiremock::matchers::{body_string, method, path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::support::{ROLLOUT, ask, connect, settings};

fn two_endpoints(below: &str) -> Endpoints {
    let mut endpoints = Endpoints::default();
    for (name, url) in [
        ("all", "https://api.example/".to_owned()),
        ("v1", "https://API.example:443/v1".to_owned()),
        ("here", below.to_owned()),
    ] {
        endpoints.insert(Endpoint::new(name.parse().unwrap(), settings(&url)).unwrap());
    }
    endpoints
}

#[tokio::test]
async fn a_url_belongs_to_the_nearest_endpoint() {
    let gateway = connect(&two_endpoints("http://127.0.0.1:9/v1"));
    for (url, endpoint, path) in [
        ("https://api.example/v1/chat?x=1", "v1", "chat?x=1"),
        ("https://api.example:443/v1/chat", "v1", "chat"),
        ("https://api.example/v2", "all", "v2"),
        ("http://127.0.0.1:9/v1/", "here", ""),
    ] {
        let grant = gateway.grant(url).unwrap();
        assert_eq!(
            (grant.endpoint.as_str(), grant.path.as_str()),
            (endpoint, path)
        );
    }
    for url in [
        "http://api.example/v1/chat",
        "https://api.example:8443/v1/chat",
        "https://api.example.evil.example/v1/chat",
        "https://user@api.example/v1/chat",
        "https://api.example@evil.example/v1/chat",
        "https://api.example\\@evil.example/v1/chat",
        "http://127.0.0.1:9/v2/chat",
        "http://127.0.0.1:9/v1",
        "http://127.0.0.1:9/%761/chat",
        "http://2130706433:9/v2/chat",
        "file:///etc/passwd",
        "/v1/chat",
        "",
    ] {
        let error = gateway.grant(url).unwrap_err();
        assert!(
            matches!(error, CallError::NotGranted { .. }),
            "{url}: {error}"
        );
        assert!(error.to_string().starts_with("no endpoint grants "));
    }
    let said = |url: &str| gateway.grant(url).unwrap_err().to_string();
    // What the user reads can be pasted, and names no path and no query.
    assert_eq!(
        said("http://169.254.169.254/latest/meta-data?token=1"),
        "no endpoint grants `http://169.254.169.254`; if the agent may ask it, add \
         `[endpoints.NAME]` and `url = \"http://169.254.169.254\"` to sww.toml"
    );
    assert_eq!(
        said("http://127.0.0.1:9/v2/chat"),
        "no endpoint grants this path at `http://127.0.0.1:9`; endpoint `here` grants what is \
         below `http://127.0.0.1:9/v1/`"
    );
    assert_eq!(
        said("https://user:secret@api.example/v1/chat"),
        "no endpoint grants `https://api.example` with a user in the URL; the agent must leave the \
         user out"
    );
}

#[tokio::test]
async fn requests_by_url_go_the_same_way() {
    let server = MockServer::start().await;
    for (verb, body) in [("POST", r#"{"a":1}"#), ("GET", "")] {
        Mock::given(method(verb))
            .and(path("/v1/models"))
            .and(query_param("page", "2"))
            .and(body_string(body))
            .respond_with(ResponseTemplate::new(200).set_body_raw("[]", "application/json"))
            .expect(1)
            .mount(&server)
            .await;
    }
    let here = format!("{}/v1", server.uri());
    let calls = connect(&two_endpoints(&here)).rollout(ROLLOUT);
    let request = |method: &str, url: &str, body: &str| HttpRequest {
        method: method.to_owned(),
        url: url.to_owned(),
        body: body.to_owned(),
        deadline: Instant::now() + Duration::from_secs(10),
    };
    let url = format!("{here}/models?page=2");
    let posted = calls
        .http(request("POST", &url, r#"{"a":1}"#))
        .await
        .unwrap();
    let got = calls.http(request("GET", &url, "")).await.unwrap();
    assert_ne!(posted.key, got.key);
    assert_eq!(
        (got.endpoint.as_str(), got.path.as_str()),
        ("here", "models?page=2")
    );
    for (method, url, why) in [
        ("DELETE", url.clone(), "expected GET or POST"),
        ("POST", format!("{here}/../admin"), "`..` segment"),
        ("POST", format!("{here}/%2e%2e/admin"), "percent-encoded"),
        (
            "POST",
            format!("{}/admin", server.uri()),
            "no endpoint grants this path",
        ),
    ] {
        let error = calls.http(request(method, &url, "{}")).await.unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
        assert_eq!(error.infrastructure(), None);
    }
    let error = calls.http(request("GET", &url, "{}")).await.unwrap_err();
    assert!(error.to_string().contains("a GET has none"));
    assert_eq!(server.received_requests().await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_name_of_this_machine_may_be_this_machine() {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_raw("{}", "application/json"))
        .mount(&server)
        .await;
    let port = server.address().port();
    let url = format!("http://localhost:{port}");
    assert_eq!(ask(settings(&url)).await.unwrap().response.status, 200);
}

#[tokio::test]
async fn only_a_configured_proxy_is_used() {
    let proxy = MockServer::start().await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_raw("\"proxied\"", "application/json"))
        .mount(&proxy)
        .await;
    let settings = EndpointSettings {
        proxy: Some(proxy.uri()),
        ..settings("http://model.example/v1")
    };
    assert_eq!(ask(settings).await.unwrap().response.body, "\"proxied\"");
    // Nobody has this name, so without a proxy there is nobody to ask.
    let error = ask(crate::support::settings("http://model.invalid/v1"))
        .await
        .unwrap_err();
    assert_eq!(error.infrastructure(), Some(Infrastructure::Network));
}
