//! A resumed run ends as an uninterrupted one does.

use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use sww_protocol::{IncompleteReason, Outcome};
use sww_runs::{FinishedRollout, IncompleteCount, RunReader, RunState, RunStore};

use crate::support::{
    all_pending, answered, export, load, plan, planned, record, run, run_all, run_some, systems,
};

const EXAMPLES: usize = 30;
const ROLLOUTS: usize = EXAMPLES * 4;

fn uninterrupted() -> String {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), EXAMPLES);
    run_all(&store);
    let status = store.status().unwrap();
    assert_eq!(status.state, RunState::Complete);
    assert_eq!(
        status.counts.answered + status.counts.failed,
        ROLLOUTS as u64
    );
    assert!(status.counts.answered > 0 && status.counts.failed > 0);
    export(&store)
}

#[test]
fn stopped_at_0_50_and_100_per_cent_it_ends_the_same() {
    let expected = uninterrupted();
    for stop in [0, ROLLOUTS / 2, ROLLOUTS] {
        let root = tempfile::tempdir().unwrap();
        let store = planned(root.path(), EXAMPLES);
        assert_eq!(run_some(&store, stop), stop as u64);
        drop(store);
        let store = RunStore::resume(root.path()).unwrap();
        run_all(&store);
        assert_eq!(export(&store), expected);
        drop(store);
        // Resumed when all is done, it has nothing to do and says so.
        let store = RunStore::resume(root.path()).unwrap();
        assert_eq!(run_some(&store, usize::MAX), 0);
        assert_eq!(export(&store), expected);
        assert_eq!(store.status().unwrap().state, RunState::Complete);
    }
}

#[test]
fn stopped_before_each_stage_it_ends_the_same() {
    let root = tempfile::tempdir().unwrap();
    drop(RunStore::create(root.path(), &record()).unwrap());
    load(&mut RunStore::resume(root.path()).unwrap(), EXAMPLES);
    plan(&mut RunStore::resume(root.path()).unwrap());
    run_all(&RunStore::resume(root.path()).unwrap());
    assert_eq!(
        export(&RunReader::open(root.path()).unwrap()),
        uninterrupted()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn any_order_of_appends_from_any_number_of_threads_gives_the_same_export(
        order in Just((0..ROLLOUTS).collect::<Vec<_>>()).prop_shuffle(),
        threads in 1usize..5,
        stops in prop::collection::vec(0..ROLLOUTS, 0..3),
    ) {
        let root = tempfile::tempdir().unwrap();
        let mut store = planned(root.path(), EXAMPLES);
        let pending = all_pending(&store, 50);
        let mut from = 0;
        let mut stops = stops;
        stops.sort_unstable();
        stops.push(ROLLOUTS);
        for to in stops {
            let writer = store.writer().unwrap();
            let next = AtomicUsize::new(from);
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| loop {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        if place >= to {
                            break;
                        }
                        writer.append(run(&pending[order[place]])).unwrap();
                    });
                }
            });
            writer.finish().unwrap();
            from = to;
            drop(store);
            store = RunStore::resume(root.path()).unwrap();
        }
        run_all(&store);
        prop_assert_eq!(export(&store), uninterrupted());
    }
}

#[test]
fn an_incomplete_rollout_is_run_again_and_a_final_one_never() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 2);
    let first = all_pending(&store, 10).remove(0);
    let incomplete = |attempts: u32, reason: &str| FinishedRollout {
        outcome: Outcome::Incomplete(IncompleteReason(reason.into())),
        attempts,
        ..answered(first.rollout, "")
    };
    let append = |finished: FinishedRollout| {
        let writer = store.writer().unwrap();
        writer.append(finished).unwrap();
        writer.finish()
    };
    append(incomplete(3, "rate limit")).unwrap();
    let again = all_pending(&store, 10).remove(0);
    assert_eq!((again.rollout, again.attempts), (first.rollout, 3));
    append(incomplete(5, "network")).unwrap();
    assert_eq!(all_pending(&store, 10).remove(0).attempts, 5);
    assert_eq!(
        store.incomplete_reasons().unwrap(),
        [IncompleteCount {
            reason: "network".into(),
            rollouts: 1
        }]
    );
    let mut last = answered(first.rollout, "the answer");
    last.attempts = 6;
    append(last.clone()).unwrap();
    assert!(
        !all_pending(&store, 10)
            .iter()
            .any(|pending| pending.rollout == first.rollout)
    );
    for late in [
        answered(first.rollout, "a better answer"),
        incomplete(7, "late"),
    ] {
        let error = append(late).unwrap_err();
        assert!(
            error.to_string().contains("has a final result already"),
            "{error}"
        );
    }
    let mut results = Vec::new();
    for system in systems() {
        store
            .for_each_result(system, |_, result| {
                results.extend(result.cloned());
                Ok::<_, sww_runs::StoreError>(())
            })
            .unwrap();
    }
    assert_eq!(results, [last]);
}

#[test]
fn states_tell_why_a_run_is_not_complete() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), 4);
    let state = || {
        RunReader::open(root.path())
            .unwrap()
            .status()
            .unwrap()
            .state
    };
    run_some(&store, 3);
    store.mark_interrupted().unwrap();
    assert_eq!(store.status().unwrap().state, RunState::Interrupted);
    assert_eq!(state(), RunState::Running);
    drop(store);
    assert_eq!(state(), RunState::Interrupted);
    let store = RunStore::resume(root.path()).unwrap();
    assert_eq!(store.status().unwrap().state, RunState::Unfinished);
    let writer = store.writer().unwrap();
    for pending in all_pending(&store, 100) {
        writer
            .append(FinishedRollout {
                outcome: Outcome::Incomplete(IncompleteReason("network".into())),
                attempts: pending.attempts + 1,
                ..answered(pending.rollout, "")
            })
            .unwrap();
    }
    writer.finish().unwrap();
    let status = store.status().unwrap();
    assert_eq!(status.state, RunState::Incomplete);
    assert_eq!(status.counts.remaining, 0);
    assert_eq!(status.counts.pending(), status.counts.incomplete);
    assert!(status.counts.incomplete >= 13);
    run_all(&store);
    store.mark_interrupted().unwrap();
    drop(store);
    assert_eq!(state(), RunState::Complete);
}

#[test]
fn counts_of_systems_add_up_to_those_of_the_run() {
    let root = tempfile::tempdir().unwrap();
    let store = planned(root.path(), EXAMPLES);
    run_some(&store, 70);
    let status = store.status().unwrap();
    let mut sum = [0; 5];
    for system in systems() {
        let counts = store.counts(system).unwrap();
        assert_eq!(counts.planned, EXAMPLES as u64);
        let of = [
            counts.planned,
            counts.answered,
            counts.failed,
            counts.incomplete,
            counts.remaining,
        ];
        for (sum, of) in sum.iter_mut().zip(of) {
            *sum += of;
        }
    }
    let total = status.counts;
    assert_eq!(
        sum,
        [
            total.planned,
            total.answered,
            total.failed,
            total.incomplete,
            total.remaining
        ]
    );
    assert_eq!(total.remaining, ROLLOUTS as u64 - 70);
    assert!(total.answered > 0 && total.failed > 0 && total.incomplete > 0);
    let json = serde_json::to_value(status).unwrap();
    assert_eq!(json["stage"], "planned");
    assert_eq!(json["state"], "unfinished");
    assert_eq!(json["remaining"], ROLLOUTS as u64 - 70);
}
