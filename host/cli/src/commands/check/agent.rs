//! An agent at work: fitted on a small sample of TRAIN if it learns, then rollouts on a small sample
//! of DEV under every condition that it declares.

use std::sync::Arc;

use serde_json::{Value, json};
use sww_benchmark::{Example, Profile, Split, Visible};
use sww_boundary::{View, agent_input, remove_evidence};
use sww_catalogue::Selection;
use sww_protocol::{AgentInput, Condition, Usage};
use sww_rollout::{AgentUnderTest, Place, TrainedState};
use sww_sandbox::{Limits, Sandbox};

use super::component::{self, Said};
use super::findings::Findings;
use super::tally::{roll_out, rollouts};
use super::{refusal, use_of};
use crate::commands::{agents, task_locators};
use crate::endpoints;
use crate::error::CommandError;
use crate::examples;
use crate::held_out::HeldOut;
use crate::lessons::LessonSpool;
use crate::plugins::{Models, load_agents, load_families};
use sww_locator::Locator;

/// Examples that every condition is tried on: the built-in strata's, in proportion.
const SAMPLE: u64 = 12;
/// The seed that it is fitted with.
const SEED: u64 = 42;
/// Lessons that an agent is fitted on.
const LESSONS: u64 = 60;

pub(super) async fn check(
    sandbox: &Arc<Sandbox>,
    place: &Place,
    locator: &Locator,
    limits: Limits,
    models: &Models,
    findings: &mut Findings,
) -> Result<Value, CommandError> {
    let Some(agent) = load(place, locator, limits, models, findings).await? else {
        return Ok(Value::Null);
    };
    if let Some(fault) = endpoints::fault(&agent, locator, &models.gateway).await? {
        findings.fail("parameters", fault);
        return Ok(Value::Null);
    }
    let state = match fit(sandbox, &agent, findings).await? {
        Fitted::NotNeeded => None,
        Fitted::To(state) => Some(state),
        Fitted::Failed => return Ok(Value::Null),
    };
    let sample = sample(sandbox, Split::Dev, SAMPLE).await?;
    let mut most = Usage::default();
    let mut conditions = serde_json::Map::new();
    // What it predicts under x is the future that it is given under f and x+f.
    let mut futures = vec![None; sample.len()];
    let mut lost_futures = 0;
    for &condition in &agent.description().conditions {
        let inputs = inputs(&sample, condition, &futures);
        if inputs.len() < sample.len() {
            let shown = format!("{} of {} examples can be shown", inputs.len(), sample.len());
            let by_futures = matches!(condition, Condition::F | Condition::XPlusF);
            if by_futures && lost_futures > 0 {
                findings.unfinished(rollouts(condition), shown);
            } else {
                findings.note(rollouts(condition), shown);
            }
        }
        let tally = roll_out(&agent, state.as_ref(), inputs, &mut most).await?;
        tally.judge(condition, findings);
        conditions.insert(condition.to_string(), tally.particulars());
        if condition == Condition::X {
            lost_futures = tally.unfinished();
            futures = tally.futures;
        }
    }
    if most == Usage::default() {
        findings.unfinished("usage", "no rollout ended, so none was measured");
    } else {
        measured(&most, &limits, findings);
    }
    Ok(json!({
        "description": agents::described(agent.description(), agent.learns(), &agent.facts().digest),
        "conditions": conditions,
        "usage": most,
        "limits": limits,
    }))
}

fn measured(most: &Usage, limits: &Limits, findings: &mut Findings) {
    findings.pass(
        "memory",
        use_of(
            most.memory_bytes,
            limits.memory_bytes,
            "bytes (--memory-limit)",
        ),
    );
    findings.pass(
        "fuel",
        use_of(most.fuel, limits.fuel, "instructions (--fuel)"),
    );
    findings.pass(
        "time",
        use_of(
            most.wall_micros.div_ceil(1_000),
            limits.wall_millis,
            "ms (--time-limit)",
        ),
    );
}

