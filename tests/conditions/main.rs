//! The conditions of `sww eval`, from the boundary to the comparison.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod futures;
mod refusals;
#[path = "../support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use support::{Ran, Workspace, example, predictions};

/// An example whose page says more than its evidence.
fn page(number: usize, goal: &str) -> Value {
    let mut example = example(number, goal);
    example["observation"] = json!(format!(
        "heading\npage number {number}\nthe end of {number}"
    ));
    example
}

/// A page that does not hold the evidence: it stands in the policy.
fn elsewhere(number: usize, goal: &str) -> Value {
    let mut example = page(number, goal);
    example["target"]["security_evidence"] = json!(format!("policy {number}"));
    example
}

/// Runs agents on examples.
fn eval(workspace: &Workspace, examples: &Path, arguments: &[&str]) -> Ran {
    let tasks = format!("jsonl:dir={}", examples.display());
    workspace.run(&[&["eval", "--tasks", &tasks], arguments].concat())
}

fn read(workspace: &Workspace, name: &str) -> String {
    fs::read_to_string(workspace.path(name)).unwrap()
}

fn database(workspace: &Workspace, run: &str) -> rusqlite::Connection {
    rusqlite::Connection::open(workspace.path(&format!("{run}/run.db"))).unwrap()
}

/// The exported predictions of a run under one condition, as a file.
fn exported(workspace: &Workspace, run: &str, condition: &str) -> String {
    let rows = predictions(workspace, run);
    let rows = rows.iter().filter(|row| row["condition"] == condition);
    let lines: Vec<_> = rows.map(Value::to_string).collect();
    let name = format!("{run}-{condition}.jsonl");
    workspace.write(&name, lines.join("\n") + "\n");
    name
}

#[test]
fn each_condition_shows_its_fields_and_no_others() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..6).map(|number| page(number, "echo")).collect();
    let examples = workspace.examples("echo", &examples);
    let agent = workspace.guest("faulty-agent");
    let conditions = [
        "--condition",
        "x",
        "--condition",
        "x-e",
        "--condition",
        "x-o",
        "--condition",
        "x-p",
    ];
    let arguments = ["--agent", agent.to_str().unwrap(), "--out", "run"];
    eval(
        &workspace,
        &examples,
        &[&arguments[..], &conditions].concat(),
    )
    .code(0);
    let rows = predictions(&workspace, "run");
    assert_eq!(rows.len(), 4 * 6);
    for row in rows {
        let (condition, output) = (
            row["condition"].as_str().unwrap(),
            row["output"].as_str().unwrap(),
        );
        let shows = [
            "policy: Some",
            "observation: Some",
            "page number",
            "the end of",
        ]
        .map(|text| output.contains(text));
        let expected = match condition {
            "x" => [true; 4],
            "x-e" => [true, true, false, true],
            "x-o" => [true, false, false, false],
            "x-p" => [false, true, true, true],
            other => panic!("{other}"),
        };
        assert_eq!(shows, expected, "{condition}: {output}");
        assert!(output.contains("predicted-future: None"), "{output}");
    }
    let removed: String = database(&workspace, "run")
        .query_row(
            "SELECT removed FROM suppressions WHERE example = 3",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let removed: Value = serde_json::from_str(&removed).unwrap();
    assert_eq!(
        removed,
        json!([{ "start": 8, "end": 22, "text": "page number 3\n" }])
    );
}

