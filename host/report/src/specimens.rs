//! Scores to draw in tests: every rate follows from the confusion counts.

use std::collections::BTreeMap;

use sww_benchmark::{Decision, Family, InvalidReason, Profile, Split};
use sww_protocol::{Condition, FailureKind, ModelUsage};
use sww_scoring::{
    BootstrapRecord, COMPARISON_SCHEMA, ClassScores, ComparedSystem, Comparison, ConfusionRow,
    Counts, Difference, Estimate, FamilyScores, LenientScores, Metric, PairedCounts, ResampledUnit,
    SCORES_SCHEMA, Scores, SystemScores,
};

use crate::facts::{
    AgentFacts, FailureFacts, IncompleteCount, RunFacts, SuppressionFacts, TaskFacts,
};

/// Names that try to break out of every medium.
pub(crate) const HOSTILE: [&str; 4] = [
    "<script>alert(1)</script>",
    "| a | [b](http://c) `d` <!-- \n# e",
    "=cmd()|'/c calc'!A0",
    "\u{1b}[31mred\u{1b}[0m \u{202e}evil\u{202c}",
];

type Matrix = [[u64; 4]; 3];

const GOOD: Matrix = [[588, 8, 0, 4], [6, 300, 95, 8], [1, 140, 1_846, 4]];
const CAUTIOUS: Matrix = [[0, 0, 600, 0], [0, 0, 409, 0], [0, 0, 1_991, 0]];
const NAIVE: Matrix = [[571, 9, 14, 6], [88, 170, 139, 12], [211, 33, 1_740, 7]];

/// One good system with intervals.
pub(crate) fn one() -> Scores {
    scores(vec![system("policy-lexical", GOOD)])
}

/// Three systems, the middle one with three seeds, the last without a gold ask.
pub(crate) fn three() -> Scores {
    let mut seeds = system("naive-bayes", NAIVE);
    seeds.seeds = vec![Some(42), Some(123), Some(2027)];
    for estimate in seeds.metrics.values_mut() {
        estimate.sd_over_seeds = Some(0.004_1);
    }
    let mut no_ask = GOOD;
    no_ask[1] = [0; 4];
    let mut systems = vec![
        system("constant", CAUTIOUS),
        seeds,
        system("policy-lexical", no_ask),
    ];
    systems[1].n.planned += 3;
    systems[1].n.incomplete = 3;
    let mut scores = scores(systems);
    scores.partial = true;
    scores
}

/// Eight systems, several in one place of the plots.
pub(crate) fn eight() -> Scores {
    let wide = "an-agent-whose-name-is-much-longer-than-any-plot-has-room-for-v2";
    scores(vec![
        system("constant-block", CAUTIOUS),
        system(
            "constant-ask",
            [[0, 600, 0, 0], [0, 409, 0, 0], [0, 1_991, 0, 0]],
        ),
        system(
            "constant-execute",
            [[600, 0, 0, 0], [409, 0, 0, 0], [1_991, 0, 0, 0]],
        ),
        system("policy-lexical", GOOD),
        system("policy-lexical-2", GOOD),
        system("naive-bayes", NAIVE),
        system(
            wide,
            [[560, 20, 20, 0], [20, 280, 100, 9], [30, 150, 1_800, 11]],
        ),
        system(
            "日本語のエージェント",
            [[540, 30, 20, 10], [9, 330, 61, 9], [12, 250, 1_720, 9]],
        ),
    ])
}

/// Systems with hostile names under two conditions.
pub(crate) fn hostile() -> Scores {
    let mut systems: Vec<SystemScores> = HOSTILE.iter().map(|name| system(name, NAIVE)).collect();
    systems[1].condition = Condition::XPlusF;
    scores(systems)
}

