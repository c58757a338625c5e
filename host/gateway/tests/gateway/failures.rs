//! Every way for a server to fail, and what the call then says.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sww_gateway::{
    CallError, EndpointSettings, Fault, Infrastructure, ModelError, Refusal, TimeBound,
};
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep, timeout};
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::support::{ask, call, read_request, respond, rollout, serve, settings};

const JSON: &str = "content-type: application/json\r\n";

/// A server that fails with a status so many times, and then answers.
async fn failing(times: u64, failure: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .respond_with(failure)
        .up_to_n_times(times)
        .mount(&server)
        .await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_raw("{}", "application/json"))
        .mount(&server)
        .await;
    server
}

#[tokio::test]
async fn passing_failures_are_retried() {
    for status in [408, 409, 425, 429, 500, 502, 503, 504, 529] {
        let server = failing(2, ResponseTemplate::new(status)).await;
        let exchange = ask(settings(&server.uri())).await.unwrap();
        assert_eq!(exchange.attempts, 3, "{status}");
    }
}

#[tokio::test]
async fn retries_end_and_zero_means_zero() {
    for retries in [0, 2] {
        let body = r#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#;
        let overloaded = ResponseTemplate::new(529).set_body_raw(body, "application/json");
        let server = failing(100, overloaded).await;
        let error = ask(EndpointSettings {
            retries,
            ..settings(&server.uri())
        })
        .await
        .unwrap_err();
        let attempts = retries + 1;
        let requests = server.received_requests().await.unwrap();
        assert_eq!(requests.len(), attempts as usize);
        let said = "Overloaded".to_owned();
        let expected = CallError::Unavailable {
            endpoint: "m".to_owned(),
            attempts,
            fault: Fault::Server { status: 529, said },
        };
        assert_eq!(error, expected);
        assert_eq!(error.infrastructure(), Some(Infrastructure::Server));
        assert!(matches!(error.for_agent(), ModelError::Unavailable(_)));
    }
}

#[tokio::test]
async fn retry_after_is_waited_for() {
    let limited = ResponseTemplate::new(429).insert_header("retry-after", "1");
    let server = failing(1, limited).await;
    let start = Instant::now();
    ask(settings(&server.uri())).await.unwrap();
    assert!(start.elapsed() >= Duration::from_secs(1));
}

#[tokio::test]
async fn a_date_to_retry_after_is_waited_for() {
    let date = std::time::SystemTime::now() + Duration::from_secs(2);
    let date = httpdate::fmt_http_date(date);
    let limited = ResponseTemplate::new(503).insert_header("retry-after", date.as_str());
    let server = failing(1, limited).await;
    let start = Instant::now();
    ask(settings(&server.uri())).await.unwrap();
    // The date has no fractions of a second.
    assert!(start.elapsed() >= Duration::from_millis(900));
}

