//! The predicted futures that conditions show: frozen with the run, and counted where they are missing.

use std::fs;

use serde_json::json;

use crate::support::{Workspace, predictions};
use crate::{database, eval, page, read};

#[test]
fn futures_are_frozen_with_the_run_and_sealed() {
    let workspace = Workspace::new();
    let agents = [
        "--agent",
        "constant:decision=block",
        "--agent",
        "policy-lexical",
        "--seed",
        "42",
        "--seed",
        "7",
        "--limit",
        "60",
    ];
    workspace
        .run(&[&["eval", "--out", "earlier"], &agents[..]].concat())
        .code(0);
    let conditions = [
        "--futures",
        "earlier",
        "--condition",
        "x",
        "--condition",
        "f",
        "--condition",
        "x+f",
    ];
    let ran = workspace
        .run(
            &[
                &["eval", "--out", "run", "--json"],
                &agents[..],
                &conditions,
            ]
            .concat(),
        )
        .code(0);
    for system in ran.json()["systems"].as_array().unwrap() {
        assert_eq!(system["n"]["valid"], 120, "{}", system["condition"]);
    }
    let rows = predictions(&workspace, "run");
    let keys = |condition: &str| {
        let of = rows.iter().filter(|row| row["condition"] == condition);
        of.filter(|row| row["output"].as_str().unwrap().contains("predicted_future"))
            .count()
    };
    assert_eq!([keys("x"), keys("f"), keys("x+f")], [240, 0, 0]);
    let earlier: Vec<_> = predictions(&workspace, "earlier");
    let again: Vec<_> = rows
        .iter()
        .filter(|row| row["condition"] == "x")
        .cloned()
        .collect();
    assert_eq!(earlier, again);
    assert!(read(&workspace, "run/report.md").contains("Frozen futures"));

    // The earlier run is not needed any more.
    fs::remove_dir_all(workspace.path("earlier")).unwrap();
    let before = read(&workspace, "run/scores.json");
    workspace.run(&["eval", "--resume", "run"]).code(0);
    assert_eq!(read(&workspace, "run/scores.json"), before);
    let verified = workspace.run(&["verify", "run"]).code(0).stdout();
    assert!(verified.contains("futures"), "{verified}");
    let changed = database(&workspace, "run")
        .execute(
            "UPDATE futures SET text = text || '.' WHERE agent = 1 AND seed = 7 AND example = 4",
            [],
        )
        .unwrap();
    assert_eq!(changed, 1);
    let id: String = database(&workspace, "run")
        .query_row("SELECT id FROM examples WHERE number = 4", [], |row| {
            row.get(0)
        })
        .unwrap();
    workspace
        .run(&["verify", "run"])
        .code(5)
        .says(&["the future of agent `policy-lexical` (seed 7)", &id]);
}

#[test]
fn futures_that_are_missing_are_counted_and_the_first_are_named() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..10)
        .map(|number| page(number, if number < 7 { "sorry" } else { "answer" }))
        .collect();
    let agent = workspace.guest("faulty-agent");
    let agent = agent.to_str().unwrap();
    let some = workspace.examples("some", &examples);
    eval(&workspace, &some, &["--agent", agent, "--out", "earlier"]).code(0);
    let f = [
        "--agent",
        agent,
        "--condition",
        "f",
        "--futures",
        "earlier",
        "--out",
        "run",
    ];
    eval(&workspace, &some, &f).code(2).says(&[
        "7 futures are missing",
        "agent `faulty-agent`, seed 42, example `e-0000`: its answer is invalid (agent_error)",
        "`e-0004`",
        "and 2 more",
    ]);
    assert!(!workspace.path("run").exists());

    let fewer = workspace.examples("fewer", &examples[7..]);
    eval(&workspace, &fewer, &f).code(0);
    fs::remove_dir_all(workspace.path("run")).unwrap();
    let mut other = examples[7..].to_vec();
    other.push(page(11, "answer"));
    other[0]["policy"] = json!("another policy");
    let other = workspace.examples("other", &other);
    eval(&workspace, &other, &f).code(2).says(&[
        "2 futures are missing",
        "example `e-0007`: the earlier run showed another example under this id",
        "example `e-0011`: the earlier run has no such example",
    ]);
}
