//! How a rollout ended, as a row of the table `results`.

use std::fmt;

use rusqlite::types::Type;
use rusqlite::{CachedStatement, params};
use serde::{Deserialize, Serialize};
use sww_protocol::{
    Failure, FailureKind, IncompleteReason, LabelScores, ModelUsage, Outcome, Prediction,
    StopReason, Usage,
};

use crate::cells::Cells;
use crate::plan::RolloutNumber;

/// A rollout that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedRollout {
    /// Which one.
    pub rollout: RolloutNumber,
    /// How it ended.
    pub outcome: Outcome,
    /// What the last attempt used.
    pub usage: Usage,
    /// How often it has been tried in all, over every process that ran it; at least once.
    pub attempts: u32,
    /// What the agent logged, line by line, as it is.
    pub log: Vec<String>,
}

/// The three ways in which a rollout ends. The names are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeKind {
    /// With an answer, valid or not.
    Answered,
    /// With a failure of the agent.
    Failed,
    /// With a failure of the infrastructure: to be run again.
    Incomplete,
}

impl OutcomeKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Answered, Self::Failed, Self::Incomplete];

    /// The kind of an outcome.
    pub fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Answered(_) => Self::Answered,
            Outcome::Failed(_) => Self::Failed,
            Outcome::Incomplete(_) => Self::Incomplete,
        }
    }

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Failed => "failed",
            Self::Incomplete => "incomplete",
        }
    }

    /// The kind with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for OutcomeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Puts a result in, or in the place of one that is incomplete; of a final one, changes nothing.
pub(crate) const PUT_RESULT: &str = "
    INSERT INTO results (rollout, kind, attempts, fuel, memory_bytes, wall_micros,
        model_calls, prompt_tokens, completion_tokens, reasoning_tokens, cached_tokens,
        cost_trillionths, score_execute, score_ask, score_block, stopped, failure, output, detail, log)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
    ON CONFLICT (rollout) DO UPDATE SET
        kind = excluded.kind, attempts = excluded.attempts, fuel = excluded.fuel,
        memory_bytes = excluded.memory_bytes, wall_micros = excluded.wall_micros,
        model_calls = excluded.model_calls, prompt_tokens = excluded.prompt_tokens,
        completion_tokens = excluded.completion_tokens,
        reasoning_tokens = excluded.reasoning_tokens, cached_tokens = excluded.cached_tokens,
        cost_trillionths = excluded.cost_trillionths,
        score_execute = excluded.score_execute, score_ask = excluded.score_ask,
        score_block = excluded.score_block, stopped = excluded.stopped, failure = excluded.failure,
        output = excluded.output, detail = excluded.detail, log = excluded.log
    WHERE results.kind = 'incomplete'";

/// The columns that [`FinishedRollout::read`] reads.
pub(crate) const RESULT_COLUMNS: &str = "s.rollout, s.kind, s.attempts, s.fuel, s.memory_bytes, \
     s.wall_micros, s.model_calls, s.prompt_tokens, s.completion_tokens, s.reasoning_tokens, \
     s.cached_tokens, s.cost_trillionths, s.score_execute, s.score_ask, s.score_block, s.stopped, \
     s.failure, s.output, s.detail, s.log";