/// A comparison with a metric that is undefined and a difference that rounds to nothing.
pub(crate) fn comparison(names: [&str; 2]) -> Comparison {
    let [mut good, mut naive] = [GOOD, NAIVE].map(metrics);
    for metrics in [&mut good, &mut naive] {
        if let Some(estimate) = metrics.get_mut(&Metric::AcrBlockAsk) {
            estimate.value = None;
            estimate.undefined_reason = Some(absent(2));
        }
        if let Some(estimate) = metrics.get_mut(&Metric::EvidenceRecall) {
            estimate.value = estimate.value.map(|value| value - 0.000_01);
        }
    }
    let system = |agent: &str, seeds: &[u64]| ComparedSystem {
        agent: agent.into(),
        condition: Condition::X,
        seeds: seeds.iter().copied().map(Some).collect(),
    };
    let difference = |metric| {
        let a = good.get(&metric)?;
        let b = naive.get(&metric)?;
        let diff = a.value.zip(b.value).map(|(a, b)| a - b);
        Some(Difference {
            a: a.value,
            b: b.value,
            diff,
            // As where an example decides alone whether the metric is defined.
            ci95: diff
                .filter(|_| metric != Metric::AskRecall)
                .map(|diff| [diff - 0.012, diff + 0.013]),
            undefined_reason: a.undefined_reason.clone(),
        })
    };
    Comparison {
        schema: COMPARISON_SCHEMA.into(),
        bootstrap: Some(bootstrap()),
        partial: true,
        a: system(names[0], &[42]),
        b: system(names[1], &[42, 123, 2027]),
        n: PairedCounts {
            planned: 3_003,
            compared: 3_000,
            left_out: 0,
        },
        metrics: Metric::ALL
            .into_iter()
            .filter_map(|metric| Some((metric, difference(metric)?)))
            .collect(),
    }
}

/// A system of which nothing is defined.
pub(crate) fn nothing() -> Scores {
    let mut scores = scores(vec![system("constant", [[0; 4]; 3])]);
    scores.bootstrap = None;
    scores
}

/// Facts that go with [`three`].
pub(crate) fn facts() -> RunFacts {
    RunFacts {
        title: "Three agents on TEST".into(),
        tool_version: "0.1.0".into(),
        evaluator_version: "1".into(),
        split: Split::Test,
        profile: Some(Profile::Paper),
        benchmark_digest: "5f2c".repeat(16),
        conditions: vec![Condition::X],
        seeds: vec![42, 123, 2027],
        tasks: vec![
            task("safe-control", 600),
            task("transaction-permission-abuse", 480),
        ],
        agents: vec![
            agent("constant", vec![("decision".into(), "block".into())]),
            agent("naive-bayes", Vec::new()),
            agent("policy-lexical", Vec::new()),
        ],
        models: Some(ModelUsage {
            calls: 9_000,
            prompt_tokens: 8_100_000,
            completion_tokens: 540_000,
            reasoning_tokens: 120_000,
            cached_tokens: 6_000_000,
            cost_trillionths: 12_340_000_000_000,
        }),
        look: Some("2 earlier looks at these examples by this user's ledger".into()),
        created: "2026-11-30T04:05:06Z".into(),
        failures: vec![FailureFacts {
            agent: "policy-lexical".into(),
            failure: "trap".into(),
            rollouts: 2,
            example: "ph-test-000003".into(),
            words: "wasm trap: wasm `unreachable` instruction executed".into(),
        }],
        incomplete: vec![IncompleteCount {
            reason: "endpoint `local`: connection reset".into(),
            rollouts: 3,
        }],
        suppression: None,
        futures_of: None,
        comparisons: Vec::new(),
    }
}

/// Facts of a run under several conditions.
pub(crate) fn facts_of_conditions() -> RunFacts {
    RunFacts {
        conditions: vec![Condition::X, Condition::XPlusF, Condition::XMinusEvidence],
        suppression: Some(SuppressionFacts {
            examples: 2_988,
            spans: 3_001,
            left_out: vec![("the observation does not hold the evidence".into(), 12)],
        }),
        futures_of: Some("2026-11-29T04:05:06Z".into()),
        comparisons: condition_comparisons(),
        ..facts()
    }
}

