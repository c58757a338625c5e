//! A wall clock that is set back, or forward, by years: between the sessions of a run, and at every
//! reading within one. It needs a C compiler, as the build does, and a dynamic loader that takes
//! `LD_PRELOAD`.
#![cfg(target_os = "linux")]

use std::path::PathBuf;
use std::process::Command;

use rusqlite::Connection;
use serde_json::Value;

use crate::evidence::Evidence;
use crate::process::{Spawned, command, wait_until};
use crate::small_run::{rows, slow, words};
use crate::support::Workspace;

const YEAR: i64 = 365 * 24 * 60 * 60;

/// A clock that goes back ten years, forward thirty, and so on.
fn wandering() -> String {
    [-10, 30, -3, 0, 7]
        .map(|years| (years * YEAR).to_string())
        .join(",")
}

fn clock(workspace: &Workspace) -> PathBuf {
    let source = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/fixtures/clock/wandering_clock.c"
    );
    let library = workspace.path("wandering_clock.so");
    let compiled = Command::new(std::env::var_os("CC").unwrap_or("cc".into()))
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(source)
        .status();
    assert!(compiled.unwrap().success());
    library
}

fn at(workspace: &Workspace, offsets: &str, arguments: &[&str]) -> Spawned {
    let mut command = command(workspace, arguments);
    command.env("LD_PRELOAD", workspace.path("wandering_clock.so"));
    command.env("CLOCK_OFFSETS", offsets);
    Spawned::start(command)
}

fn created(workspace: &Workspace, run: &str) -> String {
    let shown = workspace
        .run(&["run", "show", run, "--json"])
        .code(0)
        .json();
    shown["record"]["created"].as_str().unwrap().to_owned()
}

#[test]
fn a_run_is_the_same_whatever_the_clock_says() {
    let workspace = Workspace::new();
    clock(&workspace);
    workspace
        .run(&words(&slow(&workspace, 60, "whole")))
        .code(0);
    let whole = Evidence::of(&workspace, "whole");

    // Within a session.
    let arguments = slow(&workspace, 60, "wandering");
    at(&workspace, &wandering(), &words(&arguments))
        .end()
        .code(0);
    whole.assert_same(&Evidence::of(&workspace, "wandering"), "a wandering clock");

    // Between sessions: killed in the far future, and resumed long before it began.
    let arguments = slow(&workspace, 60, "killed");
    let process = at(&workspace, &(100 * YEAR).to_string(), &words(&arguments));
    let database = workspace.path("killed/run.db");
    wait_until("there are rows", || {
        database.exists() && rows(&database).is_some_and(|rows| rows >= 5)
    });
    assert!(process.kill());
    let resume = ["eval", "--resume", "killed", "--quiet"];
    let process = at(&workspace, &(-30 * YEAR).to_string(), &resume);
    wait_until("there are more rows", || {
        rows(&database).is_some_and(|rows| rows >= 20)
    });
    assert!(process.kill());
    at(&workspace, &wandering(), &resume).end().code(0);
    whole.assert_same(
        &Evidence::of(&workspace, "killed"),
        "sessions in three centuries",
    );
    workspace.run(&["verify", "killed"]).code(0);

    // The clock was indeed another one, and what took time took no negative time.
    let year = |run: &str| created(&workspace, run)[..4].parse::<i64>().unwrap();
    assert!((99..=101).contains(&(year("killed") - year("whole"))));
    for run in ["whole", "wandering", "killed"] {
        let database = Connection::open(workspace.path(run).join("run.db")).unwrap();
        let (least, most): (i64, i64) = database
            .query_row(
                "SELECT min(wall_micros), max(wall_micros) FROM results",
                [],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .unwrap();
        assert!(least > 0 && most < 60_000_000, "{least} to {most} µs");
    }
}

/// The ledger counts what stands above a line, whenever that was.
#[test]
fn looks_are_counted_in_the_order_in_which_they_came() {
    let workspace = Workspace::new();
    clock(&workspace);
    for (earlier, years) in [30, -20, 0, 5].into_iter().enumerate() {
        let out = format!("run-{earlier}");
        let eval = [
            "eval",
            "--agent",
            "constant:decision=ask",
            "--limit",
            "12",
            "--out",
            &out,
        ];
        let said = at(&workspace, &(years * YEAR).to_string(), &eval)
            .end()
            .code(0)
            .stdout();
        let look = match earlier {
            0 => "look at TEST: the first".to_owned(),
            1 => "look at TEST: 1 earlier look".to_owned(),
            _ => format!("look at TEST: {earlier} earlier looks"),
        };
        assert!(said.contains(&look), "{said}");
    }
    let ledger = std::fs::read_to_string(workspace.path("state/test-ledger.jsonl")).unwrap();
    let years: Vec<i64> = ledger
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|look| look["at"].as_str().unwrap()[..4].parse().unwrap())
        .collect();
    assert_eq!(years.len(), 4);
    assert!(years[0] > years[3] && years[1] < years[2], "{years:?}");
}

/// Times in the store are for people: nothing is decided by them.
#[test]
fn a_run_from_the_future_is_read_and_resumed() {
    let workspace = Workspace::new();
    workspace.run(&words(&slow(&workspace, 9, "run"))).code(0);
    let whole = Evidence::of(&workspace, "run");
    let database = Connection::open(workspace.path("run/run.db")).unwrap();
    database
        .execute_batch(
            "UPDATE run SET record = json_set(record, '$.created', '2999-01-01T00:00:00Z');
             DELETE FROM results WHERE rollout > 4",
        )
        .unwrap();
    drop(database);
    // Its seal is of the time that was written down first.
    std::fs::remove_file(workspace.path("run/seal.json")).unwrap();
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    assert_eq!(created(&workspace, "run"), "2999-01-01T00:00:00Z");
    whole.assert_same(&Evidence::of(&workspace, "run"), "a year in the future");
    let listed = workspace
        .run(&["run", "list", ".", "--json"])
        .code(0)
        .json();
    assert_eq!(listed["runs"][0]["state"], "complete");
}
