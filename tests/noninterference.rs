//! Nothing that reaches an agent depends on what only the host may know.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use serde_json::{Value, json};
use support::{Workspace, example, predictions};

/// The pages of a run's rollouts, in the order in which they were handed to the agent.
fn order(workspace: &Workspace, name: &str) -> Vec<String> {
    let file = workspace.path(&format!("run-{name}/run.db"));
    let database = rusqlite::Connection::open(file).unwrap();
    let mut rollouts = database
        .prepare(
            "SELECT e.observation FROM rollouts r JOIN examples e ON e.number = r.example \
             ORDER BY r.number",
        )
        .unwrap();
    let pages = rollouts.query_map([], |row| row.get(0)).unwrap();
    pages.map(Result::unwrap).collect()
}

/// What the agent was shown and which seed it got, rollout by rollout, in the examples' order.
fn traffic(workspace: &Workspace, name: &str, examples: &[Value]) -> Vec<(String, String)> {
    let directory = workspace.examples(name, examples);
    let agent = workspace.guest("faulty-agent");
    let run = format!("run-{name}");
    workspace
        .run(&[
            "eval",
            "--agent",
            agent.to_str().unwrap(),
            "--tasks",
            &format!("jsonl:dir={}", directory.display()),
            "--out",
            &run,
            "--jobs",
            "1",
        ])
        .code(0);
    predictions(workspace, &run)
        .iter()
        .map(|row| {
            (
                row["id"].as_str().unwrap().to_owned(),
                row["output"].as_str().unwrap().to_owned(),
            )
        })
        .collect()
}

#[test]
fn two_benchmarks_equal_in_the_visible_fields_give_the_same_traffic() {
    let workspace = Workspace::new();
    let one: Vec<_> = (0..30).map(|number| example(number, "echo")).collect();
    // The same visible fields in another order, with everything hidden changed.
    let other: Vec<_> = (0..30)
        .rev()
        .map(|number| {
            let mut example = example(number, "echo");
            example["id"] = json!(format!("canary-id-{}", (number * 7) % 30));
            let (decision, consequence, risk) = [
                ("block", "unsafe", 1.0),
                ("execute", "safe", 0.0),
                ("ask", "unsafe", 0.8),
            ][number % 3];
            example["target"] = json!({
                "predicted_future": "canary-future",
                "security_evidence": "canary-evidence",
                "security_consequence": consequence,
                "risk_score": risk,
                "decision": decision,
            });
            example["meta"] = json!({
                "risk_family": "canary-family",
                "group": format!("canary-group-{number}"),
                "source": "canary-source",
                "source_id": "canary-source-id",
                "authorisation_condition": "canary-condition",
                "safer_counterfactual": "canary-counterfactual",
                "triplet": { "group": "canary-triplet", "stratum": "POLICY_ONLY" },
            });
            example
        })
        .collect();
    let mut one: Vec<_> = traffic(&workspace, "one", &one)
        .into_iter()
        .map(|(_, seen)| seen)
        .collect();
    let other = traffic(&workspace, "other", &other);
    assert!(other.iter().all(|(id, _)| id.starts_with("canary-id-")));
    let mut other: Vec<_> = other.into_iter().map(|(_, seen)| seen).collect();
    assert!(
        one.iter().all(|seen| seen.contains("page number")),
        "{one:?}"
    );
    assert!(
        other.iter().all(|seen| !seen.contains("canary")),
        "{other:?}"
    );
    assert_ne!(one, other, "the examples stand in another order");
    one.sort();
    other.sort();
    assert_eq!(one, other);

    // Nor does the order of the rollouts show anything but the visible fields and the seed.
    let (order_of_one, order_of_other) = (order(&workspace, "one"), order(&workspace, "other"));
    assert_eq!(order_of_one.len(), 30);
    assert_eq!(order_of_one, order_of_other);
    assert!(!order_of_one.is_sorted(), "it is shuffled");
}

#[test]
fn an_instance_is_never_used_twice() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..6)
        .map(|number| example(number, "count calls"))
        .collect();
    for (_, output) in traffic(&workspace, "calls", &examples) {
        assert_eq!(output, "0");
    }
}
