//! Freezing examples.

use sha2::{Digest, Sha256};
use sww_benchmark::Example;
use sww_runs::{RunReader, RunStore, Sha256Sum, SourcedExample, Stage, StoreError, TaskIndex};

use crate::support::{example, load, plan, record, sourced, systems};

fn frozen_examples(reader: &RunReader) -> Vec<Example> {
    let mut examples = Vec::new();
    let system = systems().next().unwrap();
    reader
        .for_each_result(system, |example, _| {
            examples.push(example.clone());
            Ok::<_, StoreError>(())
        })
        .unwrap();
    examples
}

#[test]
fn every_field_reads_back_as_it_was() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    load(&mut store, 12);
    plan(&mut store);
    drop(store);
    let reader = RunReader::open(root.path()).unwrap();
    let expected: Vec<Example> = (0..12).map(example).collect();
    assert_eq!(frozen_examples(&reader), expected);
}

#[test]
fn the_digest_is_that_of_the_examples_digests_in_their_order() {
    let root = tempfile::tempdir().unwrap();
    let digest_of = |name: &str, order: &[usize]| {
        let mut store = RunStore::create(root.path().join(name), &record()).unwrap();
        let examples = order
            .iter()
            .map(|&number| Ok::<_, StoreError>(sourced(number)));
        let frozen = store.add_examples(examples).unwrap();
        assert_eq!(store.benchmark().unwrap(), Some(frozen));
        assert_eq!(frozen.examples, order.len() as u64);
        frozen.digest
    };
    let mut hash = Sha256::new();
    hash.update(example(0).digest().0);
    hash.update(example(1).digest().0);
    assert_eq!(digest_of("a", &[0, 1]), Sha256Sum(hash.finalize().into()));
    assert_ne!(digest_of("b", &[1, 0]), digest_of("c", &[0, 1]));
    assert_eq!(digest_of("none", &[]), Sha256Sum::of(b""));
}

#[test]
fn a_duplicate_id_is_refused_with_both_places() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    let again = SourcedExample {
        task: TaskIndex(1),
        position: 30,
        example: Example {
            id: example(2).id,
            ..example(9)
        },
    };
    let examples = (0..4).map(sourced).chain([again]);
    let error = store
        .add_examples(examples.map(Ok::<_, StoreError>))
        .unwrap_err();
    let message = error.to_string();
    assert!(
        message.contains(
            "`e-0002` occurs twice: at position 2 of tasks `phishing` and at position 30 of tasks \
             `safe-control`"
        ),
        "{message}"
    );
    assert_eq!(store.stage().unwrap(), Stage::Loading);
    load(&mut store, 4);
    assert_eq!(store.examples_per_task().unwrap(), [4, 0]);
}

#[test]
fn a_source_that_fails_leaves_no_examples() {
    #[derive(Debug)]
    enum Mine {
        Source,
        Store,
    }
    impl From<StoreError> for Mine {
        fn from(_: StoreError) -> Self {
            Self::Store
        }
    }
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    let examples = (0..5)
        .map(|number| Ok(sourced(number)))
        .chain([Err(Mine::Source)]);
    assert!(matches!(store.add_examples(examples), Err(Mine::Source)));
    let mut stranger = sourced(0);
    stranger.task = TaskIndex(2);
    assert!(matches!(
        store.add_examples([Ok(stranger)]),
        Err(Mine::Store)
    ));
    let mut loader = store.load_examples().unwrap();
    loader.add(&sourced(0)).unwrap();
    drop(loader);
    drop(store);
    let mut store = RunStore::resume(root.path()).unwrap();
    assert_eq!(store.stage().unwrap(), Stage::Loading);
    load(&mut store, 5);
    assert_eq!(store.benchmark().unwrap().unwrap().examples, 5);
}

#[test]
fn a_frozen_benchmark_takes_no_more() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    assert!(matches!(
        store.plan(|_| Ok::<_, StoreError>(Vec::new())),
        Err(StoreError::OutOfOrder {
            stage: Stage::Loading,
            ..
        })
    ));
    load(&mut store, 2);
    assert!(matches!(
        store.load_examples(),
        Err(StoreError::OutOfOrder {
            stage: Stage::Frozen,
            ..
        })
    ));
    let error = store.writer().unwrap_err();
    assert!(
        error.to_string().contains("frozen, but not planned"),
        "{error}"
    );
}