#[tokio::test]
async fn a_wait_longer_than_the_time_there_is_fails_at_once() {
    let limited = ResponseTemplate::new(429).insert_header("retry-after", "3600");
    let server = failing(1, limited).await;
    let start = Instant::now();
    let error = ask(settings(&server.uri())).await.unwrap_err();
    assert!(start.elapsed() < Duration::from_secs(5));
    assert_eq!(error.infrastructure(), Some(Infrastructure::RateLimit));
    let words = "it asks to wait for 1h, longer than there is time";
    assert!(error.to_string().contains(words), "{error}");
    assert_eq!(server.received_requests().await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_empty_account_is_not_asked_again() {
    let body =
        r#"{"error":{"message":"You exceeded your current quota","code":"insufficient_quota"}}"#;
    let server = failing(
        1,
        ResponseTemplate::new(429).set_body_raw(body, "application/json"),
    )
    .await;
    let error = ask(settings(&server.uri())).await.unwrap_err();
    assert!(error.to_string().contains("exceeded your current quota"));
    assert_eq!(server.received_requests().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_refused_key_names_where_it_is_from() {
    for status in [401, 402, 403] {
        let server = failing(1, ResponseTemplate::new(status)).await;
        let error = ask(EndpointSettings {
            key_env: Some("LAB_KEY".to_owned()),
            ..settings(&server.uri())
        })
        .await
        .unwrap_err();
        assert_eq!(error.infrastructure(), Some(Infrastructure::Configuration));
        assert_eq!(
            error.to_string(),
            format!(
                "endpoint `m`, after 1 attempt: it answered {status}; check the key in the environment variable `LAB_KEY`"
            )
        );
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let elsewhere = MockServer::start().await;
    for status in [301, 302, 307, 308] {
        let to = format!("{}/steal?token=secret", elsewhere.uri());
        let server = failing(
            1,
            ResponseTemplate::new(status).insert_header("location", to),
        )
        .await;
        let error = ask(settings(&server.uri())).await.unwrap_err();
        let text = error.to_string();
        assert!(text.contains(&format!("redirect to {}/steal,", elsewhere.uri())));
        assert!(!text.contains("secret"));
        assert_eq!(error.infrastructure(), Some(Infrastructure::Configuration));
    }
    assert!(elsewhere.received_requests().await.unwrap().is_empty());
}

/// Serves the same bytes to every request, and says what the call says after its retries.
async fn answered_with(status: &'static str, headers: &'static str, body: &'static [u8]) -> String {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let url = serve(move |mut stream, _| {
        count.fetch_add(1, Ordering::SeqCst);
        async move {
            read_request(&mut stream).await;
            respond(stream, status, headers, body).await;
        }
    })
    .await;
    let error = ask(settings(&url)).await.unwrap_err();
    assert_eq!(error.infrastructure(), Some(Infrastructure::Server));
    assert_eq!(asked.load(Ordering::SeqCst), 3);
    error.to_string()
}

#[tokio::test]
async fn malformed_answers_are_no_answers() {
    let truncated = answered_with("200 OK", JSON, br#"{"choices":[{"mess"#).await;
    assert!(
        truncated.contains("EOF while parsing a string"),
        "{truncated}"
    );
    let html = answered_with("200 OK", "content-type: text/html\r\n", b"<html>").await;
    assert!(html.contains("content type is `text/html`"), "{html}");
    let bytes = answered_with("200 OK", JSON, b"{\"a\":\"\xff\"}").await;
    assert!(bytes.contains("not UTF-8"), "{bytes}");
    let nothing = answered_with("204 No Content", "", b"").await;
    assert!(nothing.contains("EOF"), "{nothing}");
}

#[tokio::test]
async fn a_broken_connection_is_retried() {
    let url = serve(|mut stream, number| async move {
        read_request(&mut stream).await;
        match number {
            // Closed before a byte, reset, and cut in the middle of the body.
            0 => drop(stream),
            1 => {
                stream.set_zero_linger().unwrap();
                drop(stream);
            }
            2 => {
                let part = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
                stream.write_all(part).await.unwrap();
            }
            _ => respond(stream, "200 OK", JSON, b"{}").await,
        }
    })
    .await;
    let exchange = ask(EndpointSettings {
        retries: 3,
        ..settings(&url)
    })
    .await
    .unwrap();
    assert_eq!(exchange.attempts, 4);
}

#[tokio::test]
async fn nobody_there_is_the_networks_fault() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let error = ask(settings(&url)).await.unwrap_err();
    assert_eq!(error.infrastructure(), Some(Infrastructure::Network));
    assert!(error.to_string().contains("after 3 attempts"), "{error}");
    // The agent learns nothing of hosts and ports.
    let told = ModelError::Unavailable("network".to_owned());
    assert_eq!(error.for_agent(), told);
}

#[tokio::test]
async fn a_silent_server_is_given_up() {
    let url = serve(|mut stream, _| async move {
        read_request(&mut stream).await;
        sleep(Duration::from_secs(60)).await;
    })
    .await;
    // By the attempt's time, which is retried; by the endpoint's; by the rollout's.
    let impatient = EndpointSettings {
        attempt_timeout: Duration::from_millis(50),
        ..settings(&url)
    };
    let error = ask(impatient).await.unwrap_err();
    assert!(error.to_string().contains("after 3 attempts"), "{error}");
    assert_eq!(error.for_agent(), ModelError::TimedOut);
    let short = EndpointSettings {
        total_timeout: Duration::from_millis(50),
        ..settings(&url)
    };
    let timed_out = |within| CallError::TimedOut {
        endpoint: "m".to_owned(),
        within,
    };
    assert_eq!(
        ask(short).await.unwrap_err(),
        timed_out(TimeBound::Endpoint)
    );
    let mut late = call("chat", "{}");
    late.deadline = Instant::now() + Duration::from_millis(50);
    let error = rollout(settings(&url)).post_json(late).await.unwrap_err();
    assert_eq!(error, timed_out(TimeBound::Rollout));
    assert_eq!(error.infrastructure(), Some(Infrastructure::TimeOut));
}

#[tokio::test]
async fn a_slow_drip_is_given_up() {
    let url = serve(|mut stream, _| async move {
        read_request(&mut stream).await;
        let head =
            b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n";
        stream.write_all(head).await.unwrap();
        while stream.write_all(b" ").await.is_ok() {
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    let ended = timeout(
        Duration::from_secs(10),
        ask(EndpointSettings {
            attempt_timeout: Duration::from_millis(100),
            retries: 0,
            ..settings(&url)
        }),
    );
    let error = ended.await.unwrap().unwrap_err();
    assert_eq!(error.for_agent(), ModelError::TimedOut);
}

#[tokio::test]
async fn huge_answers_are_not_taken() {
    // Announced, and not announced.
    for head in ["content-length: 1073741824\r\n", ""] {
        let url = serve(move |mut stream, _| async move {
            read_request(&mut stream).await;
            let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n{head}\r\n");
            stream.write_all(head.as_bytes()).await.unwrap();
            while stream.write_all(&[b' '; 4096]).await.is_ok() {}
        })
        .await;
        let ended = timeout(
            Duration::from_secs(10),
            ask(EndpointSettings {
                max_response_bytes: 100_000,
                ..settings(&url)
            }),
        );
        let error = ended.await.unwrap().unwrap_err();
        assert_eq!(
            error.to_string(),
            "endpoint `m`, after 1 attempt: its answer is longer than 100000 bytes; ask for less, or raise `max_response_bytes`"
        );
        // How much to ask for is the agent's choice.
        assert_eq!(error.infrastructure(), None);
    }
}

#[tokio::test]
async fn bad_requests_are_refused_before_anything_is_sent() {
    let server = MockServer::start().await;
    let calls = rollout(EndpointSettings {
        max_request_bytes: 30,
        ..settings(&server.uri())
    });
    for (path, body, why) in [
        ("chat\r\nX-Evil: 1", "{}", "has the character '\\r'"),
        ("../admin", "{}", "`..` segment"),
        ("//evil.example/", "{}", "empty segment"),
        ("https://evil.example/", "{}", "it is a URL"),
        ("chat", "not json", "not JSON"),
        ("chat", "", "not JSON"),
        ("chat", r#"{"stream":true}"#, "stream"),
        (
            "chat",
            "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]",
            "limit is 30",
        ),
    ] {
        let error = calls.post_json(call(path, body)).await.unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
        assert_eq!(error.infrastructure(), None);
        assert!(matches!(error.for_agent(), ModelError::Refused(_)));
    }
    assert!(server.received_requests().await.unwrap().is_empty());
    let mut unknown = call("chat", "{}");
    unknown.endpoint = "other".to_owned();
    let error = calls.post_json(unknown).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "no endpoint named `other` is configured; there are m"
    );
    assert!(!matches!(
        error,
        CallError::Refused {
            refusal: Refusal::Key,
            ..
        }
    ));
}
