//! A small benchmark, and agents whose answers are known beforehand.

use std::collections::BTreeMap;
use std::path::Path;

use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Profile, Split, Stratum, Target,
    Triplet, Visible,
};
use sww_protocol::{
    Condition, Failure, FailureKind, IncompleteReason, LabelScores, ModelUsage, Outcome,
    Prediction, Usage,
};
use sww_runs::{
    AgentIndex, BootstrapSettings, FinishedRollout, PendingRollout, Planned, PluginRecord,
    RolloutNumber, RunReader, RunRecord, RunStore, SourcedExample, StoreError, System, TaskIndex,
};

pub(crate) const SEEDS: [u64; 2] = [42, u64::MAX];
pub(crate) const AGENTS: u32 = 2;

pub(crate) fn record() -> RunRecord {
    RunRecord {
        tool_version: "0.1.0".into(),
        evaluator_version: "1".into(),
        profile: Some(Profile::Paper),
        split: Split::Test,
        task_seed: 7,
        seeds: SEEDS.to_vec(),
        limit: Some(100),
        frozen_digest: None,
        tasks: vec![plugin("phishing"), plugin("safe-control")],
        agents: vec![plugin("lexical"), plugin("constant")],
        conditions: vec![Condition::X],
        futures: None,
        readout: None,
        endpoints: BTreeMap::new(),
        prompt: None,
        sandbox_limits: serde_json::json!({"fuel": 1_000_000}),
        isolated: false,
        bootstrap: BootstrapSettings {
            resamples: 2000,
            seed: 1,
        },
        created: "2026-01-02T03:04:05Z".into(),
    }
}

fn plugin(label: &str) -> PluginRecord {
    PluginRecord {
        label: label.into(),
        locator: label.into(),
        name: format!("the {label}"),
        version: "1.2.3".into(),
        digest: "00ff".into(),
        contract_version: "0.1.0".into(),
        parameters: BTreeMap::from([("decision".into(), "ask".into())]),
    }
}

/// An example in which every field differs from every other one and from those of its neighbours.
pub(crate) fn example(number: usize) -> Example {
    let text = |field: &str| format!("{field} of {number}: \"ä\0\n\u{1f512}'; --");
    let some = |field: &str| number.is_multiple_of(2).then(|| text(field));
    Example {
        id: ExampleId(format!("e-{number:04}")),
        split: Split::ALL[number % 3],
        visible: Visible {
            task_goal: text("goal"),
            policy: text("policy"),
            observation: text("observation"),
            candidate_action: text("action"),
        },
        target: Target {
            predicted_future: text("future"),
            security_evidence: text("evidence"),
            decision: Decision::ALL[number % 3],
        },
        metadata: Metadata {
            risk_family: Family(text("family")),
            group: Group(text("group")),
            source: some("source"),
            source_id: some("source id"),
            authorisation_condition: some("authorisation"),
            safer_counterfactual: some("counterfactual"),
            triplet: match number % 3 {
                0 => None,
                1 => Some(Stratum::PolicyOnly),
                _ => Some(Stratum::StateOnly),
            }
            .map(|stratum| Triplet {
                group: text("triplet"),
                stratum,
            }),
        },
    }
}

pub(crate) fn sourced(number: usize) -> SourcedExample {
    SourcedExample {
        task: TaskIndex(0),
        position: number as u64,
        example: example(number),
    }
}

pub(crate) fn load(store: &mut RunStore, examples: usize) {
    let examples = (0..examples).map(|number| Ok::<_, StoreError>(sourced(number)));
    store.add_examples(examples).unwrap();
}

/// Every agent with every seed on every example, in an order that looks shuffled.
pub(crate) fn plan(store: &mut RunStore) -> u64 {
    store
        .plan(|example| Ok::<_, StoreError>(rollouts_of(example)))
        .unwrap()
}

pub(crate) fn rollouts_of(example: &Example) -> Vec<Planned> {
    systems()
        .map(|system| Planned {
            system,
            order_key: key(&example.id.0, system.seed),
        })
        .collect()
}