/// Loads the agent twice: what it says of itself must be the same.
async fn load(
    place: &Place,
    locator: &Locator,
    limits: Limits,
    models: &Models,
    findings: &mut Findings,
) -> Result<Option<Arc<AgentUnderTest>>, CommandError> {
    let mut loaded = Vec::new();
    for _ in 0..2 {
        match load_agents(place, std::slice::from_ref(locator), limits, models).await {
            Ok(agents) => loaded.extend(agents.into_iter().map(|named| named.agent)),
            Err(error) => {
                findings.fail("contract", refusal(error)?.to_string());
                return Ok(None);
            }
        }
    }
    let [first, second] = loaded.as_slice() else {
        return Ok(None);
    };
    let facts = first.facts();
    findings.pass(
        "contract",
        facts
            .contract
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
    );
    let said = first.description();
    component::description(
        &Said {
            name: &said.name,
            version: &said.version,
            licence: &said.licence,
            summary: &said.summary,
            parameters: &said.parameters,
        },
        findings,
    );
    let conditions: Vec<_> = said
        .conditions
        .iter()
        .map(|condition| condition.name())
        .collect();
    findings.judge(
        "conditions",
        if said.conditions.contains(&Condition::X) {
            Ok(conditions.join(", "))
        } else {
            Err("it can't answer under condition x, which every evaluation rests on; add it")
        },
    );
    let object = |agent: &AgentUnderTest| {
        agents::described(agent.description(), agent.learns(), &facts.digest)
    };
    findings.judge(
        "describe",
        if object(first) == object(second) {
            Ok("the same twice")
        } else {
            Err("it describes itself differently the second time; let nothing but its code decide")
        },
    );
    Ok(Some(Arc::clone(first)))
}

enum Fitted {
    /// The agent does not learn.
    NotNeeded,
    /// What it learned.
    To(TrainedState),
    /// It could not be fitted; the findings say why.
    Failed,
}

/// Fits the agent twice on the same lessons.
async fn fit(
    sandbox: &Arc<Sandbox>,
    agent: &AgentUnderTest,
    findings: &mut Findings,
) -> Result<Fitted, CommandError> {
    if !agent.learns() {
        return Ok(Fitted::NotNeeded);
    }
    let mut spool = LessonSpool::new(HeldOut::default())?;
    for example in sample(sandbox, Split::Train, LESSONS).await? {
        spool.add(example)?;
    }
    let mut states = Vec::new();
    for _ in 0..2 {
        match agent
            .fit(Box::new(spool.source()?), SEED, Limits::FIT)
            .await?
        {
            Ok(fitted) => states.extend(fitted.map(|(state, _)| state)),
            Err(failure) => {
                findings.fail("fit", failure.to_string());
                return Ok(Fitted::Failed);
            }
        }
    }
    let [first, second] = states.as_slice() else {
        return Ok(Fitted::NotNeeded);
    };
    findings.judge(
        "fit",
        if first.bytes == second.bytes {
            let bytes = first.bytes.len();
            Ok(format!(
                "{LESSONS} lessons, twice the same state of {bytes} bytes"
            ))
        } else {
            Err("the same lessons and seed give another state the second time".to_owned())
        },
    );
    Ok(Fitted::To(first.clone()))
}

/// The first examples of the built-in strata in the profile `balanced`, in proportion.
async fn sample(
    sandbox: &Arc<Sandbox>,
    split: Split,
    number: u64,
) -> Result<Vec<Example>, CommandError> {
    let families = load_families(sandbox, &task_locators(&[]), split).await?;
    let selection = Selection {
        profile: Profile::Balanced,
        seed: 2026,
        split,
    };
    let mut sample = Vec::new();
    examples::for_each(&families, selection, Some(number), |_, _, example| {
        sample.push(example);
        Ok(())
    })
    .await?;
    Ok(sample)
}

/// What the agent may see of those examples that can be shown under a condition: for f and x+f it
/// needs the future that was predicted, for x-e evidence that the observation can do without.
fn inputs(sample: &[Example], condition: Condition, futures: &[Option<String>]) -> Vec<AgentInput> {
    let shown = sample.iter().zip(futures).filter_map(|(example, future)| {
        let Visible { observation, .. } = &example.visible;
        let future = future.as_deref();
        let remaining;
        let view = match condition {
            Condition::X => View::X,
            Condition::F => View::F { future: future? },
            Condition::XPlusF => View::XPlusF { future: future? },
            Condition::XMinusEvidence => {
                let removal = remove_evidence(observation, &example.target.security_evidence);
                remaining = removal.ok()?.remaining(observation);
                View::XMinusEvidence {
                    remaining: &remaining,
                }
            }
            Condition::XMinusObservation => View::XMinusObservation,
            Condition::XMinusPolicy => View::XMinusPolicy,
        };
        Some(agent_input(&example.visible, view))
    });
    shown.collect()
}
