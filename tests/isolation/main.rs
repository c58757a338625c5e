//! `--isolate process`: agents in worker processes. Results are what they are in one process, a
//! worker that dies costs nothing but time, and nothing that is worth stealing is within its reach.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]
#![cfg(target_os = "linux")]

#[path = "../support/mod.rs"]
mod support;
mod workers;

use std::fs;
use std::sync::atomic::Ordering;

use serde_json::Value;
use support::endpoint::Endpoint;
use support::{Ran, Workspace, example};

/// Everything that must not depend on where agents run.
fn results(workspace: &Workspace, run: &str) -> [String; 4] {
    let exported = |format: &str| {
        let arguments = ["export", run, "--format", format];
        workspace.run(&arguments).code(0).stdout()
    };
    let read = |name: &str| fs::read_to_string(workspace.path(run).join(name)).unwrap();
    // The report names the run's own directory and time, and the looks at TEST before it.
    let report = read("report.md");
    let of_its_own = [run, "**Began**", "**Look at TEST**"];
    let lines = report
        .lines()
        .filter(|line| !of_its_own.iter().any(|own| line.contains(own)));
    [
        exported("jsonl"),
        exported("csv"),
        read("scores.json"),
        lines.collect::<Vec<_>>().join("\n"),
    ]
}

#[track_caller]
fn assert_same(workspace: &Workspace, here: &str, isolated: &str) {
    let (here, isolated) = (results(workspace, here), results(workspace, isolated));
    for (a, b) in here.iter().zip(&isolated) {
        for (a, b) in a.lines().zip(b.lines()) {
            assert_eq!(a, b);
        }
        assert_eq!(a.len(), b.len());
    }
}

fn eval(workspace: &Workspace, arguments: &[&str], isolation: &str, out: &str, code: i32) -> Ran {
    let more = ["--isolate", isolation, "--out", out];
    let ran = workspace.run(&[&EVAL[..], arguments, &more].concat());
    ran.code(code)
}

const EVAL: [&str; 3] = ["eval", "--bootstrap", "50"];

#[test]
fn results_are_those_of_one_process_for_any_jobs() {
    let workspace = Workspace::new();
    let arguments = [
        "--agent",
        "policy-lexical",
        "--agent",
        "constant:decision=ask",
        "--profile",
        "balanced",
        "--split",
        "dev",
        "--limit",
        "24",
        "--seed",
        "42",
        "--seed",
        "123",
        "--condition",
        "x",
        "--condition",
        "x-e",
        "--condition",
        "x-p",
    ];
    eval(&workspace, &arguments, "none", "here", 0);
    for jobs in ["1", "5"] {
        let arguments = [&arguments[..], &["--jobs", jobs]].concat();
        let out = format!("isolated-{jobs}");
        eval(&workspace, &arguments, "process", &out, 0);
        assert_same(&workspace, "here", &out);
    }
}

#[test]
fn what_learns_learns_the_same_in_a_worker() {
    let workspace = Workspace::new();
    let arguments = ["--agent", "naive-bayes", "--split", "dev", "--limit", "24"];
    eval(&workspace, &arguments, "none", "here", 0);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
}

#[test]
fn models_are_asked_alike() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let arguments = [
        "--agent",
        "openai-chat:model=m",
        "--endpoint",
        &endpoint.flag(),
        "--split",
        "dev",
        "--limit",
        "24",
        "--jobs",
        "6",
    ];
    eval(&workspace, &arguments, "none", "here", 0);
    let asked = endpoint.asked.load(Ordering::SeqCst);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 2 * asked);
    // What was asked and answered is kept by the parent, and answers for the endpoint.
    let again = [&arguments[..2], &["--split", "dev", "--limit", "24"]].concat();
    let replay = ["--replay", "isolated"];
    eval(
        &workspace,
        &[&again[..], &replay].concat(),
        "process",
        "again",
        0,
    );
    assert_same(&workspace, "here", "again");
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 2 * asked);
}

