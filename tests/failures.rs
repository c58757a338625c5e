//! Every way in which an agent can fail has a name, costs its own rollout only, and keeps its place
//! in the denominators.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::collections::HashMap;
use std::fs;

use serde_json::Value;
use support::{Workspace, example, predictions};

const LIMITS: [&str; 10] = [
    "--memory-limit",
    "64",
    "--fuel",
    "2000000000",
    "--time-limit",
    "4000",
    "--output-limit",
    "2000000",
    "--jobs",
    "2",
];

fn run(workspace: &Workspace, name: &str, goals: &[&str]) -> HashMap<String, Value> {
    let examples: Vec<_> = goals
        .iter()
        .enumerate()
        .map(|(number, goal)| example(number, goal))
        .collect();
    let directory = workspace.examples(name, &examples);
    let agent = workspace.guest("faulty-agent");
    let tasks = format!("jsonl:dir={}", directory.display());
    let out = format!("run-{name}");
    let arguments = [
        &[
            "eval",
            "--agent",
            agent.to_str().unwrap(),
            "--tasks",
            &tasks,
            "--out",
            &out,
        ][..],
        &LIMITS,
    ];
    workspace.run(&arguments.concat()).code(0);
    let rows = predictions(workspace, &out);
    goals.iter().map(ToString::to_string).zip(rows).collect()
}

#[test]
fn failures_are_named_and_neighbours_unharmed() {
    let workspace = Workspace::new();
    let faults = [
        ("panic", "trap"),
        ("loop", "out_of_fuel"),
        ("recurse", "stack_overflow"),
        ("grow", "memory"),
        ("host calls", "out_of_fuel"),
        ("long output", "output_too_large"),
        ("huge output", "output_too_large"),
        ("sorry", "agent_error"),
        ("not a number", "agent_error"),
    ];
    let honest = ["answer 1", "answer 2", "answer 3", "echo"];
    let goals: Vec<_> = honest
        .into_iter()
        .chain(faults.iter().map(|(goal, _)| *goal))
        .collect();
    let rows = run(&workspace, "all", &goals);
    for (goal, kind) in faults {
        let failure = &rows[goal]["failure"];
        assert_eq!(failure["kind"], kind, "{goal}: {}", rows[goal]);
        assert_eq!(rows[goal]["output"], Value::Null);
    }
    let detail = |goal: &str| rows[goal]["failure"]["detail"].as_str().unwrap().to_owned();
    assert!(detail("panic").contains("boom 42"), "{}", detail("panic"));
    assert!(
        detail("panic").contains("sww_guest_faulty_agent::boom"),
        "{}",
        detail("panic")
    );
    assert!(
        detail("grow").contains("67108864 allowed"),
        "{}",
        detail("grow")
    );
    assert_eq!(detail("sorry"), "I would rather not");

    // Whoever looks finds why, without reading the store.
    let said = "agent `faulty-agent` failed in 2 rollouts by agent_error; in that of e-00";
    let words = "I would rather not";
    let report = fs::read_to_string(workspace.path("run-all/report.md")).unwrap();
    assert!(report.contains("Failures of agents"), "{report}");
    let shown = workspace.run(&["run", "show", "run-all"]).code(0).stdout();
    assert!(shown.contains(said), "{shown}");
    assert!(
        shown.contains(words) || shown.contains("not finite"),
        "{shown}"
    );

    // The honest rollouts are what they are without the others.
    let alone = run(&workspace, "alone", &honest);
    for goal in honest {
        assert_eq!(rows[goal], alone[goal]);
    }

    let scores: Value =
        serde_json::from_slice(&fs::read(workspace.path("run-all/scores.json")).unwrap()).unwrap();
    let system = &scores["systems"][0];
    let n = |name: &str| system["n"][name].as_u64().unwrap();
    assert_eq!(n("valid") + n("invalid") + n("incomplete"), n("planned"));
    assert_eq!(n("planned"), goals.len() as u64);
    assert_eq!(
        n("invalid"),
        faults.len() as u64 + 1,
        "echo is no valid answer"
    );
    assert_eq!(system["invalid_by_reason"]["trap"], 1);
    assert_eq!(system["invalid_by_reason"]["out_of_fuel"], 2);
    assert_eq!(system["invalid_by_reason"]["agent_error"], 2);
}

