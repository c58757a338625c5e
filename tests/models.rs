//! Agents that ask models, from the command line to the endpoint and back: recording, replay, keys,
//! failures of the infrastructure, configuration.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;

use serde_json::Value;
use support::endpoint::{Endpoint, KEY};
use support::{Ran, Workspace, example, predictions};

fn eval(workspace: &Workspace, more: &[&str]) -> Ran {
    let arguments = [
        "eval",
        "--agent",
        "openai-chat:model=m",
        "--split",
        "dev",
        "--profile",
        "balanced",
        "--limit",
        "9",
        "--bootstrap",
        "0",
    ];
    let mut command = workspace.sww(&[&arguments, more].concat());
    Ran(command.env("SWW_KEY_OPENAI", KEY).output().unwrap())
}

/// Every byte below a directory.
fn bytes_below(directory: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in fs::read_dir(directory).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            bytes.extend(bytes_below(&path));
        } else {
            bytes.extend(fs::read(path).unwrap());
        }
    }
    bytes
}

fn holds(bytes: &[u8], needle: &str) -> bool {
    bytes
        .windows(needle.len())
        .any(|window| window == needle.as_bytes())
}

#[test]
fn a_run_is_recorded_and_replayed_without_network() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    eval(
        &workspace,
        &["--endpoint", &endpoint.flag(), "--out", "run"],
    )
    .code(0);
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 9);
    let first = endpoint.requests.lock().unwrap()[0].clone();
    assert!(first.starts_with("POST /v1/chat/completions"), "{first}");
    assert!(
        first
            .to_lowercase()
            .contains(&format!("authorization: bearer {KEY}")),
        "{first}"
    );
    workspace.run(&["verify", "run"]).code(0);
    let table = workspace
        .run(&["export", "run", "--format", "csv"])
        .code(0)
        .stdout();
    assert!(
        table.lines().nth(1).unwrap().ends_with(",1,100,20,0,40,0"),
        "{table}"
    );
    let shown = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(
        shown.contains("9 calls, 900 prompt tokens (360 cached), 180 completion tokens"),
        "{shown}"
    );
    // The same predictions, from the recordings alone.
    eval(
        &workspace,
        &[
            "--endpoint",
            &endpoint.flag(),
            "--replay",
            "run",
            "--out",
            "again",
        ],
    )
    .code(0);
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 9);
    let export = |run: &str| workspace.run(&["export", run]).code(0).stdout();
    assert_eq!(export("run"), export("again"));
    // The run knows its endpoints' URLs, so that nothing has to be configured again.
    eval(&workspace, &["--replay", "run", "--out", "bare"]).code(0);
    assert_eq!(export("run"), export("bare"));
    // What was never asked fails by name.
    workspace.write(
        "prompt.txt",
        "Decide: {task} {policy} {observation} {action}",
    );
    let other = [
        "--endpoint",
        &endpoint.flag(),
        "--replay",
        "run",
        "--prompt",
        "prompt.txt",
        "--out",
        "other",
    ];
    let refused = eval(&workspace, &other).code(3);
    refused.says(&["incomplete", "was not recorded", "chat/completions"]);
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 9);
}

#[test]
fn the_users_prompt_is_filled_once_and_kept_with_the_run() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    workspace.write("prompt.txt", "MINE {task}|{policy}|{observation}|{action}");
    let flag = endpoint.flag();
    let given = [
        "--endpoint",
        flag.as_str(),
        "--prompt",
        "prompt.txt",
        "--out",
        "run",
    ];
    eval(&workspace, &given).code(0);
    for request in endpoint.requests.lock().unwrap().iter() {
        assert!(request.contains("MINE "), "{request}");
    }
}

#[test]
fn the_key_is_in_no_byte_that_is_written_or_shown() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    workspace.write(
        "sww.toml",
        format!(
            "[endpoints.openai]\nurl = \"{}\"\nkey_env = \"SWW_KEY_OPENAI\"\nretries = 0\n",
            endpoint.url
        ),
    );
    let good = eval(&workspace, &["--out", "good"]).code(0);
    endpoint.status.store(500, Ordering::SeqCst);
    let bad = eval(&workspace, &["--out", "bad"]).code(3);
    for ran in [good, bad] {
        assert!(!holds(&ran.0.stdout, KEY) && !holds(&ran.0.stderr, KEY));
    }
    assert!(!holds(&bytes_below(&workspace.path("")), KEY));
}

#[test]
fn what_the_infrastructure_lost_is_run_again_and_never_a_decision() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    endpoint.status.store(500, Ordering::SeqCst);
    workspace.write(
        "sww.toml",
        format!(
            "[endpoints.openai]\nurl = \"{}\"\nretries = 1\nretry_delay = \"1ms\"\n",
            endpoint.url
        ),
    );
    let lost = eval(&workspace, &["--out", "run"]).code(3);
    lost.says(&["endpoint_failure", "500"]);
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 18);
    endpoint.status.store(200, Ordering::SeqCst);
    workspace.run(&["eval", "--resume", "run"]).code(0);
    let scores: Value =
        serde_json::from_slice(&fs::read(workspace.path("run/scores.json")).unwrap()).unwrap();
    assert_eq!(scores["systems"][0]["n"]["valid"], 9);
    // Another endpoint under the same name would be another model.
    workspace.write(
        "sww.toml",
        "[endpoints.openai]\nurl = \"http://127.0.0.1:9/v1\"\n",
    );
    workspace
        .run(&["eval", "--resume", "run"])
        .code(5)
        .says(&["endpoint `openai`", "which is now at http://127.0.0.1:9/v1"]);
    // Not a byte of the sealed run was touched.
    workspace.run(&["verify", "run"]).code(0);
}

