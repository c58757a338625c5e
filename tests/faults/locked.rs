//! A database that another program holds: a while is waited for, and for ever is not.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::evidence::Evidence;
use crate::small_run::{quick, slow, started, words};
use crate::support::Workspace;

/// Longer than the program waits for any one step.
const BOUND: Duration = Duration::from_secs(40);

fn hold(workspace: &Workspace, begin: &str) -> Connection {
    let connection = Connection::open(workspace.path("run/run.db")).unwrap();
    connection.busy_timeout(Duration::from_secs(10)).unwrap();
    connection.execute_batch(begin).unwrap();
    connection
}

fn let_go(connection: &Connection) {
    connection.execute_batch("ROLLBACK").unwrap();
}

#[test]
fn a_run_at_rest_is_resumed_when_another_program_lets_go() {
    let workspace = Workspace::new();
    workspace.run(&words(&quick(&workspace, 30, "run"))).code(0);
    let whole = Evidence::of(&workspace, "run");
    for begin in [
        "BEGIN IMMEDIATE",
        "BEGIN EXCLUSIVE",
        "BEGIN; SELECT * FROM run",
    ] {
        let connection = hold(&workspace, begin);
        thread::scope(|scope| {
            let holding = scope.spawn(move || {
                thread::sleep(Duration::from_secs(1));
                let_go(&connection);
            });
            workspace
                .run(&["eval", "--resume", "run", "--quiet"])
                .code(0);
            holding.join().unwrap();
        });
        let again = Evidence::of(&workspace, "run");
        whole.assert_same(&again, begin);
    }
}

#[test]
fn a_run_at_rest_that_is_held_for_good_is_refused_in_time() {
    let workspace = Workspace::new();
    workspace.run(&words(&quick(&workspace, 30, "run"))).code(0);
    for begin in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
        let connection = hold(&workspace, begin);
        let start = Instant::now();
        let said = workspace
            .run(&["eval", "--resume", "run", "--quiet"])
            .code(1)
            .says(&[
                "run/run.db",
                "another program holds the file; close it and resume the run",
            ]);
        assert_eq!(said.stderr().lines().count(), 1, "{}", said.stderr());
        assert!(start.elapsed() < BOUND, "{:?}", start.elapsed());
        let_go(&connection);
    }
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
}

#[test]
fn a_run_at_work_waits_a_while_and_not_for_ever() {
    let workspace = Workspace::new();
    workspace
        .run(&words(&slow(&workspace, 60, "whole")))
        .code(0);
    let whole = Evidence::of(&workspace, "whole");

    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    let connection = hold(&workspace, "BEGIN IMMEDIATE");
    thread::sleep(Duration::from_secs(1));
    let_go(&connection);
    drop(connection);
    process.end().code(0);
    whole.assert_same(&Evidence::of(&workspace, "run"), "a lock of one second");

    std::fs::remove_dir_all(workspace.path("run")).unwrap();
    let process = started(&workspace, &slow(&workspace, 60, "run"), "run");
    let connection = hold(&workspace, "BEGIN IMMEDIATE");
    let start = Instant::now();
    let said = process.end().code(1).says(&[
        "run/run.db",
        "another program holds the file; close it and resume the run",
    ]);
    assert_eq!(said.stderr().lines().count(), 1, "{}", said.stderr());
    assert!(start.elapsed() < BOUND, "{:?}", start.elapsed());
    let_go(&connection);
    drop(connection);
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    whole.assert_same(&Evidence::of(&workspace, "run"), "a lock for good");
}
