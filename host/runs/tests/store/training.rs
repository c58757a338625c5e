//! Trained states.

use rusqlite::Connection;
use sww_runs::{AgentIndex, RunReader, RunStore, Sha256Sum, StoreError};

use crate::support::record;

#[test]
fn a_state_is_frozen_once() {
    let root = tempfile::tempdir().unwrap();
    let store = RunStore::create(root.path(), &record()).unwrap();
    let (agent, seed) = (AgentIndex(1), u64::MAX);
    assert_eq!(store.trained_state(agent, seed).unwrap(), None);
    let sum = store
        .freeze_trained_state(agent, seed, b"weights \0\xff")
        .unwrap();
    assert_eq!(sum, Sha256Sum::of(b"weights \0\xff"));
    assert_eq!(
        store
            .freeze_trained_state(agent, seed, b"weights \0\xff")
            .unwrap(),
        sum
    );
    let error = store
        .freeze_trained_state(agent, seed, b"others")
        .unwrap_err();
    assert!(error.to_string().contains("agent `constant`"), "{error}");
    store.freeze_trained_state(agent, 42, b"").unwrap();
    drop(store);
    let reader = RunReader::open(root.path()).unwrap();
    let state = reader.trained_state(agent, seed).unwrap().unwrap();
    assert_eq!(
        (state.bytes.as_slice(), state.sha256),
        (b"weights \0\xff".as_slice(), sum)
    );
    assert_eq!(reader.trained_state(agent, 42).unwrap().unwrap().bytes, b"");
    assert_eq!(reader.trained_state(AgentIndex(0), seed).unwrap(), None);
}

#[test]
fn strangers_and_changed_bytes_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let store = RunStore::create(root.path(), &record()).unwrap();
    for (agent, seed, named) in [(2, 42, "agent number 2"), (0, 43, "seed 43")] {
        let error = store
            .freeze_trained_state(AgentIndex(agent), seed, b"")
            .unwrap_err();
        assert!(error.to_string().contains(named), "{error}");
    }
    store
        .freeze_trained_state(AgentIndex(0), 42, b"weights")
        .unwrap();
    drop(store);
    Connection::open(root.path().join("run.db"))
        .unwrap()
        .execute_batch("UPDATE trained_states SET bytes = x'00'")
        .unwrap();
    let error = RunReader::open(root.path())
        .unwrap()
        .trained_state(AgentIndex(0), 42)
        .unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }));
    assert!(
        error.to_string().contains("agent `lexical` with seed 42"),
        "{error}"
    );
}
