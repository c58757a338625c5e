//! Nothing that reaches an agent, or that an agent sends, depends on what only the host may know.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

#[path = "../support/mod.rs"]
mod support;

mod benchmark;
mod probes;
mod property;
mod traffic;

use std::fs;

use serde_json::{Value, json};
use support::canary::{METADATA, TARGET};
use support::{Workspace, example, predictions};

/// Evaluates a test guest on examples.
fn eval(workspace: &Workspace, guest: &str, examples: &[Value], more: &[&str]) {
    workspace.examples("data", examples);
    workspace.guest(guest);
    let agent = format!("{guest}.wasm");
    let arguments = [
        "eval",
        "--tasks",
        "jsonl:dir=data",
        "--agent",
        &agent,
        "--out",
        "run",
    ];
    workspace.run(&[&arguments[..], more].concat()).code(0);
}

fn outputs(workspace: &Workspace) -> Vec<String> {
    let rows = predictions(workspace, "run");
    rows.iter()
        .map(|row| row["output"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn an_instance_is_never_used_twice() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..6)
        .map(|number| example(number, "count calls"))
        .collect();
    eval(&workspace, "faulty-agent", &examples, &[]);
    assert_eq!(outputs(&workspace), ["0"; 6]);
}

#[test]
fn what_an_agent_is_shown_can_be_watched() {
    let workspace = Workspace::new();
    eval(
        &workspace,
        "faulty-agent",
        &[example(0, "Pay 5 € to \u{202e}Bob.")],
        &[],
    );
    let told = fs::read_to_string(workspace.crossings()).unwrap();
    assert!(
        told.chars().all(|c| c == '\n' || (' '..='~').contains(&c)),
        "{told}"
    );
    // The task family reads its parameters.
    let of_agent = told.lines().filter(|line| !line.contains("parameters.get"));
    let [line] = of_agent.collect::<Vec<_>>()[..] else {
        panic!("one rollout, so one call: {told}");
    };
    let mut told: Value = serde_json::from_str(line).unwrap();
    for place in ["process", "guest"] {
        assert!(told[place].take().is_u64(), "{line}");
    }
    let seed = told["value"]["seed"].take();
    assert!(seed.is_u64(), "{line}");
    let input = json!({
        "task_goal": "Pay 5 € to \u{202e}Bob.",
        "policy": "policy 0",
        "observation": "page number 0",
        "candidate_action": "click",
        "predicted_future": null,
        "form": "five_keys",
    });
    assert_eq!(
        told,
        json!({
            "schema": "safewebworld.crossing/1",
            "process": null,
            "guest": null,
            "function": "agents.predict",
            "value": { "input": input, "seed": null, "state_sha256": null },
        })
    );
}

/// What all these tests rest on.
#[test]
#[should_panic(expected = "a hidden text reached a guest")]
fn a_hidden_text_that_reaches_an_agent_is_found() {
    let workspace = Workspace::new();
    let mut leaking = example(0, "echo");
    leaking["policy"] = json!(format!(
        "As the source says: {}",
        leaking["meta"]["source_id"]
    ));
    eval(&workspace, "faulty-agent", &[leaking], &[]);
}

/// An agent learns from the targets of TRAIN, and from nothing else that is hidden.
#[test]
fn lessons_hold_targets_and_no_metadata() {
    let workspace = Workspace::new();
    let lessons: Vec<_> = (10..16).map(|number| example(number, "learn")).collect();
    workspace.examples("lessons", &lessons);
    let lessons = ["--tasks", "jsonl:dir=lessons,split=train,label=lessons"];
    eval(&workspace, "mirror", &[example(0, "go on")], &lessons);
    let [output] = &outputs(&workspace)[..] else {
        panic!("one example");
    };
    for number in 10..16 {
        assert!(
            output.contains(&format!("{TARGET}: it happens to {number}")),
            "{output}"
        );
        assert!(!output.contains(&format!("e-00{number}")), "{output}");
    }
    assert!(!output.contains(METADATA), "{output}");
    assert!(
        !output.contains(&format!("{TARGET}: it happens to 0")),
        "{output}"
    );
}

#[test]
fn rollouts_are_shuffled() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..30).map(|number| example(number, "go on")).collect();
    eval(&workspace, "faulty-agent", &examples, &[]);
    let order = traffic::pages_in_order(&workspace, "run");
    let numbers = order
        .iter()
        .map(|page| page.rsplit(' ').next().unwrap().parse::<u32>());
    let numbers: Vec<_> = numbers.map(Result::unwrap).collect();
    let turns = numbers
        .windows(3)
        .filter(|three| (three[0] < three[1]) != (three[1] < three[2]));
    // In a random order two of three places are turns.
    assert!((10..28).contains(&turns.count()), "{numbers:?}");
}
