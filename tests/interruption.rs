//! Runs survive being stopped: by Ctrl-C, by `kill -9`, and by a full disk.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]
#![cfg(unix)]

mod support;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{Workspace, example, predictions};

const ROLLOUTS: usize = 400;

/// A benchmark on which an agent takes its time, and the arguments that run it.
fn slow_run(workspace: &Workspace, out: &str) -> Vec<String> {
    let examples: Vec<_> = (0..ROLLOUTS)
        .map(|number| example(number, if number % 20 == 7 { "loop" } else { "echo" }))
        .collect();
    let directory = workspace.examples("data", &examples);
    let agent = workspace.guest("faulty-agent");
    let tasks = format!("jsonl:dir={}", directory.display());
    [
        "eval",
        "--agent",
        agent.to_str().unwrap(),
        "--tasks",
        &tasks,
        "--fuel",
        "300000000",
        "--jobs",
        "2",
        "--out",
        out,
    ]
    .map(str::to_owned)
    .to_vec()
}

fn spawn(workspace: &Workspace, arguments: &[String]) -> std::process::Child {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let command = workspace.sww(&arguments);
    let mut child = Command::new(command.get_program());
    child
        .args(command.get_args())
        .current_dir(workspace.path(""));
    for (key, value) in command.get_envs() {
        match value {
            Some(value) => child.env(key, value),
            None => child.env_remove(key),
        };
    }
    child
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn signal(child: &std::process::Child, name: &str) {
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

/// Rows that have reached the store.
fn rows(workspace: &Workspace, run: &str) -> u64 {
    let shown = workspace
        .sww(&["run", "show", run, "--json"])
        .output()
        .unwrap();
    let Ok(shown) = serde_json::from_slice::<Value>(&shown.stdout) else {
        return 0;
    };
    let count = |name: &str| shown["rollouts"][name].as_u64().unwrap_or(0);
    count("answered") + count("failed")
}

fn wait_for_rows(workspace: &Workspace, run: &str, least: u64) {
    let start = Instant::now();
    while rows(workspace, run) < least {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "no {least} rows after a minute"
        );
        sleep(Duration::from_millis(20));
    }
}

fn final_bytes(workspace: &Workspace, run: &str) -> (Vec<u8>, Vec<Value>) {
    let scores: PathBuf = workspace.path(run).join("scores.json");
    (fs::read(scores).unwrap(), predictions(workspace, run))
}

#[test]
fn ctrl_c_keeps_what_is_done_and_the_run_goes_on() {
    let workspace = Workspace::new();
    let whole: Vec<_> = slow_run(&workspace, "whole");
    let arguments: Vec<_> = whole.iter().map(String::as_str).collect();
    workspace.run(&arguments).code(0);

    let child = spawn(&workspace, &slow_run(&workspace, "stopped"));
    wait_for_rows(&workspace, "stopped", 20);
    signal(&child, "-INT");
    let stopped = Instant::now();
    let ended = support::Ran(child.wait_with_output().unwrap())
        .code(130)
        .says(&["interrupted", "sww eval --resume stopped"]);
    assert!(
        stopped.elapsed() < Duration::from_secs(2),
        "{:?}",
        stopped.elapsed()
    );
    assert_eq!(ended.stdout(), "");
    let kept = rows(&workspace, "stopped");
    assert!((20..ROLLOUTS as u64).contains(&kept), "{kept} rows");
    let shown = workspace
        .run(&["run", "show", "stopped", "--json"])
        .code(0)
        .json();
    assert_eq!(shown["state"], "interrupted");

    workspace
        .run(&["eval", "--resume", "stopped", "--quiet"])
        .code(0);
    assert_eq!(
        final_bytes(&workspace, "stopped"),
        final_bytes(&workspace, "whole")
    );
}

#[test]
fn a_killed_run_resumes_to_the_same_bytes() {
    let workspace = Workspace::new();
    let whole: Vec<_> = slow_run(&workspace, "whole");
    let arguments: Vec<_> = whole.iter().map(String::as_str).collect();
    workspace.run(&arguments).code(0);

    let mut child = spawn(&workspace, &slow_run(&workspace, "killed"));
    for least in [1, 60, 200] {
        wait_for_rows(&workspace, "killed", least);
        signal(&child, "-KILL");
        child.wait().unwrap();
        let shown = workspace
            .run(&["run", "show", "killed", "--json"])
            .code(0)
            .json();
        assert_eq!(shown["state"], "died");
        child = spawn(
            &workspace,
            &["eval", "--resume", "killed"].map(str::to_owned),
        );
    }
    support::Ran(child.wait_with_output().unwrap()).code(0);
    assert_eq!(
        final_bytes(&workspace, "killed"),
        final_bytes(&workspace, "whole")
    );
}

#[test]
fn a_run_that_is_stopped_while_it_is_prepared_goes_on_too() {
    let workspace = Workspace::new();
    let arguments = |out: &str| {
        [
            "eval",
            "--agent",
            "naive-bayes",
            "--limit",
            "30",
            "--quiet",
            "--out",
            out,
        ]
        .map(str::to_owned)
        .to_vec()
    };
    // Reading TRAIN and fitting takes a second or more; the run is there before that.
    let child = spawn(&workspace, &arguments("stopped"));
    let start = Instant::now();
    while !workspace.path("stopped/run.db").exists() {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "no run after a minute"
        );
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(100));
    signal(&child, "-INT");
    let stopped = Instant::now();
    support::Ran(child.wait_with_output().unwrap())
        .code(130)
        .says(&["sww eval --resume stopped"]);
    assert!(
        stopped.elapsed() < Duration::from_secs(2),
        "{:?}",
        stopped.elapsed()
    );
    let shown = workspace
        .run(&["run", "show", "stopped", "--json"])
        .code(0)
        .json();
    assert_eq!(shown["state"], "interrupted");

    workspace
        .run(&["eval", "--resume", "stopped", "--quiet"])
        .code(0);
    let whole = arguments("whole");
    workspace
        .run(&whole.iter().map(String::as_str).collect::<Vec<_>>())
        .code(0);
    assert_eq!(
        final_bytes(&workspace, "stopped"),
        final_bytes(&workspace, "whole")
    );
}