/// However whole it looks, the answer of a model that was stopped is none, for a reason of its own.
#[test]
fn answers_of_models_that_were_stopped_are_invalid_and_told_apart() {
    let workspace = Workspace::new();
    let rows = run(
        &workspace,
        "stopped",
        &["answer", "cut short", "refused", "withheld"],
    );
    let scores = |json: Value| json["systems"][0].clone();
    let written = fs::read(workspace.path("run-stopped/scores.json")).unwrap();
    let evaluated = scores(serde_json::from_slice(&written).unwrap());
    assert_eq!(evaluated["n"]["valid"], 1);
    for (goal, stopped, reason) in [
        ("cut short", "length", "truncated"),
        ("refused", "refusal", "refusal"),
        ("withheld", "content_filter", "content_filter"),
    ] {
        assert_eq!(rows[goal]["stopped"], stopped);
        let whole = rows["answer"]["output"].as_str().unwrap();
        assert_eq!(rows[goal]["output"].as_str().unwrap().len(), whole.len());
        assert_eq!(evaluated["invalid_by_reason"][reason], 1, "{goal}");
    }
    // No parsing makes such an answer whole, and stored predictions are read in the same way.
    assert_eq!(evaluated["lenient"]["changed"], 0);
    let exported = workspace.run(&["export", "run-stopped"]).code(0).stdout();
    workspace.write("stored.jsonl", exported);
    let score = ["score", "--json", "--predictions", "stored.jsonl"];
    let examples = ["--examples", "stopped/examples.jsonl"];
    let stored = workspace.run(&[&score[..], &examples].concat()).code(0);
    assert_eq!(
        scores(stored.json())["invalid_by_reason"],
        evaluated["invalid_by_reason"]
    );
    let table = workspace.run(&["export", "run-stopped", "--format", "csv"]);
    let table = table.code(0).stdout();
    assert!(table.contains(",content_filter,"), "{table}");
    workspace.run(&["verify", "run-stopped"]).code(0);
}

/// An agent that could make its rollouts incomplete would choose which of them count.
#[test]
fn a_call_of_an_endpoint_that_is_not_there_is_the_agents_failure() {
    let workspace = Workspace::new();
    let rows = run(&workspace, "call", &["answer", "call a model"]);
    let failure = &rows["call a model"]["failure"];
    assert_eq!(failure["kind"], "agent_error");
    assert_eq!(
        failure["detail"],
        "no endpoint named `nowhere` is configured"
    );
    assert!(rows["answer"]["output"].is_string());
}

#[test]
fn a_loop_ends_at_the_deadline_where_there_is_fuel_enough() {
    let workspace = Workspace::new();
    let directory = workspace.examples("data", &[example(0, "loop")]);
    let agent = workspace.guest("faulty-agent");
    workspace
        .run(&[
            "eval",
            "--agent",
            agent.to_str().unwrap(),
            "--tasks",
            &format!("jsonl:dir={}", directory.display()),
            "--out",
            "run",
            "--time-limit",
            "300",
            "--fuel",
            "1000000000000000",
        ])
        .code(0);
    let row = &predictions(&workspace, "run")[0];
    assert_eq!(row["failure"]["kind"], "time_out");
    assert_eq!(
        row["failure"]["detail"],
        "not done after 300 ms (--time-limit)"
    );
}

#[test]
fn a_flood_of_messages_is_cut_and_counted() {
    let workspace = Workspace::new();
    let rows = run(&workspace, "flood", &["log flood"]);
    assert_eq!(rows["log flood"]["output"], "flooded");
}

#[test]
fn the_locked_wasi_shows_nothing() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..3).map(|number| example(number, "look")).collect();
    let directory = workspace.examples("data", &examples);
    let agent = workspace.guest("wasi-probe");
    let tasks = format!("jsonl:dir={}", directory.display());
    let eval = |out: &str| {
        workspace
            .run(&[
                "eval",
                "--agent",
                agent.to_str().unwrap(),
                "--tasks",
                &tasks,
                "--out",
                out,
            ])
            .code(0);
        predictions(&workspace, out)
            .iter()
            .map(|row| row["output"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let seen = eval("first");
    for output in &seen {
        let nothing = "environment 0 arguments 0 directories 0 wall 1767225600 monotonic 0 random ";
        assert!(output.starts_with(nothing), "{output}");
    }
    assert_ne!(seen[0], seen[1], "every rollout has its own randomness");
    assert_eq!(seen, eval("second"), "and always the same");
}