#[test]
fn examples_without_their_evidence_on_the_page_are_left_out_and_told() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..12)
        .map(|number| {
            if number % 4 == 3 {
                elsewhere(number, "go on")
            } else {
                page(number, "go on")
            }
        })
        .collect();
    workspace.write(
        "examples.jsonl",
        examples
            .iter()
            .map(|example| example.to_string() + "\n")
            .collect::<String>(),
    );
    let examples = workspace.examples("some", &examples);
    let agents = [
        "--agent",
        "constant:decision=ask",
        "--agent",
        "policy-lexical",
    ];
    let ran = eval(
        &workspace,
        &examples,
        &[
            &agents[..],
            &["--condition", "x", "--condition", "x-e", "--out", "run"],
        ]
        .concat(),
    )
    .code(0)
    .says(&[
        "condition x-e leaves out 3 of 12 examples for every agent alike",
        "3 because the observation does not hold the evidence",
    ]);
    assert!(
        ran.stdout()
            .contains("left out by the condition, for every agent alike"),
        "{}",
        ran.stdout()
    );

    let scores: Value = serde_json::from_str(&read(&workspace, "run/scores.json")).unwrap();
    for system in scores["systems"].as_array().unwrap() {
        let (planned, left_out) = match system["condition"].as_str() {
            Some("x") => (12, Value::Null),
            _ => (9, json!(3)),
        };
        assert_eq!(
            (&system["n"]["planned"], &system["left_out"]),
            (&json!(planned), &left_out)
        );
    }
    let told = "9 passages from 9 examples; 3 examples left out for every agent alike";
    assert!(read(&workspace, "run/report.md").contains(told));
    assert!(read(&workspace, "run/report.html").contains(told));
    let shown = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(
        shown.contains("9 passages removed from 9 examples, 3 left out: 3 because"),
        "{shown}"
    );
    let shown = workspace
        .run(&["run", "show", "run", "--json"])
        .code(0)
        .json();
    assert_eq!(
        shown["suppression"]["left_out"]["the observation does not hold the evidence"],
        3
    );

    // What was scored can be scored again from what is exported.
    workspace
        .run(&["export", "run", "--output", "all.jsonl"])
        .code(0);
    let again = workspace
        .run(&[
            "score",
            "--examples",
            "examples.jsonl",
            "--predictions",
            "all.jsonl",
            "--json",
        ])
        .code(0)
        .json();
    assert_eq!(again["systems"], scores["systems"]);
    workspace.run(&["verify", "run"]).code(0);

    // A span, or a reason, that is another one now is found and named.
    database(&workspace, "run")
        .execute(
            "UPDATE suppressions SET left_out = 'because' WHERE example = 7",
            [],
        )
        .unwrap();
    workspace
        .run(&["verify", "run"])
        .code(5)
        .says(&["x-e", "`e-0007`"]);
}

#[test]
fn a_condition_that_leaves_nothing_is_refused() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..3).map(|number| elsewhere(number, "go on")).collect();
    let examples = workspace.examples("none", &examples);
    let arguments = [
        "--agent",
        "policy-lexical",
        "--condition",
        "x-e",
        "--out",
        "run",
    ];
    eval(&workspace, &examples, &arguments)
        .code(2)
        .says(&["x-e leaves out 3 of 3 examples", "leave out the condition"]);
    assert!(!workspace.path("run").exists());
}

#[test]
fn bytes_do_not_depend_on_jobs_or_on_where_a_run_was_resumed() {
    let workspace = Workspace::new();
    let agents = [
        "--agent",
        "policy-lexical",
        "--agent",
        "constant:decision=ask",
        "--limit",
        "40",
    ];
    workspace
        .run(&[&["eval", "--out", "earlier"], &agents[..]].concat())
        .code(0);
    let conditions = ["--futures", "earlier"].into_iter().chain(
        ["x", "f", "x+f", "x-e", "x-o", "x-p"]
            .into_iter()
            .flat_map(|name| ["--condition", name]),
    );
    let conditions: Vec<_> = conditions.collect();
    for (out, jobs) in [("one", "1"), ("many", "7")] {
        let arguments = ["eval", "--out", out, "--jobs", jobs];
        workspace
            .run(&[&arguments[..], &agents, &conditions].concat())
            .code(0);
    }
    let scores = read(&workspace, "one/scores.json");
    assert_eq!(read(&workspace, "many/scores.json"), scores);
    let rows = predictions(&workspace, "one");
    assert_eq!(rows.len(), 40 * 2 * 6);
    assert_eq!(predictions(&workspace, "many"), rows);

    let steps = [
        "DELETE FROM results WHERE rollout % 3 = 0",
        "DELETE FROM results",
        "DELETE FROM results; DELETE FROM rollouts; UPDATE run SET rollouts = NULL",
        "DELETE FROM results; DELETE FROM rollouts; DELETE FROM futures; DELETE FROM suppressions; \
         DELETE FROM examples; UPDATE run SET rollouts = NULL, examples = NULL, digest = NULL, look = NULL",
    ];
    for step in steps {
        database(&workspace, "many").execute_batch(step).unwrap();
        workspace
            .run(&["eval", "--resume", "many", "--jobs", "2"])
            .code(0);
        assert_eq!(read(&workspace, "many/scores.json"), scores, "{step}");
        assert_eq!(predictions(&workspace, "many"), rows, "{step}");
        workspace.run(&["verify", "many"]).code(0);
    }
}

