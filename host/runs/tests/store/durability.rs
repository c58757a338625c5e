//! What is durable when, and what a killed process leaves.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use rusqlite::Connection;
use sww_protocol::{
    Failure, FailureKind, IncompleteReason, LabelScores, ModelUsage, Outcome, Prediction,
    StopReason, Usage,
};
use sww_runs::{
    FinishedRollout, OutcomeCounts, ResultWriter, RolloutNumber, RunReader, RunStore, StoreError,
};

use crate::support::{all_pending, answered, export, planned, run, run_all, run_some};

fn wait_for(writer: &ResultWriter, rows: u64) {
    let begin = Instant::now();
    while writer.durable_rows() < rows {
        assert!(
            begin.elapsed() < Duration::from_secs(30),
            "no row became durable"
        );
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_row_that_comes_alone_is_committed_at_once() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 3);
    let writer = store.writer().unwrap();
    let reader = RunReader::open(root.path()).unwrap();
    for (rows, pending) in (1..).zip(all_pending(&store, 100)) {
        writer.append(run(&pending)).unwrap();
        wait_for(&writer, rows);
        let counts = reader.status().unwrap().counts;
        assert_eq!(counts.planned - counts.remaining, rows);
    }
    assert_eq!(writer.finish().unwrap(), 12);
}

#[test]
fn a_killed_process_leaves_the_committed_rows_and_nothing_else() {
    let root = tempfile::tempdir().unwrap();
    let alive = root.path().join("alive");
    let killed = root.path().join("killed");
    let store = planned(&alive, 10);
    let pending = all_pending(&store, 100);
    let writer = store.writer().unwrap();
    for pending in &pending[..25] {
        writer.append(run(pending)).unwrap();
    }
    wait_for(&writer, 25);
    // Another row is on its way: in the log on the disk, but not committed.
    let connection = Connection::open(alive.join("run.db")).unwrap();
    connection
        .execute_batch(&format!(
            "PRAGMA cache_size = 1; BEGIN IMMEDIATE;
             INSERT INTO results (rollout, kind, attempts, fuel, memory_bytes, wall_micros, output)
             VALUES ({}, 'answered', 1, 0, 0, 0, printf('%.*c', 1000000, 'x'))",
            pending[30].rollout
        ))
        .unwrap();
    connection.cache_flush().unwrap();
    // What a kill leaves is what the files hold at that moment.
    fs::create_dir(&killed).unwrap();
    for name in ["run.db", "run.db-wal", "run.lock"] {
        fs::copy(alive.join(name), killed.join(name)).unwrap();
    }
    assert!(fs::metadata(killed.join("run.db-wal")).unwrap().len() > 1_000_000);
    connection.execute_batch("ROLLBACK").unwrap();
    drop(connection);

    let resumed = RunStore::resume(&killed).unwrap();
    let counts = resumed.status().unwrap().counts;
    assert_eq!(counts.planned - counts.remaining, 25);
    let open: Vec<RolloutNumber> = all_pending(&resumed, 100)
        .iter()
        .filter(|pending| pending.attempts == 0)
        .map(|pending| pending.rollout)
        .collect();
    let expected: Vec<RolloutNumber> = pending[25..]
        .iter()
        .map(|pending| pending.rollout)
        .collect();
    assert_eq!(open, expected);
    run_all(&resumed);
    writer.finish().unwrap();
    run_all(&store);
    assert_eq!(export(&resumed), export(&store));
}

/// A kill in the instant in which the file is brought into its resting form, or begun, leaves a
/// rollback journal and a file that is half changed.
#[test]
fn what_was_half_changed_at_rest_is_taken_back_by_whoever_reads() {
    let root = tempfile::tempdir().unwrap();
    let alive = root.path().join("alive");
    let killed = root.path().join("killed");
    run_some(&planned(&alive, 10), 25);
    let connection = Connection::open(alive.join("run.db")).unwrap();
    connection
        .execute_batch(
            "PRAGMA cache_size = 1; BEGIN IMMEDIATE; DELETE FROM results;
             UPDATE examples SET policy = printf('%.*c', 100000, 'x')",
        )
        .unwrap();
    connection.cache_flush().unwrap();
    let leave = || {
        let _ = fs::remove_dir_all(&killed);
        fs::create_dir(&killed).unwrap();
        for name in ["run.db", "run.db-journal"] {
            fs::copy(alive.join(name), killed.join(name)).unwrap();
        }
    };
    let rows = |counts: OutcomeCounts| counts.planned - counts.remaining;
    leave();
    let reader = RunReader::open(&killed).unwrap();
    assert_eq!(rows(reader.status().unwrap().counts), 25);
    leave();
    let resumed = RunStore::resume(&killed).unwrap();
    assert_eq!(rows(resumed.status().unwrap().counts), 25);
    run_all(&resumed);
    connection.execute_batch("ROLLBACK").unwrap();
    drop(connection);
    let untouched = RunStore::resume(&alive).unwrap();
    run_all(&untouched);
    assert_eq!(export(&resumed), export(&untouched));
}

