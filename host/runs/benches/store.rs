//! The run store at the sizes of real runs: appending results and paging through what is pending.

#![expect(
    clippy::expect_used,
    reason = "a bench that can't run has nothing to measure"
)]

use std::collections::BTreeMap;

use divan::Bencher;
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Profile, Split, Target, Visible,
};
use sww_protocol::{Condition, ModelUsage, Outcome, Prediction, Usage};
use sww_runs::{
    AgentIndex, BootstrapSettings, FinishedRollout, Planned, PluginRecord, RolloutNumber,
    RunRecord, RunStore, SourcedExample, StoreError, System, TaskIndex,
};
use tempfile::TempDir;

const SYSTEM: System = System {
    agent: AgentIndex(0),
    condition: Condition::X,
    seed: 42,
};

fn main() {
    divan::main();
}

/// Append results of a kilobyte each, from one thread, until all are durable.
#[divan::bench(args = [3_000, 30_000], sample_count = 5, sample_size = 1)]
fn append(bencher: Bencher<'_, '_>, rows: usize) {
    bencher
        .with_inputs(|| planned(rows))
        .bench_values(|(directory, store)| {
            finish_all(&store, rows);
            (directory, store)
        });
}

/// Append results that come one at a time, each durable before the next.
#[divan::bench(args = [300], sample_count = 5, sample_size = 1)]
fn append_one_by_one(bencher: Bencher<'_, '_>, rows: usize) {
    bencher
        .with_inputs(|| planned(rows))
        .bench_values(|(directory, store)| {
            let writer = store.writer().expect("the run is planned");
            for (rollout, durable) in (1..=rows).zip(1..) {
                writer.append(finished(rollout)).expect("the disk is there");
                while writer.durable_rows() < durable {
                    std::thread::yield_now();
                }
            }
            writer.finish().expect("the disk is there");
            (directory, store)
        });
}

/// Freeze examples and plan one rollout for each, in a shuffled order.
#[divan::bench(args = [3_000, 30_000], sample_count = 5, sample_size = 1)]
fn freeze_and_plan(bencher: Bencher<'_, '_>, rows: usize) {
    bencher.bench_local(|| planned(rows));
}

/// Page through all pending rollouts, 100 at a time.
#[divan::bench(args = [3_000, 30_000], sample_count = 5, sample_size = 1)]
fn page_through_pending(bencher: Bencher<'_, '_>, rows: usize) {
    let (_directory, store) = planned(rows);
    bencher.bench_local(|| {
        let mut after = None;
        let mut seen = 0;
        loop {
            let page = store.pending(after, 100).expect("the run is planned");
            let Some(last) = page.last() else { break };
            after = Some(last.rollout);
            seen += page.len();
        }
        assert_eq!(seen, rows);
    });
}

/// Read all results back in the order of the examples.
#[divan::bench(args = [3_000, 30_000], sample_count = 5, sample_size = 1)]
fn read_back(bencher: Bencher<'_, '_>, rows: usize) {
    let (_directory, store) = planned(rows);
    finish_all(&store, rows);
    bencher.bench_local(|| {
        let mut bytes = 0;
        store
            .for_each_result(SYSTEM, |example, result| {
                if let Some(Outcome::Answered(prediction)) = result.map(|result| &result.outcome) {
                    bytes += example.id.0.len() + prediction.output.len();
                }
                Ok::<_, StoreError>(())
            })
            .expect("the run is there");
        bytes
    });
}

fn finish_all(store: &RunStore, rows: usize) {
    let writer = store.writer().expect("the run is planned");
    for rollout in 1..=rows {
        writer.append(finished(rollout)).expect("the disk is there");
    }
    writer.finish().expect("the disk is there");
}

fn finished(rollout: usize) -> FinishedRollout {
    FinishedRollout {
        rollout: RolloutNumber(rollout as i64),
        outcome: Outcome::Answered(Prediction {
            output: "an answer ".repeat(100),
            label_scores: None,
            stopped: None,
        }),
        usage: Usage {
            fuel: 1_000_000,
            memory_bytes: 1 << 20,
            wall_micros: 100,
            models: ModelUsage::default(),
        },
        attempts: 1,
        log: Vec::new(),
    }
}

fn planned(rows: usize) -> (TempDir, RunStore) {
    let directory = tempfile::tempdir().expect("a place for files");
    let mut store = RunStore::create(directory.path(), &record()).expect("the directory is new");
    let examples = (0..rows).map(|number| Ok::<_, StoreError>(example(number)));
    store.add_examples(examples).expect("ids differ");
    let mut next: u64 = 0;
    store
        .plan(|_| {
            next = next.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let order_key = next;
            Ok::<_, StoreError>(vec![Planned {
                system: SYSTEM,
                order_key,
            }])
        })
        .expect("the plan is fine");
    (directory, store)
}

fn example(number: usize) -> SourcedExample {
    SourcedExample {
        task: TaskIndex(0),
        position: number as u64,
        example: Example {
            id: ExampleId(format!("e-{number:06}")),
            split: Split::Test,
            visible: Visible {
                task_goal: "goal ".repeat(20),
                policy: "policy ".repeat(40),
                observation: "observation ".repeat(60),
                candidate_action: "action ".repeat(10),
            },
            target: Target {
                predicted_future: "future ".repeat(20),
                security_evidence: "evidence ".repeat(10),
                decision: Decision::Ask,
            },
            metadata: Metadata {
                risk_family: Family("phishing_credential_theft".into()),
                group: Group(format!("g-{}", number / 10)),
                source: None,
                source_id: None,
                authorisation_condition: None,
                safer_counterfactual: None,
                triplet: None,
            },
        },
    }
}

fn record() -> RunRecord {
    let plugin = PluginRecord {
        label: "one".into(),
        locator: "one".into(),
        name: "one".into(),
        version: "1.0.0".into(),
        digest: "00".into(),
        contract_version: "0.1.0".into(),
        parameters: BTreeMap::new(),
    };
    RunRecord {
        tool_version: "0.1.0".into(),
        evaluator_version: "1".into(),
        profile: Some(Profile::Paper),
        split: Split::Test,
        task_seed: 0,
        seeds: vec![SYSTEM.seed],
        limit: None,
        frozen_digest: None,
        tasks: vec![plugin.clone()],
        agents: vec![plugin],
        conditions: vec![SYSTEM.condition],
        futures: None,
        readout: None,
        endpoints: BTreeMap::new(),
        prompt: None,
        sandbox_limits: serde_json::Value::Null,
        isolated: false,
        bootstrap: BootstrapSettings {
            resamples: 2000,
            seed: 1,
        },
        created: "2026-01-02T03:04:05Z".into(),
    }
}
