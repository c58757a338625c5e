//! The agent `constant`: the same decision for every input. It reads nothing, and so marks the level
//! that an agent has to beat.

use sww_plugin::agent::{
    Agent, AgentInput, AnswerForm, Conditions, Description, Failure, Prediction,
};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::parameters::{self, Kind, Parameter, ParameterProblem};

const DECISIONS: [(&str, Decision); 3] = [
    ("execute", Decision::Execute),
    ("ask", Decision::Ask),
    ("block", Decision::Block),
];

/// The agent.
pub struct Constant;

impl Agent for Constant {
    fn describe() -> Description {
        Description {
            name: "constant".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "always the same decision, whatever the input".to_owned(),
            conditions: Conditions::all(),
            label_scores: false,
            parameters: vec![Parameter {
                name: "decision".to_owned(),
                summary: "the decision to give".to_owned(),
                kind: Kind::Choice(DECISIONS.map(|(name, _)| name.to_owned()).to_vec()),
                required: true,
                default: None,
            }],
        }
    }

    fn predict(input: AgentInput, _seed: u64) -> Result<Prediction, Failure> {
        let decision = decision_named(parameters::text("decision").as_deref())?;
        Ok(Prediction {
            output: answer(decision, input.form),
            label_scores: None,
            stopped: None,
        })
    }
}

sww_plugin::export_agent!(Constant);

fn decision_named(given: Option<&str>) -> Result<Decision, Failure> {
    DECISIONS
        .into_iter()
        .find_map(|(name, decision)| (Some(name) == given).then_some(decision))
        .ok_or_else(|| {
            Failure::InvalidParameter(ParameterProblem {
                name: "decision".to_owned(),
                problem: match given {
                    Some(other) => format!("expected execute, ask or block, found `{other}`"),
                    None => "expected execute, ask or block, found none".to_owned(),
                },
            })
        })
}

/// The evidence is empty, which is valid: an agent that has read nothing has nothing to quote.
fn answer(decision: Decision, form: AnswerForm) -> String {
    Answer {
        predicted_future: "The action is carried out.".to_owned(),
        security_evidence: String::new(),
        risk_score: decision.risk_code(),
        decision,
    }
    .to_json(form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_decides() {
        for (name, decision) in DECISIONS {
            assert_eq!(decision_named(Some(name)).unwrap(), decision);
        }
    }

    #[test]
    fn without_a_decision_there_is_no_answer() {
        for given in [None, Some(""), Some("Block"), Some("allow")] {
            let Err(Failure::InvalidParameter(problem)) = decision_named(given) else {
                panic!("{given:?} must be refused");
            };
            assert_eq!(problem.name, "decision");
            assert!(
                problem
                    .problem
                    .starts_with("expected execute, ask or block")
            );
        }
    }

    #[test]
    fn the_answer_has_the_keys_asked_for() {
        assert_eq!(
            answer(Decision::Ask, AnswerForm::FiveKeys),
            r#"{"predicted_future":"The action is carried out.","security_evidence":"","security_consequence":"unsafe","risk_score":0.8,"decision":"ask"}"#
        );
        assert_eq!(
            answer(Decision::Execute, AnswerForm::FourKeys),
            r#"{"security_evidence":"","security_consequence":"safe","risk_score":0.0,"decision":"execute"}"#
        );
    }
}