#[test]
fn a_writer_that_is_dropped_commits_what_waits() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 10);
    let writer = store.writer().unwrap();
    for pending in all_pending(&store, 100) {
        writer.append(run(&pending)).unwrap();
    }
    drop(writer);
    assert_eq!(store.status().unwrap().counts.remaining, 0);
}

#[test]
fn a_result_of_no_planned_rollout_stops_the_writer_after_the_rows_before_it() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 2);
    let pending = all_pending(&store, 100);
    let writer = store.writer().unwrap();
    writer.append(run(&pending[0])).unwrap();
    writer.append(answered(RolloutNumber(9), "")).unwrap();
    let error = writer.finish().unwrap_err();
    assert!(
        error.to_string().contains("rollout 9 is not planned"),
        "{error}"
    );
    assert_eq!(store.status().unwrap().counts.remaining, 7);
}

#[test]
fn results_that_can_be_nobodys_are_refused_and_stop_nothing() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 1);
    let rollout = all_pending(&store, 1)[0].rollout;
    let writer = store.writer().unwrap();
    let mut untried = answered(rollout, "");
    untried.attempts = 0;
    assert!(matches!(
        writer.append(untried),
        Err(StoreError::NoAttempt(_))
    ));
    let mut scored = answered(rollout, "");
    for ask in [f64::NAN, f64::NEG_INFINITY] {
        scored.outcome = Outcome::Answered(Prediction {
            output: String::new(),
            label_scores: Some(LabelScores {
                execute: 0.0,
                ask,
                block: 0.0,
            }),
            stopped: None,
        });
        assert!(matches!(
            writer.append(scored.clone()),
            Err(StoreError::NonFiniteScore(_))
        ));
    }
    writer.append(answered(rollout, "fine")).unwrap();
    assert_eq!(writer.finish().unwrap(), 1);
}

#[test]
fn a_run_whose_directory_goes_away_says_so() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path().join("run");
    let store = planned(&directory, 2);
    let pending = all_pending(&store, 100);
    let writer = store.writer().unwrap();
    writer.append(run(&pending[0])).unwrap();
    wait_for(&writer, 1);
    fs::remove_dir_all(&directory).unwrap();
    // A new run under the same name is not mistaken for the old one.
    let usurper = planned(&directory, 2);
    let _ = writer.append(run(&pending[1]));
    let error = writer.finish().unwrap_err();
    assert!(
        error
            .to_string()
            .contains("run.db` was removed or replaced"),
        "{error}"
    );
    assert_eq!(usurper.status().unwrap().counts.remaining, 8);
    fs::remove_dir_all(&directory).unwrap();
    let writer = usurper.writer();
    assert!(writer.is_err());
}

fn outcomes() -> impl Strategy<Value = Outcome> {
    let score = prop_oneof![Just(-0.1), Just(f64::MIN_POSITIVE), -1e300..1e300];
    let scores = prop::option::of((score.clone(), score.clone(), score));
    let stopped = prop::option::of(prop::sample::select(&StopReason::ALL[..]));
    prop_oneof![
        (any::<String>(), scores, stopped).prop_map(|(output, scores, stopped)| {
            let label_scores = scores.map(|(execute, ask, block)| LabelScores {
                execute,
                ask,
                block,
            });
            Outcome::Answered(Prediction {
                output,
                label_scores,
                stopped,
            })
        }),
        (prop::sample::select(&FailureKind::ALL[..]), any::<String>())
            .prop_map(|(kind, detail)| Outcome::Failed(Failure { kind, detail })),
        any::<String>().prop_map(|reason| Outcome::Incomplete(IncompleteReason(reason))),
    ]
}

fn models() -> impl Strategy<Value = ModelUsage> {
    any::<[u64; 6]>().prop_map(
        |[
            calls,
            prompt_tokens,
            completion_tokens,
            reasoning_tokens,
            cached_tokens,
            cost_trillionths,
        ]| {
            ModelUsage {
                calls,
                prompt_tokens,
                completion_tokens,
                reasoning_tokens,
                cached_tokens,
                cost_trillionths,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_result_reads_back_as_it_was_appended(
        outcome in outcomes(),
        fuel: u64,
        memory_bytes: u64,
        wall_micros: u64,
        models in models(),
        attempts in 1..=u32::MAX,
        log in prop::collection::vec(any::<String>(), 0..4),
    ) {
        let root = tempfile::tempdir().unwrap();
        let store = planned(root.path(), 1);
        let pending = all_pending(&store, 1).remove(0);
        let finished = FinishedRollout {
            rollout: pending.rollout,
            outcome,
            usage: Usage { fuel, memory_bytes, wall_micros, models },
            attempts,
            log,
        };
        let writer = store.writer().unwrap();
        writer.append(finished.clone()).unwrap();
        writer.finish().unwrap();
        let mut found = None;
        store
            .for_each_result(pending.system, |example, result| {
                assert_eq!(example, &pending.example);
                found = result.cloned();
                Ok::<_, StoreError>(())
            })
            .unwrap();
        prop_assert_eq!(found, Some(finished));
    }
}
