//! The two loops that are compared: as many calls, as many at once.

use std::sync::Arc;
use std::time::Duration;

use sww_gateway::{Call, Endpoint, EndpointSettings, Endpoints, Gateway, RolloutIdentity};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::server::{self, REQUEST};

const IN_FLIGHT: u32 = 256;
/// Calls of one loop.
pub(crate) const CALLS: usize = 2_560;

/// A loop over the HTTP client, with nothing between.
pub(crate) struct Bare {
    runtime: Runtime,
    client: reqwest::Client,
    url: String,
}

impl Bare {
    pub(crate) fn new() -> Self {
        let client = reqwest::Client::builder()
            .no_proxy()
            .tls_backend_preconfigured(no_tls());
        Self {
            runtime: runtime(),
            client: client.build().unwrap(),
            url: format!("{}/chat/completions", server::start()),
        }
    }

    pub(crate) fn run(&self) -> usize {
        let Self {
            runtime,
            client,
            url,
        } = self;
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
    }
}

/// The same through the gateway.
pub(crate) struct Through {
    runtime: Runtime,
    gateway: Arc<Gateway>,
}

impl Through {
    pub(crate) fn new() -> Self {
        let mut endpoints = Endpoints::default();
        let settings = EndpointSettings {
            concurrency: IN_FLIGHT,
            ..EndpointSettings::of_url(server::start())
        };
        endpoints.insert(Endpoint::new("m".parse().unwrap(), settings).unwrap());
        Self {
            runtime: runtime(),
            gateway: Arc::new(Gateway::connect(&endpoints, |_| None).unwrap()),
        }
    }

    pub(crate) fn run(&self) -> usize {
        let Self { runtime, gateway } = self;
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
    }
}

fn runtime() -> Runtime {
    Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
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
