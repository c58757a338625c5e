//! `sww lar`: recovery from stored predictions and from runs, frozen readouts, lineages, and what is
//! refused.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;

use serde_json::{Value, json};
use support::{Ran, Workspace};

const DECISIONS: [&str; 3] = ["execute", "ask", "block"];

/// A number from 0 to 1 that depends on its seed alone.
fn noise(seed: u64) -> f64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678;
    for _ in 0..3 {
        state ^= state >> 30;
        state = state.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        state ^= state >> 27;
    }
    (state >> 11) as f64 / (1_u64 << 53) as f64
}

/// Examples of a split, in groups of three, of two sources and two families.
fn examples(workspace: &Workspace, split: &str, count: usize) {
    let lines: Vec<String> = (0..count)
        .map(|number| {
            let gold = number % 3;
            json!({
                "id": format!("{split}-{number}"), "split": split, "task_goal": "g", "policy": "p",
                "observation": format!("page {split} {number} says so"), "candidate_action": "a",
                "target": {"predicted_future": "f", "security_evidence": format!("page {split} {number} says"),
                    "security_consequence": if gold == 0 { "safe" } else { "unsafe" },
                    "risk_score": ([0.0, 0.8, 1.0][gold]), "decision": DECISIONS[gold]},
                "meta": {"risk_family": format!("family-{}", number / 3 % 2),
                    "group": format!("{split}-g{}", number / 3), "source": format!("s{}", number / 3 % 2)},
            })
            .to_string()
        })
        .collect();
    workspace.write(&format!("{split}.jsonl"), lines.join("\n") + "\n");
}

fn answer(decision: &str, number: usize) -> String {
    json!({"predicted_future": format!("future {number}"), "security_evidence": format!("page {number} says"),
        "security_consequence": "unsafe", "risk_score": 0.5, "decision": decision})
    .to_string()
}

/// Predictions of an expert whose scores know the gold decision, and whose answers always block: the
/// policy has collapsed, the signal has not.
fn expert(workspace: &Workspace, name: &str, salt: u64, splits: &[(&str, usize)], seeds: &[u64]) {
    let mut lines = Vec::new();
    for &seed in seeds {
        for &(split, count) in splits {
            for number in 0..count {
                let gold = number % 3;
                let mut scores = [0.0; 3];
                for (label, score) in scores.iter_mut().enumerate() {
                    let key = salt * 1_000_003 + seed * 101 + number as u64 * 7 + label as u64;
                    let key = key + split.len() as u64 * 999_983;
                    let knows = if label == gold { 1.2 } else { 0.0 };
                    // Block is favoured by so much that the native readout hardly asks.
                    let bias = if label == 2 { 1.5 } else { 0.0 };
                    *score = -3.0 + knows + bias + noise(key);
                }
                lines.push(
                    json!({"id": format!("{split}-{number}"), "agent": name, "condition": "x",
                        "seed": seed, "output": answer("block", number),
                        "label_scores": {"execute": scores[0], "ask": scores[1], "block": scores[2]}})
                    .to_string(),
                );
            }
        }
    }
    workspace.write(&format!("{name}.jsonl"), lines.join("\n") + "\n");
}

const SPLITS: [(&str, usize); 3] = [("train", 600), ("dev", 120), ("test", 150)];

fn benchmark(seeds: &[u64]) -> Workspace {
    let workspace = Workspace::new();
    for (split, count) in SPLITS {
        examples(&workspace, split, count);
    }
    expert(&workspace, "q", 1, &SPLITS, seeds);
    expert(&workspace, "l", 2, &SPLITS, seeds);
    workspace
}

const GIVEN: [&str; 8] = [
    "--examples",
    "train.jsonl",
    "dev.jsonl",
    "test.jsonl",
    "--expert",
    "q=q.jsonl",
    "--expert",
    "l=l.jsonl",
];

fn lar(workspace: &Workspace, more: &[&str]) -> Ran {
    workspace.run(&[&["lar"], &GIVEN[..], more].concat())
}

