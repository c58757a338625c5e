//! Calls in a second against a server that takes 50 ms for each, 256 in flight: the gateway beside
//! a bare loop over the HTTP client.
#![allow(clippy::unwrap_used, reason = "a bench stops at the first surprise")]

use std::sync::Arc;
use std::time::Duration;

use divan::Bencher;
use divan::counter::ItemsCount;
use sww_gateway::{Call, Endpoint, EndpointSettings, Endpoints, Gateway, RolloutIdentity};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

const IN_FLIGHT: u32 = 256;
const CALLS: usize = 2_560;
const LATENCY: Duration = Duration::from_millis(50);
const REQUEST: &str =
    r#"{"model":"m","messages":[{"role":"user","content":"May this proceed?"}],"max_tokens":64}"#;
const ANSWER: &str = r#"{"choices":[{"message":{"content":"ask"}}],"usage":{"prompt_tokens":20,"completion_tokens":1}}"#;

fn main() {
    divan::main();
}

fn runtime() -> Runtime {
    Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
}

/// Starts the server on a thread of its own, for as long as the process lives.
fn server() -> String {
    let (at, url) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            at.send(format!("http://{}/v1", listener.local_addr().unwrap()))
                .unwrap();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(answer(stream));
            }
        });
    });
    url.recv().unwrap()
}

/// Answers every request of a connection, which are all of one length.
async fn answer(mut stream: TcpStream) {
    let response = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{ANSWER}",
        ANSWER.len()
    );
    let mut request = Vec::new();
    while let Ok(1..) = stream.read_buf(&mut request).await {
        if request.ends_with(REQUEST.as_bytes()) {
            request.clear();
            sleep(LATENCY).await;
            if stream.write_all(response.as_bytes()).await.is_err() {
                return;
            }
        }
    }
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn bare(bencher: Bencher<'_, '_>) {
    let url = format!("{}/chat/completions", server());
    let runtime = runtime();
    let client = reqwest::Client::builder()
        .no_proxy()
        .tls_backend_preconfigured(no_tls())
        .build()
        .unwrap();
    bencher.counter(ItemsCount::new(CALLS)).bench(|| {
        runtime.block_on(async {
            let places = Arc::new(Semaphore::new(IN_FLIGHT as usize));
            let mut calls = JoinSet::new();
            for _ in 0..CALLS {
                let (client, url, places) = (client.clone(), url.clone(), Arc::clone(&places));
                calls.spawn(async move {
                    let _place = places.acquire().await.unwrap();
                    let request = client
                        .post(url)
                        .header("content-type", "application/json")
                        .body(REQUEST);
                    request.send().await.unwrap().text().await.unwrap().len()
                });
            }
            calls.join_all().await.len()
        })
    });
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn gateway(bencher: Bencher<'_, '_>) {
    let mut endpoints = Endpoints::default();
    let settings = EndpointSettings {
        concurrency: IN_FLIGHT,
        ..EndpointSettings::of_url(server())
    };
    endpoints.insert(Endpoint::new("m".parse().unwrap(), settings).unwrap());
    let runtime = runtime();
    let gateway = Arc::new(Gateway::connect(&endpoints, |_| None).unwrap());
    bencher.counter(ItemsCount::new(CALLS)).bench(|| {
        runtime.block_on(async {
            let mut calls = JoinSet::new();
            for seed in 0..CALLS as u64 {
                let rollout = gateway.rollout(RolloutIdentity {
                    seed,
                    component: [0; 32],
                });
                calls.spawn(async move {
                    let call = Call {
                        endpoint: "m".to_owned(),
                        path: "chat/completions".to_owned(),
                        body: REQUEST.to_owned(),
                        deadline: Instant::now() + Duration::from_secs(60),
                    };
                    rollout.post_json(call).await.unwrap().response.body.len()
                });
            }
            calls.join_all().await.len()
        })
    });
}

/// Every request is plain HTTP, so there is nobody to trust.
fn no_tls() -> rustls::ClientConfig {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(rustls::RootCertStore::empty())
        .with_no_client_auth()
}
