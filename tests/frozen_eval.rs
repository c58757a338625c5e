//! `sww eval --manifest`: a run is held to a frozen benchmark, and nobody learns from what it holds
//! out.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;

use serde_json::Value;
use support::{Workspace, example};

/// Six examples of TEST, frozen in `m.json`; lessons come from the directory `more`.
fn frozen(workspace: &Workspace) {
    let tests: Vec<_> = (0..6)
        .map(|number| example(number, &format!("goal {number}")))
        .collect();
    workspace.examples("data", &tests);
    let freeze = [
        &["tasks", "freeze", "--split", "test", "--output", "m.json"],
        TASKS,
    ]
    .concat();
    workspace.run(&freeze).code(0);
}

const TASKS: &[&str] = &[
    "--tasks",
    "jsonl:dir=data,split=test,label=tests",
    "--tasks",
    "jsonl:dir=more,split=train,label=lessons",
];

/// Six lessons: examples of TEST under another name.
fn smuggle(workspace: &Workspace, disguise: impl Fn(usize, &mut Value)) {
    let lessons: Vec<_> = (0..6)
        .map(|number| {
            let mut lesson = example(number, &format!("goal {number}"));
            disguise(number, &mut lesson);
            lesson
        })
        .collect();
    workspace.examples("more", &lessons);
}

fn eval<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [
        &[
            "eval",
            "--manifest",
            "m.json",
            "--bootstrap",
            "0",
            "--out",
            "run",
        ],
        more,
    ]
    .concat()
}

#[test]
fn a_frozen_benchmark_is_evaluated_as_it_was_frozen() {
    let workspace = Workspace::new();
    let freeze = [
        "tasks",
        "freeze",
        "--profile",
        "balanced",
        "--split",
        "dev",
        "--seed",
        "9",
        "--output",
        "m.json",
    ];
    workspace.run(&freeze).code(0);
    let constant = ["--agent", "constant:decision=ask", "--split", "dev"];
    workspace.run(&eval(&constant)).code(0);
    let scores: Value =
        serde_json::from_slice(&fs::read(workspace.path("run/scores.json")).unwrap()).unwrap();
    assert_eq!(scores["systems"][0]["n"]["planned"], 1_000);
    workspace
        .run(&[
            "eval",
            "--manifest",
            "m.json",
            "--agent",
            "constant:decision=ask",
        ])
        .code(2)
        .says(&["m.json froze no examples of test"]);
    workspace
        .run(&eval(&["--agent", "constant:decision=ask", "--limit", "3"]))
        .code(2)
        .says(&["--limit", "cannot be used with"]);
}

#[test]
fn a_changed_record_is_named_and_leaves_no_run() {
    let workspace = Workspace::new();
    smuggle(&workspace, |_, _| {});
    frozen(&workspace);
    let data = workspace.path("data/examples.jsonl");
    let text = fs::read_to_string(&data).unwrap();
    fs::write(&data, text.replacen("page number 4", "page number 5", 1)).unwrap();
    workspace
        .run(&eval(&["--agent", "constant:decision=ask"]))
        .code(5)
        .says(&[
            "split test is not the one frozen in m.json",
            "record `e-0004`",
            "sww verify m.json",
        ]);
    assert!(!workspace.path("run").exists());
}

#[test]
fn an_edited_manifest_is_refused() {
    let workspace = Workspace::new();
    smuggle(&workspace, |_, _| {});
    frozen(&workspace);
    let manifest = workspace.path("m.json");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replacen("e-0004", "e-0009", 1)).unwrap();
    workspace
        .run(&eval(&["--agent", "constant:decision=ask"]))
        .code(5)
        .says(&["m.json: it is not as it was written: line "]);
}

#[test]
fn nobody_learns_from_what_is_evaluated() {
    let workspace = Workspace::new();
    smuggle(&workspace, |number, lesson| {
        lesson["id"] = format!("t-{number}").into()
    });
    frozen(&workspace);
    let learn = [&["eval", "--agent", "naive-bayes", "--out", "run"], TASKS].concat();
    workspace
        .run(&learn)
        .code(5)
        .says(&["example `t-0` of train says the same as one that is evaluated"]);
}

#[test]
fn nobody_learns_from_what_a_manifest_holds_out() {
    let workspace = Workspace::new();
    smuggle(&workspace, |_, lesson| {
        lesson["policy"] = "another policy".into()
    });
    frozen(&workspace);
    workspace
        .run(&eval(&["--agent", "naive-bayes"]))
        .code(5)
        .says(&["example `e-0000` of train is one that the manifest holds out of fitting"]);
}
