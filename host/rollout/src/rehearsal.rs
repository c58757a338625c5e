//! The trial of an agent before a run.

use serde::{Deserialize, Serialize};
use sww_protocol::{AgentInput, AnswerForm};

use crate::agent::Agent;
use crate::bindings::agent::safewebworld::plugin::types;
use crate::capability::AgentCapability;

/// A parameter that an agent can't use, though it is of the declared kind; the words are the agent's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("its parameter `{name}`: {problem}")]
pub struct UnusableParameter {
    /// Its name.
    pub name: String,
    /// What was expected.
    pub problem: String,
}

impl Agent {
    /// Tries the agent on an input of no benchmark, without models to call, for parameters that it
    /// can't use: so a fault of the user's comes up before a run and not in each of its rollouts. One
    /// that learns can't be tried before it has learned.
    ///
    /// # Errors
    /// The parameter that the agent can't use. Whatever else it comes to is no news of parameters.
    pub async fn rehearse(&self) -> Result<(), UnusableParameter> {
        if self.learns() || self.description().parameters.is_empty() {
            return Ok(());
        }
        let text = || Some("rehearsal".to_owned());
        let input = AgentInput {
            task_goal: text(),
            policy: text(),
            observation: text(),
            candidate_action: text(),
            predicted_future: None,
            form: AnswerForm::FiveKeys,
        };
        let mut session = self.session(AgentCapability::default(), self.limits, 0);
        match self.ask(&mut session, input, 0).await {
            Ok(Err(types::Failure::InvalidParameter(problem))) => Err(UnusableParameter {
                name: problem.name,
                problem: problem.problem,
            }),
            Ok(_) | Err(_) => Ok(()),
        }
    }
}
