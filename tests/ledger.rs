//! Looks at TEST: written down once each, shown by reports, and never part of a score.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;

use serde_json::Value;
use support::Workspace;

fn eval(workspace: &Workspace, out: &str, more: &[&str]) -> support::Ran {
    let arguments = [
        "eval",
        "--agent",
        "constant:decision=ask",
        "--limit",
        "12",
        "--bootstrap",
        "0",
        "--out",
        out,
    ];
    workspace.run(&[&arguments, more].concat()).code(0)
}

fn ledger(workspace: &Workspace) -> Vec<Value> {
    let text = fs::read_to_string(workspace.path("state/test-ledger.jsonl")).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_look_at_test_is_counted_and_shown() {
    let workspace = Workspace::new();
    let first = eval(&workspace, "one", &[]).stdout();
    assert!(
        first.contains("look at TEST: the first at these examples"),
        "{first}"
    );
    let second = eval(&workspace, "two", &[]).stdout();
    assert!(second.contains("look at TEST: 1 earlier look"), "{second}");
    let report = fs::read_to_string(workspace.path("two/report.md")).unwrap();
    assert!(
        report.contains("1 earlier look at these examples"),
        "{report}"
    );
    // Other examples, other looks; DEV and TRAIN are there to be looked at.
    eval(&workspace, "three", &["--task-seed", "7"]);
    eval(&workspace, "four", &["--split", "dev"]);
    let looks = ledger(&workspace);
    assert_eq!(looks.len(), 3);
    assert_eq!(looks[0]["benchmark"], looks[1]["benchmark"]);
    assert_ne!(looks[0]["benchmark"], looks[2]["benchmark"]);
    assert_eq!(looks[0]["schema"], "safewebworld.look/1");
    assert_eq!(looks[0]["examples"], 12);
    assert_eq!(looks[0]["systems"][0], "constant:decision=ask");
    // Scores don't know of looks, and a report keeps the number it was made with.
    let scores = |run: &str| fs::read(workspace.path(&format!("{run}/scores.json"))).unwrap();
    assert_eq!(scores("one"), scores("two"));
    workspace.run(&["verify", "one"]).code(0);
    eval(&workspace, "five", &[]);
    workspace.run(&["eval", "--resume", "one"]).code(0);
    assert_eq!(ledger(&workspace).len(), 4);
    workspace.run(&["verify", "one"]).code(0);
}

#[test]
fn stored_predictions_are_looked_at_too() {
    let workspace = Workspace::new();
    eval(&workspace, "run", &[]);
    let predictions = workspace.run(&["export", "run"]).code(0).stdout();
    workspace.write("p.jsonl", predictions);
    let exported = [
        "tasks", "export", "--split", "test", "--limit", "12", "--output", "e.jsonl",
    ];
    workspace.run(&exported).code(0);
    let score = [
        "score",
        "--examples",
        "e.jsonl",
        "--predictions",
        "p.jsonl",
        "--bootstrap",
        "0",
    ];
    let printed = workspace.run(&score).code(0).stdout();
    assert!(
        printed.contains("1 earlier look at these examples"),
        "{printed}"
    );
    let compare = [
        "compare",
        "--examples",
        "e.jsonl",
        "--a",
        "p.jsonl",
        "--b",
        "p.jsonl",
    ];
    let printed = workspace.run(&compare).code(0).stdout();
    assert!(
        printed.contains("2 earlier looks at these examples"),
        "{printed}"
    );
    assert_eq!(ledger(&workspace).len(), 3);
}

#[test]
fn a_ledger_that_cant_be_written_is_said_and_stops_nobody() {
    let workspace = Workspace::new();
    workspace.write("state/test-ledger.jsonl", "no look\n");
    let ran = eval(&workspace, "run", &[]);
    let printed = ran.stdout();
    assert!(
        printed.contains("look at TEST: not in the ledger: "),
        "{printed}"
    );
    ran.says(&["test-ledger.jsonl, line 1"]);
    let report = fs::read_to_string(workspace.path("run/report.md")).unwrap();
    assert!(report.contains("not in the ledger"), "{report}");
    assert_eq!(
        fs::read_to_string(workspace.path("state/test-ledger.jsonl")).unwrap(),
        "no look\n"
    );
}
