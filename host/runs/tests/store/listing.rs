//! Listing runs.

use std::fs;

use rusqlite::Connection;
use sww_runs::{RunState, RunStore, list_runs};

use crate::support::{planned, record, run_all};

#[test]
fn a_broken_run_is_listed_with_its_problem_and_hides_no_other() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    run_all(&planned(&at("e-complete"), 2));
    let running = planned(&at("d-running"), 2);
    drop(RunStore::create(at("c-begun"), &record()).unwrap());
    fs::create_dir(at("b-garbage")).unwrap();
    fs::write(at("b-garbage/run.db"), "garbage ".repeat(1000)).unwrap();
    fs::create_dir(at("a-cut-short")).unwrap();
    fs::write(at("a-cut-short/run.lock"), "").unwrap();
    drop(planned(&at("f-newer"), 1));
    Connection::open(at("f-newer/run.db"))
        .unwrap()
        .execute_batch("PRAGMA user_version = 9")
        .unwrap();
    drop(planned(&at("g-contradictory"), 1));
    Connection::open(at("g-contradictory/run.db"))
        .unwrap()
        .execute_batch(
            "UPDATE run SET rollouts = 0;
             INSERT INTO results (rollout, kind, attempts, fuel, memory_bytes, wall_micros, output)
             VALUES (1, 'answered', 1, 0, 0, 0, '')",
        )
        .unwrap();
    fs::create_dir(at("not-a-run")).unwrap();
    fs::write(at("file"), "").unwrap();

    let runs = list_runs(root.path()).unwrap();
    let found: Vec<(String, Result<RunState, String>)> = runs
        .into_iter()
        .map(|summary| {
            let name = summary
                .directory
                .file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            let state = summary.run.map(|(_, status)| status.state);
            (name, state.map_err(|error| error.to_string()))
        })
        .collect();
    let broken = |place: usize, name: &str, why: &str| {
        let (found, problem) = &found[place];
        assert_eq!(found, name);
        let problem = problem.as_ref().unwrap_err();
        assert!(problem.contains(why), "{problem}");
    };
    broken(
        0,
        "a-cut-short",
        "its `run.db` was removed, or its making was cut short",
    );
    broken(1, "b-garbage", "no run store, or a damaged one");
    assert_eq!(found[2], ("c-begun".to_owned(), Ok(RunState::Unfinished)));
    assert_eq!(found[3], ("d-running".to_owned(), Ok(RunState::Running)));
    assert_eq!(found[4], ("e-complete".to_owned(), Ok(RunState::Complete)));
    broken(5, "f-newer", "safewebworld.run/9");
    broken(6, "g-contradictory", "more results than planned rollouts");
    assert_eq!(found.len(), 7);
    drop(running);

    assert!(
        list_runs(at("gone"))
            .unwrap_err()
            .to_string()
            .contains("gone")
    );
}
