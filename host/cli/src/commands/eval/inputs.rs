//! What an agent is shown in a rollout, made by the boundary from what is frozen in the run.

use sww_benchmark::Example;
use sww_boundary::{Removal, View, agent_input};
use sww_protocol::{AgentInput, Condition};
use sww_runs::{RemovedSpan, RunReader, StoreError, Suppression, System};

use crate::error::CommandError;

/// The input of a rollout; none where its condition leaves the example out.
pub(crate) fn input_of(
    run: &RunReader,
    example: &Example,
    system: System,
) -> Result<Option<AgentInput>, CommandError> {
    let future = match system.condition {
        Condition::F | Condition::XPlusF => Some(future(run, example, system)?),
        _ => None,
    };
    let future = future.as_deref().unwrap_or_default();
    let remaining;
    let view = match system.condition {
        Condition::X => View::X,
        Condition::F => View::F { future },
        Condition::XPlusF => View::XPlusF { future },
        Condition::XMinusObservation => View::XMinusObservation,
        Condition::XMinusPolicy => View::XMinusPolicy,
        Condition::XMinusEvidence => match run.suppression(&example.id)? {
            Some(Suppression::LeftOut(_)) => return Ok(None),
            Some(Suppression::Removed(spans)) => {
                remaining = remaining_observation(run, example, &spans)?;
                View::XMinusEvidence {
                    remaining: &remaining,
                }
            }
            None => {
                return Err(damaged(
                    run,
                    format!(
                        "it does not say what x-e takes out of example `{}`",
                        example.id
                    ),
                ));
            }
        },
    };
    Ok(Some(agent_input(&example.visible, view)))
}

fn future(run: &RunReader, example: &Example, system: System) -> Result<String, CommandError> {
    let found = run.future(system.agent, system.seed, &example.id)?;
    found.ok_or_else(|| {
        let agent = run.record().agent(system.agent);
        damaged(
            run,
            format!(
                "it holds no future of agent `{}` with seed {} for example `{}`",
                agent.map_or("?", |agent| &agent.label),
                system.seed,
                example.id
            ),
        )
    })
}

fn remaining_observation(
    run: &RunReader,
    example: &Example,
    spans: &[RemovedSpan],
) -> Result<String, CommandError> {
    let observation = &example.visible.observation;
    let says_so = |span: &RemovedSpan| {
        let place = span.start..span.end;
        RemovedSpan::of(observation, place).as_ref() == Some(span)
    };
    let places = spans.iter().map(|span| span.start..span.end).collect();
    Removal::recorded(observation, places)
        .filter(|_| spans.iter().all(says_so))
        .map(|removal| removal.remaining(observation))
        .ok_or_else(|| {
            damaged(
                run,
                format!(
                    "what x-e takes out of example `{}` does not stand in its observation",
                    example.id
                ),
            )
        })
}

fn damaged(run: &RunReader, what: String) -> CommandError {
    CommandError::Store(StoreError::Damaged {
        file: run.directory().join("run.db"),
        what,
    })
}
