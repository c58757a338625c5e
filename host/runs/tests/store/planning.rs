//! The plan and its order.

use std::collections::HashMap;

use proptest::prelude::*;
use sww_protocol::Condition;
use sww_runs::{AgentIndex, Planned, RunStore, Stage, StoreError, System};

use crate::support::{all_pending, load, plan, planned, record, rollouts_of, systems};

fn system() -> System {
    systems().next().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn pending_rollouts_come_by_unsigned_key_and_then_as_planned(
        keys in prop::collection::vec(
            prop_oneof![Just(0), Just(u64::MAX), Just(1 << 63), Just((1 << 63) - 1), any::<u64>()],
            1..40,
        ),
        page in 1u32..9,
    ) {
        let root = tempfile::tempdir().unwrap();
        let mut store = RunStore::create(root.path(), &record()).unwrap();
        load(&mut store, keys.len());
        let mut next = keys.iter();
        store
            .plan(|_| {
                let order_key = *next.next().unwrap();
                Ok::<_, StoreError>(vec![Planned { system: system(), order_key }])
            })
            .unwrap();
        let mut expected: Vec<usize> = (0..keys.len()).collect();
        expected.sort_by_key(|&number| (keys[number], number));
        let found: Vec<String> = all_pending(&store, page)
            .into_iter()
            .map(|pending| pending.example.id.0)
            .collect();
        let expected: Vec<String> = expected
            .into_iter()
            .map(|number| format!("e-{number:04}"))
            .collect();
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn every_planned_rollout_is_pending_once_with_its_example() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 11);
    assert_eq!(store.stage().unwrap(), Stage::Planned);
    assert_eq!(store.pending_count().unwrap(), 44);
    assert_eq!(store.systems().unwrap(), systems().collect::<Vec<_>>());
    let mut seen = HashMap::new();
    for pending in all_pending(&store, 5) {
        assert_eq!(pending.attempts, 0);
        *seen
            .entry((pending.example.id.0, pending.system))
            .or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 44);
    assert!(seen.values().all(|&times| times == 1));
}

#[test]
fn a_plan_is_complete_or_absent() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    load(&mut store, 6);
    let mut left = 3;
    let broken = store.plan(|example| {
        left -= 1;
        if left == 0 {
            let directory = "broke off".into();
            return Err(StoreError::DirectoryTaken(directory));
        }
        Ok(rollouts_of(example))
    });
    assert!(broken.unwrap_err().to_string().contains("broke off"));
    drop(store);
    let mut store = RunStore::resume(root.path()).unwrap();
    assert_eq!(store.stage().unwrap(), Stage::Frozen);
    assert_eq!(store.pending_count().unwrap(), 0);
    assert_eq!(plan(&mut store), 24);
    assert!(matches!(
        store.plan(|example| Ok::<_, StoreError>(rollouts_of(example))),
        Err(StoreError::OutOfOrder {
            stage: Stage::Planned,
            ..
        })
    ));
}

#[test]
fn what_the_record_does_not_name_is_not_planned() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    load(&mut store, 2);
    let mut refused = |system: System| {
        let planned = Planned {
            system,
            order_key: 1,
        };
        let error = store
            .plan(|_| Ok::<_, StoreError>(vec![planned]))
            .unwrap_err();
        error.to_string()
    };
    let stranger = System {
        agent: AgentIndex(2),
        ..system()
    };
    assert!(refused(stranger).contains("example `e-0000` names agent number 2,"));
    let stranger = System {
        condition: Condition::F,
        ..system()
    };
    assert!(refused(stranger).contains("names condition `f`,"));
    let stranger = System {
        seed: 43,
        ..system()
    };
    assert!(refused(stranger).contains("names seed 43,"));
    assert_eq!(store.stage().unwrap(), Stage::Frozen);
}

#[test]
fn a_rollout_planned_twice_is_named() {
    let root = tempfile::tempdir().unwrap();
    let mut store = RunStore::create(root.path(), &record()).unwrap();
    load(&mut store, 2);
    let twice = [1, 2].map(|order_key| Planned {
        system: system(),
        order_key,
    });
    let error = store
        .plan(|_| Ok::<_, StoreError>(twice.to_vec()))
        .unwrap_err();
    let message = error.to_string();
    assert!(
        message.contains("example `e-0000` by agent `lexical` under condition `x` with seed 42"),
        "{message}"
    );
}
