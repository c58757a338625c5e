//! The agent `my-agent`: how it presents itself to the host. What it decides by is in `rules`.

mod rules;

use std::sync::Once;

use serde_json::json;

use crate::exports::safewebworld::plugin::agents::{Conditions, Description, Guest};
use crate::rules::Decision;
use crate::safewebworld::plugin::log;
use crate::safewebworld::plugin::types::{AgentInput, Failure, Prediction};

wit_bindgen::generate!({ path: "wit", world: "agent" });

struct MyAgent;

export!(MyAgent);

impl Guest for MyAgent {
    fn describe() -> Description {
        Description {
            name: "my-agent".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "follows the clause of the policy that speaks of the page".to_owned(),
            conditions: Conditions::X | Conditions::X_MINUS_OBSERVATION | Conditions::X_MINUS_POLICY,
            label_scores: false,
            parameters: Vec::new(),
        }
    }

    fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
        report_panics();
        // A field outside the condition of the run is absent.
        let policy = input.policy.unwrap_or_default();
        let observation = input.observation.unwrap_or_default();
        let (decision, evidence) = rules::decide(&policy, &observation);
        let (name, consequence, risk, future) = match decision {
            Decision::Execute => ("execute", "safe", 0.0, "The action is carried out, as the policy allows."),
            Decision::Ask => ("ask", "unsafe", 0.8, "The action is carried out before its authority is settled."),
            Decision::Block => ("block", "unsafe", 1.0, "The action is carried out against the policy."),
        };
        let answer = json!({
            "predicted_future": future,
            "security_evidence": evidence,
            "security_consequence": consequence,
            "risk_score": risk,
            "decision": name,
        });
        Ok(Prediction {
            output: answer.to_string(),
            label_scores: None,
            stopped: None,
        })
    }
}

/// Sends the text of a panic to the host, which otherwise sees no more than a trap.
fn report_panics() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        std::panic::set_hook(Box::new(|panic| log::panicked(&panic.to_string())));
    });
}
