//! The conditions of a run: which agents can answer them, and what is frozen for them beside the
//! examples.

use std::collections::BTreeMap;

use sww_benchmark::Example;
use sww_boundary::{Withheld, remove_evidence};
use sww_protocol::Condition;
use sww_runs::{ExampleLoader, RemovedSpan, RunRecord, StoreError, Suppression};

use crate::commands::eval::futures;
use crate::error::CommandError;
use crate::plugins::NamedAgent;

/// Refuses an agent that can't answer under one of the conditions.
pub(crate) fn refuse_unable(
    agents: &[NamedAgent],
    conditions: &[Condition],
) -> Result<(), CommandError> {
    for named in agents {
        let able = &named.agent.description().conditions;
        if let Some(refused) = conditions.iter().find(|asked| !able.contains(asked)) {
            let able: Vec<_> = able.iter().map(ToString::to_string).collect();
            return Err(CommandError::Usage(format!(
                "agent `{}` can't answer under condition {refused}; it answers under {}: leave out the agent or the condition",
                named.label,
                able.join(", ")
            )));
        }
    }
    Ok(())
}

/// What the conditions of a run need beside the examples, frozen as these are loaded.
pub(crate) struct Supplements<'a> {
    record: &'a RunRecord,
    loaded: u64,
    left_out: BTreeMap<Withheld, u64>,
}

impl<'a> Supplements<'a> {
    /// Nothing yet, for the run of this record.
    pub(crate) fn of(record: &'a RunRecord) -> Self {
        Self {
            record,
            loaded: 0,
            left_out: BTreeMap::new(),
        }
    }

    /// Records what condition x-e makes of the example that was loaded last.
    pub(crate) fn add(
        &mut self,
        loader: &mut ExampleLoader<'_>,
        example: &Example,
    ) -> Result<(), StoreError> {
        self.loaded += 1;
        if !self.record.conditions.contains(&Condition::XMinusEvidence) {
            return Ok(());
        }
        let observation = &example.visible.observation;
        let suppression = match remove_evidence(observation, &example.target.security_evidence) {
            Ok(removal) => {
                let spans = removal.spans().iter().cloned();
                let removed = spans.filter_map(|span| RemovedSpan::of(observation, span));
                Suppression::Removed(removed.collect())
            }
            Err(why) => {
                *self.left_out.entry(why).or_default() += 1;
                Suppression::LeftOut(why.to_string())
            }
        };
        loader.suppress(&suppression)
    }

    /// Freezes the futures, and says how many examples condition x-e leaves out.
    pub(crate) fn finish(self, loader: &mut ExampleLoader<'_>) -> Result<(), CommandError> {
        let left_out: u64 = self.left_out.values().sum();
        if left_out > 0 {
            let reasons: Vec<String> = self
                .left_out
                .iter()
                .map(|(why, examples)| format!("{examples} because {why}"))
                .collect();
            let message = format!(
                "condition x-e leaves out {left_out} of {} examples for every agent alike: {}",
                self.loaded,
                reasons.join(", ")
            );
            if left_out == self.loaded {
                return Err(CommandError::Usage(format!(
                    "{message}; nothing is left to run, so leave out the condition"
                )));
            }
            tracing::warn!("{message}");
        }
        match &self.record.futures {
            Some(source) => futures::freeze(loader, self.record, source),
            None => Ok(()),
        }
    }
}
