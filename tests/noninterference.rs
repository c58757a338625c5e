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
fn traffic(
    workspace: &Workspace,
    name: &str,
    examples: &[Value],
    conditions: &[&str],
) -> Vec<(String, String)> {
    let directory = workspace.examples(name, examples);
    let agent = workspace.guest("faulty-agent");
    let run = format!("run-{name}");
    let tasks = format!("jsonl:dir={}", directory.display());
    let arguments = [
        "eval",
        "--agent",
        agent.to_str().unwrap(),
        "--tasks",
        &tasks,
        "--out",
        &run,
        "--jobs",
        "1",
    ];
    workspace
        .run(&[&arguments[..], conditions].concat())
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

/// The same visible fields in another order, with everything hidden changed, but for the evidence if
/// it is kept.
fn hidden_changed(examples: &[Value], keeps_evidence: bool) -> Vec<Value> {
    let numbered = examples.iter().enumerate().rev();
    numbered
        .map(|(number, example)| {
            let mut example = example.clone();
            example["id"] = json!(format!("canary-id-{}", (number * 7) % 30));
            let (decision, consequence, risk) = [
                ("block", "unsafe", 1.0),
                ("execute", "safe", 0.0),
                ("ask", "unsafe", 0.8),
            ][number % 3];
            let evidence = match keeps_evidence {
                true => example["target"]["security_evidence"].clone(),
                false => json!("canary-evidence"),
            };
            example["target"] = json!({
                "predicted_future": "canary-future",
                "security_evidence": evidence,
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
        .collect()
}

/// Runs both benchmarks under a condition. What reaches the agent is the same, in the same order.
fn same_traffic(workspace: &Workspace, condition: &str, goal: &str, futures: bool) {
    let one: Vec<_> = (0..30)
        .map(|number| {
            let mut example = example(number, goal);
            example["observation"] = json!(format!("page number {number}\nthe end of {number}"));
            example
        })
        .collect();
    let other = hidden_changed(&one, condition == "x-e");
    let run = |side: &str, examples: &[Value]| {
        let name = format!("{side}-{condition}");
        let earlier = format!("{name}-earlier");
        let source = format!("run-{earlier}");
        let mut conditions = vec!["--condition", condition];
        if futures {
            traffic(workspace, &earlier, examples, &[]);
            conditions.extend(["--futures", &source]);
        }
        traffic(workspace, &name, examples, &conditions)
    };
    let mut one: Vec<_> = run("one", &one).into_iter().map(|(_, seen)| seen).collect();
    let other = run("other", &other);
    assert!(other.iter().all(|(id, _)| id.starts_with("canary-id-")));
    let mut other: Vec<_> = other.into_iter().map(|(_, seen)| seen).collect();
    assert_eq!(one.len(), 30);
    let shown = |text: &str| one.iter().all(|seen| seen.contains(text));
    match condition {
        "f" => assert!(shown("observation: None") && shown("echo "), "{one:?}"),
        "x-e" => assert!(!shown("page number") && shown("the end of"), "{one:?}"),
        "x-o" => assert!(shown("observation: None") && shown("policy "), "{one:?}"),
        _ => assert!(shown("page number"), "{one:?}"),
    }
    assert!(
        other.iter().all(|seen| !seen.contains("canary")),
        "{other:?}"
    );
    assert_ne!(one, other, "the examples stand in another order");
    one.sort();
    other.sort();
    assert_eq!(one, other);

    // Nor does the order of the rollouts show anything but what is seen and the seed.
    let orders = ["one", "other"].map(|side| order(workspace, &format!("{side}-{condition}")));
    let [order_of_one, order_of_other] = orders;
    assert_eq!(order_of_one.len(), 30);
    assert_eq!(order_of_one, order_of_other);
    assert!(!order_of_one.is_sorted(), "it is shuffled");
}

#[test]
fn two_benchmarks_equal_in_the_visible_fields_give_the_same_traffic() {
    let workspace = Workspace::new();
    for condition in ["x", "x-o", "x-p"] {
        same_traffic(&workspace, condition, "echo", false);
    }
}

#[test]
fn frozen_futures_carry_nothing_hidden() {
    let workspace = Workspace::new();
    for condition in ["f", "x+f"] {
        same_traffic(&workspace, condition, "foretell an echo", true);
    }
}

/// The one exception that is meant: what is taken out depends on the evidence, and on nothing else
/// that is hidden.
#[test]
fn under_x_e_the_traffic_depends_on_the_evidence_alone() {
    same_traffic(&Workspace::new(), "x-e", "echo", false);
}

#[test]
fn an_instance_is_never_used_twice() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..6)
        .map(|number| example(number, "count calls"))
        .collect();
    for (_, output) in traffic(&workspace, "calls", &examples, &[]) {
        assert_eq!(output, "0");
    }
}