#[test]
fn conditions_of_a_run_are_compared_as_their_exports_are() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..30)
        .map(|number| match number % 5 {
            4 => elsewhere(number, "go on"),
            _ => page(number, "go on"),
        })
        .map(|mut example| {
            example["policy"] =
                json!("A page number of three may be passed. The end must not be passed.");
            example
        })
        .collect();
    workspace.write(
        "examples.jsonl",
        examples
            .iter()
            .map(|example| example.to_string() + "\n")
            .collect::<String>(),
    );
    let examples = workspace.examples("pages", &examples);
    let agents = [
        "--agent",
        "policy-lexical",
        "--agent",
        "constant:decision=ask",
    ];
    eval(
        &workspace,
        &examples,
        &[&agents[..], &["--out", "earlier"]].concat(),
    )
    .code(0);
    let conditions = [
        "--futures",
        "earlier",
        "--condition",
        "x",
        "--condition",
        "x+f",
        "--condition",
        "x-e",
        "--out",
        "run",
    ];
    eval(&workspace, &examples, &[&agents[..], &conditions].concat()).code(0);

    let compared = workspace
        .run(&["compare", "--run", "run", "--json"])
        .code(0)
        .json();
    assert_eq!(compared["schema"], "safewebworld.conditions/1");
    let pairs = compared["comparisons"].as_array().unwrap();
    let names: Vec<_> = pairs
        .iter()
        .map(|pair| {
            [
                &pair["a"]["agent"],
                &pair["a"]["condition"],
                &pair["b"]["condition"],
                &pair["n"]["left_out"],
            ]
            .map(Value::to_string)
            .join(" ")
            .replace('"', "")
        })
        .collect();
    assert_eq!(
        names,
        [
            "policy-lexical x+f x 0",
            "policy-lexical x+f x-e 6",
            "policy-lexical x x-e 6",
            "constant:decision=ask x+f x 0",
            "constant:decision=ask x+f x-e 6",
            "constant:decision=ask x x-e 6",
        ]
    );
    assert_eq!(pairs[2]["n"]["compared"], 24);
    let scores: Value = serde_json::from_str(&read(&workspace, "run/scores.json")).unwrap();
    assert_eq!(compared["systems"], scores["systems"]);
    assert!(pairs[2]["metrics"]["balanced_accuracy"]["ci95"].is_array());

    let one = [
        "compare",
        "--run",
        "run",
        "--agent",
        "policy-lexical",
        "--condition",
        "x",
        "--condition",
        "x-e",
    ];
    let text = workspace.run(&one).code(0).stdout();
    assert!(
        text.contains("x − x-e") && !text.contains("constant"),
        "{text}"
    );
    let json = workspace
        .run(&[&one[..], &["--json"]].concat())
        .code(0)
        .json();
    assert_eq!(json["comparisons"][0], pairs[2]);
    for report in ["report.md", "report.html"] {
        let report = read(&workspace, &format!("run/{report}"));
        assert!(report.contains("Differences between conditions") && report.contains("x+f − x-e"));
    }

    // Files of two conditions give the same, paired on what both have.
    let files = ["x", "x-e"].map(|condition| exported(&workspace, "run", condition));
    let lexical = |file: &String| {
        let rows = read(&workspace, file);
        let rows: String = rows
            .lines()
            .filter(|row| row.contains("policy-lexical"))
            .map(|row| row.to_owned() + "\n")
            .collect();
        workspace.write(file, rows);
    };
    files.iter().for_each(lexical);
    let [a, b] = &files;
    let by_files = workspace
        .run(&[
            "compare",
            "--examples",
            "examples.jsonl",
            "--a",
            a,
            "--b",
            b,
            "--json",
        ])
        .code(0)
        .json();
    assert_eq!(by_files, pairs[2]);

    for (arguments, says) in [
        (
            &["--agent", "nobody"][..],
            "the run has no agent `nobody`; expected one of policy-lexical, constant:decision=ask",
        ),
        (
            &["--condition", "f"],
            "the run has no condition `f`; expected one of x, x+f, x-e",
        ),
        (&["--condition", "x"], "no two conditions to compare"),
    ] {
        workspace
            .run(&[&["compare", "--run", "run"], arguments].concat())
            .code(2)
            .says(&[says]);
    }
}
