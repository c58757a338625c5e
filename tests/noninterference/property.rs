//! The property: of two benchmarks that are equal in what may be seen of an example, and different in
//! all else, an agent can't tell which one it is in.
//!
//! What differs: target, family, group, source, the other metadata and the ids of every example;
//! which other examples there are, and their order; how many jobs there are; the time zone, the time,
//! and, where libfaketime is installed, the year. What stays is what legitimately decides: the run's
//! seeds, the agent's parameter, the inputs and targets of TRAIN and their order, which is what an
//! agent learns from, and, where condition x-e is compared, the evidence, which it takes away.

use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::benchmark::{Case, Side, case, number_in};
use crate::support::endpoint::Endpoint;
use crate::support::{Ran, Workspace};
use crate::traffic::{Traffic, answers, pages_in_order};

/// Each takes about two seconds.
const CASES: u32 = 10;

/// What came of one side.
#[derive(Debug, PartialEq)]
struct Outcome {
    traffic: Traffic,
    order: Vec<String>,
    answers: Vec<[String; 5]>,
}

fn evaluate(case: &Case, side: Side, endpoint: &Endpoint) -> Outcome {
    let workspace = Workspace::new();
    let examples = case.examples(side);
    workspace.examples("data", &examples);
    workspace.examples("lessons", &case.lessons(side));
    workspace.guest("mirror");
    let tasks = format!("jsonl:dir=data,split={}", case.split);
    let mirror = format!("mirror.wasm:note={}", case.note);
    let flag = endpoint.flag();
    let jobs = case.jobs[usize::from(side == Side::Other)].to_string();
    let seeds: Vec<_> = case.seeds.iter().map(ToString::to_string).collect();
    let mut arguments = vec![
        "eval",
        "--split",
        case.split,
        "--tasks",
        &tasks,
        "--tasks",
        "jsonl:dir=lessons,split=train,label=lessons",
        "--agent",
        &mirror,
        "--agent",
        "openai-chat:model=m",
        "--endpoint",
        &flag,
        "--jobs",
        &jobs,
        "--bootstrap",
        "0",
    ];
    arguments.extend(seeds.iter().flat_map(|seed| ["--seed", seed]));
    let mut conditions = vec!["--futures", "earlier"];
    for condition in ["x", "f", "x+f", "x-e", "x-o", "x-p"] {
        if condition != "x-e" || case.keeps_evidence {
            conditions.extend(["--condition", condition]);
        }
    }
    for (out, more) in [("earlier", &[][..]), ("run", &conditions)] {
        let mut command = workspace.sww(&[&arguments[..], &["--out", out], more].concat());
        if side == Side::Other {
            command.env("TZ", "Pacific/Kiritimati");
            for library in FAKETIME.iter().filter(|path| Path::new(path).exists()) {
                command.env("LD_PRELOAD", library);
                command.envs([("FAKETIME", "-400d"), ("FAKETIME_DONT_FAKE_MONOTONIC", "1")]);
            }
        }
        Ran(command.output().unwrap()).code(0);
    }
    let requests = std::mem::take(&mut *endpoint.requests.lock().unwrap());
    let common = case.common();
    let is_common = |page: &String| common.contains(&number_in(page).unwrap());
    Outcome {
        traffic: Traffic::of(&workspace, requests).of_examples(&common),
        order: pages_in_order(&workspace, "run")
            .into_iter()
            .filter(is_common)
            .collect(),
        answers: answers(&workspace, "run", &examples)
            .into_iter()
            .filter(|[page, ..]| is_common(page))
            .collect(),
    }
}

/// Where Debian keeps the library that changes a program's clock.
const FAKETIME: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
];

#[test]
fn nothing_hidden_reaches_an_agent_or_leaves_by_it() {
    let endpoint = Endpoint::start();
    let config = Config {
        cases: CASES,
        max_shrink_iters: 12,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let held = runner.run(&case(), |case| {
        let one = evaluate(&case, Side::One, &endpoint);
        let other = evaluate(&case, Side::Other, &endpoint);
        // Two agents, each under every condition but those that leave an example out.
        let least = 2 * 5 * case.seeds.len();
        for number in case.common() {
            prop_assert!(one.traffic.rollouts[&number].len() >= least);
            prop_assert!(one.traffic.requests[&number].len() >= least / 2);
        }
        prop_assert_eq!(one.traffic.fits.len(), 2 * case.seeds.len());
        prop_assert_eq!(one, other);
        Ok(())
    });
    if let Err(broken) = held {
        panic!("{broken}");
    }
}