fn value(object: &Value, path: &str) -> f64 {
    let found = object.pointer(path).and_then(Value::as_f64);
    found.unwrap_or_else(|| panic!("nothing at {path}"))
}

#[test]
fn the_whole_analysis_has_the_documented_shape() {
    let workspace = benchmark(&[42]);
    let object = lar(&workspace, &["--json"]).code(0).json();
    assert_eq!(object["schema"], "safewebworld.lar/1");
    assert_eq!(
        object["n"],
        json!({"train": 600, "dev": 120, "test": 150, "triplet_examples": 0})
    );
    for key in [
        "lps",
        "native",
        "calibrated",
        "lrg",
        "average",
        "dcpf",
        "cbc",
        "ccg",
        "controls",
        "pairing",
        "group_holdout",
        "source_transfer",
        "shared_wrong",
        "within_family",
        "triplets",
        "regime",
        "frozen",
        "per_seed",
    ] {
        assert!(object.get(key).is_some(), "{key}");
    }
    let weights = object["dcpf"]["W"].as_array().unwrap();
    assert_eq!(weights.len(), 3);
    assert!(weights.iter().all(|row| row.as_array().unwrap().len() == 6));
    assert_eq!(object["dcpf"]["class_weights"], json!([1.0, 1.0, 1.0]));
    assert_eq!(object["dcpf"]["upstream_mismatches"], 0);
    // The experts' scores know better than their decisions, and the readouts bring that back.
    let accuracy =
        |readout: &str| value(&object, &format!("/{readout}/dev/balanced_accuracy/value"));
    assert!(accuracy("native/q") < accuracy("calibrated/q"));
    assert!(value(&object, "/lps/q/value") > 0.9);
    let gain = accuracy("calibrated/q") - accuracy("native/q");
    assert!((value(&object, "/lrg/q/balanced_accuracy/value") - gain).abs() < 1e-15);
    let best = accuracy("calibrated/q").max(accuracy("calibrated/l"));
    let paired = accuracy("dcpf") - best;
    assert!((value(&object, "/cbc/balanced_accuracy/value") - paired).abs() < 1e-15);
    let losses = ["q", "l", "both"].map(|views| value(&object, &format!("/ccg/loss/{views}/mean")));
    assert!((value(&object, "/ccg/q_given_l") - (losses[1] - losses[2])).abs() < 1e-15);
    assert_eq!(object["regime"]["findings"].as_array().unwrap().len(), 7);
    assert!(!object.to_string().contains("NaN"));
}

#[test]
fn the_bytes_are_the_same_for_any_number_of_threads() {
    let workspace = benchmark(&[42, 123]);
    let one = lar(&workspace, &["--json", "--jobs", "1"]).code(0).stdout();
    let many = lar(&workspace, &["--json", "--jobs", "5"]).code(0).stdout();
    assert!(one == many, "the analysis depends on the number of threads");
}

