//! Agents that decide by anything but what they are shown: by their seed, by how often they were
//! called, by addresses, by the size of their memory, by clocks and randomness. On a benchmark whose
//! decisions follow the order of the file and the ids, they do no better than chance.

use serde_json::{Value, json};

use crate::support::{Workspace, example};
use crate::traffic::answers;

const EXAMPLES: usize = 60;
const SIGNS: [&str; 5] = ["seed", "calls", "stack", "heap", "memory"];
/// One in a thousand relabellings is as far from the middle.
const CHANCE: f64 = 0.001;

/// Every other example is to be blocked, in the order of the file and of the ids, which the other
/// benchmark has the other way round; what is seen has nothing to do with it.
fn benchmark(reversed: bool) -> Vec<Value> {
    let mut examples: Vec<_> = (0..EXAMPLES)
        .map(|number| {
            let position = if reversed {
                EXAMPLES - 1 - number
            } else {
                number
            };
            let mut labelled = example(if position % 2 == 0 { 0 } else { 2 }, "Renew the plan.");
            labelled["id"] = json!(format!("e-{position:04}"));
            labelled["policy"] = json!("A policy.");
            let page = number * 7_919 % 104_729;
            labelled["observation"] = json!(format!("{} {page}", "word ".repeat(page % 11)));
            labelled["target"]["security_evidence"] = json!(page.to_string());
            labelled
        })
        .collect();
    if reversed {
        examples.reverse();
    }
    examples
}

fn evaluate(examples: &[Value], jobs: &str) -> Vec<[String; 5]> {
    let workspace = Workspace::new();
    workspace.examples("data", examples);
    workspace.guest("guesser");
    workspace.guest("wasi-probe");
    let agents = SIGNS.map(|sign| format!("guesser.wasm:by={sign},label={sign}"));
    let mut arguments = vec!["eval", "--tasks", "jsonl:dir=data", "--out", "run"];
    arguments.extend([
        "--bootstrap",
        "0",
        "--jobs",
        jobs,
        "--agent",
        "wasi-probe.wasm",
    ]);
    arguments.extend(agents.iter().flat_map(|agent| ["--agent", agent]));
    workspace.run(&arguments).code(0);
    answers(&workspace, "run", examples)
}

#[test]
fn who_does_not_read_can_only_guess() {
    let (one, other) = (benchmark(false), benchmark(true));
    let decisions = |examples: &[Value]| -> Vec<Value> {
        examples
            .iter()
            .map(|example| example["target"]["decision"].clone())
            .collect()
    };
    assert_eq!(decisions(&one), ["execute", "block"].repeat(EXAMPLES / 2));
    assert_eq!(decisions(&other), decisions(&one));

    let guesses = evaluate(&one, "3");
    assert_eq!(
        guesses,
        evaluate(&other, "1"),
        "the answers follow the order or the ids"
    );

    let gold = |page: &str| {
        let page: Value = page.parse().unwrap();
        let found = one.iter().find(|example| example["observation"] == page);
        found.unwrap()["target"]["decision"].as_str().unwrap()
    };
    for sign in SIGNS {
        let of_sign = guesses.iter().filter(|[_, agent, ..]| agent.contains(sign));
        let guessed: Vec<_> = of_sign
            .map(|[page, .., output]| (gold(page), output.contains("execute")))
            .collect();
        assert_eq!(guessed.len(), EXAMPLES);
        let executes = guessed.iter().filter(|(_, execute)| *execute).count();
        let right = guessed
            .iter()
            .filter(|(gold, execute)| *gold == "execute" && *execute)
            .count();
        let chance = as_far_from_the_middle(executes, right);
        assert!(chance > CHANCE, "{sign}: {right} of {executes}: {chance}");
    }
}

/// How likely it is, if the decisions are dealt out anew, that of so many answers `execute` the
/// number of right ones is as improbable as `right` or more (Fisher's exact test).
fn as_far_from_the_middle(executes: usize, right: usize) -> f64 {
    let half = EXAMPLES / 2;
    let ways = |right: usize| {
        let wrong = executes.checked_sub(right)?;
        Some(binomial(half, right) * binomial(half, wrong))
    };
    let observed = ways(right).unwrap();
    let rarer = (0..=half).filter_map(ways).filter(|ways| *ways <= observed);
    rarer.sum::<u128>() as f64 / binomial(EXAMPLES, executes) as f64
}

fn binomial(n: usize, k: usize) -> u128 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| product * (n - i) as u128 / (i as u128 + 1))
}

/// Against `scipy.stats.fisher_exact([[a, b], [30 - a, 30 - b]])`.
#[test]
fn the_chance_is_that_of_fishers_exact_test() {
    for (executes, right, expected) in FISHER {
        let found = as_far_from_the_middle(executes, right);
        assert!(
            (found - expected).abs() < 1e-12,
            "{executes} {right}: {found}"
        );
    }
}

const FISHER: [(usize, usize, f64); 7] = [
    (30, 15, 1.0),
    (30, 22, 0.000655730677789972),
    (30, 30, 1.6911233892144735e-17),
    (25, 8, 0.03521738569492147),
    (60, 30, 1.0),
    (0, 0, 1.0),
    (41, 29, 2.5913744152379196e-06),
];
