//! Gateways for tests, and servers that do what no decent one does.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use sww_gateway::{
    Call, CallError, Endpoint, EndpointSettings, Endpoints, Exchange, Gateway, RolloutCalls,
    RolloutIdentity,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

/// A key that must never be seen.
pub(crate) const CANARY: &str = "sk-canary-6f1d0c";

/// The rollout that tests make calls in.
pub(crate) const ROLLOUT: RolloutIdentity = RolloutIdentity {
    seed: u64::MAX,
    component: [0xab; 32],
};

/// Settings for a server on this machine, with short waits.
pub(crate) fn settings(url: &str) -> EndpointSettings {
    EndpointSettings {
        retry_delay: Duration::from_millis(5),
        retries: 2,
        attempt_timeout: Duration::from_secs(5),
        total_timeout: Duration::from_secs(20),
        ..EndpointSettings::of_url(url)
    }
}

/// One endpoint, `m`.
pub(crate) fn endpoints(settings: EndpointSettings) -> Endpoints {
    let mut endpoints = Endpoints::default();
    endpoints.insert(Endpoint::new("m".parse().unwrap(), settings).unwrap());
    endpoints
}

/// A gateway whose environment holds the canary under every name.
pub(crate) fn gateway(settings: EndpointSettings) -> Arc<Gateway> {
    connect(&endpoints(settings))
}

/// A gateway whose environment holds the canary under every name.
pub(crate) fn connect(endpoints: &Endpoints) -> Arc<Gateway> {
    Arc::new(Gateway::connect(endpoints, |_| Some(CANARY.to_owned())).unwrap())
}

/// A gateway's rollout.
pub(crate) fn rollout(settings: EndpointSettings) -> RolloutCalls {
    gateway(settings).rollout(ROLLOUT)
}

/// A call to `m` with a minute of time.
pub(crate) fn call(path: &str, body: &str) -> Call {
    Call {
        endpoint: "m".to_owned(),
        path: path.to_owned(),
        body: body.to_owned(),
        deadline: Instant::now() + Duration::from_secs(60),
    }
}

/// One call to a server.
pub(crate) async fn ask(settings: EndpointSettings) -> Result<Exchange, CallError> {
    rollout(settings).post_json(call("chat", "{}")).await
}

/// Serves every connection with a function that is told which one it is, and gives the URL.
pub(crate) async fn serve<F, S>(serve: F) -> String
where
    F: Fn(TcpStream, usize) -> S + Send + 'static,
    S: Future<Output = ()> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    tokio::spawn(async move {
        for number in 0.. {
            let (stream, _) = listener.accept().await.unwrap();
            tokio::spawn(serve(stream, number));
        }
    });
    url
}

/// Reads one request, head and body, as text.
pub(crate) async fn read_request(stream: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&request);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(':')?;
                (name.eq_ignore_ascii_case("content-length")).then(|| value.trim().parse::<usize>())
            });
            if body.len() >= length.map_or(0, Result::unwrap) {
                return text.into_owned();
            }
        }
        match stream.read(&mut buffer).await {
            Ok(0) | Err(_) => return String::from_utf8_lossy(&request).into_owned(),
            Ok(read) => request.extend_from_slice(&buffer[..read]),
        }
    }
}

/// Writes a whole response and closes the connection.
pub(crate) async fn respond(mut stream: TcpStream, status: &str, headers: &str, body: &[u8]) {
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n{headers}\r\n",
        body.len()
    );
    // The client may have left; its test sees that for itself.
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body).await;
    let _ = stream.shutdown().await;
}
