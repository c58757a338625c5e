//! Predictions, `safewebworld.prediction/1`.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sww_protocol::{
    Condition, Failure, FailureKind, IncompleteReason, LabelScores, Outcome, Prediction, StopReason,
};

use super::lines::Lines;
use super::problem::{Place, RecordFault, RecordProblem};
use super::record::{Number, Object, Record, Whole};
use crate::ExampleId;

/// The schema of a prediction.
pub const PREDICTION_SCHEMA: &str = "safewebworld.prediction/1";

/// One stored prediction.
#[derive(Clone, Debug, PartialEq)]
pub struct PredictionRow {
    /// Which example it answers.
    pub id: ExampleId,
    /// The agent's name.
    pub agent: String,
    /// The condition it answered under.
    pub condition: Condition,
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// How the rollout ended.
    pub outcome: Outcome,
}

impl PredictionRow {
    /// The label scores, where the rollout was answered with them.
    pub fn label_scores(&self) -> Option<LabelScores> {
        match &self.outcome {
            Outcome::Answered(prediction) => prediction.label_scores,
            Outcome::Failed(_) | Outcome::Incomplete(_) => None,
        }
    }
}

/// Reads predictions, one a line.
pub struct PredictionReader<R> {
    lines: Lines<R>,
    default_agent: String,
}

impl<R: BufRead> PredictionReader<R> {
    /// Reads from `reader`, which problems call `source_name`; rows that name no agent are
    /// `default_agent`'s, for a file its stem.
    pub fn new(
        source_name: impl Into<String>,
        default_agent: impl Into<String>,
        reader: R,
    ) -> Self {
        Self {
            lines: Lines::new(source_name, reader),
            default_agent: default_agent.into(),
        }
    }

    /// Where the line read last stands.
    pub fn place(&self) -> Place {
        self.lines.place()
    }
}

impl<R: BufRead> Iterator for PredictionReader<R> {
    type Item = Result<PredictionRow, RecordProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        let default_agent = &self.default_agent;
        self.lines
            .next_record(|record: PredictionRecord<String>| record.into_row(default_agent))
    }
}

/// Writes a prediction as one line. Give it a buffered writer.
///
/// # Errors
/// What the writer fails with, and [`io::ErrorKind::InvalidInput`] for label scores that no JSON
/// number can hold; then nothing is written.
pub fn write_prediction(out: &mut impl Write, row: &PredictionRow) -> io::Result<()> {
    if row.label_scores().is_some_and(|scores| !scores.is_finite()) {
        let problem = format!("the label scores of `{}` are not finite numbers", row.id);
        return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
    }
    serde_json::to_writer(&mut *out, &PredictionRecord::of(row))?;
    out.write_all(b"\n")
}

/// A prediction as it stands in a file: `T` is `String` on reading and `&str` on writing.
#[derive(Serialize, Deserialize)]
struct PredictionRecord<T> {
    schema: Option<T>,
    id: T,
    agent: Option<T>,
    condition: Option<Condition>,
    seed: Option<Whole>,
    output: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_scores: Option<Object<ScoresRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<StopReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Object<FailureRecord<T>>>,
}

#[derive(Serialize, Deserialize)]
struct FailureRecord<T> {
    kind: FailureKind,
    detail: T,
}

#[derive(Serialize, Deserialize)]
struct ScoresRecord {
    execute: Number,
    ask: Number,
    block: Number,
}

impl Record for PredictionRecord<String> {
    const SCHEMA: &'static str = PREDICTION_SCHEMA;

    fn schema(&self) -> Option<&str> {
        self.schema.as_deref()
    }
}

impl PredictionRecord<String> {
    fn into_row(self, default_agent: &str) -> Result<PredictionRow, RecordFault> {
        let agent = self.agent.unwrap_or_else(|| default_agent.to_owned());
        for (name, text) in [("id", &self.id), ("agent", &agent)] {
            if text.trim().is_empty() {
                return Err(RecordFault::Empty(name));
            }
        }
        let exclusive = |one, other| Err(RecordFault::Contradiction(one, other));
        if self.stopped.is_some() {
            if self.incomplete.is_some() {
                return exclusive("incomplete", "stopped");
            }
            if self.failure.is_some() {
                return exclusive("failure", "stopped");
            }
        }
        let parts = (
            self.output,
            self.incomplete,
            self.failure,
            self.label_scores,
        );
        let outcome = match parts {
            (Some(output), None, None, scores) => Outcome::Answered(Prediction {
                output,
                label_scores: scores.map(|Object(scores)| LabelScores {
                    execute: scores.execute.0,
                    ask: scores.ask.0,
                    block: scores.block.0,
                }),
                stopped: self.stopped,
            }),
            (None, Some(reason), None, None) => Outcome::Incomplete(IncompleteReason(reason)),
            (None, None, Some(Object(failure)), None) => Outcome::Failed(Failure {
                kind: failure.kind,
                detail: failure.detail,
            }),
            (None, None, None, _) => return Err(RecordFault::NoOutput),
            (Some(_), Some(_), _, _) => return exclusive("output", "incomplete"),
            (Some(_), None, Some(_), _) => return exclusive("output", "failure"),
            (None, Some(_), Some(_), _) => return exclusive("incomplete", "failure"),
            (None, Some(_), None, Some(_)) => return exclusive("incomplete", "label_scores"),
            (None, None, Some(_), Some(_)) => return exclusive("failure", "label_scores"),
        };
        Ok(PredictionRow {
            id: ExampleId(self.id),
            agent,
            condition: self.condition.unwrap_or(Condition::X),
            seed: self.seed.map(|Whole(seed)| seed),
            outcome,
        })
    }
}

impl<'a> PredictionRecord<&'a str> {
    fn of(row: &'a PredictionRow) -> Self {
        let mut record = Self {
            schema: Some(PREDICTION_SCHEMA),
            id: &row.id.0,
            agent: Some(&row.agent),
            condition: Some(row.condition),
            seed: row.seed.map(Whole),
            output: None,
            label_scores: None,
            stopped: None,
            incomplete: None,
            failure: None,
        };
        match &row.outcome {
            Outcome::Answered(prediction) => {
                record.output = Some(&prediction.output);
                record.stopped = prediction.stopped;
                record.label_scores = prediction.label_scores.map(|scores| {
                    Object(ScoresRecord {
                        execute: Number(scores.execute),
                        ask: Number(scores.ask),
                        block: Number(scores.block),
                    })
                });
            }
            Outcome::Failed(failure) => {
                record.failure = Some(Object(FailureRecord {
                    kind: failure.kind,
                    detail: failure.detail.as_str(),
                }));
            }
            Outcome::Incomplete(reason) => record.incomplete = Some(&reason.0),
        }
        record
    }
}
