//! A chat endpoint on loopback, for agents that ask models.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// A key that must never be seen.
pub const KEY: &str = "sk-canary-0123456789abcdef";

/// Every request that any endpoint of this process has received.
static RECEIVED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The requests that any endpoint of this process has received, but for the first `count`.
pub fn requests_after(count: usize) -> Vec<String> {
    let received = RECEIVED.lock().unwrap_or_else(PoisonError::into_inner);
    received.get(count..).unwrap_or_default().to_vec()
}

/// A chat endpoint on loopback that decides by the length of the prompt. The future that it tells
/// repeats a number between hash signs, so that it can be told what it is the future of.
#[derive(Clone)]
pub struct Endpoint {
    pub url: String,
    /// What it answers with.
    pub status: Arc<AtomicU16>,
    pub finish_reason: Arc<Mutex<&'static str>>,
    /// Requests so far.
    pub asked: Arc<AtomicUsize>,
    pub requests: Arc<Mutex<Vec<String>>>,
    pause: Duration,
}

impl Endpoint {
    pub fn start() -> Self {
        Self::pausing(0)
    }

    /// An endpoint that takes so many milliseconds for an answer.
    pub fn pausing(millis: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = Self {
            url: format!("http://{}/v1", listener.local_addr().unwrap()),
            status: Arc::new(AtomicU16::new(200)),
            finish_reason: Arc::new(Mutex::new("stop")),
            asked: Arc::default(),
            requests: Arc::default(),
            pause: Duration::from_millis(millis),
        };
        let serving = endpoint.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let endpoint = serving.clone();
                thread::spawn(move || endpoint.serve(stream));
            }
        });
        endpoint
    }

    /// The option that names it.
    pub fn flag(&self) -> String {
        format!("openai={}", self.url)
    }

    /// Serves a connection to its end.
    fn serve(&self, mut stream: TcpStream) {
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        loop {
            let (mut head, mut length) = (String::new(), 0);
            loop {
                let mut line = String::new();
                if reader.read_line(&mut line).unwrap_or(0) == 0 {
                    return;
                }
                if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                if line == "\r\n" {
                    break;
                }
                head += &line;
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let body = String::from_utf8(body).unwrap();
            self.asked.fetch_add(1, Ordering::SeqCst);
            let answer = self.answer(&body).to_string();
            let request = head + &body;
            RECEIVED.lock().unwrap().push(request.clone());
            self.requests.lock().unwrap().push(request);
            thread::sleep(self.pause);
            let sent = write!(
                stream,
                "HTTP/1.1 {} Status\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{answer}",
                self.status.load(Ordering::SeqCst),
                answer.len()
            );
            if sent.is_err() {
                return;
            }
        }
    }

    fn answer(&self, body: &str) -> Value {
        if self.status.load(Ordering::SeqCst) != 200 {
            // A server that echoes the key, as careless ones do.
            return json!({"error": {"message": format!("bad key {KEY}")}});
        }
        let decision = ["execute", "ask", "block"][body.len() % 3];
        let number = body.split('#').find(|part| part.parse::<u32>().is_ok());
        let future = format!("#{}# of {} letters", number.unwrap_or("0"), body.len());
        let mut content = json!({"predicted_future": future, "security_evidence": "e",
            "security_consequence": "unsafe", "risk_score": 0.5, "decision": decision});
        // The prompt of the conditions in which the future is given asks for four keys.
        if body.contains("A predicted_future, where one is supplied,") {
            content.as_object_mut().unwrap().remove("predicted_future");
        }
        json!({"id": "c", "object": "chat.completion", "model": "m",
            "choices": [{"index": 0, "finish_reason": *self.finish_reason.lock().unwrap(),
                "message": {"role": "assistant", "content": content.to_string()}}],
            "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120,
                "prompt_tokens_details": {"cached_tokens": 40}}})
    }
}
