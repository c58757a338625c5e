//! An agent that answers with everything it was shown: its input, its seed, its parameter, and the
//! state that it was fitted to, which is everything that it was shown then.

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::learning::{FrozenState, Lessons, StateBytes};
use sww_plugin::parameters::{Kind, Parameter, text};
use sww_plugin::trainer::{LessonReader, Training};

struct Mirror;

impl Agent for Mirror {
    fn describe() -> Description {
        Description {
            name: "mirror".to_owned(),
            version: "0.1.0".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "answers with everything it was shown".to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters: vec![Parameter {
                name: "note".to_owned(),
                summary: "answered too".to_owned(),
                kind: Kind::Text,
                required: false,
                default: None,
            }],
        }
    }

    fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
        let size = FrozenState.size();
        let state = FrozenState.read(0, u32::try_from(size).unwrap_or(u32::MAX));
        let state = String::from_utf8_lossy(&state);
        let answer = Answer {
            predicted_future: format!("{input:?} {seed}"),
            security_evidence: format!("{input:?} {seed} {:?} {state}", text("note")),
            risk_score: 0.8,
            decision: Decision::Ask,
        };
        Ok(Prediction {
            output: answer.to_json(input.form),
            label_scores: None,
            stopped: None,
        })
    }
}

impl Training for Mirror {
    fn fit(lessons: &LessonReader, seed: u64) -> Result<Vec<u8>, Failure> {
        let mut state = format!("fitted with {seed} and {:?}:", text("note"));
        lessons.visit("mirror", |lesson| state += &format!(" {lesson:?}"))?;
        Ok(state.into_bytes())
    }
}

sww_plugin::export_trainer!(Mirror);