#[test]
fn seeds_are_analysed_apart_and_summed_up() {
    let workspace = benchmark(&[42, 123, 2027]);
    let object = lar(&workspace, &["--json"]).code(0).json();
    assert_eq!(object["seeds"], json!([42, 123, 2027]));
    let path = "/dcpf/test/balanced_accuracy/value";
    let per_seed: Vec<f64> = object["per_seed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seed| value(seed, path))
        .collect();
    assert_eq!(per_seed.len(), 3);
    let mean = per_seed.iter().sum::<f64>() / 3.0;
    let variance = per_seed.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 2.0;
    assert!((value(&object, path) - mean).abs() < 1e-12);
    let sd = value(&object, &format!("/sd_over_seeds{path}"));
    assert!((sd - variance.sqrt()).abs() < 1e-12);
    assert!(object["dcpf"].get("W").is_none() && object["per_seed"][1]["dcpf"]["W"].is_array());
    let text = lar(&workspace, &[]).code(0).stdout();
    assert!(text.contains("Mean ± SD over 3 seeds"), "{text}");
}

#[test]
fn a_reference_shows_whether_the_policy_collapsed() {
    let workspace = benchmark(&[42]);
    // Before adaptation the same expert asked where it should, and saw no evidence.
    let lines: Vec<String> = (0..120)
        .map(|number| {
            let text = answer(DECISIONS[number % 3], number).replace("page", "pale");
            json!({"id": format!("dev-{number}"), "agent": "base", "seed": 42, "output": text})
                .to_string()
        })
        .collect();
    workspace.write("base.jsonl", lines.join("\n"));
    let object = lar(&workspace, &["--reference", "q=base.jsonl", "--json"])
        .code(0)
        .json();
    assert_eq!(object["diagnosis"]["q"]["collapse"], true);
    assert_eq!(object["diagnosis"]["l"], Value::Null);
    lar(&workspace, &["--reference", "z=base.jsonl"])
        .code(2)
        .says(&["there is no expert `z`"]);
    let lineage = [
        "lar",
        "lineage",
        "base=base.jsonl",
        "final=q.jsonl",
        "--examples",
        "dev.jsonl",
    ];
    // A lineage needs predictions on dev alone, and passes over no others.
    let refused = workspace.run(&lineage).code(2);
    refused.says(&["q.jsonl", "is no example's"]);
    let lineage = [
        &lineage[..],
        &[
            "--examples",
            "train.jsonl",
            "--examples",
            "test.jsonl",
            "--json",
        ],
    ]
    .concat();
    let object = workspace.run(&lineage).code(0).json();
    assert_eq!(object["schema"], "safewebworld.lineage/1");
    assert_eq!(object["onset"]["ask_recall"]["to"], "final");
}

#[test]
fn a_frozen_readout_replaces_the_decision_and_nothing_else() {
    let workspace = benchmark(&[42]);
    let fit = [&["lar", "fit"], &GIVEN[..], &["-o", "dcpf.json"]].concat();
    workspace.run(&fit).code(0);
    let apply = [
        "lar",
        "apply",
        "--readout",
        "dcpf.json",
        "--expert",
        "q=q.jsonl",
        "--expert",
        "l=l.jsonl",
        "--label",
        "fused",
        "-o",
        "fused.jsonl",
    ];
    let printed = workspace.run(&apply).code(0).stdout();
    assert!(printed.contains("0 upstream mismatches"), "{printed}");
    let read = |name: &str| -> Vec<Value> {
        let text = fs::read_to_string(workspace.path(name)).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let (before, after) = (read("q.jsonl"), read("fused.jsonl"));
    assert_eq!(before.len(), after.len());
    let mut changed = 0;
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(
            (&before["id"], "fused"),
            (&after["id"], after["agent"].as_str().unwrap())
        );
        let [before, after] = [before, after].map(|row| row["output"].as_str().unwrap().to_owned());
        let decided: Value = serde_json::from_str(&after).unwrap();
        let decision = decided["decision"].as_str().unwrap();
        assert_eq!(
            after,
            before.replace("\"block\"", &format!("\"{decision}\""))
        );
        changed += usize::from(before != after);
    }
    assert!(changed > before.len() / 3);
    // The applied decisions are those of the analysis.
    let object = lar(&workspace, &["--json"]).code(0).json();
    let score = [
        "score",
        "--examples",
        "train.jsonl",
        "dev.jsonl",
        "test.jsonl",
        "--predictions",
        "fused.jsonl",
        "--bootstrap",
        "0",
        "--json",
        "--ids",
        "dev.ids",
    ];
    let ids: Vec<_> = (0..120).map(|number| format!("dev-{number}")).collect();
    workspace.write("dev.ids", ids.join("\n"));
    let scores = workspace.run(&score).code(0).json();
    let scored = value(&scores, "/systems/0/metrics/balanced_accuracy/value");
    assert_eq!(scored, value(&object, "/dcpf/dev/balanced_accuracy/value"));
    // One changed byte is found.
    let text = fs::read_to_string(workspace.path("dcpf.json")).unwrap();
    fs::write(workspace.path("dcpf.json"), text.replacen("0.", "1.", 1)).unwrap();
    workspace
        .run(&apply)
        .code(5)
        .says(&["dcpf.json", "changed"]);
}

#[test]
fn test_is_refused_for_fitting_and_selection() {
    let workspace = benchmark(&[42]);
    let fit = [&["lar", "fit"], &GIVEN[..], &["-o", "r.json"]].concat();
    for option in ["--fit-on", "--select-on"] {
        workspace
            .run(&[&fit[..], &[option, "test"]].concat())
            .code(2)
            .says(&["refused", "never on test"]);
    }
    let test_alone = [
        "lar",
        "fit",
        "--examples",
        "test.jsonl",
        "--expert",
        "q=q.jsonl",
        "--expert",
        "l=l.jsonl",
        "-o",
        "r.json",
    ];
    workspace
        .run(&test_alone)
        .code(2)
        .says(&["there are no examples of train", "never on test"]);
    assert!(!workspace.path("r.json").exists());
}

#[test]
fn bad_input_is_named() {
    let workspace = benchmark(&[42]);
    let good = fs::read_to_string(workspace.path("q.jsonl")).unwrap();
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut lines: Vec<String> = good.lines().map(str::to_owned).collect();
        let mut row: Value = serde_json::from_str(&lines[6]).unwrap();
        change(&mut row);
        lines[6] = row.to_string();
        workspace.write("q.jsonl", lines.join("\n"));
        lar(&workspace, &[]).code(2)
    };
    broken(&|row| row["label_scores"] = Value::Null).says(&[
        "q.jsonl:7",
        "train-6",
        "label scores",
    ]);
    broken(&|row| row["id"] = "train-5".into()).says(&["train-5", "answered twice"]);
    broken(&|row| row["id"] = "nobody".into()).says(&["q.jsonl:7", "nobody", "no example's"]);
    broken(&|row| row["condition"] = "f".into()).says(&["q.jsonl:7", "condition f"]);
    workspace.write(
        "q.jsonl",
        good.replacen("{\"execute\":-", "{\"execute\":1e999,\"x\":-", 1),
    );
    lar(&workspace, &[]).code(2).says(&["q.jsonl:1"]);
    // One class only.
    workspace.write("q.jsonl", &good);
    let train = fs::read_to_string(workspace.path("train.jsonl")).unwrap();
    let blocks: Vec<_> = train
        .lines()
        .filter(|line| line.contains("\"decision\":\"block\""))
        .collect();
    workspace.write("train.jsonl", blocks.join("\n"));
    lar(&workspace, &[]).code(2);
    workspace.write("train.jsonl", &train);
    // Two experts, with the same seeds.
    workspace
        .run(&[&["lar"], &GIVEN[..6]].concat())
        .code(2)
        .says(&["1 experts are given; expected two"]);
    expert(&workspace, "l", 2, &SPLITS, &[43]);
    lar(&workspace, &[])
        .code(2)
        .says(&["give both experts the same seeds"]);
}

