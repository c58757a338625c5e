//! `kill -9`, at any moment of a run of 2,000 rollouts.
//!
//! The moments are drawn over the whole of an uninterrupted run, start of the program and writing of
//! the reports included. What follows a kill is what a user would do: `--resume`, or, where the message
//! says that there is nothing to resume, the same command once more. Resuming is killed at random
//! moments too, up to three times in a row. Some kills strike as soon as a certain file is there.

use std::thread::sleep;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::evidence::Evidence;
use crate::process::{Spawned, command, wait_until};
use crate::support::Workspace;

const EVAL: [&str; 16] = [
    "eval",
    "--agent",
    "constant:decision=ask",
    "--agent",
    "policy-lexical",
    "--split",
    "dev",
    "--profile",
    "balanced",
    "--bootstrap",
    "200",
    "--jobs",
    "2",
    "--quiet",
    "--out",
    "run",
];
const RESUME: [&str; 4] = ["eval", "--resume", "run", "--quiet"];

/// A run that nothing happened to, and how long it took.
fn undisturbed() -> (Evidence, Duration) {
    let workspace = Workspace::new();
    let mut took = Duration::MAX;
    // The first run may still compile the components.
    for _ in 0..2 {
        let _ = std::fs::remove_dir_all(workspace.path("run"));
        let start = Instant::now();
        Spawned::start(command(&workspace, &EVAL)).end().code(0);
        took = took.min(start.elapsed());
    }
    let evidence = Evidence::of(&workspace, "run");
    assert_eq!(evidence.counts(), [2_000, 2_000]);
    (evidence, took)
}

/// When a kill strikes.
enum Moment {
    After(Duration),
    OnceThereIs(&'static str),
}

/// Starts the program and kills it. Whether it was still at work then.
fn strike(workspace: &Workspace, arguments: &[&str], moment: &Moment) -> bool {
    let mut process = Spawned::start(command(workspace, arguments));
    match moment {
        Moment::After(time) => sleep(*time),
        Moment::OnceThereIs(name) => {
            let file = workspace.path("run").join(name);
            wait_until(name, || file.exists() || process.has_ended());
        }
    }
    process.kill()
}

/// What a user types after a kill: nothing can be resumed before the run's settings are in its file.
fn next(workspace: &Workspace) -> Vec<&'static str> {
    let shown = workspace.run(&["run", "show", "run", "--json"]);
    match shown.0.status.code() {
        Some(0) => {
            let state = &shown.json()["state"];
            assert!(state == "died" || state == "complete", "{state}");
            RESUME.to_vec()
        }
        Some(2) => {
            let said = shown.stderr();
            let nothing = ["there is no such directory", "its making was cut short"];
            assert!(nothing.iter().any(|why| said.contains(why)), "{said}");
            EVAL.to_vec()
        }
        code => panic!("{code:?}: {}", shown.stderr()),
    }
}

/// Kills a run at each of these moments, the later ones while it is resumed, and lets it end. How
/// many of the kills found it at work.
fn killed_at(workspace: &Workspace, moments: &[Moment], undisturbed: &Evidence) -> usize {
    let mut arguments = EVAL.to_vec();
    let mut struck = 0;
    for moment in moments {
        struck += usize::from(strike(workspace, &arguments, moment));
        arguments = next(workspace);
    }
    Spawned::start(command(workspace, &arguments)).end().code(0);
    let evidence = Evidence::of(workspace, "run");
    undisturbed.assert_same(&evidence, "a kill");
    struck
}

/// A fifth of the 100 kills, each of which found the program at work; nextest runs two at a time.
fn random_moments(share: u64) {
    const KILLS: usize = 20;
    let (undisturbed, took) = undisturbed();
    let mut random = ChaCha8Rng::seed_from_u64(share);
    let mut killed = 0;
    for _ in 0..5 * KILLS {
        // One run in three is killed again while it is resumed.
        let more = [0, 0, 0, 0, 0, 0, 1, 2, 3][random.next_u32() as usize % 9];
        let mut moment = || took.mul_f64(f64::from(random.next_u32()) / 2f64.powi(32));
        let drawn: Vec<_> = (0..=more).map(|_| Moment::After(moment())).collect();
        killed += killed_at(&Workspace::new(), &drawn, &undisturbed);
        if killed >= KILLS {
            return;
        }
    }
    panic!("only {killed} kills found a run at work");
}

#[test]
fn killed_at_random_moments_first_share() {
    random_moments(1);
}

#[test]
fn killed_at_random_moments_second_share() {
    random_moments(2);
}

#[test]
fn killed_at_random_moments_third_share() {
    random_moments(3);
}

#[test]
fn killed_at_random_moments_fourth_share() {
    random_moments(4);
}

#[test]
fn killed_at_random_moments_fifth_share() {
    random_moments(5);
}

#[test]
fn killed_as_soon_as_a_file_is_there() {
    let (undisturbed, _) = undisturbed();
    let files = [
        "run.lock",
        "run.db",
        "run.db-wal",
        ".scores.json.new",
        "scores.json",
        "report.md",
        "report.html",
        ".seal.json.new",
        "seal.json",
    ];
    for file in files {
        let workspace = Workspace::new();
        killed_at(&workspace, &[Moment::OnceThereIs(file)], &undisturbed);
        workspace.run(&["verify", "run"]).code(0);
    }
    // The same file again and again: the making of a run is killed, and then that of the next.
    let again = || Moment::OnceThereIs("run.db");
    killed_at(
        &Workspace::new(),
        &[again(), again(), again()],
        &undisturbed,
    );
}

/// A process may die between the ledger's line and the run's note of it: the look is one look.
#[test]
fn a_look_at_test_is_counted_once_whoever_dies() {
    let workspace = Workspace::new();
    let eval = [
        "eval",
        "--agent",
        "constant:decision=ask",
        "--limit",
        "12",
        "--quiet",
        "--out",
        "run",
    ];
    workspace.run(&eval).code(0);
    let evidence = Evidence::of(&workspace, "run");
    let ledger = || std::fs::read_to_string(workspace.path("state/test-ledger.jsonl")).unwrap();
    let looks = ledger();
    let database = rusqlite::Connection::open(workspace.path("run/run.db")).unwrap();
    database
        .execute_batch("UPDATE run SET look = NULL; DELETE FROM results")
        .unwrap();
    drop(database);
    workspace.run(&RESUME).code(0);
    assert_eq!(ledger(), looks);
    evidence.assert_same(
        &Evidence::of(&workspace, "run"),
        "a look that is asked for again",
    );
}
