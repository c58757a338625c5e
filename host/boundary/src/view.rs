//! What each condition shows of an example.

use sww_benchmark::Visible;
use sww_protocol::{AgentInput, Condition};

/// A condition, and what it shows beside or instead of the visible fields (spec §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View<'a> {
    /// The four visible fields.
    X,
    /// The frozen future alone.
    F {
        /// What the agent predicted in an earlier run.
        future: &'a str,
    },
    /// The visible fields and the frozen future.
    XPlusF {
        /// What the agent predicted in an earlier run.
        future: &'a str,
    },
    /// The visible fields, with what is left of the observation.
    XMinusEvidence {
        /// The observation after a [`Removal`](crate::Removal).
        remaining: &'a str,
    },
    /// The visible fields without the observation.
    XMinusObservation,
    /// The visible fields without the policy.
    XMinusPolicy,
}

impl View<'_> {
    /// The condition that the view belongs to.
    pub fn condition(self) -> Condition {
        match self {
            Self::X => Condition::X,
            Self::F { .. } => Condition::F,
            Self::XPlusF { .. } => Condition::XPlusF,
            Self::XMinusEvidence { .. } => Condition::XMinusEvidence,
            Self::XMinusObservation => Condition::XMinusObservation,
            Self::XMinusPolicy => Condition::XMinusPolicy,
        }
    }
}

/// What an agent may see of an example. The target is no argument, so that only what remains of an
/// observation under x-e can depend on it.
pub fn agent_input(visible: &Visible, view: View<'_>) -> AgentInput {
    let form = view.condition().answer_form();
    let (shows_x, policy, observation, future) = match view {
        View::X => (true, true, Some(visible.observation.as_str()), None),
        View::F { future } => (false, false, None, Some(future)),
        View::XPlusF { future } => (true, true, Some(visible.observation.as_str()), Some(future)),
        View::XMinusEvidence { remaining } => (true, true, Some(remaining), None),
        View::XMinusObservation => (true, true, None, None),
        View::XMinusPolicy => (true, false, Some(visible.observation.as_str()), None),
    };
    AgentInput {
        task_goal: shows_x.then(|| visible.task_goal.clone()),
        policy: policy.then(|| visible.policy.clone()),
        observation: observation.map(str::to_owned),
        candidate_action: shows_x.then(|| visible.candidate_action.clone()),
        predicted_future: future.map(str::to_owned),
        form,
    }
}

#[cfg(test)]
mod tests {
    use sww_protocol::AnswerForm;

    use super::*;

    #[test]
    fn a_condition_shows_its_fields_and_no_others() {
        let visible = Visible {
            task_goal: "g".into(),
            policy: "p".into(),
            observation: "o".into(),
            candidate_action: "a".into(),
        };
        let future = "f";
        let views = [
            (View::X, ["g", "p", "o", "a", "-"]),
            (View::F { future }, ["-", "-", "-", "-", "f"]),
            (View::XPlusF { future }, ["g", "p", "o", "a", "f"]),
            (
                View::XMinusEvidence { remaining: "r" },
                ["g", "p", "r", "a", "-"],
            ),
            (View::XMinusObservation, ["g", "p", "-", "a", "-"]),
            (View::XMinusPolicy, ["g", "-", "o", "a", "-"]),
        ];
        for ((view, shown), condition) in views.into_iter().zip(Condition::ALL) {
            assert_eq!(view.condition(), condition);
            let input = agent_input(&visible, view);
            let fields = [
                &input.task_goal,
                &input.policy,
                &input.observation,
                &input.candidate_action,
                &input.predicted_future,
            ]
            .map(|field| field.as_deref().unwrap_or("-"));
            assert_eq!(fields, shown, "{condition}");
            let asks_for_a_future = input.form == AnswerForm::FiveKeys;
            assert_eq!(asks_for_a_future, input.predicted_future.is_none());
        }
    }
}