#[test]
fn an_endpoint_that_is_not_there_is_named_before_anything_runs() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    eval(&workspace, &["--out", "run"]).code(2).says(&[
        "agent `openai-chat:model=m`: its parameter `endpoint` is `openai`",
        "no endpoint named `openai` is configured (there is none)",
        "give --endpoint openai=URL, or add `[endpoints.openai]`",
    ]);
    let elsewhere = format!("local={}", endpoint.url);
    let given = ["--endpoint", elsewhere.as_str(), "--out", "run"];
    let agent = ["--agent", "openai-chat:model=m,endpoint=mine"];
    eval(&workspace, &[&given[..], &agent].concat())
        .code(2)
        .says(&["there are local"]);
    assert!(!workspace.path("run").exists());
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 0);
}

#[test]
fn an_answer_that_the_limit_of_tokens_cut_is_truncated_however_it_ends() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    *endpoint.finish_reason.lock().unwrap() = "length";
    let flag = endpoint.flag();
    eval(&workspace, &["--endpoint", &flag, "--out", "run"]).code(0);
    let scores: Value =
        serde_json::from_slice(&fs::read(workspace.path("run/scores.json")).unwrap()).unwrap();
    let system = &scores["systems"][0];
    assert_eq!(system["n"]["invalid"], 9);
    assert_eq!(system["invalid_by_reason"]["truncated"], 9);
    workspace.run(&["verify", "run"]).code(0);
    // A replay reads the same reason out of the recorded response.
    eval(&workspace, &["--replay", "run", "--out", "again"]).code(0);
    let export = |run: &str| workspace.run(&["export", run]).code(0).stdout();
    assert_eq!(export("run"), export("again"));
}

/// Who uses up the time decides whether a rollout counts.
#[test]
fn time_that_ends_in_a_call_is_the_endpoints_only_if_the_call_took_it() {
    let workspace = Workspace::new();
    let [slow, silent] = [2_400, 60_000].map(Endpoint::pausing);
    let examples = ["call silence", "call slowly, then silence"];
    let examples: Vec<_> = (1..)
        .zip(examples)
        .map(|(n, goal)| example(n, goal))
        .collect();
    let directory = workspace.examples("data", &examples);
    let agent = workspace.guest("faulty-agent");
    let given = [
        "eval",
        "--agent",
        agent.to_str().unwrap(),
        "--tasks",
        &format!("jsonl:dir={}", directory.display()),
        "--endpoint",
        &format!("slow={}", slow.url),
        "--endpoint",
        &format!("silent={}", silent.url),
        "--time-limit",
        "4000",
        "--jobs",
        "2",
        "--out",
        "run",
    ];
    workspace.run(&given).code(3);
    let rows = predictions(&workspace, "run");
    let reason = rows[0]["incomplete"].as_str().unwrap();
    assert!(
        reason.starts_with("endpoint_time_out: endpoint `silent`"),
        "{reason}"
    );
    assert_eq!(rows[1]["failure"]["kind"], "time_out", "{}", rows[1]);
}

#[test]
fn configuration_is_checked_before_anything_runs() {
    let workspace = Workspace::new();
    let refused = |toml: &str, parts: &[&str]| {
        workspace.write("sww.toml", toml);
        eval(&workspace, &["--out", "run"]).code(2).says(parts);
        assert!(!workspace.path("run").exists());
    };
    refused(
        "[endpoints.a]\nurll = \"x\"\n",
        &["sww.toml:2", "`urll`", "did you mean `url`?"],
    );
    refused(
        "[endpoints.a]\nurl = \"https://a.example\"\napi_key = \"sk-1\"\n",
        &["sww.toml:3", "key_env"],
    );
    refused(
        "[plugins]\nopenai-chat = \"abc\"\n",
        &["openai-chat", "64 lower-case hexadecimal"],
    );
    let pinned = format!("[plugins]\nopenai-chat = \"{}\"\n", "0".repeat(64));
    workspace.write("sww.toml", pinned);
    eval(&workspace, &["--out", "run"]).code(5).says(&[
        "openai-chat",
        &"0".repeat(64),
        "pins it to",
    ]);
    workspace.write("sww.toml", "");
    eval(&workspace, &["--endpoint", "nonsense", "--out", "run"])
        .code(2)
        .says(&["--endpoint nonsense", "NAME=URL"]);
}

#[test]
fn a_budget_stops_the_run_and_what_was_done_is_kept() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let flag = endpoint.flag();
    let given = [
        "--endpoint",
        flag.as_str(),
        "--budget-tokens",
        "500",
        "--jobs",
        "1",
        "--out",
        "run",
    ];
    eval(&workspace, &given).code(3).says(&["over_budget"]);
    let asked = endpoint.asked.load(Ordering::SeqCst);
    assert!((1..9).contains(&asked), "{asked} calls");
    let status = workspace
        .run(&["run", "show", "run", "--json"])
        .code(0)
        .json();
    assert_eq!(status["rollouts"]["answered"], asked);
}
