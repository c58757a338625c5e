//! Agents that send HTTP requests by themselves: in Python and in JavaScript they answer as the
//! built-in agent does, and what they are refused, lost or replayed is what a model call would be.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

#[path = "hostile/guests.rs"]
#[allow(dead_code, reason = "written for more kinds of guests")]
mod guests;
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use guests::{Pose, component_at};
use serde_json::{Value, json};
use support::server::{Asked, Reply, Server};
use support::{Ran, Workspace, example, holds_below};

const KEY: &str = "sk-canary-0011223344556677";
const EXAMPLES: usize = 6;

/// Decides by the page that the prompt holds, whatever stands around it.
fn chat(asked: &Asked) -> Reply {
    let prompt = asked.body.split("page number ").nth(1).unwrap();
    let digits: String = prompt.chars().take_while(char::is_ascii_digit).collect();
    let number: usize = digits.parse().unwrap();
    let decision = ["execute", "ask", "block"][number % 3];
    completion(&json!({
        "predicted_future": format!("page {number}"), "security_evidence": "é \u{1f512}",
        "security_consequence": "unsafe", "risk_score": 0.5, "decision": decision,
    }))
}

fn completion(content: &Value) -> Reply {
    let body = json!({"id": "c", "object": "chat.completion", "model": "m",
        "choices": [{"index": 0, "finish_reason": "stop",
            "message": {"role": "assistant", "content": content.to_string()}}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}});
    Reply::Json(200, body)
}

/// Builds an agent from a project of `sww new` with our files laid over it.
fn build(workspace: &Workspace, language: &str, world: &str) -> String {
    let directory = workspace.path(language);
    fs::create_dir_all(&directory).unwrap();
    let arguments = ["new", "agent", "http-chat", "--lang", language];
    let made = workspace
        .sww(&arguments)
        .current_dir(&directory)
        .output()
        .unwrap();
    Ran(made).code(0);
    let project = directory.join("http-chat");
    let ours = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/http-agents")
        .join(language);
    lay_over(&ours, &project);
    let made = Command::new("make")
        .arg(format!("WORLD={world}"))
        .current_dir(&project)
        .output()
        .unwrap();
    assert!(
        made.status.success(),
        "{language}: {}{}",
        String::from_utf8_lossy(&made.stdout),
        String::from_utf8_lossy(&made.stderr)
    );
    format!("{language}/http-chat/http-chat.wasm")
}