pub(crate) fn systems() -> impl Iterator<Item = System> {
    (0..AGENTS).flat_map(|agent| {
        SEEDS.map(|seed| System {
            agent: AgentIndex(agent),
            condition: Condition::X,
            seed,
        })
    })
}

/// FNV-1a: spreads over the whole range of unsigned numbers.
pub(crate) fn key(id: &str, seed: u64) -> u64 {
    id.bytes().fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A planned run of so many examples, so four times as many rollouts.
pub(crate) fn planned(directory: &Path, examples: usize) -> RunStore {
    let mut store = RunStore::create(directory, &record()).unwrap();
    load(&mut store, examples);
    plan(&mut store);
    store
}

/// How a rollout ends: a function of what runs. Some rollouts fail, and some of those that are tried for the
/// first time are incomplete.
pub(crate) fn run(pending: &PendingRollout) -> FinishedRollout {
    let System { agent, seed, .. } = pending.system;
    let key = key(&pending.example.id.0, seed ^ u64::from(agent.0));
    let outcome = match key % 7 {
        0 => Outcome::Failed(Failure {
            kind: FailureKind::ALL[usize::try_from(key % 8).unwrap()],
            detail: format!("failed on \0 {key}"),
        }),
        1 if pending.attempts == 0 => {
            Outcome::Incomplete(IncompleteReason(format!("reason {}", key % 3)))
        }
        _ => Outcome::Answered(Prediction {
            output: format!("{{\"answer\": \"\0 {key} \u{1f512}\"}}"),
            label_scores: key.is_multiple_of(2).then(|| LabelScores {
                execute: -1.0 / (1 + key % 1000) as f64,
                ask: -0.1,
                block: f64::MIN_POSITIVE,
            }),
            stopped: None,
        }),
    };
    FinishedRollout {
        rollout: pending.rollout,
        outcome,
        usage: Usage {
            fuel: key,
            memory_bytes: key >> 1,
            wall_micros: key >> 2,
            models: ModelUsage::default(),
        },
        attempts: pending.attempts + 1,
        log: (0..key % 3)
            .map(|line| format!("line {line}\nof {key}"))
            .collect(),
    }
}

/// Everything that is still to be run, read in pages.
pub(crate) fn all_pending(reader: &RunReader, page: u32) -> Vec<PendingRollout> {
    let mut all = Vec::new();
    let mut after = None;
    loop {
        let next = reader.pending(after, page).unwrap();
        let Some(last) = next.last() else {
            return all;
        };
        after = Some(last.rollout);
        all.extend(next);
    }
}

/// Runs up to so many rollouts in one pass, and says how many it ran.
pub(crate) fn run_some(store: &RunStore, limit: usize) -> u64 {
    let writer = store.writer().unwrap();
    for pending in all_pending(store, 7).iter().take(limit) {
        writer.append(run(pending)).unwrap();
    }
    writer.finish().unwrap()
}

/// Runs passes until nothing is pending.
pub(crate) fn run_all(store: &RunStore) {
    while run_some(store, usize::MAX) > 0 {}
}

/// All that can be read back of a run's results, as text.
pub(crate) fn export(reader: &RunReader) -> String {
    let mut text = String::new();
    for system in reader.systems().unwrap() {
        reader
            .for_each_result(system, |example, result| {
                text += &format!("{system:?} {example:?} {result:?}\n");
                Ok::<_, StoreError>(())
            })
            .unwrap();
    }
    text
}

pub(crate) fn answered(rollout: RolloutNumber, output: &str) -> FinishedRollout {
    FinishedRollout {
        rollout,
        outcome: Outcome::Answered(Prediction {
            output: output.into(),
            label_scores: None,
            stopped: None,
        }),
        usage: Usage::default(),
        attempts: 1,
        log: Vec::new(),
    }
}

/// The names in a directory, sorted.
pub(crate) fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
