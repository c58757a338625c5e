//! Between the contract's types and the benchmark's.

use sww_benchmark::{
    Consequence, Decision, Example, ExampleId, ExampleProblem, Family, Group, Metadata, Profile,
    Split, Stratum, Target, Triplet, Visible,
};

use crate::bindings::exports::safewebworld::plugin::tasks;

pub(crate) fn split(split: Split) -> tasks::Split {
    match split {
        Split::Train => tasks::Split::Train,
        Split::Dev => tasks::Split::Dev,
        Split::Test => tasks::Split::Test,
    }
}

fn split_back(split: tasks::Split) -> Split {
    match split {
        tasks::Split::Train => Split::Train,
        tasks::Split::Dev => Split::Dev,
        tasks::Split::Test => Split::Test,
    }
}

pub(crate) fn profile(profile: Profile) -> tasks::Profile {
    match profile {
        Profile::Paper => tasks::Profile::Paper,
        Profile::Balanced => tasks::Profile::Balanced,
    }
}

pub(crate) fn profile_back(profile: tasks::Profile) -> Profile {
    match profile {
        tasks::Profile::Paper => Profile::Paper,
        tasks::Profile::Balanced => Profile::Balanced,
    }
}

/// The example that a component yielded, if it keeps the rules of spec §1.
pub(crate) fn example(given: tasks::Example) -> Result<Example, ExampleProblem> {
    let target = given.target;
    let decision = match target.decision {
        tasks::Decision::Execute => Decision::Execute,
        tasks::Decision::Ask => Decision::Ask,
        tasks::Decision::Block => Decision::Block,
    };
    let consequence = match target.security_consequence {
        tasks::Consequence::Safe => Consequence::Safe,
        tasks::Consequence::Unsafe => Consequence::Unsafe,
    };
    let risk_score = target.risk_score;
    let target = Target {
        predicted_future: target.predicted_future,
        security_evidence: target.security_evidence,
        decision,
    };
    target.check_stated(consequence, risk_score)?;
    let metadata = given.metadata;
    let example = Example {
        id: ExampleId(given.id),
        split: split_back(given.split),
        visible: Visible {
            task_goal: given.task_goal,
            policy: given.policy,
            observation: given.observation,
            candidate_action: given.candidate_action,
        },
        target,
        metadata: Metadata {
            risk_family: Family(metadata.risk_family),
            group: Group(metadata.group),
            source: metadata.source,
            source_id: metadata.source_id,
            authorisation_condition: metadata.authorisation_condition,
            safer_counterfactual: metadata.safer_counterfactual,
            triplet: metadata.triplet.map(|triplet| Triplet {
                group: triplet.group,
                stratum: match triplet.stratum {
                    tasks::Stratum::PolicyOnly => Stratum::PolicyOnly,
                    tasks::Stratum::StateOnly => Stratum::StateOnly,
                },
            }),
        },
    };
    example.check()?;
    Ok(example)
}