#[test]
fn positive_and_unnormalised_scores_are_taken() {
    let workspace = benchmark(&[42]);
    let before = lar(&workspace, &["--json"]).code(0).json();
    let shifted: Vec<String> = fs::read_to_string(workspace.path("q.jsonl"))
        .unwrap()
        .lines()
        .map(|line| {
            let mut row: Value = serde_json::from_str(line).unwrap();
            for label in DECISIONS {
                let score = row["label_scores"][label].as_f64().unwrap();
                row["label_scores"][label] = (score + 64.0).into();
            }
            row.to_string()
        })
        .collect();
    workspace.write("q.jsonl", shifted.join("\n"));
    let after = lar(&workspace, &["--json"]).code(0).json();
    for path in [
        "/dcpf/dev/macro_f1/value",
        "/native/q/dev/balanced_accuracy/value",
        "/lps/q/value",
    ] {
        assert_eq!(value(&before, path), value(&after, path), "{path}");
    }
}

#[test]
fn identical_experts_complement_each_other_in_nothing() {
    let workspace = benchmark(&[42]);
    fs::copy(workspace.path("q.jsonl"), workspace.path("l.jsonl")).unwrap();
    let object = lar(&workspace, &["--json"]).code(0).json();
    assert!(value(&object, "/cbc/balanced_accuracy/value").abs() < 0.01);
    assert!(value(&object, "/ccg/q_given_l").abs() < 1e-3);
}

