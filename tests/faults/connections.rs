//! An endpoint that drops half of its connections.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};

use crate::support::{Ran, Workspace, predictions};

const EXAMPLES: &str = "60";

/// A chat endpoint on loopback that decides by the length of the request.
struct Endpoint {
    url: String,
    connections: Arc<AtomicUsize>,
}

impl Endpoint {
    /// One that drops every `dropped`-th connection: in turn as soon as it is there, when the request
    /// has been read, and in the middle of the answer.
    fn start(dropped: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = Self {
            url: format!("http://{}/v1", listener.local_addr().unwrap()),
            connections: Arc::default(),
        };
        let connections = Arc::clone(&endpoint.connections);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let number = connections.fetch_add(1, Ordering::SeqCst);
                let is_dropped = number.checked_rem(dropped) == Some(0);
                let drop_at = is_dropped.then(|| number / dropped % 3);
                thread::spawn(move || serve(stream, drop_at));
            }
        });
        endpoint
    }

    fn eval(&self, workspace: &Workspace, more: &[&str]) -> Ran {
        workspace.write(
            "sww.toml",
            format!(
                "[endpoints.openai]\nurl = \"{}\"\nretries = 1\nconcurrency = 4\n",
                self.url
            ),
        );
        workspace.run(&[&["eval", "--config", "sww.toml", "--quiet"], more].concat())
    }
}

/// Answers one request, unless the connection is to be dropped before, and closes.
fn serve(mut stream: TcpStream, drop_at: Option<usize>) -> Option<()> {
    if drop_at == Some(0) {
        return None;
    }
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    if drop_at == Some(1) {
        return None;
    }
    let decision = ["execute", "ask", "block"][body.len() % 3];
    let content = json!({"predicted_future": "f", "security_evidence": "e",
        "security_consequence": "unsafe", "risk_score": 0.5, "decision": decision});
    let answer = json!({"id": "c", "object": "chat.completion", "model": "m",
        "choices": [{"index": 0, "finish_reason": "stop",
            "message": {"role": "assistant", "content": content.to_string()}}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}});
    let answer = answer.to_string();
    let sent = if drop_at == Some(2) {
        &answer[..answer.len() / 2]
    } else {
        &answer
    };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{sent}",
        answer.len()
    )
    .ok()
}

fn shown(workspace: &Workspace, run: &str) -> Value {
    workspace
        .run(&["run", "show", run, "--json"])
        .code(0)
        .json()
}

#[test]
fn half_of_the_connections_are_dropped_and_the_results_are_those_of_a_healthy_endpoint() {
    let workspace = Workspace::new();
    let arguments = |out| {
        [
            "--agent",
            "openai-chat:model=m",
            "--split",
            "dev",
            "--profile",
            "balanced",
            "--limit",
            EXAMPLES,
            "--bootstrap",
            "50",
            "--out",
            out,
        ]
    };
    let healthy = Endpoint::start(0);
    healthy.eval(&workspace, &arguments("healthy")).code(0);

    // A run keeps to the endpoint that it began with.
    let failing = Endpoint::start(2);
    let mut ran = failing.eval(&workspace, &arguments("failing"));
    let mut sessions = 1;
    while ran.0.status.code() != Some(0) {
        // Whatever got no answer is incomplete, and nothing else is amiss with it.
        let run = shown(&workspace, "failing");
        let count = |name: &str| run["rollouts"][name].as_u64().unwrap();
        assert_eq!(run["state"], "incomplete");
        assert_eq!((count("failed"), count("remaining")), (0, 0));
        assert_eq!(count("answered") + count("incomplete"), 60);
        let incomplete = predictions(&workspace, "failing")
            .into_iter()
            .filter(|row| row["output"].is_null());
        assert_eq!(incomplete.clone().count() as u64, count("incomplete"));
        assert!(
            incomplete
                .into_iter()
                .all(|row| row["incomplete"].is_string())
        );
        assert!(!workspace.path("failing/scores.json").exists());
        ran.code(3)
            .says(&["rollouts are incomplete", "sww eval --resume failing"]);
        assert!(sessions < 30, "the run makes no progress");
        sessions += 1;
        ran = failing.eval(&workspace, &["--resume", "failing"]);
    }
    // The test would prove nothing if every rollout had been lucky.
    assert!(sessions > 1);
    assert!(failing.connections.load(Ordering::SeqCst) > 90);
    assert_eq!(shown(&workspace, "failing")["state"], "complete");
    assert_eq!(
        predictions(&workspace, "failing"),
        predictions(&workspace, "healthy")
    );
    let scores =
        |run: &str| std::fs::read_to_string(workspace.path(run).join("scores.json")).unwrap();
    assert_eq!(scores("failing"), scores("healthy"));
    workspace.run(&["verify", "failing"]).code(0);
}