fn lay_over(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            lay_over(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Evaluates agents on a few examples.
fn eval(workspace: &Workspace, run: &str, more: &[&str]) -> Ran {
    let examples: Vec<_> = (0..EXAMPLES)
        .map(|number| example(number, "Renew the plan."))
        .collect();
    let tasks = format!(
        "jsonl:dir={}",
        workspace.examples("data", &examples).display()
    );
    let arguments = ["eval", "--tasks", &tasks, "--bootstrap", "0", "--out", run];
    let mut command = workspace.sww(&[&arguments, more].concat());
    Ran(command.env("SWW_KEY_OPENAI", KEY).output().unwrap())
}

fn rows(workspace: &Workspace, run: &str) -> Vec<Value> {
    support::predictions(workspace, run)
}

/// What each agent of a run answered, by agent.
fn outputs(workspace: &Workspace, run: &str) -> BTreeMap<String, Vec<Value>> {
    let mut outputs = BTreeMap::<_, Vec<_>>::new();
    for row in rows(workspace, run) {
        let agent = row["agent"].as_str().unwrap().to_owned();
        outputs
            .entry(agent)
            .or_default()
            .push(row["output"].clone());
    }
    outputs
}

#[test]
fn python_and_javascript_ask_as_the_built_in_agent_does() {
    let workspace = Workspace::new();
    let python = build(&workspace, "python", "http-agent");
    let js = build(&workspace, "js", "agent");
    let endpoint = Server::start(chat);
    let base = endpoint.url();
    let granted = format!("openai={base}");
    let python = format!("{python}:base={base},label=python");
    let plain_js = format!("{js}:base={base},label=js");
    let agents = [
        "--agent",
        "openai-chat:model=m,label=built-in",
        "--agent",
        &python,
        "--agent",
        &plain_js,
    ];
    let with_network = [&agents[..], &["--endpoint", &granted]].concat();
    eval(&workspace, "run", &with_network).code(0);
    let answers = outputs(&workspace, "run");
    assert_eq!(answers.len(), 3, "{:?}", answers.keys());
    let built_in = &answers["built-in"];
    assert_eq!(built_in.len(), EXAMPLES);
    assert!(built_in[4].as_str().unwrap().contains("page "));
    for (agent, answers) in &answers {
        assert_eq!(answers, built_in, "{agent}: {:?}", rows(&workspace, "run"));
    }
    // The key is the host's, and no header is the guest's.
    let asked = endpoint.asked();
    assert_eq!(asked.len(), 3 * EXAMPLES);
    for Asked { head, .. } in &asked {
        let head = head.to_lowercase();
        assert!(
            head.contains(&format!("authorization: bearer {KEY}")),
            "{head}"
        );
        assert!(!head.contains("x-mine"), "{head}");
    }
    // Counted alike.
    let table = workspace
        .run(&["export", "run", "--format", "csv"])
        .code(0)
        .stdout();
    for row in table.lines().skip(1) {
        assert!(row.ends_with(",1,100,20,0,0,0"), "{row}");
    }
    // The same again, from the recordings alone.
    let export = |run: &str| workspace.run(&["export", run]).code(0).stdout();
    for (run, place) in [("again", "none"), ("apart", "process")] {
        let replayed = [&agents[..], &["--replay", "run", "--isolate", place]].concat();
        eval(&workspace, run, &replayed).code(0);
        assert_eq!(endpoint.asked().len(), 3 * EXAMPLES);
        assert_eq!(export("run"), export(run));
    }
    workspace.run(&["verify", "run"]).code(0);
    // Nobody granted anything: both fail, and read what would grant it.
    let alone = ["--agent", &python, "--agent", &plain_js];
    eval(&workspace, "refused", &alone).code(0);
    let advice = format!(
        "no endpoint grants `http://127.0.0.1:{0}`; if the agent may ask it, add `[endpoints.NAME]` and \
         `url = \"http://127.0.0.1:{0}\"` to sww.toml",
        endpoint.port()
    );
    for row in rows(&workspace, "refused") {
        let detail = row["failure"]["detail"].as_str().unwrap();
        assert!(detail.contains(&advice), "{detail}");
    }
    assert_eq!(endpoint.asked().len(), 3 * EXAMPLES);
    // It does.
    workspace.write(
        "sww.toml",
        format!(
            "[endpoints.mine]\nurl = \"http://127.0.0.1:{}\"\n",
            endpoint.port()
        ),
    );
    eval(&workspace, "granted", &alone).code(0);
    for answers in outputs(&workspace, "granted").values() {
        assert_eq!(answers, built_in);
    }
    equal_requests_keep_their_answers(&workspace, &js);
    for written in ["run", "again", "refused", "granted", "samples", "state"] {
        assert!(!holds_below(&workspace.path(written), KEY), "{written}");
    }
}

/// A guest that asks the same several times at once gets the same answers in a replay, each in its
/// place, however they overtook each other, and wherever it ran. It does the same work for them, too, and
/// they are in time even for one that gives them a millisecond: answers take none of its time.
fn equal_requests_keep_their_answers(workspace: &Workspace, js: &str) {
    let arrivals = AtomicUsize::new(0);
    let endpoint = Server::start(move |_| {
        let arrival = arrivals.fetch_add(1, Ordering::SeqCst);
        // Some take longer than those behind them.
        thread::sleep(Duration::from_millis([30, 0, 15][arrival % 3]));
        completion(&json!(arrival))
    });
    workspace.write(
        "sww.toml",
        format!("[endpoints.mine]\nurl = \"{}\"\n", endpoint.url()),
    );
    let agent = format!("{js}:base={},samples=12,patience=1", endpoint.url());
    let run = |run: &str, place: &str, more: &[&str]| {
        let arguments = ["--agent", &agent, "--isolate", place];
        eval(workspace, run, &[&arguments, more].concat()).code(0);
        for row in rows(workspace, run) {
            assert_eq!(row["failure"], Value::Null);
        }
    };
    run("samples", "none", &[]);
    run("apart-samples", "process", &[]);
    let asked = 2 * 12 * EXAMPLES;
    assert_eq!(endpoint.asked().len(), asked);
    run("resampled", "none", &["--replay", "samples"]);
    run("apart-resampled", "process", &["--replay", "samples"]);
    run("here-resampled", "none", &["--replay", "apart-samples"]);
    assert_eq!(endpoint.asked().len(), asked);
    // Answers, instructions, memory, calls and tokens.
    let table = |run: &str| {
        let exported = workspace.run(&["export", run, "--format", "csv"]);
        exported.code(0).stdout()
    };
    assert_eq!(table("samples"), table("resampled"));
    assert_eq!(table("samples"), table("apart-resampled"));
    assert_eq!(table("apart-samples"), table("here-resampled"));
}

#[test]
fn what_the_infrastructure_lost_is_asked_again() {
    asked_again("none");
}

#[test]
fn what_it_lost_of_a_worker_is_asked_again() {
    asked_again("process");
}

fn asked_again(place: &str) {
    let workspace = Workspace::new();
    let broken = Arc::new(AtomicBool::new(true));
    let is_broken = Arc::clone(&broken);
    let endpoint = Server::start(move |_| {
        let status = if is_broken.load(Ordering::SeqCst) {
            500
        } else {
            200
        };
        Reply::Json(status, json!({ "error": format!("bad key {KEY}") }))
    });
    workspace.write(
        "sww.toml",
        format!(
            "[endpoints.mine]\nurl = \"{}\"\nkey_env = \"SWW_KEY_OPENAI\"\nretries = 1\nretry_delay = \"1ms\"\n",
            endpoint.url()
        ),
    );
    let bytes = component_at(endpoint.port(), Pose::Agent, "http-to-the-endpoint");
    workspace.write("agent.wasm", bytes);
    let given = ["--agent", "agent.wasm", "--isolate", place];
    eval(&workspace, "run", &given).code(3).says(&[
        "endpoint_failure",
        "endpoint `mine`, after 2 attempts",
        "500",
    ]);
    assert_eq!(endpoint.asked().len(), 2 * EXAMPLES);
    broken.store(false, Ordering::SeqCst);
    let resumed = workspace
        .sww(&["eval", "--resume", "run", "--isolate", place])
        .env("SWW_KEY_OPENAI", KEY)
        .output()
        .unwrap();
    Ran(resumed).code(0);
    assert_eq!(endpoint.asked().len(), 3 * EXAMPLES);
    for row in rows(&workspace, "run") {
        assert_eq!(row["output"], "00000000000000c8");
    }
    // What was not recorded is not known.
    workspace.write(
        "other.wasm",
        component_at(endpoint.port(), Pose::Agent, "http-without-waiting"),
    );
    let other = [
        "--agent",
        "other.wasm",
        "--isolate",
        place,
        "--replay",
        "run",
    ];
    eval(&workspace, "other", &other)
        .code(3)
        .says(&["not_recorded", "endpoint `mine`", "`ok`"]);
    assert!(!holds_below(&workspace.path(""), KEY));
}

/// A request that the guest did not wait for was sent all the same: it is made, and recorded.
#[test]
fn every_request_that_was_sent_is_recorded() {
    let workspace = Workspace::new();
    let endpoint = Server::start(|_| Reply::Json(200, json!({})));
    let bytes = component_at(endpoint.port(), Pose::Agent, "http-without-waiting");
    workspace.write("agent.wasm", bytes);
    let granted = format!("mine={}", endpoint.url());
    let agent = ["--agent", "agent.wasm"];
    let export = |run: &str| workspace.run(&["export", run]).code(0).stdout();
    for (number, place) in ["none", "process"].iter().enumerate() {
        let [run, again] = ["run", "again"].map(|name| format!("{name}-{place}"));
        let given = ["--endpoint", &granted, "--isolate", place];
        eval(&workspace, &run, &[&agent[..], &given].concat()).code(0);
        assert_eq!(endpoint.asked().len(), (number + 1) * EXAMPLES);
        let replayed = ["--replay", &run, "--isolate", place];
        eval(&workspace, &again, &[&agent[..], &replayed].concat()).code(0);
        assert_eq!(export(&run), export(&again));
        let table = workspace.run(&["export", &again, "--format", "csv"]);
        for row in table.code(0).stdout().lines().skip(1) {
            assert!(row.ends_with(",1,0,0,0,0,0"), "{row}");
        }
    }
}

/// One that works until its time is up instead of waiting is not asked for any more, in a replay neither.
#[test]
fn a_request_that_comes_too_late_is_not_made() {
    let workspace = Workspace::new();
    let endpoint = Server::start(|_| Reply::Json(200, json!({})));
    let bytes = component_at(endpoint.port(), Pose::Agent, "http-and-then-loops");
    workspace.write("agent.wasm", bytes);
    let granted = format!("mine={}", endpoint.url());
    let agent = ["--agent", "agent.wasm", "--time-limit", "200"];
    let export = |run: &str| workspace.run(&["export", run]).code(0).stdout();
    for place in ["none", "process"] {
        let [run, again] = ["run", "again"].map(|name| format!("{name}-{place}"));
        let given = ["--endpoint", &granted, "--isolate", place];
        eval(&workspace, &run, &[&agent[..], &given].concat()).code(0);
        for row in rows(&workspace, &run) {
            assert_eq!(row["failure"]["kind"], "time_out", "{row}");
        }
        let replayed = ["--replay", &run, "--isolate", place];
        eval(&workspace, &again, &[&agent[..], &replayed].concat()).code(0);
        assert_eq!(export(&run), export(&again));
    }
    assert_eq!(endpoint.asked().len(), 0);
}
