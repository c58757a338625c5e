//! Many calls at once: places, rates, budget, and nothing left behind.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sww_gateway::{Budget, CallError, EndpointSettings, Infrastructure};
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::support::{
    ROLLOUT, call, connect, endpoints, gateway, read_request, respond, serve, settings,
};

const JSON: &str = "content-type: application/json\r\n";

/// A server that answers after a while and keeps count of the most requests at once.
async fn counting(pause: Duration) -> (String, Arc<AtomicUsize>) {
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let seen = Arc::clone(&most);
    let url = serve(move |mut stream, _| {
        let (now, most) = (Arc::clone(&now), Arc::clone(&most));
        async move {
            read_request(&mut stream).await;
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            sleep(pause).await;
            now.fetch_sub(1, Ordering::SeqCst);
            respond(stream, "200 OK", JSON, b"{}").await;
        }
    })
    .await;
    (url, seen)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_wait_for_few_places() {
    for concurrency in [1, 64] {
        let (url, most) = counting(Duration::from_millis(1)).await;
        let gateway = gateway(EndpointSettings {
            concurrency,
            // What waits in our own queue is not the endpoint's slowness.
            total_timeout: Duration::from_secs(2),
            ..settings(&url)
        });
        let calls = if concurrency == 1 { 300 } else { 3_000 };
        let mut waiting = JoinSet::new();
        for _ in 0..calls {
            let rollout = gateway.rollout(ROLLOUT);
            waiting.spawn(async move { rollout.post_json(call("chat", "{}")).await.unwrap() });
        }
        assert_eq!(waiting.join_all().await.len(), calls);
        let most = most.load(Ordering::SeqCst);
        assert!(most <= concurrency as usize, "{most} at once");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_up_a_thousand_calls_leaves_nothing_behind() {
    let (url, _) = counting(Duration::from_secs(600)).await;
    let gateway = gateway(EndpointSettings {
        concurrency: 1_000,
        attempt_timeout: Duration::from_secs(600),
        total_timeout: Duration::from_secs(600),
        ..settings(&url)
    });
    let before = open_files();
    let mut waiting = JoinSet::new();
    for _ in 0..1_000 {
        let rollout = gateway.rollout(ROLLOUT);
        waiting.spawn(async move { rollout.post_json(call("chat", "{}")).await });
    }
    // Two files a call, one on each side: the server runs in this process too.
    settles(|| open_files() >= before + 2_000).await;
    waiting.abort_all();
    while waiting.join_next().await.is_some() {}
    // The server's side stays open until its pause is over; the client's is closed.
    settles(|| open_files() <= before + 1_000).await;
    // Every place is free again: as many calls as before get through at once.
    for _ in 0..1_000 {
        let rollout = gateway.rollout(ROLLOUT);
        waiting.spawn(async move { rollout.post_json(call("chat", "{}")).await });
    }
    settles(|| open_files() >= before + 3_000).await;
    waiting.abort_all();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_answered_calls_leave_nothing_behind() {
    let (url, _) = counting(Duration::from_secs(5)).await;
    let gateway = gateway(EndpointSettings {
        concurrency: 1_000,
        attempt_timeout: Duration::from_secs(60),
        total_timeout: Duration::from_secs(60),
        ..settings(&url)
    });
    let tasks = || Handle::current().metrics().num_alive_tasks();
    let (files_before, tasks_before) = (open_files(), tasks());
    for _ in 0..2 {
        let mut calls = JoinSet::new();
        for _ in 0..1_000 {
            let rollout = gateway.rollout(ROLLOUT);
            calls.spawn(async move { rollout.post_json(call("chat", "{}")).await.unwrap() });
        }
        // Two files a call, one on each side: the server runs in this process too.
        settles(|| open_files() >= files_before + 2_000).await;
        assert!(tasks() >= tasks_before + 1_000);
        assert_eq!(calls.join_all().await.len(), 1_000);
        settles(|| open_files() <= files_before && tasks() <= tasks_before).await;
    }
}

fn open_files() -> usize {
    std::fs::read_dir("/proc/self/fd").unwrap().count()
}

async fn settles(done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "{} files open",
            open_files()
        );
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_retry_waits_without_a_place() {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(429).insert_header("retry-after", "2"))
        .up_to_n_times(1)
        .mount(&server)
        .await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_raw("{}", "application/json"))
        .mount(&server)
        .await;
    let mut endpoints = endpoints(EndpointSettings {
        concurrency: 1,
        ..settings(&server.uri())
    });
    endpoints.set_budget(Budget {
        tokens: Some(1_500),
        money: None,
    });
    let gateway = connect(&endpoints);
    let turned_away = gateway.rollout(ROLLOUT);
    let next = gateway.rollout(ROLLOUT);
    let start = Instant::now();
    // Neither the one place nor the budget is held while the first call waits.
    let (first, ()) = tokio::join!(
        turned_away.post_json(call("chat", r#"{"max_tokens":9}"#)),
        async {
            sleep(Duration::from_millis(300)).await;
            next.post_json(call("chat", r#"{"max_tokens":9}"#))
                .await
                .unwrap();
            assert!(start.elapsed() < Duration::from_secs(2));
        }
    );
    assert_eq!(first.unwrap().attempts, 2);
}

#[tokio::test]
async fn requests_keep_to_their_rate() {
    let (url, _) = counting(Duration::ZERO).await;
    let rollout = gateway(EndpointSettings {
        requests_per_minute: Some(600),
        ..settings(&url)
    })
    .rollout(ROLLOUT);
    let start = Instant::now();
    for _ in 0..15 {
        rollout.post_json(call("chat", "{}")).await.unwrap();
    }
    // Ten at once, then one every 100 ms.
    assert!(start.elapsed() >= Duration::from_millis(490));
}

/// A server whose every answer used 100 tokens.
async fn using_a_hundred() -> MockServer {
    let server = MockServer::start().await;
    let body = r#"{"usage":{"prompt_tokens":60,"completion_tokens":40}}"#;
    Mock::given(method("POST"))
        .respond_with(
            ResponseTemplate::new(200)
                .set_body_raw(body, "application/json")
                .set_delay(Duration::from_millis(20)),
        )
        .mount(&server)
        .await;
    server
}

#[tokio::test]
async fn the_budget_is_used_up_and_hardly_overshot() {
    let server = using_a_hundred().await;
    let mut endpoints = endpoints(EndpointSettings {
        concurrency: 8,
        ..settings(&server.uri())
    });
    endpoints.set_budget(Budget {
        tokens: Some(1_050),
        money: None,
    });
    let gateway = connect(&endpoints);
    let rollout = Arc::new(gateway.rollout(ROLLOUT));
    let mut waiting = JoinSet::new();
    for _ in 0..40 {
        let rollout = Arc::clone(&rollout);
        waiting.spawn(async move {
            rollout
                .post_json(call("chat", r#"{"max_tokens":300}"#))
                .await
        });
    }
    let ended = waiting.join_all().await;
    let answered = ended.iter().filter(|ended| ended.is_ok()).count();
    assert_eq!(answered, 11);
    let refused = ended.into_iter().filter_map(Result::err);
    for error in refused {
        assert!(matches!(error, CallError::OverBudget(_)));
        assert_eq!(error.infrastructure(), Some(Infrastructure::Budget));
        assert_eq!(
            error.to_string(),
            "the run's budget is used up: 1100 of 1050 tokens spent"
        );
    }
    assert_eq!(rollout.usage().prompt, 660);
    assert_eq!(gateway.usage().values().next(), Some(&rollout.usage()));
    assert_eq!(server.received_requests().await.unwrap().len(), 11);
}
