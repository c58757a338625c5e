//! The key reaches its endpoint and nothing else.

use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::PrivatePkcs8KeyDer;
use sww_gateway::{
    EndpointSettings, Gateway, JsonLinesRecorder, JsonLinesRecordings, Refusal, ResponseCache,
};
use tokio_rustls::TlsAcceptor;
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::support::{CANARY, ROLLOUT, call, connect, endpoints, read_request, serve, settings};

#[tokio::test]
async fn an_echoed_key_is_in_no_byte() {
    let server = MockServer::start().await;
    let echo = format!(r#"{{"you_sent":"Bearer {CANARY}","usage":{{"prompt_tokens":1}}}}"#);
    for (status, at) in [
        (200, "ok"),
        (400, "own"),
        (401, "denied"),
        (500, "server"),
        (302, "moved"),
    ] {
        let location = format!("https://elsewhere.example/{CANARY}");
        let template = ResponseTemplate::new(status)
            .insert_header("location", location)
            .set_body_raw(echo.clone(), "application/json");
        Mock::given(method("POST"))
            .and(path(format!("/{at}")))
            .respond_with(template)
            .mount(&server)
            .await;
    }
    Mock::given(method("POST"))
        .and(path("/type"))
        .respond_with(ResponseTemplate::new(200).set_body_raw("x", &format!("text/{CANARY}")))
        .mount(&server)
        .await;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("exchanges.jsonl");
    let cache = directory.path().join("cache");
    let endpoints = endpoints(EndpointSettings {
        key_env: Some("KEY".to_owned()),
        retries: 0,
        ..settings(&server.uri())
    });
    let gateway = Gateway::connect(&endpoints, |_| Some(CANARY.to_owned()))
        .unwrap()
        .with_cache(ResponseCache::open(&cache).unwrap())
        .with_recorder(Arc::new(JsonLinesRecorder::append(&file).unwrap()));
    let gateway = Arc::new(gateway);
    let calls = gateway.rollout(ROLLOUT);
    let mut seen = format!("{endpoints:?} {gateway:?}");
    for at in ["ok", "own", "denied", "server", "moved", "type"] {
        let ended = calls.post_json(call(at, "{}")).await;
        seen += &format!("{ended:?}");
        match ended {
            Ok(exchange) => assert!(exchange.response.body.contains("[key removed]")),
            Err(error) => seen += &format!("{error} {:?}", error.for_agent()),
        }
    }
    // The server did get it.
    let requests = server.received_requests().await.unwrap();
    assert_eq!(requests.len(), 6);
    assert!(requests.iter().all(|request| {
        request.headers.get("authorization").unwrap() == format!("Bearer {CANARY}").as_str()
    }));
    let mut files = vec![file.clone()];
    files.extend(
        std::fs::read_dir(&cache)
            .unwrap()
            .map(|entry| entry.unwrap().path()),
    );
    assert_eq!(files.len(), 2);
    for file in files {
        seen += &std::fs::read_to_string(file).unwrap();
    }
    assert!(seen.contains("you_sent") && seen.contains("[key removed]"));
    assert!(!seen.contains("canary"), "{seen}");
    assert_eq!(JsonLinesRecordings::read(&file).unwrap().len(), 2);
}

#[tokio::test]
async fn a_request_with_a_key_in_it_is_refused() {
    let server = MockServer::start().await;
    let gateway = connect(&endpoints(EndpointSettings {
        key_env: Some("KEY".to_owned()),
        ..settings(&server.uri())
    }));
    let calls = gateway.rollout(ROLLOUT);
    for (path, body) in [
        (format!("chat?key={CANARY}"), "{}".to_owned()),
        ("chat".to_owned(), format!(r#"{{"key":"{CANARY}"}}"#)),
    ] {
        let error = calls.post_json(call(&path, &body)).await.unwrap_err();
        assert!(error.to_string().ends_with(&Refusal::Key.to_string()));
        assert!(!format!("{error:?}").contains("canary"));
    }
    assert!(server.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn https_sends_nothing_in_clear() {
    let (heard, mut hears) = tokio::sync::mpsc::unbounded_channel();
    let url = serve(move |mut stream, _| {
        let heard = heard.clone();
        async move {
            heard.send(read_request(&mut stream).await).unwrap();
        }
    })
    .await;
    let gateway = connect(&endpoints(EndpointSettings {
        key_env: Some("KEY".to_owned()),
        retries: 0,
        attempt_timeout: Duration::from_millis(500),
        ..settings(&url.replace("http:", "https:"))
    }));
    let ended = gateway.rollout(ROLLOUT).post_json(call("chat", "{}")).await;
    assert!(ended.is_err());
    let hello = hears.recv().await.unwrap();
    // A TLS handshake record, and no request.
    assert!(hello.starts_with('\u{16}') && !hello.contains("canary"));
}

#[tokio::test]
async fn a_server_with_a_certificate_of_its_own_making_gets_no_request() {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key.into())
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(tls));
    let (ended, mut ends) = tokio::sync::mpsc::unbounded_channel();
    let url = serve(move |stream, _| {
        let (acceptor, ended) = (acceptor.clone(), ended.clone());
        async move {
            ended.send(acceptor.accept(stream).await.is_ok()).unwrap();
        }
    })
    .await;
    let gateway = connect(&endpoints(EndpointSettings {
        key_env: Some("KEY".to_owned()),
        retries: 0,
        ..settings(&url.replace("http://127.0.0.1", "https://localhost"))
    }));
    let error = gateway
        .rollout(ROLLOUT)
        .post_json(call("chat", "{}"))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("certificate"), "{error}");
    assert!(!ends.recv().await.unwrap());
}

#[tokio::test]
async fn an_endpoint_without_its_key_is_not_asked() {
    let server = MockServer::start().await;
    let endpoints = endpoints(EndpointSettings {
        key_env: Some("KEY".to_owned()),
        ..settings(&server.uri())
    });
    let gateway = Arc::new(Gateway::connect(&endpoints, |_| None).unwrap());
    let error = gateway
        .rollout(ROLLOUT)
        .post_json(call("chat", "{}"))
        .await
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "endpoint `m`, not asked: the environment variable `KEY` is not set; set it to the key, or leave `key_env` \
         out if the server wants none"
    );
    assert!(server.received_requests().await.unwrap().is_empty());
}