#[test]
fn runs_are_analysed_by_their_agents_labels() {
    let workspace = Workspace::new();
    let eval = |split: &str, limit: &str| {
        let arguments = [
            "eval",
            "--agent",
            "naive-bayes",
            "--agent",
            "hashed-logistic",
            "--split",
            split,
            "--limit",
            limit,
            "--bootstrap",
            "0",
            "--out",
            split,
            "--quiet",
        ];
        workspace.run(&arguments).code(0);
    };
    eval("train", "900");
    eval("dev", "300");
    let arguments = [
        "lar",
        "--run",
        "train",
        "--run",
        "dev",
        "--expert",
        "q=naive-bayes",
        "--expert",
        "l=hashed-logistic",
        "--json",
    ];
    let object = workspace.run(&arguments).code(0).json();
    assert_eq!(object["n"]["train"], 900);
    assert_eq!(object["dcpf"]["test"], Value::Null);
    assert!(value(&object, "/dcpf/dev/balanced_accuracy/value") > 0.9);
    // The same readout, frozen, decides beside its experts.
    let fit = [
        "lar",
        "fit",
        "--run",
        "train",
        "--run",
        "dev",
        "--expert",
        "q=naive-bayes",
        "--expert",
        "l=hashed-logistic",
        "-o",
        "dcpf.json",
    ];
    workspace.run(&fit).code(0);
    let eval = [
        "eval",
        "--readout",
        "dcpf.json",
        "--agent",
        "naive-bayes",
        "--agent",
        "hashed-logistic",
        "--split",
        "dev",
        "--limit",
        "300",
        "--bootstrap",
        "0",
        "--out",
        "fused",
        "--json",
    ];
    let scores = workspace.run(&eval).code(0).json();
    assert_eq!(scores["systems"][2]["agent"], "dcpf");
    assert_eq!(
        value(&scores, "/systems/2/metrics/balanced_accuracy/value"),
        value(&object, "/dcpf/dev/balanced_accuracy/value")
    );
    assert_eq!(
        scores["systems"][2]["metrics"]["evidence_recall"],
        scores["systems"][0]["metrics"]["evidence_recall"]
    );
    workspace.run(&["verify", "fused"]).code(0);
    let exported = workspace
        .run(&["export", "fused", "--agent", "dcpf"])
        .code(0)
        .stdout();
    assert_eq!(exported.lines().count(), 300);
    let alone = [
        "eval",
        "--readout",
        "dcpf.json",
        "--agent",
        "naive-bayes",
        "--out",
        "alone",
    ];
    workspace
        .run(&alone)
        .code(2)
        .says(&["--readout: it reads 2 experts (q, l)"]);
    let mut swapped = eval;
    swapped.swap(4, 6);
    workspace.run(&swapped).code(2).says(&[
        "fitted to naive-bayes, hashed-logistic, in this order, and the agents are hashed-logistic, naive-bayes",
    ]);
    let silent = [&alone[..], &["--agent", "policy-lexical"]].concat();
    workspace
        .run(&silent)
        .code(2)
        .says(&["`policy-lexical` gives no label scores"]);
    let unknown = [
        "lar",
        "--run",
        "train",
        "--expert",
        "q=nobody",
        "--expert",
        "l=naive-bayes",
    ];
    workspace.run(&unknown).code(2);
}
