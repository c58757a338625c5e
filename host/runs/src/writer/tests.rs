//! Disks and files that fail under the writer.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Target, Visible,
};
use sww_protocol::{Condition, Prediction, Usage};

use super::*;
use crate::{
    AgentIndex, BootstrapSettings, DatabaseProblem, PendingRollout, Planned, PluginRecord,
    RunReader, RunRecord, RunStore, SourcedExample, System, TaskIndex,
};

const ROLLOUTS: u64 = 300;

/// A run of one example and many seeds.
fn run_with_rollouts(directory: &Path) {
    let plugin = PluginRecord {
        label: "one".into(),
        locator: "one".into(),
        name: "one".into(),
        version: "1.0.0".into(),
        digest: "00".into(),
        contract_version: "0.1.0".into(),
        parameters: BTreeMap::new(),
    };
    let record = RunRecord {
        tool_version: "0.1.0".into(),
        evaluator_version: "1".into(),
        profile: None,
        split: Split::Test,
        task_seed: 0,
        seeds: (0..ROLLOUTS).collect(),
        limit: None,
        frozen_digest: None,
        tasks: vec![plugin.clone()],
        agents: vec![plugin],
        conditions: vec![Condition::X],
        futures: None,
        readout: None,
        endpoints: BTreeMap::new(),
        prompt: None,
        sandbox_limits: serde_json::Value::Null,
        isolated: false,
        bootstrap: BootstrapSettings {
            resamples: 0,
            seed: 0,
        },
        created: String::new(),
    };
    let example = Example {
        id: ExampleId("e".into()),
        split: Split::Test,
        visible: Visible {
            task_goal: "g".into(),
            policy: "p".into(),
            observation: "o".into(),
            candidate_action: "a".into(),
        },
        target: Target {
            predicted_future: String::new(),
            security_evidence: "o".into(),
            decision: Decision::Ask,
        },
        metadata: Metadata {
            risk_family: Family("f".into()),
            group: Group("g".into()),
            source: None,
            source_id: None,
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    };
    let sourced = SourcedExample {
        task: TaskIndex(0),
        position: 0,
        example,
    };
    let mut store = RunStore::create(directory, &record).unwrap();
    store.add_examples([Ok::<_, StoreError>(sourced)]).unwrap();
    store
        .plan(|_| {
            let planned = |seed| Planned {
                system: System {
                    agent: AgentIndex(0),
                    condition: Condition::X,
                    seed,
                },
                order_key: seed,
            };
            Ok::<_, StoreError>((0..ROLLOUTS).map(planned).collect())
        })
        .unwrap();
}

fn finished(pending: &PendingRollout) -> FinishedRollout {
    FinishedRollout {
        rollout: pending.rollout,
        outcome: Outcome::Answered(Prediction {
            output: "x".repeat(5000),
            label_scores: None,
            stopped: None,
        }),
        usage: Usage::default(),
        attempts: 1,
        log: Vec::new(),
    }
}

/// A writer over a connection that has been made to fail.
fn writer_over(directory: &Path, spoil: impl FnOnce(&Connection)) -> ResultWriter {
    let lock = RunLock::acquire(directory).unwrap();
    let database = Database::open_for_writing(directory).unwrap();
    spoil(&database.connection);
    ResultWriter::start(database, Arc::new(lock)).unwrap()
}

fn problem(error: &StoreError) -> DatabaseProblem {
    match error {
        StoreError::WriterStopped(cause) => problem(cause),
        StoreError::Database { problem, .. } => *problem,
        other => panic!("{other}"),
    }
}

#[test]
fn a_full_disk_stops_the_writer_and_keeps_the_rows_so_far() {
    let root = tempfile::tempdir().unwrap();
    run_with_rollouts(root.path());
    let pending = RunReader::open(root.path())
        .unwrap()
        .pending(None, 1000)
        .unwrap();
    let writer = writer_over(root.path(), |connection| {
        let pages: i64 = connection
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        connection
            .pragma_update_and_check(None, "max_page_count", pages + 40, |_| Ok(()))
            .unwrap();
    });
    let mut refused = None;
    let mut appended = 0;
    for pending in &pending {
        match writer.append(finished(pending)) {
            Ok(()) => appended += 1,
            Err(error) => {
                refused = Some(error);
                break;
            }
        }
        // One row after the other, so that some are durable before the disk is full.
        while writer.durable_rows() < appended && writer.progress.check().is_ok() {
            std::thread::yield_now();
        }
    }
    let refused = refused.unwrap();
    assert_eq!(problem(&refused), DatabaseProblem::DiskFull);
    let durable = writer.durable_rows();
    assert!(durable > 0 && durable < ROLLOUTS);
    let error = writer.finish().unwrap_err();
    assert_eq!(error.to_string(), refused.to_string());
    let message = error.to_string();
    assert!(
        message.contains(root.path().join("run.db").to_str().unwrap()),
        "{message}"
    );
    assert!(
        message.contains("free some space and resume the run"),
        "{message}"
    );

    let store = RunStore::resume(root.path()).unwrap();
    let left = store.pending(None, 1000).unwrap();
    assert_eq!(
        left.as_slice(),
        &pending[usize::try_from(durable).unwrap()..]
    );
    let writer = store.writer().unwrap();
    for pending in &left {
        writer.append(finished(pending)).unwrap();
    }
    assert_eq!(writer.finish().unwrap(), left.len() as u64);
    assert!(store.status().unwrap().counts.is_complete());
}

#[test]
fn a_group_that_fails_half_way_leaves_none_of_its_rows() {
    let root = tempfile::tempdir().unwrap();
    run_with_rollouts(root.path());
    let pending = RunReader::open(root.path())
        .unwrap()
        .pending(None, 1000)
        .unwrap();
    let lock = RunLock::acquire(root.path()).unwrap();
    let database = Database::open_for_writing(root.path()).unwrap();
    let pages: i64 = database
        .connection
        .pragma_query_value(None, "page_count", |row| row.get(0))
        .unwrap();
    database
        .connection
        .pragma_update_and_check(None, "max_page_count", pages + 40, |_| Ok(()))
        .unwrap();
    let progress = Arc::new(Progress::default());
    let mut commit = Commit {
        identity: FileIdentity::of(&database.file).unwrap(),
        database,
        queue: Arc::new(Queue::default()),
        progress: Arc::clone(&progress),
        lock: Arc::new(lock),
    };
    let rows = pending.iter().map(|pending| Row {
        finished: finished(pending),
        exchanges: Vec::new(),
    });
    let rows: Vec<Row> = rows.collect();
    let error = commit.group(&rows).unwrap_err();
    assert_eq!(problem(&error), DatabaseProblem::DiskFull);
    assert_eq!(progress.durable.load(Ordering::Acquire), 0);
    drop(commit);
    let reader = RunReader::open(root.path()).unwrap();
    assert_eq!(reader.pending_count().unwrap(), ROLLOUTS);
}

#[test]
fn a_read_only_file_stops_the_writer() {
    let root = tempfile::tempdir().unwrap();
    run_with_rollouts(root.path());
    let pending = RunReader::open(root.path())
        .unwrap()
        .pending(None, 1)
        .unwrap();
    let writer = writer_over(root.path(), |connection| {
        connection.pragma_update(None, "query_only", true).unwrap();
    });
    writer.append(finished(&pending[0])).unwrap();
    let error = writer.finish().unwrap_err();
    assert_eq!(problem(&error), DatabaseProblem::ReadOnly);
}

#[test]
fn a_file_that_another_program_holds_stops_the_writer() {
    let root = tempfile::tempdir().unwrap();
    run_with_rollouts(root.path());
    let pending = RunReader::open(root.path())
        .unwrap()
        .pending(None, 1)
        .unwrap();
    let writer = writer_over(root.path(), |connection| {
        connection.busy_timeout(Duration::from_millis(20)).unwrap();
    });
    let other = Connection::open(root.path().join("run.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    writer.append(finished(&pending[0])).unwrap();
    let error = writer.finish().unwrap_err();
    assert_eq!(problem(&error), DatabaseProblem::Locked);
    other.execute_batch("ROLLBACK").unwrap();
}
