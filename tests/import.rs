//! Logs of other tools become predictions that `sww score` reads.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::path::Path;

use serde_json::{Value, json};
use support::{Workspace, example};

fn answer(decision: &str) -> String {
    let (consequence, risk) = match decision {
        "execute" => ("safe", 0.0),
        "ask" => ("unsafe", 0.8),
        _ => ("unsafe", 1.0),
    };
    json!({
        "predicted_future": "f",
        "security_evidence": "e",
        "security_consequence": consequence,
        "risk_score": risk,
        "decision": decision,
    })
    .to_string()
}

fn fixtures() -> String {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logs/tests/fixtures");
    fixtures.canonicalize().unwrap().display().to_string()
}

fn rows(text: &str) -> Vec<Value> {
    let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
    rows.collect()
}

#[test]
fn a_log_of_inspect_is_imported_and_scored() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..3).map(|n| example(n, "goal")).collect();
    workspace.examples("examples", &examples);
    // The log answers the three examples with their own decisions, but for the last.
    let samples: Vec<_> = ["execute", "ask", "ask"]
        .iter()
        .enumerate()
        .map(|(n, decision)| {
            let output = json!({ "completion": answer(decision) });
            json!({ "id": format!("e-{n:04}"), "epoch": 1, "output": output })
        })
        .collect();
    let log = json!({
        "status": "success",
        "eval": { "model": "some/model", "config": {} },
        "results": { "value": "NOT-A-NUMBER" },
        "samples": samples,
    });
    let log = log.to_string().replace("\"NOT-A-NUMBER\"", "NaN");
    workspace.write("log.json", log);
    workspace
        .run(&["import", "log.json", "--output", "p.jsonl"])
        .code(0)
        .says(&["imported 3 predictions, 0 of them incomplete; refused 0"]);
    let scores = workspace
        .run(&[
            "score",
            "--examples",
            "examples/examples.jsonl",
            "--predictions",
            "p.jsonl",
            "--bootstrap",
            "0",
            "--json",
        ])
        .code(0)
        .json();
    let system = &scores["systems"][0];
    assert_eq!(system["agent"], "some/model");
    assert_eq!(system["metrics"]["ask_recall"]["value"], 1.0);
    assert_eq!(system["metrics"]["block_recall"]["value"], 0.0);
    assert_eq!(system["confusion"]["block"]["ask"], 1);
}

#[test]
fn a_directory_is_imported_format_by_format() {
    let workspace = Workspace::new();
    let ran = workspace.run(&["import", &fixtures()]).code(0);
    // What `expected.json` says of each log, which is itself of none of the formats.
    let text = std::fs::read_to_string(Path::new(&fixtures()).join("expected.json")).unwrap();
    let expected: Value = serde_json::from_str(&text).unwrap();
    let ids = |rows: &[Value]| -> std::collections::BTreeSet<String> {
        let names = rows
            .iter()
            .map(|row| format!("{} {} {}", row["agent"], row["id"], row["seed"]));
        names.collect()
    };
    let all: Vec<Value> = expected
        .as_object()
        .unwrap()
        .values()
        .flat_map(|log| log["rows"].as_array().unwrap().clone())
        .collect();
    let found = rows(&ran.stdout());
    assert_eq!(ids(&found), ids(&all));
    assert_eq!(found.len(), ids(&all).len(), "no row twice");
    ran.says(&[
        "expected.json: no log of a known format",
        "more refused",
        "note: ",
        "the run's status is `started`",
    ]);
}

#[test]
fn agent_format_and_filter_may_be_named() {
    let workspace = Workspace::new();
    let log = format!(
        "{}/lm-eval/org__tiny/samples_generated_2026-01-05T10-00-00.000000.jsonl",
        fixtures()
    );
    let arguments = [
        "import", &log, "--format", "lm-eval", "--agent", "mine", "--filter", "flexible",
    ];
    let ran = workspace.run(&arguments).code(0);
    let found = rows(&ran.stdout());
    assert_eq!(found.len(), 2);
    for row in found {
        assert_eq!(
            (&row["agent"], &row["output"]),
            (&json!("mine"), &json!("[invalid]"))
        );
    }
    workspace
        .run(&["import", &log, "--format", "helm"])
        .code(2)
        .says(&["`helm` is no format; expected inspect, lm-eval or agentdojo"]);
}

#[test]
fn nothing_to_import_is_bad_input_and_leaves_no_file() {
    let workspace = Workspace::new();
    workspace.write("notes/table.json", "{\"rows\": []}");
    workspace.write("notes/readme.txt", "not looked at");
    let cut = workspace.write("cut.eval", "PK\u{3}\u{4} cut off");
    workspace
        .run(&["import", "notes", cut.to_str().unwrap(), "-o", "p.jsonl"])
        .code(2)
        .says(&[
            "refused 2",
            "notes/table.json: no log of a known format",
            "cut.eval: not a readable zip archive",
            "no predictions could be read",
        ]);
    assert!(!workspace.path("p.jsonl").exists());
    workspace
        .run(&["import", "absent.eval"])
        .code(2)
        .says(&["absent.eval can't be read"]);
}