#[test]
fn two_processes_never_run_one_run() {
    let workspace = Workspace::new();
    let mut child = spawn(&workspace, &slow_run(&workspace, "run"));
    wait_for_rows(&workspace, "run", 1);
    let shown = workspace
        .run(&["run", "show", "run", "--json"])
        .code(0)
        .json();
    assert_eq!(shown["state"], "running");
    assert_eq!(shown["process"]["pid"], child.id());
    let holder = format!("process {} on ", child.id());
    workspace.run(&["eval", "--resume", "run"]).code(2).says(&[
        "another process is running `run`",
        &holder,
        "wait for it to end, or stop it first",
    ]);
    let words = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(words.contains(&format!("running: {holder}")), "{words}");
    // The lock goes with the process that held it.
    signal(&child, "-KILL");
    child.wait().unwrap();
    let words = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(words.contains(&format!("died: {holder}")), "{words}");
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    let shown = workspace
        .run(&["run", "show", "run", "--json"])
        .code(0)
        .json();
    assert_eq!(
        (&shown["state"], &shown["process"]),
        (&"complete".into(), &Value::Null)
    );
}

/// A file size limit stands for a full disk: writing beyond it fails in the same place.
#[test]
fn a_full_disk_stops_the_run_and_loses_nothing() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..600).map(|number| example(number, "echo")).collect();
    let directory = workspace.examples("data", &examples);
    let agent = workspace.guest("faulty-agent");
    let tasks = format!("jsonl:dir={}", directory.display());
    let eval = [
        "eval",
        "--agent",
        agent.to_str().unwrap(),
        "--tasks",
        &tasks,
        "--jobs",
        "1",
    ];
    workspace
        .run(&[&eval[..], &["--out", "whole"]].concat())
        .code(0);

    let whole = fs::metadata(workspace.path("whole/run.db")).unwrap().len();
    let command = workspace.sww(&[]);
    let words: Vec<_> = [&eval[..], &["--out", "full"]].concat();
    let quoted: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
    // The limit counts blocks of 1,024 bytes; ignoring the signal turns it into a write error.
    let script = format!(
        "trap '' XFSZ; ulimit -f {}; exec '{}' {}",
        whole / 1_024 * 8 / 10,
        command.get_program().to_string_lossy(),
        quoted.join(" ")
    );
    let mut shell = Command::new("bash");
    shell.args(["-c", &script]).current_dir(workspace.path(""));
    for (key, value) in command.get_envs() {
        // The limit would be one on the record of crossings too.
        if let Some(value) = value.filter(|_| key != "SWW_CROSSINGS") {
            shell.env(key, value);
        }
    }
    support::Ran(shell.output().unwrap())
        .code(1)
        .says(&["run.db"]);

    workspace
        .run(&["eval", "--resume", "full", "--quiet"])
        .code(0);
    assert_eq!(
        final_bytes(&workspace, "full"),
        final_bytes(&workspace, "whole")
    );
}
