//! What an agent is shown.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Which keys an answer must have (spec §2 and §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnswerForm {
    /// `predicted_future`, `security_evidence`, `security_consequence`, `risk_score`, `decision`.
    FiveKeys,
    /// The same without `predicted_future`.
    FourKeys,
}

/// One decision boundary, as far as the condition shows it. A field outside the condition is absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgentInput {
    /// What the user asked the web agent to do.
    pub task_goal: Option<String>,
    /// The rules it is bound by.
    pub policy: Option<String>,
    /// The page before the action.
    pub observation: Option<String>,
    /// The action about to be taken.
    pub candidate_action: Option<String>,
    /// A future that the same agent predicted in an earlier run.
    pub predicted_future: Option<String>,
    /// Which keys the answer must have.
    pub form: AnswerForm,
}

/// SHA-256 of everything an [`AgentInput`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputDigest(pub [u8; 32]);

impl AgentInput {
    /// The digest of this input: equal inputs, and only those, have equal digests.
    pub fn digest(&self) -> InputDigest {
        let mut hash = Sha256::new();
        hash.update(b"safewebworld.agent-input/1");
        hash.update([match self.form {
            AnswerForm::FiveKeys => 5,
            AnswerForm::FourKeys => 4,
        }]);
        let fields = [
            &self.task_goal,
            &self.policy,
            &self.observation,
            &self.candidate_action,
            &self.predicted_future,
        ];
        for field in fields {
            match field {
                None => hash.update([0]),
                Some(text) => {
                    hash.update([1]);
                    hash.update((text.len() as u64).to_le_bytes());
                    hash.update(text.as_bytes());
                }
            }
        }
        InputDigest(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(goal: Option<&str>, policy: Option<&str>) -> AgentInput {
        AgentInput {
            task_goal: goal.map(str::to_owned),
            policy: policy.map(str::to_owned),
            observation: None,
            candidate_action: None,
            predicted_future: None,
            form: AnswerForm::FiveKeys,
        }
    }

    #[test]
    fn the_digest_tells_fields_and_absence_apart() {
        let digests = [
            input(Some("ab"), Some("c")).digest(),
            input(Some("a"), Some("bc")).digest(),
            input(Some(""), None).digest(),
            input(None, Some("")).digest(),
            input(None, None).digest(),
        ];
        for (i, a) in digests.iter().enumerate() {
            for b in digests.iter().skip(i + 1) {
                assert_ne!(a, b);
            }
        }
        let mut four = input(None, None);
        four.form = AnswerForm::FourKeys;
        assert_ne!(four.digest(), input(None, None).digest());
    }
}
