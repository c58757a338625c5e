//! What conditions need beside the examples: removed evidence and frozen futures.

use std::collections::BTreeMap;

use rusqlite::Connection;
use sww_protocol::Condition;
use sww_runs::{
    AgentIndex, RemovedSpan, RunReader, RunStore, SealDifference, StoreError, Suppression,
    SuppressionCounts,
};

use crate::support::{SEEDS, example, record, sourced};

/// A run of three examples: one without its evidence, one left out, one with its evidence in two
/// places; and futures of one agent.
fn store(directory: &std::path::Path) -> RunStore {
    let mut record = record();
    record.conditions = vec![Condition::XMinusEvidence, Condition::F];
    let mut store = RunStore::create(directory, &record).unwrap();
    let mut loader = store.load_examples().unwrap();
    for (number, suppression) in suppressions().into_iter().enumerate() {
        loader.add(&sourced(number)).unwrap();
        loader.suppress(&suppression).unwrap();
    }
    for number in [0, 2] {
        let id = example(number).id;
        assert_eq!(loader.visible(&id).unwrap(), Some(example(number).visible));
        loader
            .add_future(AgentIndex(1), SEEDS[1], &id, &format!("future {number}"))
            .unwrap();
    }
    assert_eq!(loader.visible(&example(3).id).unwrap(), None);
    let missing = |agent, seed| loader.without_future(AgentIndex(agent), seed).unwrap();
    assert_eq!(missing(1, SEEDS[1]), [example(1).id]);
    assert_eq!(missing(1, SEEDS[0]).len(), 3);
    assert_eq!(missing(0, SEEDS[1]).len(), 3);
    loader.freeze().unwrap();
    store
}

fn suppressions() -> [Suppression; 3] {
    let span = |number: usize, place| RemovedSpan::of(&example(number).visible.observation, place);
    [
        Suppression::Removed(vec![span(0, 0..11).unwrap()]),
        Suppression::LeftOut("it holds none".into()),
        Suppression::Removed(vec![span(2, 0..3).unwrap(), span(2, 5..9).unwrap()]),
    ]
}

#[test]
fn what_is_recorded_is_read_back() {
    let directory = tempfile::tempdir().unwrap();
    let store = store(directory.path());
    for (number, suppression) in suppressions().into_iter().enumerate() {
        let found = store.suppression(&example(number).id).unwrap();
        assert_eq!(found, Some(suppression));
    }
    assert_eq!(store.suppression(&example(3).id).unwrap(), None);
    let counts = SuppressionCounts {
        examples: 2,
        spans: 3,
        left_out: BTreeMap::from([("it holds none".to_owned(), 1)]),
    };
    assert_eq!(store.suppression_counts().unwrap(), Some(counts));
    let future = |number: usize| {
        let id = example(number).id;
        store.future(AgentIndex(1), SEEDS[1], &id).unwrap()
    };
    assert_eq!(future(0).as_deref(), Some("future 0"));
    assert_eq!(future(1), None);
}

#[test]
fn a_run_without_the_conditions_has_neither() {
    let directory = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(directory.path(), &record()).unwrap();
    store
        .add_examples([Ok::<_, StoreError>(sourced(0))])
        .unwrap();
    assert_eq!(store.suppression_counts().unwrap(), None);
    let seal = store.seal(Vec::new()).unwrap();
    assert!(seal.suppressions.is_empty() && seal.futures.is_empty());
    let json = serde_json::to_string(&seal).unwrap();
    assert!(!json.contains("suppressions") && !json.contains("futures"));
}

#[test]
fn a_changed_span_or_future_is_named() {
    let directory = tempfile::tempdir().unwrap();
    drop(store(directory.path()));
    let seal = || {
        let run = RunReader::open(directory.path()).unwrap();
        run.seal(Vec::new()).unwrap()
    };
    let sealed = seal();
    let future = |example| SealDifference::Future {
        agent: "constant".into(),
        seed: SEEDS[1],
        example,
    };
    let cases = [
        (
            "UPDATE suppressions SET removed = replace(removed, '11', '10') WHERE example = 0",
            SealDifference::Suppression(example(0).id),
        ),
        (
            "UPDATE suppressions SET left_out = 'another reason' WHERE example = 1",
            SealDifference::Suppression(example(1).id),
        ),
        (
            "UPDATE futures SET text = 'future 1' WHERE example = 0",
            future(Some(example(0).id)),
        ),
        ("DELETE FROM futures WHERE example = 2", future(None)),
    ];
    for (change, expected) in cases {
        let before = seal();
        let database = Connection::open(directory.path().join("run.db")).unwrap();
        assert_eq!(database.execute(change, []).unwrap(), 1);
        drop(database);
        let found = seal();
        assert!(before.differences(&found).contains(&expected), "{change}");
        assert!(
            sealed
                .differences(&found)
                .iter()
                .all(|difference| !difference.to_string().is_empty())
        );
    }
    let run = RunReader::open(directory.path()).unwrap();
    let error = run
        .future(AgentIndex(1), SEEDS[1], &example(0).id)
        .unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}
