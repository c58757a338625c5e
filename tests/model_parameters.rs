//! What agents that ask models are told by their parameters: values with commas, values in files, and
//! values that can't be used.
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

const EXTRA: &str = r#"extra:={"top_p":0.5,"stop":["a","b"]}"#;

fn eval(workspace: &Workspace, endpoint: &Endpoint, agent: &str, more: &[&str]) -> Ran {
    let flag = endpoint.flag();
    let arguments = [
        "eval",
        "--agent",
        agent,
        "--endpoint",
        &flag,
        "--split",
        "dev",
        "--profile",
        "balanced",
        "--limit",
        "6",
        "--bootstrap",
        "0",
    ];
    workspace.run(&[&arguments, more].concat())
}

/// The bodies of the requests that an endpoint got.
fn bodies(endpoint: &Endpoint) -> Vec<Value> {
    let requests = endpoint.requests.lock().unwrap();
    let bodies = requests.iter().map(|request| {
        let body = request.find('{').unwrap();
        serde_json::from_str(&request[body..]).unwrap()
    });
    bodies.collect()
}

#[test]
fn values_with_commas_reach_the_model_and_the_run() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let agent = format!(r#"openai-chat:model=m,system:="Be brief, please.",{EXTRA}"#);
    eval(&workspace, &endpoint, &agent, &["--out", "run"]).code(0);
    for body in bodies(&endpoint) {
        assert_eq!(body["messages"][0]["content"], "Be brief, please.");
        assert_eq!(body["top_p"], 0.5);
        assert_eq!(body["stop"], serde_json::json!(["a", "b"]));
    }
    workspace.run(&["verify", "run"]).code(0);
    eval(
        &workspace,
        &endpoint,
        "openai-chat:model=m,extra={\"a\":1,\"b\":2}",
        &["--out", "other"],
    )
    .code(2)
    .says(&["option `\"b\":2}` has no value", "key:=", "key=@FILE"]);
}

#[test]
fn a_value_in_a_file_is_read_once_for_all_of_the_run() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let text = "Be brief,\nand careful.\n";
    workspace.write("system.txt", text);
    endpoint.status.store(500, Ordering::SeqCst);
    workspace.write(
        "sww.toml",
        format!(
            "[endpoints.openai]\nurl = \"{}\"\nretries = 0\n",
            endpoint.url
        ),
    );
    let agent = "openai-chat:model=m,system=@system.txt";
    let run = [
        "eval", "--agent", agent, "--split", "dev", "--limit", "6", "--out", "run",
    ];
    workspace.run(&run).code(3);
    // The file is another one by now, and then none.
    workspace.write("system.txt", "Go on and on.");
    endpoint.status.store(200, Ordering::SeqCst);
    workspace.run(&["eval", "--resume", "run"]).code(0);
    fs::remove_file(workspace.path("system.txt")).unwrap();
    workspace.run(&["verify", "run"]).code(0);
    for body in bodies(&endpoint) {
        assert_eq!(body["messages"][0]["content"], text);
    }
    let rows = support::predictions(&workspace, "run");
    assert!(rows.iter().all(|row| row["agent"] == agent), "{}", rows[0]);
    workspace
        .run(&run)
        .code(2)
        .says(&["--agent", "option `system`", "system.txt", "No such file"]);
}

#[test]
fn values_that_no_agent_can_use_are_found_before_the_run() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let refused = |agent: &str, more: &[&str], parts: &[&str]| {
        eval(
            &workspace,
            &endpoint,
            agent,
            &[&["--out", "run"], more].concat(),
        )
        .code(2)
        .says(parts);
        let name = agent.split_once(':').unwrap().0;
        let flag = endpoint.flag();
        let check = ["check", agent, "--endpoint", &flag];
        let checked = workspace.run(&[&check[..], more].concat()).code(2);
        for part in parts.iter().filter(|part| !part.contains(name)) {
            assert!(checked.stdout().contains(part), "{}", checked.stdout());
        }
    };
    refused(
        "openai-chat:model=m,prompt={task} {polcy}",
        &[],
        &[
            "agent `openai-chat:model=m,prompt={task} {polcy}`: its parameter `prompt`",
            "unknown placeholder `{polcy}`",
        ],
    );
    workspace.write("prompt.txt", "Task:\n{task");
    refused(
        "gemini:model=m,endpoint=openai",
        &["--prompt", "prompt.txt"],
        &["its parameter `prompt`: line 2, column 1 of the template"],
    );
    refused(
        "anthropic:model=m,endpoint=openai,extra={\"messages\":[]}",
        &[],
        &["its parameter `extra`: the agent sets `messages` itself"],
    );
    refused(
        "openai-chat:model=m,extra=[1]",
        &[],
        &["its parameter `extra`: expected a JSON object"],
    );
    refused(
        "openai-completions:model=m,extra={\"echo\":false}",
        &[],
        &["its parameter `extra`: the agent sets `echo` itself"],
    );
    refused(
        "openai-chat:model=m,endpoint=mine",
        &[],
        &["its parameter `endpoint` is `mine`", "there are openai"],
    );
    assert!(!workspace.path("run").exists());
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 0);
}

#[test]
fn an_agent_that_asks_a_model_is_checked_at_work() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let flag = endpoint.flag();
    let check = [
        "check",
        "openai-chat:model=m",
        "--endpoint",
        &flag,
        "--json",
    ];
    let report = workspace.run(&check).code(0).json();
    assert_eq!(report["passed"], true);
    let asked = endpoint.asked.load(Ordering::SeqCst);
    assert!(asked >= 36, "{asked} calls");
    let figures = &report["particulars"]["conditions"]["x"];
    assert_eq!(figures["incomplete"], 0);
    // Without its endpoint there is nothing to check it with.
    let checked = workspace.run(&["check", "openai-chat:model=m"]).code(2);
    let table = checked.stdout();
    assert!(table.contains("no endpoint named `openai`"), "{table}");
}