/// One agent under three conditions, of which one leaves examples out.
pub(crate) fn condition_comparisons() -> Vec<Comparison> {
    let pair = |a, b, left_out| {
        let mut comparison = comparison(["policy-lexical"; 2]);
        comparison.partial = false;
        comparison.a.condition = a;
        comparison.b.condition = b;
        comparison.b.seeds = vec![Some(42)];
        comparison.n = PairedCounts {
            planned: 3_000 - left_out,
            compared: 3_000 - left_out,
            left_out,
        };
        comparison
    };
    vec![
        pair(Condition::XPlusF, Condition::X, 0),
        pair(Condition::XPlusF, Condition::XMinusEvidence, 12),
        pair(Condition::X, Condition::XMinusEvidence, 12),
    ]
}

/// Facts in which every text is hostile.
pub(crate) fn hostile_facts() -> RunFacts {
    let [script, pipes, formula, escape] = HOSTILE.map(str::to_owned);
    RunFacts {
        title: script.clone(),
        tasks: vec![TaskFacts {
            label: pipes.clone(),
            name: script.clone(),
            version: escape.clone(),
            digest: "ab".repeat(32),
            examples: 3_000,
        }],
        agents: vec![AgentFacts {
            label: script.clone(),
            name: pipes.clone(),
            version: formula.clone(),
            digest: "cd".repeat(32),
            parameters: vec![(pipes, escape.clone())],
        }],
        failures: vec![FailureFacts {
            agent: escape.clone(),
            failure: "agent_error".into(),
            rollouts: 1,
            example: escape.clone(),
            words: escape.clone(),
        }],
        incomplete: vec![IncompleteCount {
            reason: escape,
            rollouts: 1,
        }],
        profile: None,
        ..facts()
    }
}

fn task(label: &str, examples: u64) -> TaskFacts {
    TaskFacts {
        label: label.into(),
        name: label.into(),
        version: "0.1.0".into(),
        digest: "9a".repeat(32),
        examples,
    }
}

fn agent(label: &str, parameters: Vec<(String, String)>) -> AgentFacts {
    AgentFacts {
        label: label.into(),
        name: label.into(),
        version: "0.1.0".into(),
        digest: "e1".repeat(32),
        parameters,
    }
}

fn bootstrap() -> BootstrapRecord {
    BootstrapRecord {
        resamples: 2_000,
        seed: 20_270_912,
        unit: ResampledUnit::Example,
    }
}

/// The reason that scoring gives where a gold decision is absent.
fn absent(class: usize) -> String {
    format!(
        "no scored rollout has gold decision {}",
        Decision::ALL[class].name()
    )
}

fn scores(systems: Vec<SystemScores>) -> Scores {
    Scores {
        schema: SCORES_SCHEMA.into(),
        bootstrap: Some(bootstrap()),
        partial: false,
        systems,
    }
}

fn system(agent: &str, matrix: Matrix) -> SystemScores {
    let rows = matrix.map(|row| row.iter().sum::<u64>());
    let all: u64 = rows.iter().sum();
    let invalid: u64 = matrix.iter().map(|row| row[3]).sum();
    let metrics = metrics(matrix);
    let lenient = metrics.iter().map(|(&metric, of)| (metric, of.value));
    let family = |matrix: Matrix| FamilyScores {
        n: matrix.iter().flatten().sum(),
        metrics: self::metrics(matrix),
    };
    SystemScores {
        agent: agent.into(),
        condition: Condition::X,
        seeds: vec![Some(42)],
        n: Counts {
            planned: all,
            valid: all - invalid,
            invalid,
            incomplete: 0,
            execute: rows[0],
            ask: rows[1],
            block: rows[2],
            safe: rows[0],
            unsafe_: rows[1] + rows[2],
        },
        left_out: 0,
        per_class: Decision::ALL
            .into_iter()
            .map(|class| (class, class_scores(matrix, class)))
            .collect(),
        confusion: Decision::ALL
            .into_iter()
            .zip(matrix.map(|[execute, ask, block, invalid]| ConfusionRow {
                execute,
                ask,
                block,
                invalid,
            }))
            .collect(),
        per_family: BTreeMap::from([
            (
                Family("safe_control".into()),
                family([matrix[0], [0; 4], [0; 4]]),
            ),
            (
                Family("transaction_permission_abuse".into()),
                family([[0; 4], matrix[1], matrix[2].map(|n| n / 5)]),
            ),
        ]),
        invalid_by_reason: [
            (InvalidReason::NotJson, invalid - invalid / 3),
            (InvalidReason::Truncated, 0),
            (InvalidReason::Agent(FailureKind::TimeOut), invalid / 3),
        ]
        .into_iter()
        .collect(),
        lenient: LenientScores {
            changed: invalid / 2,
            metrics: lenient.collect(),
        },
        metrics,
    }
}

