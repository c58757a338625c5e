//! The one path from an example to what an agent may see.
//!
//! Nothing else in the host turns an [`Example`] into an [`AgentInput`] or a lesson. The input is
//! built field by field from the visible part, never by taking fields away from the whole, so
//! that a new hidden field stays hidden without anyone thinking of it.

use sww_benchmark::{Example, Split, Target, Visible};
use sww_protocol::{AgentInput, Condition};

/// Why an example has no input under a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Withheld {
    /// The condition shows more than the example holds.
    #[error("condition {0} needs more than the example: it can't be built from one yet")]
    NotFromExample(Condition),
}

/// What an agent may see of an example under a condition (spec §5).
///
/// # Errors
/// The condition rests on something that the example alone does not hold.
pub fn agent_input(visible: &Visible, condition: Condition) -> Result<AgentInput, Withheld> {
    let (policy, observation) = match condition {
        Condition::X => (true, true),
        Condition::XMinusObservation => (true, false),
        Condition::XMinusPolicy => (false, true),
        Condition::F | Condition::XPlusF | Condition::XMinusEvidence => {
            return Err(Withheld::NotFromExample(condition));
        }
    };
    Ok(AgentInput {
        task_goal: Some(visible.task_goal.clone()),
        policy: policy.then(|| visible.policy.clone()),
        observation: observation.then(|| visible.observation.clone()),
        candidate_action: Some(visible.candidate_action.clone()),
        predicted_future: None,
        form: condition.answer_form(),
    })
}

/// A TRAIN example as an agent may learn from it: its input, and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// As at prediction.
    pub input: AgentInput,
    /// The reference answer.
    pub answer: Target,
}

/// An answer was asked for outside TRAIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("lessons come from train; an example of {0} was asked for")]
pub struct NotTrain(pub Split);

/// The lesson that an example makes.
///
/// # Errors
/// The example is not from TRAIN: its answer leaves the host for no one.
pub fn lesson(example: Example) -> Result<Lesson, NotTrain> {
    let Visible {
        task_goal,
        policy,
        observation,
        candidate_action,
    } = example.visible;
    match example.split {
        Split::Train => Ok(Lesson {
            input: AgentInput {
                task_goal: Some(task_goal),
                policy: Some(policy),
                observation: Some(observation),
                candidate_action: Some(candidate_action),
                predicted_future: None,
                form: Condition::X.answer_form(),
            },
            answer: example.target,
        }),
        split @ (Split::Dev | Split::Test) => Err(NotTrain(split)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sww_benchmark::{Decision, ExampleId, Family, Group, Metadata, Stratum, Triplet};
    use sww_protocol::AnswerForm;

    use super::*;

    fn visible() -> impl Strategy<Value = Visible> {
        ("\\PC{1,20}", "\\PC{1,20}", "\\PC{1,20}", "\\PC{1,20}").prop_map(
            |(task_goal, policy, observation, candidate_action)| Visible {
                task_goal,
                policy,
                observation,
                candidate_action,
            },
        )
    }

    fn hidden() -> impl Strategy<Value = (ExampleId, Target, Metadata)> {
        let texts = prop::collection::vec("canary-[a-z]{12}", 10);
        (texts, 0..3_usize).prop_map(|(texts, decision)| {
            let mut texts = texts.into_iter();
            let mut text = || texts.next().unwrap();
            (
                ExampleId(text()),
                Target {
                    predicted_future: text(),
                    security_evidence: text(),
                    decision: Decision::ALL[decision],
                },
                Metadata {
                    risk_family: Family(text()),
                    group: Group(text()),
                    source: Some(text()),
                    source_id: Some(text()),
                    authorisation_condition: Some(text()),
                    safer_counterfactual: Some(text()),
                    triplet: Some(Triplet {
                        group: text(),
                        stratum: Stratum::PolicyOnly,
                    }),
                },
            )
        })
    }

    fn example(visible: Visible, (id, target, metadata): (ExampleId, Target, Metadata)) -> Example {
        Example {
            id,
            split: Split::Train,
            visible,
            target,
            metadata,
        }
    }

    proptest! {
        #[test]
        fn an_input_depends_on_the_visible_fields_alone(
            visible in visible(), a in hidden(), b in hidden(),
        ) {
            for condition in [Condition::X, Condition::XMinusObservation, Condition::XMinusPolicy] {
                let one = agent_input(&example(visible.clone(), a.clone()).visible, condition).unwrap();
                let other = agent_input(&example(visible.clone(), b.clone()).visible, condition).unwrap();
                prop_assert_eq!(one.digest(), other.digest());
                let shown = format!("{one:?}");
                prop_assert!(!shown.contains("canary-"));
            }
        }

        #[test]
        fn only_train_makes_lessons(visible in visible(), hidden in hidden()) {
            let mut example = example(visible, hidden);
            prop_assert!(lesson(example.clone()).is_ok());
            example.split = Split::Dev;
            prop_assert_eq!(lesson(example.clone()), Err(NotTrain(Split::Dev)));
            example.split = Split::Test;
            prop_assert_eq!(lesson(example), Err(NotTrain(Split::Test)));
        }
    }

    #[test]
    fn a_condition_shows_its_fields_and_no_others() {
        let visible = Visible {
            task_goal: "g".into(),
            policy: "p".into(),
            observation: "o".into(),
            candidate_action: "a".into(),
        };
        let shown = |condition| {
            let input = agent_input(&visible, condition).unwrap();
            assert_eq!(input.form, AnswerForm::FiveKeys);
            assert_eq!(input.predicted_future, None);
            [
                input.task_goal,
                input.policy,
                input.observation,
                input.candidate_action,
            ]
            .map(|field| field.is_some())
        };
        assert_eq!(shown(Condition::X), [true; 4]);
        assert_eq!(
            shown(Condition::XMinusObservation),
            [true, true, false, true]
        );
        assert_eq!(shown(Condition::XMinusPolicy), [true, false, true, true]);
        assert!(agent_input(&visible, Condition::F).is_err());
    }
}
