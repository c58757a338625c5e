//! Seals: one changed row is found and named.

use std::path::Path;

use rusqlite::Connection;
use sww_runs::{
    AgentIndex, RunReader, SEAL_SCHEMA, Seal, SealDifference, SealedFile, Sha256Sum, StoreError,
};
use tempfile::TempDir;

use crate::support::{example, planned, run_all};

const EXAMPLES: usize = 6;

/// A finished run and its seal.
fn sealed() -> (TempDir, Seal) {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), EXAMPLES);
    store
        .freeze_trained_state(AgentIndex(1), 42, b"weights")
        .unwrap();
    run_all(&store);
    drop(store);
    let seal = seal(root.path()).unwrap();
    (root, seal)
}

fn seal(directory: &Path) -> Result<Seal, StoreError> {
    RunReader::open(directory)?.seal(vec![SealedFile {
        name: "scores.json".into(),
        sha256: Sha256Sum::of(b"scores"),
    }])
}

/// What is found after a change of `run.db`.
fn found(statement: &str) -> Vec<String> {
    let (root, before) = sealed();
    let connection = Connection::open(root.path().join("run.db")).unwrap();
    connection.execute_batch(statement).unwrap();
    drop(connection);
    let after = seal(root.path()).unwrap();
    before
        .differences(&after)
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_seal_is_of_the_whole_run_and_reads_back() {
    let (root, seal) = sealed();
    let frozen = RunReader::open(root.path()).unwrap().benchmark().unwrap();
    assert_eq!(Some(seal.benchmark()), frozen);
    assert_eq!(seal.systems.len(), 4);
    for system in &seal.systems {
        assert_eq!(system.results.len(), EXAMPLES);
    }
    assert_eq!(
        seal.examples[2].sha256.0,
        example(2).digest().0,
        "the digest that manifests hold"
    );
    let file = std::fs::read(root.path().join("run.db")).unwrap();
    assert_eq!(seal.database, Some(Sha256Sum::of(&file)));
    assert_eq!(seal.trained_states[0].sha256, Sha256Sum::of(b"weights"));

    let json = serde_json::to_string(&seal).unwrap();
    assert_eq!(Seal::from_json(&json).unwrap(), seal);
    let newer = json.replace(SEAL_SCHEMA, "safewebworld.seal/2");
    let problem = Seal::from_json(&newer).unwrap_err();
    assert!(problem.to_string().contains("`safewebworld.seal/2`"));
}

#[test]
fn nothing_differs_from_itself() {
    let (root, before) = sealed();
    assert_eq!(before.differences(&seal(root.path()).unwrap()), []);
}

#[test]
fn changed_examples_are_named() {
    for column in [
        "task_goal",
        "policy",
        "observation",
        "candidate_action",
        "predicted_future",
        "security_evidence",
        "risk_family",
        "\"group\"",
        "triplet_group",
    ] {
        let change = format!("UPDATE examples SET {column} = {column} || '.' WHERE number = 4");
        assert_eq!(
            found(&change),
            ["example `e-0004` is not the sealed one"],
            "{column}"
        );
    }
    for change in ["position = 9", "decision = 'block'", "split = 'train'"] {
        let change = format!("UPDATE examples SET {change} WHERE number = 1");
        assert_eq!(
            found(&change),
            ["example `e-0001` is not the sealed one"],
            "{change}"
        );
    }
}

#[test]
fn changed_results_are_named() {
    let answered = "(SELECT min(rollout) FROM results WHERE kind = 'answered')";
    let scored = "(SELECT min(rollout) FROM results WHERE score_ask IS NOT NULL)";
    let failed = "(SELECT min(rollout) FROM results WHERE kind = 'failed')";
    for (column, value, rollout) in [
        ("output", "output || ' '", answered),
        ("score_ask", "score_ask * 1.0000000001", scored),
        ("score_block", "-0.5", scored),
        (
            "stopped",
            "CASE stopped WHEN 'length' THEN NULL ELSE 'length' END",
            answered,
        ),
        ("detail", "detail || '.'", failed),
        ("attempts", "attempts + 1", answered),
        ("fuel", "fuel + 1", answered),
        ("memory_bytes", "memory_bytes + 1", failed),
        ("wall_micros", "wall_micros + 1", failed),
        ("log", "'[\"another line\"]'", answered),
    ] {
        let change = format!("UPDATE results SET {column} = {value} WHERE rollout = {rollout}");
        let found = found(&change);
        assert_eq!(found.len(), 1, "{column}: {found:?}");
        assert!(found[0].starts_with("the result of agent `"), "{found:?}");
        assert!(found[0].contains("on example `e-000"), "{found:?}");
    }
    let removed = found("DELETE FROM results WHERE rollout = 3");
    assert_eq!(removed.len(), 1, "{removed:?}");
}

#[test]
fn the_rest_of_the_file_is_sealed_too() {
    assert_eq!(
        found("UPDATE run SET record = replace(record, '2026-01', '2026-02')"),
        ["the run's record is not the sealed one"]
    );
    assert_eq!(
        found("CREATE TABLE other (one)"),
        ["the file has other bytes than were sealed, though every row is as it was"]
    );
    assert_eq!(
        found("DELETE FROM trained_states"),
        ["the trained state of agent `constant` with seed 42 is not the sealed one"]
    );
    let gone = found(
        "PRAGMA foreign_keys = OFF;
         DELETE FROM results WHERE rollout IN (SELECT number FROM rollouts WHERE agent = 1);
         DELETE FROM rollouts WHERE agent = 1",
    );
    assert_eq!(gone.len(), 2, "{gone:?}");
    assert!(gone[0].contains("agent `constant`"), "{gone:?}");
}

#[test]
fn published_files_are_compared_by_name() {
    let (_root, before) = sealed();
    let mut after = before.clone();
    after.files[0].sha256 = Sha256Sum::of(b"others");
    let differs = [SealDifference::File("scores.json".into())];
    assert_eq!(before.differences(&after), differs);
    after.files.clear();
    assert_eq!(before.differences(&after), [SealDifference::Files]);
}

#[test]
fn a_damaged_structure_is_reported() {
    let (root, _) = sealed();
    let faults = |directory: &Path| RunReader::open(directory).unwrap().structural_faults();
    assert_eq!(faults(root.path()).unwrap(), Vec::<String>::new());
    // An id stands in its row and in an index: one changed byte, and they contradict each other.
    let file = root.path().join("run.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let id = bytes.windows(6).position(|window| window == b"e-0003");
    bytes[id.unwrap() + 5] = b'9';
    std::fs::write(&file, bytes).unwrap();
    let found = faults(root.path()).unwrap();
    assert!(found[0].contains("missing from index"), "{found:?}");
}