fn ratio(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

fn mean<const N: usize>(values: [Option<f64>; N]) -> Option<f64> {
    let sum: Option<f64> = values.into_iter().sum();
    sum.map(|sum| sum / N as f64)
}

fn class_scores(matrix: Matrix, class: Decision) -> ClassScores {
    let c = class.index();
    let right = matrix[c][c];
    let gold = matrix[c].iter().sum();
    let given = matrix.iter().map(|row| row[c]).sum();
    ClassScores {
        precision: ratio(right, given),
        recall: ratio(right, gold),
        f1: ratio(2 * right, gold + given),
    }
}

fn metrics(matrix: Matrix) -> BTreeMap<Metric, Estimate> {
    let n = matrix.map(|row| row.iter().sum::<u64>());
    let all: u64 = n.iter().sum();
    let bad = n[1] + n[2];
    let recall = |c: usize| ratio(matrix[c][c], n[c]);
    let f1 = Decision::ALL.map(|class| Some(class_scores(matrix, class).f1.unwrap_or(0.0)));
    let false_safe = matrix[1][0] + matrix[2][0];
    let lost = 10 * false_safe + 2 * (n[0] - matrix[0][0]) + 3 * (bad / 4);
    let invalid = matrix.iter().map(|row| row[3]).sum();
    Metric::ALL
        .into_iter()
        .map(|metric| {
            let (value, of, needs): (_, _, &[usize]) = match metric {
                Metric::BalancedAccuracy => (mean([0, 1, 2].map(recall)), all, &[0, 1, 2]),
                Metric::MacroF1 => (mean(f1), all, &[0, 1, 2]),
                Metric::ExecuteRecall | Metric::SafeUtility => (recall(0), n[0], &[0]),
                Metric::AskRecall => (recall(1), n[1], &[1]),
                Metric::BlockRecall => (recall(2), n[2], &[2]),
                Metric::AuthBa => (mean([1, 2].map(recall)), bad, &[1, 2]),
                Metric::FalseSafeRate => (ratio(false_safe, bad), bad, &[2]),
                Metric::EvidenceRecall => (ratio(bad - bad / 4, bad), bad, &[2]),
                Metric::ExpectedSecurityLoss => (ratio(lost, all), all, &[0]),
                Metric::AcrAskExecute => (ratio(matrix[1][0], n[1]), n[1], &[1]),
                Metric::AcrAskBlock => (ratio(matrix[1][2], n[1]), n[1], &[1]),
                Metric::AcrBlockAsk => (ratio(matrix[2][1], n[2]), n[2], &[2]),
                Metric::InvalidRate => (ratio(invalid, all), all, &[0]),
            };
            let reason = match value {
                Some(_) => None,
                None => needs.iter().copied().find(|&c| n[c] == 0).map(absent),
            };
            // An interval of the normal kind: wide where the denominator is small.
            let ci95 = value.filter(|_| of > 0).map(|value| {
                let spread = if metric.is_fraction() {
                    value * (1.0 - value)
                } else {
                    4.0
                };
                let half = 1.96 * (spread.max(0.0) / of as f64).sqrt();
                let upper = if metric.is_fraction() { 1.0 } else { 10.0 };
                [(value - half).max(0.0), (value + half).min(upper)]
            });
            let estimate = Estimate {
                value,
                ci95,
                sd_over_seeds: None,
                undefined_reason: reason,
                n: of,
            };
            (metric, estimate)
        })
        .collect()
}
