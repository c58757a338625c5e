//! A benchmark of few examples on which an agent takes its time, for faults that strike in the middle.

use crate::process::{Spawned, command, wait_until};
use crate::support::{Workspace, example};

/// The arguments of a run of so many rollouts, all of them slow, one after the other.
pub(crate) fn slow(workspace: &Workspace, rollouts: usize, out: &str) -> Vec<String> {
    evaluation(workspace, rollouts, out, |_| "loop")
}

/// The arguments of a run of so many rollouts.
pub(crate) fn quick(workspace: &Workspace, rollouts: usize, out: &str) -> Vec<String> {
    evaluation(workspace, rollouts, out, |number| {
        ["answer 1", "echo", "sorry"][number % 3]
    })
}

fn evaluation(
    workspace: &Workspace,
    rollouts: usize,
    out: &str,
    goal: impl Fn(usize) -> &'static str,
) -> Vec<String> {
    let examples: Vec<_> = (0..rollouts)
        .map(|number| {
            let mut example = example(number, goal(number));
            // No look at TEST, of which reports say how many there were before.
            example["split"] = "dev".into();
            // Some bytes, so that the store grows beyond what the program itself needs.
            example["policy"] = "It is allowed. ".repeat(100).into();
            example
        })
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
        "200000000",
        "--jobs",
        "1",
        "--split",
        "dev",
        "--bootstrap",
        "50",
        "--quiet",
        "--out",
        out,
    ]
    .map(str::to_owned)
    .to_vec()
}

/// The words as they are passed on.
pub(crate) fn words(arguments: &[String]) -> Vec<&str> {
    arguments.iter().map(String::as_str).collect()
}

/// Starts a run and waits until some of its rows are durable.
pub(crate) fn started(workspace: &Workspace, arguments: &[String], out: &str) -> Spawned {
    let process = Spawned::start(command(workspace, &words(arguments)));
    let database = workspace.path(out).join("run.db");
    wait_until("there are rows", || {
        // Opening the file for reading makes SQLite's own files; it must be there first.
        database.exists() && rows(&database).is_some_and(|rows| rows >= 3)
    });
    process
}

/// How many results a run holds, if it can be read at this moment.
pub(crate) fn rows(database: &std::path::Path) -> Option<u64> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = rusqlite::Connection::open_with_flags(database, flags).ok()?;
    let count = connection.query_row("SELECT count(*) FROM results", [], |row| {
        row.get::<_, i64>(0)
    });
    count.ok().map(i64::cast_unsigned)
}