/// What was handed to agents in rollouts and fits, whichever process they ran in.
fn crossed(workspace: &Workspace, isolation: &str) -> Vec<String> {
    let file = workspace.path(&format!("crossed-{isolation}.jsonl"));
    let out = format!("crossed-{isolation}");
    let arguments = [
        "eval",
        "--agent",
        "naive-bayes",
        "--limit",
        "6",
        "--isolate",
        isolation,
        "--out",
        &out,
    ];
    let ran = workspace
        .sww(&arguments)
        .env("SWW_CROSSINGS", file.file_name().unwrap())
        .output()
        .unwrap();
    Ran(ran).code(0);
    let told = fs::read_to_string(file).unwrap();
    let mut crossed: Vec<_> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|told: &Value| told["function"] != "parameters.get")
        .map(|told| format!("{} {}", told["function"], told["value"]))
        .collect();
    crossed.sort();
    crossed
}

#[test]
fn what_crosses_is_told_from_workers_too() {
    let workspace = Workspace::new();
    let here = crossed(&workspace, "none");
    let rollouts = here
        .iter()
        .filter(|told| told.starts_with("\"agents.predict\""));
    assert_eq!(rollouts.count(), 6);
    assert_eq!(here, crossed(&workspace, "process"));
}

/// A benchmark with every fault of the agent that misbehaves as it is asked to.
fn faults(workspace: &Workspace) -> [String; 4] {
    let goals = [
        "answer 1",
        "panic",
        "echo",
        "loop",
        "recurse",
        "grow",
        "answer 2",
        "host calls",
        "long output",
        "huge output",
        "log flood",
        "sorry",
        "not a number",
        "count calls",
        "call a model",
    ];
    let examples: Vec<_> = (0..)
        .zip(goals)
        .map(|(number, goal)| example(number, goal))
        .collect();
    let directory = workspace.examples("faults", &examples);
    let agent = workspace.guest("faulty-agent");
    [
        "--agent".to_owned(),
        agent.to_str().unwrap().to_owned(),
        "--tasks".to_owned(),
        format!("jsonl:dir={}", directory.display()),
    ]
}

#[test]
fn failures_are_those_of_one_process_word_for_word() {
    let workspace = Workspace::new();
    let faults = faults(&workspace);
    let mut arguments: Vec<_> = faults.iter().map(String::as_str).collect();
    arguments.extend([
        "--memory-limit",
        "64",
        "--fuel",
        "300000000",
        "--output-limit",
        "2000000",
        "--jobs",
        "3",
    ]);
    eval(&workspace, &arguments, "none", "here", 0);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
    let log = |run: &str| {
        let database = rusqlite::Connection::open(workspace.path(run).join("run.db")).unwrap();
        let mut logs = database
            .prepare("SELECT log FROM results ORDER BY rollout")
            .unwrap();
        let logs = logs.query_map([], |row| row.get::<_, Option<String>>(0));
        logs.unwrap().map(Result::unwrap).collect::<Vec<_>>()
    };
    assert_eq!(log("here"), log("isolated"));
    assert!(
        log("here")
            .iter()
            .flatten()
            .any(|log| log.contains("flood"))
    );
}

#[test]
fn components_that_can_not_be_used_are_refused_in_the_same_words() {
    let workspace = Workspace::new();
    let text = workspace.write("text.wasm", "no component");
    let trapping = workspace.guest("describe-trap");
    let family = workspace.guest("faulty-tasks");
    for (agent, code) in [
        (text.to_str().unwrap(), 2),
        (trapping.to_str().unwrap(), 2),
        (family.to_str().unwrap(), 2),
        ("constant:decision=perhaps", 2),
        ("constant", 2),
        ("policy-lexical:depth=3", 2),
    ] {
        let arguments = ["--agent", agent, "--limit", "6"];
        let here = eval(&workspace, &arguments, "none", "here", code);
        let isolated = eval(&workspace, &arguments, "process", "isolated", code);
        assert_eq!(here.stderr(), isolated.stderr());
        assert!(!workspace.path("isolated").exists());
    }
}

#[test]
fn a_check_says_the_same() {
    let workspace = Workspace::new();
    let check = |isolation| {
        let arguments = ["check", "naive-bayes", "--json", "--isolate", isolation];
        let mut object = workspace.run(&arguments).code(0).json();
        object["particulars"]["usage"]["wall_micros"] = Value::Null;
        let checks = object["checks"].as_array_mut().unwrap();
        checks.retain(|check| check["name"] != "time" && check["check"] != "time");
        object
    };
    assert_eq!(check("none"), check("process"));
}
