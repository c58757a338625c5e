//! Who works on a run, who worked on it, and several who want to.

use std::fs;
use std::fs::File;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::evidence::Evidence;
use crate::process::{Spawned, command};
use crate::small_run::{quick, slow, started, words};
use crate::support::Workspace;

fn shown(workspace: &Workspace, run: &str) -> Value {
    workspace
        .run(&["run", "show", run, "--json"])
        .code(0)
        .json()
}

fn this_host() -> String {
    fs::read_to_string("/proc/sys/kernel/hostname")
        .unwrap()
        .trim()
        .to_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_tells_what_became_of_its_process() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    let id = process.id();
    let entry = json!({"pid": id, "host": this_host()});
    let run = shown(&workspace, "run");
    assert_eq!(
        (&run["state"], &run["process"]),
        (&"running".into(), &entry)
    );

    process.kill();
    let run = shown(&workspace, "run");
    assert_eq!((&run["state"], &run["process"]), (&"died".into(), &entry));
    let words = workspace.run(&["run", "show", "run"]).code(0).stdout();
    let line = format!(
        "died: process {id} on {}; `sww eval --resume run` goes on",
        this_host()
    );
    assert!(words.contains(&line), "{words}");
    let list = workspace
        .run(&["run", "list", ".", "--json"])
        .code(0)
        .json();
    assert_eq!(list["runs"][0]["state"], "died");
    assert_eq!(list["runs"][0]["process"], entry);
    assert!(
        workspace
            .run(&["run", "list", "."])
            .code(0)
            .stdout()
            .contains("died")
    );

    // Its number is another process's by now: what counts is the lock, which nobody holds.
    let lock = workspace.path("run/run.lock");
    let enter = |pid: u32, host: &str| {
        fs::write(&lock, json!({"pid": pid, "host": host}).to_string()).unwrap();
    };
    enter(std::process::id(), &this_host());
    assert_eq!(shown(&workspace, "run")["state"], "died");

    // Of a process on another machine this one can't tell; nor of an entry that is not whole.
    enter(7, "another.example");
    let run = shown(&workspace, "run");
    assert_eq!(
        (&run["state"], &run["process"]["pid"]),
        (&"unfinished".into(), &7.into())
    );
    let words = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(
        words.contains("process 7 on another.example never took leave"),
        "{words}"
    );
    fs::write(&lock, "{\"pid\":").unwrap();
    let run = shown(&workspace, "run");
    assert_eq!(
        (&run["state"], &run["process"]),
        (&"unfinished".into(), &Value::Null)
    );

    // Held, it is running, whatever stands in it.
    let held = File::open(&lock).unwrap();
    held.lock().unwrap();
    assert_eq!(shown(&workspace, "run")["state"], "running");
    workspace
        .run(&["eval", "--resume", "run"])
        .code(2)
        .says(&["another process is running `run`", "wait for it to end"]);
    drop(held);
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    let run = shown(&workspace, "run");
    assert_eq!(
        (&run["state"], &run["process"]),
        (&"complete".into(), &Value::Null)
    );
    assert_eq!(fs::read(&lock).unwrap(), b"");
}

/// What batch systems and service managers send before they kill.
#[test]
fn a_run_that_is_asked_to_terminate_is_interrupted() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    process.signal("-TERM");
    process
        .end()
        .code(130)
        .says(&["interrupted", "sww eval --resume run"]);
    let run = shown(&workspace, "run");
    assert_eq!(
        (&run["state"], &run["process"]),
        (&"interrupted".into(), &Value::Null)
    );
}

#[test]
fn a_resume_that_can_not_begin_leaves_a_dead_run_as_it_was() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    process.kill();
    let dead = shown(&workspace, "run");
    // Its agent is another one by now.
    let agent = workspace.path("faulty-agent.wasm");
    let component = fs::read(&agent).unwrap();
    fs::write(&agent, "no component").unwrap();
    workspace.run(&["eval", "--resume", "run"]).code(2);
    assert_eq!(dead["state"], "died");
    assert_eq!(shown(&workspace, "run"), dead);
    fs::write(&agent, component).unwrap();
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    assert_eq!(shown(&workspace, "run")["state"], "complete");
}

#[test]
fn ten_runs_of_one_second_have_ten_directories() {
    let workspace = Workspace::new();
    let arguments = [
        "eval",
        "--agent",
        "constant:decision=ask",
        "--limit",
        "12",
        "--quiet",
    ];
    let processes: Vec<_> = (0..10)
        .map(|_| Spawned::start(command(&workspace, &arguments)))
        .collect();
    for process in processes {
        process.end().code(0);
    }
    let list = workspace.run(&["run", "list", "--json"]).code(0).json();
    let runs = list["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 10);
    let mut exports = Vec::new();
    for run in runs {
        assert_eq!(run["state"], "complete");
        let directory = run["directory"].as_str().unwrap();
        workspace.run(&["verify", directory]).code(0);
        exports.push(workspace.run(&["export", directory]).code(0).stdout());
    }
    assert!(exports.iter().all(|export| *export == exports[0]));
    // Each looked at TEST once, and no two saw the same number of looks before.
    let ledger = fs::read_to_string(workspace.path("state/test-ledger.jsonl")).unwrap();
    assert_eq!(ledger.lines().count(), 10);
}

#[test]
fn of_ten_that_want_one_directory_one_gets_it() {
    let workspace = Workspace::new();
    let arguments = quick(&workspace, 30, "run");
    let processes: Vec<_> = (0..10)
        .map(|_| Spawned::start(command(&workspace, &words(&arguments))))
        .collect();
    let mut made = 0;
    for process in processes {
        let ended = process.end();
        match ended.0.status.code() {
            Some(0) => made += 1,
            Some(2) => {
                let said = ended.stderr();
                let why = [
                    "exists and is not an empty directory",
                    "another process is running",
                ];
                assert!(why.iter().any(|why| said.contains(why)), "{said}");
            }
            code => panic!("{code:?}: {}", ended.stderr()),
        }
    }
    assert_eq!(made, 1);
    workspace.run(&["verify", "run"]).code(0);
}

/// The lock of a run is gone with the process that held it, and others come in one at a time.
#[test]
fn of_several_who_resume_a_dead_run_one_goes_on() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&slow(&workspace, 60, "whole")))
        .code(0);
    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    process.kill();
    let resume = ["eval", "--resume", "run", "--quiet"];
    let mut processes: Vec<_> = (0..4)
        .map(|_| Spawned::start(command(&workspace, &resume)))
        .collect();
    while processes.len() > 1 {
        let ended = processes.iter_mut().position(Spawned::has_ended);
        if let Some(ended) = ended {
            let refused = processes.remove(ended).end().code(2);
            let running = processes.iter().map(Spawned::id);
            let named = running.map(|id| format!("process {id} on {}", this_host()));
            let said = refused.stderr();
            assert!(named.clone().any(|named| said.contains(&named)), "{said}");
        }
        sleep(Duration::from_millis(2));
    }
    processes.remove(0).end().code(0);
    let whole = Evidence::of(&workspace, "whole");
    whole.assert_same(&Evidence::of(&workspace, "run"), "four who resumed");
}
