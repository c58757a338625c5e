//! What the gateway makes of an endpoint's reply, and of a recording of one.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde::de::IgnoredAny;
use serde_json::Value;
use sww_gateway::{
    Call, CallError, Endpoint, EndpointSettings, Endpoints, Exchange, Gateway, JsonLinesRecordings,
    Recordings, RolloutIdentity, TokenUsage,
};
use tokio::runtime::{Builder, Runtime};
use tokio::time::Instant;

use crate::message::check_message;

/// The key of the endpoint, which no endpoint that gives it back can make us keep.
const KEY: &str = "sk-canary-0123456789";

/// The most bytes of a response that is taken.
const RESPONSE_BYTES: usize = 1 << 20;

/// The longest body that is read a second time, as a whole.
const SMALL: usize = 64 << 10;

/// The body of the request.
const REQUEST: &str = r#"{"model":"m","messages":[]}"#;

/// Sends the bytes as they are over a socket, where the gateway expects the reply to a call. A call is
/// answered as the endpoint answered, by JSON if it succeeded, or fails in few words; the key is in
/// neither.
pub fn reply(bytes: &[u8]) {
    let outcome = WIRE
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .call(bytes);
    match outcome {
        Ok(exchange) => {
            let response = &exchange.response;
            assert!(response.body.len() <= RESPONSE_BYTES * 3);
            assert_eq!(exchange.attempts, 1);
            let is_json = serde_json::from_str::<IgnoredAny>(&response.body).is_ok();
            match response.status {
                200..=299 => assert!(is_json, "a success without JSON"),
                400..=499 => {}
                status => panic!("status {status} reached the agent"),
            }
            if response.body.len() <= SMALL {
                let json: Option<Value> = serde_json::from_str(&response.body).ok();
                assert_eq!(exchange.usage, json.as_ref().and_then(TokenUsage::read));
            }
            if let Some(usage) = exchange.usage {
                assert!(usage.cached <= usage.prompt && usage.reasoning <= usage.completion);
            }
            check_exchange(&exchange);
            assert!(!serde_json::to_string(&exchange).unwrap().contains(KEY));
        }
        Err(problem) => {
            check_message(&problem);
            assert!(!problem.to_string().contains(KEY), "{problem}");
        }
    }
}

/// Reads a recording; what is read can be written, and reads back the same.
pub fn recording(bytes: &[u8]) {
    let read = JsonLinesRecordings::of(bytes, Path::new("recording.jsonl"));
    if let Err(problem) = &read {
        check_message(problem);
    }
    // What follows the last line's end was being written when the run was killed.
    let ended = bytes.iter().filter(|byte| **byte == b'\n').count();
    for line in bytes.split(|byte| *byte == b'\n').take(ended) {
        match (serde_json::from_slice::<Exchange>(line), &read) {
            (Ok(exchange), Ok(recordings)) => {
                check_exchange(&exchange);
                let found = recordings.find(&exchange.key).unwrap().unwrap();
                assert_eq!(found.key, exchange.key);
            }
            (Err(_), Ok(_)) => panic!("a line that is no exchange was read"),
            (_, Err(_)) => {}
        }
    }
}

fn check_exchange(exchange: &Exchange) {
    let written = serde_json::to_vec(exchange).unwrap();
    let mut again: Exchange = serde_json::from_slice(&written).unwrap();
    again.origin = exchange.origin;
    assert_eq!(again, *exchange);
}

/// A server on loopback that replies to every request with the same bytes, and what it takes to ask it.
struct Wire {
    runtime: Runtime,
    address: SocketAddr,
    reply: Arc<Mutex<Vec<u8>>>,
}

static WIRE: LazyLock<Mutex<Wire>> = LazyLock::new(|| Mutex::new(Wire::open().unwrap()));

impl Wire {
    fn open() -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let reply = Arc::new(Mutex::new(Vec::new()));
        let replies = Arc::clone(&reply);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A client that hangs up early has read enough.
                let _ = serve(stream, &replies);
            }
        });
        Ok(Self {
            runtime: Builder::new_current_thread().enable_all().build()?,
            address,
            reply,
        })
    }

    /// Makes a call, to which the server replies with these bytes.
    fn call(&mut self, reply: &[u8]) -> Result<Exchange, CallError> {
        let mut next = self.reply.lock().unwrap_or_else(PoisonError::into_inner);
        reply.clone_into(&mut next);
        drop(next);
        self.runtime.block_on(async {
            let mut endpoints = Endpoints::default();
            endpoints.insert(endpoint(self.address));
            let gateway = Gateway::connect(&endpoints, |_| Some(KEY.to_owned())).unwrap();
            let identity = RolloutIdentity {
                seed: 1,
                component: [0; 32],
            };
            Arc::new(gateway)
                .rollout(identity)
                .post_json(Call {
                    endpoint: "wire".to_owned(),
                    path: "chat/completions".to_owned(),
                    body: REQUEST.to_owned(),
                    deadline: Instant::now() + Duration::from_secs(20),
                })
                .await
        })
    }
}

/// Reads one request to its end, replies, and says that there is no more.
fn serve(mut stream: TcpStream, reply: &Mutex<Vec<u8>>) -> io::Result<()> {
    let mut request = Vec::new();
    let mut part = [0; 4096];
    while !request.ends_with(REQUEST.as_bytes()) {
        match stream.read(&mut part)? {
            0 => return Ok(()),
            read => request.extend_from_slice(part.get(..read).unwrap_or_default()),
        }
    }
    let reply = reply.lock().unwrap_or_else(PoisonError::into_inner).clone();
    stream.write_all(&reply)?;
    stream.shutdown(Shutdown::Write)
}

fn endpoint(address: SocketAddr) -> Endpoint {
    let settings = EndpointSettings {
        key_env: Some("KEY".to_owned()),
        retries: 0,
        max_response_bytes: RESPONSE_BYTES,
        ..EndpointSettings::of_url(format!("http://{address}/v1"))
    };
    Endpoint::new("wire".parse().unwrap(), settings).unwrap()
}
