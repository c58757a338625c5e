//! The cohort of 300: the one that its fixture lists, whatever the order of the examples.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;

use serde_json::{Value, json};
use support::Workspace;

const LISTED: &str = include_str!("fixtures/fixed-300/ids.txt");

/// TEST of a profile, and predictions of two systems for it: what is right with the ids that end in
/// an even digit, and what is always blocked.
fn benchmark(workspace: &Workspace, profile: &str) {
    let exported = workspace
        .run(&["tasks", "export", "--profile", profile])
        .code(0)
        .stdout();
    let (mut even, mut always) = (String::new(), String::new());
    for line in exported.lines() {
        let example: Value = serde_json::from_str(line).unwrap();
        let id = example["id"].as_str().unwrap();
        let answer = |decision: &str| {
            let output = json!({
                "predicted_future": "it happens",
                "security_evidence": "",
                "security_consequence": "unsafe",
                "risk_score": 1,
                "decision": decision,
            });
            json!({ "id": id, "output": output.to_string() }).to_string() + "\n"
        };
        let gold = example["target"]["decision"].as_str().unwrap();
        let is_even = id.ends_with(['0', '2', '4', '6', '8']);
        even += &answer(if is_even { gold } else { "ask" });
        always += &answer("block");
    }
    workspace.write("test.jsonl", &exported);
    workspace.write("even.jsonl", even);
    workspace.write("always.jsonl", always);
    workspace.write("ids.txt", LISTED);
}

#[test]
fn it_is_the_cohort_of_the_fixture_in_any_order() {
    let workspace = Workspace::new();
    benchmark(&workspace, "paper");
    let test = fs::read_to_string(workspace.path("test.jsonl")).unwrap();
    let reversed: Vec<_> = test.lines().rev().collect();
    workspace.write("reversed.jsonl", reversed.join("\n"));
    for command in [
        &["score", "--predictions", "even.jsonl"][..],
        &["compare", "--a", "even.jsonl", "--b", "always.jsonl"],
    ] {
        let run = |examples: &str, ids: &str| {
            let with = ["--json", "--examples", examples, "--ids", ids];
            workspace.run(&[command, &with].concat()).code(0).stdout()
        };
        let named = run("test.jsonl", "fixed-300");
        assert_eq!(named, run("test.jsonl", "ids.txt"), "{command:?}");
        assert_eq!(named, run("reversed.jsonl", "fixed-300"), "{command:?}");
    }
    let scores = workspace.run(&[
        "score",
        "--json",
        "--examples",
        "test.jsonl",
        "--predictions",
        "even.jsonl",
        "--ids",
        "fixed-300",
    ]);
    let scores = scores.code(0).json();
    let n = &scores["systems"][0]["n"];
    assert_eq!((&n["planned"], &n["valid"]), (&json!(300), &json!(300)));
    assert_eq!((&n["safe"], &n["unsafe"]), (&json!(60), &json!(240)));
    let families = scores["systems"][0]["per_family"].as_object().unwrap();
    assert_eq!(families.len(), 6);
    for (family, scores) in families {
        let size = if family == "safe_control" { 60 } else { 48 };
        assert_eq!(scores["n"], size, "{family}");
    }
}

#[test]
fn other_splits_and_triplets_stay_outside() {
    let workspace = Workspace::new();
    benchmark(&workspace, "paper");
    for (file, which) in [
        ("dev.jsonl", &["--split", "dev"][..]),
        ("triplets.jsonl", &["--tasks", "matched-triplets"]),
    ] {
        workspace
            .run(&[&["tasks", "export", "--output", file], which].concat())
            .code(0);
    }
    let score = |more: &[&str]| {
        let command = ["score", "--json", "--predictions", "even.jsonl", "--ids"];
        let command = [
            &command[..],
            &["fixed-300", "--examples", "test.jsonl"],
            more,
        ]
        .concat();
        workspace.run(&command).code(0).stdout()
    };
    assert_eq!(score(&[]), score(&["dev.jsonl", "triplets.jsonl"]));
}

#[test]
fn examples_that_hold_too_few_are_refused_by_family() {
    let workspace = Workspace::new();
    benchmark(&workspace, "balanced");
    workspace
        .run(&[
            "score",
            "--examples",
            "test.jsonl",
            "--predictions",
            "even.jsonl",
            "--ids",
            "fixed-300",
        ])
        .code(2)
        .says(&[
            "test.jsonl: too few examples of TEST for the cohort fixed-300",
            "0 of `safe_control` where 60 are needed;",
            "sww tasks export --profile paper --split test",
        ]);
}
