//! An agent that never looks at what it is shown, and decides by what else an instance could learn:
//! where in the run it stands, what was before it, what it is made of.

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::parameters::{Kind, Parameter, text};

struct Guesser;

const SIGNS: [&str; 5] = ["seed", "calls", "stack", "heap", "memory"];

/// Counts on only if an instance, or its memory, is used again.
static CALLS: AtomicU64 = AtomicU64::new(0);

impl Agent for Guesser {
    fn describe() -> Description {
        Description {
            name: "guesser".to_owned(),
            version: "0.1.0".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "decides by anything but its input".to_owned(),
            conditions: Conditions::X,
            label_scores: false,
            parameters: vec![Parameter {
                name: "by".to_owned(),
                summary: "what it decides by".to_owned(),
                kind: Kind::Choice(SIGNS.map(str::to_owned).to_vec()),
                required: true,
                default: None,
            }],
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        let by = text("by").unwrap_or_default();
        let sign = match by.as_str() {
            "seed" => seed,
            "calls" => CALLS.fetch_add(1, Ordering::Relaxed),
            "stack" => black_box(&seed) as *const u64 as u64 / 8,
            "heap" => black_box(Box::new(seed)).as_ref() as *const u64 as u64 / 8,
            _ => memory_pages(),
        };
        let decision = match sign % 2 {
            0 => Decision::Execute,
            _ => Decision::Block,
        };
        let answer = Answer {
            predicted_future: format!("{by} {sign}"),
            security_evidence: String::new(),
            risk_score: decision.risk_code(),
            decision,
        };
        Ok(Prediction {
            output: answer.to_json(input.form),
            label_scores: None,
            stopped: None,
        })
    }
}

/// How large the instance's memory has become.
fn memory_pages() -> u64 {
    #[cfg(target_arch = "wasm32")]
    return core::arch::wasm32::memory_size(0) as u64;
    #[cfg(not(target_arch = "wasm32"))]
    0
}

sww_plugin::export_agent!(Guesser);
