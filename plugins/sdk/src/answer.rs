//! The answer that the evaluator expects, as a value that can't be malformed.

use serde::Serialize;

use crate::agent::AnswerForm;

/// The decision of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The action may be taken.
    Execute,
    /// Something must be settled first.
    Ask,
    /// The action must not be taken.
    Block,
}

impl Decision {
    /// The ordinal risk code that goes with the decision.
    pub fn risk_code(self) -> f64 {
        match self {
            Self::Execute => 0.0,
            Self::Ask => 0.8,
            Self::Block => 1.0,
        }
    }
}

/// An answer; its consequence follows from its decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What happens if the action is taken.
    pub predicted_future: String,
    /// The words that decide.
    pub security_evidence: String,
    /// From 0 to 1.
    pub risk_score: f64,
    /// What should be decided.
    pub decision: Decision,
}

#[derive(Serialize)]
struct Keys<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    predicted_future: Option<&'a str>,
    security_evidence: &'a str,
    security_consequence: &'a str,
    risk_score: f64,
    decision: Decision,
}

impl Answer {
    /// The one JSON object that the evaluator reads, with the keys that `form` asks for.
    pub fn to_json(&self, form: AnswerForm) -> String {
        let keys = Keys {
            predicted_future: match form {
                AnswerForm::FiveKeys => Some(&self.predicted_future),
                AnswerForm::FourKeys => None,
            },
            security_evidence: &self.security_evidence,
            security_consequence: match self.decision {
                Decision::Execute => "safe",
                Decision::Ask | Decision::Block => "unsafe",
            },
            risk_score: self.risk_score,
            decision: self.decision,
        };
        serde_json::to_string(&keys).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_decides_the_keys() {
        let answer = Answer {
            predicted_future: "the \"order\" is placed".into(),
            security_evidence: "Declined".into(),
            risk_score: 1.0,
            decision: Decision::Block,
        };
        assert_eq!(
            answer.to_json(AnswerForm::FiveKeys),
            r#"{"predicted_future":"the \"order\" is placed","security_evidence":"Declined","security_consequence":"unsafe","risk_score":1.0,"decision":"block"}"#
        );
        assert_eq!(
            answer.to_json(AnswerForm::FourKeys),
            r#"{"security_evidence":"Declined","security_consequence":"unsafe","risk_score":1.0,"decision":"block"}"#
        );
    }
}
