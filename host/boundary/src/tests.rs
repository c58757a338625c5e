//! Non-interference: what an agent may see depends on nothing hidden.

use proptest::prelude::*;
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Stratum, Target, Triplet, Visible,
};

use crate::{NotTrain, View, agent_input, lesson, remove_evidence};

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

/// What every condition shows of an example, the future being that of an earlier run; under x-e
/// nothing where the example is withheld.
fn seen(example: &Example, future: &str) -> Vec<Option<[u8; 32]>> {
    let observation = &example.visible.observation;
    let removal = remove_evidence(observation, &example.target.security_evidence);
    let remaining = removal.ok().map(|removal| removal.remaining(observation));
    let views = [
        Some(View::X),
        Some(View::F { future }),
        Some(View::XPlusF { future }),
        remaining
            .as_deref()
            .map(|remaining| View::XMinusEvidence { remaining }),
        Some(View::XMinusObservation),
        Some(View::XMinusPolicy),
    ];
    views
        .map(|view| {
            let input = agent_input(&example.visible, view?);
            assert!(!format!("{input:?}").contains("canary-"));
            Some(input.digest().0)
        })
        .to_vec()
}

proptest! {
    /// Under x-e alone an input may depend on hidden text, and then on the evidence alone.
    #[test]
    fn an_input_depends_on_the_visible_fields_and_under_x_e_on_the_evidence(
        mut visible in visible(), a in hidden(), b in hidden(),
        evidence in "[a-z]{4,8} [a-z]{4,8}", future in "\\PC{0,20}",
    ) {
        visible.observation = format!("{}\n{evidence}\nthe end", visible.observation);
        let one = example(visible.clone(), a);
        let mut other = example(visible, b);
        let (first, second) = (seen(&one, &future), seen(&other, &future));
        prop_assert_eq!(&first, &second, "evidence that is not on the page");

        other.target.security_evidence = evidence.clone();
        let without = seen(&other, &future);
        for (place, (first, without)) in first.iter().zip(&without).enumerate() {
            prop_assert_eq!(first == without, place != 3);
        }
        let mut same_evidence = one;
        same_evidence.target.security_evidence = evidence;
        prop_assert_eq!(seen(&same_evidence, &future), without);
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