impl FinishedRollout {
    /// Runs [`PUT_RESULT`]; the number of rows changed is 0 if there is a final result already.
    pub(crate) fn put(&self, statement: &mut CachedStatement<'_>) -> rusqlite::Result<usize> {
        let prediction = match &self.outcome {
            Outcome::Answered(prediction) => Some(prediction),
            Outcome::Failed(_) | Outcome::Incomplete(_) => None,
        };
        let scores = prediction.and_then(|prediction| prediction.label_scores);
        let stopped = prediction.and_then(|prediction| prediction.stopped);
        let (failure, detail) = match &self.outcome {
            Outcome::Answered(_) => (None, None),
            Outcome::Failed(failure) => (Some(failure.kind.name()), Some(failure.detail.as_str())),
            Outcome::Incomplete(IncompleteReason(reason)) => (None, Some(reason.as_str())),
        };
        let log = if self.log.is_empty() {
            None
        } else {
            let lines = serde_json::to_string(&self.log);
            Some(lines.map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?)
        };
        statement.execute(params![
            self.rollout.0,
            OutcomeKind::of(&self.outcome).name(),
            self.attempts,
            self.usage.fuel.cast_signed(),
            self.usage.memory_bytes.cast_signed(),
            self.usage.wall_micros.cast_signed(),
            self.usage.models.calls.cast_signed(),
            self.usage.models.prompt_tokens.cast_signed(),
            self.usage.models.completion_tokens.cast_signed(),
            self.usage.models.reasoning_tokens.cast_signed(),
            self.usage.models.cached_tokens.cast_signed(),
            self.usage.models.cost_trillionths.cast_signed(),
            scores.map(|scores| scores.execute),
            scores.map(|scores| scores.ask),
            scores.map(|scores| scores.block),
            stopped.map(StopReason::name),
            failure,
            prediction.map(|prediction| prediction.output.as_str()),
            detail,
            log,
        ])
    }

    /// Reads [`RESULT_COLUMNS`], the last of the row's; none where the query joined no result.
    pub(crate) fn read(cells: &mut Cells<'_, '_>) -> rusqlite::Result<Option<Self>> {
        let Some(rollout) = cells.take::<Option<i64>>()? else {
            return Ok(None);
        };
        let kind = cells.named("kind of outcome", OutcomeKind::named)?;
        let attempts = cells.small()?;
        let usage = Usage {
            fuel: cells.unsigned()?,
            memory_bytes: cells.unsigned()?,
            wall_micros: cells.unsigned()?,
            models: ModelUsage {
                calls: cells.unsigned()?,
                prompt_tokens: cells.unsigned()?,
                completion_tokens: cells.unsigned()?,
                reasoning_tokens: cells.unsigned()?,
                cached_tokens: cells.unsigned()?,
                cost_trillionths: cells.unsigned()?,
            },
        };
        let scores: [Option<f64>; 3] = [cells.take()?, cells.take()?, cells.take()?];
        let stopped = match cells.take::<Option<String>>()? {
            None => None,
            Some(name) => {
                let mut reasons = StopReason::ALL.into_iter();
                let known = reasons.find(|reason| reason.name() == name);
                let unknown = || format!("unknown reason `{name}` for which a model stopped");
                Some(known.ok_or_else(|| cells.refuse(Type::Text, unknown()))?)
            }
        };
        let texts: [Option<String>; 3] = [cells.take()?, cells.take()?, cells.take()?];
        let outcome = match (kind, texts) {
            (OutcomeKind::Answered, [None, Some(output), None]) => {
                let label_scores = match scores {
                    [Some(execute), Some(ask), Some(block)] => Some(LabelScores {
                        execute,
                        ask,
                        block,
                    }),
                    _ => None,
                };
                Outcome::Answered(Prediction {
                    output,
                    label_scores,
                    stopped,
                })
            }
            (OutcomeKind::Failed, [Some(name), None, Some(detail)]) => {
                let kind = FailureKind::ALL
                    .into_iter()
                    .find(|kind| kind.name() == name);
                let kind = kind.ok_or_else(|| {
                    cells.refuse(Type::Text, format!("unknown kind of failure `{name}`"))
                })?;
                Outcome::Failed(Failure { kind, detail })
            }
            (OutcomeKind::Incomplete, [None, None, Some(reason)]) => {
                Outcome::Incomplete(IncompleteReason(reason))
            }
            (kind, _) => {
                let why = format!("rollout {rollout} is {kind}, but its texts are another kind's");
                return Err(cells.refuse(Type::Text, why));
            }
        };
        let log = match cells.take::<Option<String>>()? {
            None => Vec::new(),
            Some(lines) => serde_json::from_str(&lines)
                .map_err(|error| cells.refuse(Type::Text, format!("log: {error}")))?,
        };
        Ok(Some(Self {
            rollout: RolloutNumber(rollout),
            outcome,
            usage,
            attempts,
            log,
        }))
    }
}
