//! The cache of responses that runs share: what it answers, what it must not, and what harms it.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;
use std::sync::atomic::Ordering;

use serde_json::Value;
use support::endpoint::Endpoint;
use support::{Ran, Workspace};

/// Rollouts of one run.
const ROLLOUTS: usize = 6;

struct Cached {
    workspace: Workspace,
    endpoint: Endpoint,
    runs: usize,
}

impl Cached {
    fn new() -> Self {
        Self {
            workspace: Workspace::new(),
            endpoint: Endpoint::start(),
            runs: 0,
        }
    }

    /// Evaluates with the cache, and says how many calls reached the endpoint.
    fn eval(&mut self, more: &[&str], code: i32) -> (usize, Ran) {
        self.runs += 1;
        let (flag, out) = (self.endpoint.flag(), format!("run-{}", self.runs));
        let limit = ROLLOUTS.to_string();
        let common = [
            "eval",
            "--split",
            "dev",
            "--profile",
            "balanced",
            "--limit",
            &limit,
            "--bootstrap",
            "0",
            "--response-cache",
            "cache",
            "--out",
            &out,
        ];
        let mut arguments = [&common, more].concat();
        if !more.contains(&"--agent") {
            arguments.extend(["--agent", "openai-chat:model=m"]);
        }
        if !more.contains(&"--endpoint") {
            arguments.extend(["--endpoint", &flag]);
        }
        let before = self.endpoint.asked.load(Ordering::SeqCst);
        let ran = self.workspace.run(&arguments).code(code);
        let asked = self.endpoint.asked.load(Ordering::SeqCst) - before;
        (asked, ran)
    }

    fn asks(&mut self, more: &[&str]) -> usize {
        self.eval(more, 0).0
    }

    /// What the last run exported.
    fn exported(&self) -> String {
        let run = format!("run-{}", self.runs);
        self.workspace.run(&["export", &run]).code(0).stdout()
    }

    fn entries(&self) -> Vec<std::path::PathBuf> {
        let entries = fs::read_dir(self.workspace.path("cache")).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    }
}

#[test]
fn a_hit_is_the_same_bytes_and_everything_else_is_a_miss() {
    let mut cached = Cached::new();
    assert_eq!(cached.asks(&[]), ROLLOUTS);
    let first = cached.exported();
    assert_eq!(cached.asks(&[]), 0);
    assert_eq!(cached.exported(), first);
    assert_eq!(cached.entries().len(), ROLLOUTS);

    let prompt = cached.workspace.write("prompt.txt", "{task} {action}");
    let prompt = prompt.to_str().unwrap().to_owned();
    let other = Endpoint::start();
    for (what, more) in [
        ("model", vec!["--agent", "openai-chat:model=n"]),
        ("seed", vec!["--seed", "7"]),
        ("prompt", vec!["--prompt", &prompt]),
        ("body", vec!["--agent", "openai-chat:model=m,temperature=1"]),
    ] {
        assert_eq!(cached.asks(&more), ROLLOUTS, "{what}");
        assert_eq!(cached.asks(&more), 0, "{what}");
    }
    // Another component, though it sends the same bytes: one with an empty section more.
    let mut chat = sww_builtin::agents().filter(|agent| agent.name == "openai-chat");
    let component = [chat.next().unwrap().component, &[0, 2, 1, b'x']].concat();
    cached.workspace.write("chat.wasm", component);
    assert_eq!(cached.asks(&["--agent", "chat.wasm:model=m"]), ROLLOUTS);
    // Another endpoint of the same name.
    let elsewhere = other.flag();
    assert_eq!(cached.asks(&["--endpoint", &elsewhere]), 0);
    assert_eq!(other.asked.load(Ordering::SeqCst), ROLLOUTS);
    // And what was there is still there.
    assert_eq!(cached.asks(&[]), 0);
    assert_eq!(cached.exported(), first);
}

#[test]
fn errors_are_never_cached() {
    let mut cached = Cached::new();
    // What the agent is told of its own mistake is no answer to keep either.
    cached.endpoint.status.store(404, Ordering::SeqCst);
    assert_eq!(cached.asks(&[]), ROLLOUTS);
    let scores = fs::read(cached.workspace.path("run-1/scores.json")).unwrap();
    let scores: Value = serde_json::from_slice(&scores).unwrap();
    let invalid = &scores["systems"][0]["invalid_by_reason"];
    assert_eq!(invalid["agent_error"], ROLLOUTS);
    cached.workspace.write(
        "sww.toml",
        format!(
            "[endpoints.openai]\nurl = \"{}\"\nretries = 0\n",
            cached.endpoint.url
        ),
    );
    cached.endpoint.status.store(500, Ordering::SeqCst);
    let from_file = [
        "--config",
        "sww.toml",
        "--endpoint",
        "spare=http://127.0.0.1:9",
    ];
    assert_eq!(cached.eval(&from_file, 3).0, ROLLOUTS);
    assert_eq!(cached.entries().len(), 0);
    cached.endpoint.status.store(200, Ordering::SeqCst);
    assert_eq!(cached.asks(&[]), ROLLOUTS);
    assert_eq!(cached.asks(&[]), 0);
}

#[test]
fn a_damaged_entry_is_a_miss_with_a_warning() {
    let mut cached = Cached::new();
    assert_eq!(cached.asks(&[]), ROLLOUTS);
    let first = cached.exported();
    let entries = cached.entries();
    let whole = fs::read(&entries[1]).unwrap();
    fs::write(&entries[0], "{").unwrap();
    // The answer to another request is none to this one.
    fs::write(&entries[2], &whole).unwrap();
    let (asked, ran) = cached.eval(&[], 0);
    assert_eq!(asked, 2);
    ran.says(&["a damaged answer in the cache is ignored"]);
    assert_eq!(cached.exported(), first);
    // The answers that followed stand in their place.
    assert_eq!(cached.asks(&[]), 0);
}
