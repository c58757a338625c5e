//! The fields that an agent learns from.

use crate::agent::{AgentInput, Failure};

/// A visible field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// What the user asked for.
    TaskGoal,
    /// The rules.
    Policy,
    /// The page.
    Observation,
    /// The action about to be taken.
    CandidateAction,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 4] = [
        Self::TaskGoal,
        Self::Policy,
        Self::Observation,
        Self::CandidateAction,
    ];

    /// The field's position, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The field's text, if the condition shows it.
    pub fn of(self, input: &AgentInput) -> Option<&str> {
        match self {
            Self::TaskGoal => input.task_goal.as_deref(),
            Self::Policy => input.policy.as_deref(),
            Self::Observation => input.observation.as_deref(),
            Self::CandidateAction => input.candidate_action.as_deref(),
        }
    }

    /// The fields that the condition shows, with their texts.
    ///
    /// # Errors
    /// Where it shows none; the text names the agent.
    pub fn shown<'a>(
        agent: &str,
        input: &'a AgentInput,
    ) -> Result<impl Iterator<Item = (Self, &'a str)> + Clone, Failure> {
        let shown = Self::ALL
            .into_iter()
            .filter_map(move |field| Some((field, field.of(input)?)));
        if shown.clone().next().is_none() {
            return Err(Failure::UnsupportedInput(format!(
                "{agent} needs at least one of task_goal, policy, observation, candidate_action"
            )));
        }
        Ok(shown)
    }

    /// Where evidence is looked for: in the observation, or in the policy where the condition shows
    /// no observation.
    pub fn of_evidence(input: &AgentInput) -> Option<(Self, &str)> {
        [Self::Observation, Self::Policy]
            .into_iter()
            .find_map(|field| Some((field, field.of(input)?)))
    }
}
