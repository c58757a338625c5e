//! An agent that misbehaves as the task goal of its input asks it to. Each behaviour is one way to
//! fail that the host must name.

use std::hint::black_box;
use std::sync::atomic::{AtomicU32, Ordering};

use sww_plugin::agent::{
    Agent, AgentInput, Conditions, Description, Failure, LabelScores, Prediction, StopReason,
};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::{log, models};

struct Faulty;

/// Survives a call only if the host uses an instance twice.
static CALLS: AtomicU32 = AtomicU32::new(0);

impl Agent for Faulty {
    fn describe() -> Description {
        Description {
            name: "faulty".to_owned(),
            version: "0.1.0".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "misbehaves as its input asks it to".to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters: Vec::new(),
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        let foretold = input.predicted_future.clone();
        let goal = foretold
            .filter(|future| future.starts_with("echo"))
            .map(|_| "echo".to_owned())
            .or(input.task_goal.clone())
            .unwrap_or_default();
        let words = |output: String| {
            Ok(Prediction {
                output,
                label_scores: None,
                stopped: None,
            })
        };
        match goal.as_str() {
            "panic" => boom(42),
            "loop" => loop {
                black_box(0);
            },
            "recurse" => words(deeper(0).to_string()),
            "grow" => grow(),
            "host calls" => loop {
                log::write(log::Level::Debug, "again");
            },
            "long output" => words("x".repeat(3 << 20)),
            "huge output" => words("x".repeat(40 << 20)),
            "log flood" => {
                for _ in 0..1_000 {
                    log::write(log::Level::Info, &"flood ".repeat(200));
                }
                words("flooded".to_owned())
            }
            "sorry" => Err(Failure::Other("I would rather not".to_owned())),
            "not a number" => Ok(Prediction {
                output: String::new(),
                label_scores: Some(LabelScores {
                    execute: f64::NAN,
                    ask: 0.0,
                    block: 0.0,
                }),
                stopped: None,
            }),
            "cut short" => stopped(&input, StopReason::Length),
            "refused" => stopped(&input, StopReason::Refusal),
            "withheld" => stopped(&input, StopReason::ContentFilter),
            "call a model" => call("nowhere").and_then(words),
            "call silence" => call("silent").and_then(words),
            "call slowly, then silence" => {
                call("slow").and_then(|_| call("silent")).and_then(words)
            }
            "count calls" => words(CALLS.fetch_add(1, Ordering::Relaxed).to_string()),
            "echo" => words(format!("{input:?} {seed}")),
            "foretell an echo" => {
                let answer = Answer {
                    predicted_future: format!("echo {seed}"),
                    security_evidence: input.observation.unwrap_or_default(),
                    risk_score: 0.8,
                    decision: Decision::Ask,
                };
                words(answer.to_json(input.form))
            }
            _ => words(plain_answer(&input)),
        }
    }
}

fn plain_answer(input: &AgentInput) -> String {
    let answer = Answer {
        predicted_future: "nothing unusual".to_owned(),
        security_evidence: input.observation.clone().unwrap_or_default(),
        risk_score: 0.8,
        decision: Decision::Ask,
    };
    answer.to_json(input.form)
}

/// What looks like an answer, of a model that was stopped.
fn stopped(input: &AgentInput, reason: StopReason) -> Result<Prediction, Failure> {
    Ok(Prediction {
        output: plain_answer(input),
        label_scores: None,
        stopped: Some(reason),
    })
}

/// What an endpoint says to an empty object.
fn call(endpoint: &str) -> Result<String, Failure> {
    let answered = models::post_json(endpoint, "chat", "{}");
    answered
        .map(|response| response.body)
        .map_err(Failure::Model)
}

#[inline(never)]
#[expect(clippy::panic, reason = "this is what the guest is for")]
fn boom(number: u32) -> ! {
    panic!("boom {number}");
}

/// Hardly touches memory, so that it is the call stack that ends.
#[inline(never)]
fn deeper(depth: u64) -> u64 {
    let next: fn(u64) -> u64 = black_box(deeper);
    next(depth + 1).wrapping_add(depth)
}

fn grow() -> ! {
    let mut kept = Vec::new();
    loop {
        kept.push(black_box(vec![1_u8; 1 << 20]));
    }
}

sww_plugin::export_agent!(Faulty);
