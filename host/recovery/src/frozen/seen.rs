//! What a readout may see, and what it has seen.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sww_benchmark::{Decision, ExampleId, PredictionRow, Split};
use sww_protocol::{Outcome, Prediction, StopReason};

use crate::{LabelVector, RowRef, Rows, ScoreView};

/// What rows are used for.
pub trait Purpose: sealed::Sealed {
    /// The only split that may be used for it.
    const SPLIT: Split;
    /// The purpose in words, after "to".
    const VERB: &'static str;
}

/// Fitting coefficients, for which there is TRAIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fitting {}

/// Choosing between readouts or thresholds, for which there is DEV.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {}

impl Purpose for Fitting {
    const SPLIT: Split = Split::Train;
    const VERB: &'static str = "fit";
}

impl Purpose for Selection {
    const SPLIT: Split = Split::Dev;
    const VERB: &'static str = "select";
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Fitting {}
    impl Sealed for super::Selection {}
}

/// Rows that may serve a purpose: all of them are of its split. There is no way to make any of
/// TEST.
#[derive(Clone, Debug)]
pub struct SplitRows<P> {
    rows: Rows,
    purpose: PhantomData<P>,
}

/// Rows of TRAIN.
pub type FittingRows = SplitRows<Fitting>;

/// Rows of DEV.
pub type SelectionRows = SplitRows<Selection>;

/// Why rows may not serve a purpose, or not go with scores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowsRefused {
    /// An example is of another split.
    #[error(
        "refused to {verb} on example `{id}`: it is of split {found}; use split {expected} alone"
    )]
    WrongSplit {
        /// What was to be done.
        verb: &'static str,
        /// The example.
        id: ExampleId,
        /// Its split.
        found: Split,
        /// The split there is for it.
        expected: Split,
    },
    /// A score view has more or fewer rows.
    #[error("expert number {expert} has scores for {found} rows; expected {expected}")]
    Scores {
        /// The expert, from 1.
        expert: usize,
        /// How many rows its view has.
        found: usize,
        /// How many there are.
        expected: usize,
    },
}

impl<P: Purpose> SplitRows<P> {
    /// Takes up examples, in their order.
    ///
    /// # Errors
    /// An example of another split than the purpose's.
    pub fn from_examples<'a, T: Into<RowRef<'a>>>(
        examples: impl IntoIterator<Item = T>,
    ) -> Result<Self, RowsRefused> {
        let mut rows = Rows::default();
        for example in examples {
            let row = example.into();
            if row.split != P::SPLIT {
                return Err(RowsRefused::WrongSplit {
                    verb: P::VERB,
                    id: row.id.clone(),
                    found: row.split,
                    expected: P::SPLIT,
                });
            }
            rows.push(row);
        }
        Ok(Self {
            rows,
            purpose: PhantomData,
        })
    }

    /// The rows.
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The record of having seen these rows with each expert's scores.
    ///
    /// # Errors
    /// A view with another number of rows.
    pub fn seen(&self, views: &[&ScoreView]) -> Result<Seen<P>, RowsRefused> {
        for (expert, view) in (1..).zip(views) {
            let (found, expected) = (view.rows().len(), self.rows.len());
            if found != expected {
                return Err(RowsRefused::Scores {
                    expert,
                    found,
                    expected,
                });
            }
        }
        Ok(Seen {
            rows: self.rows.len() as u64,
            sha256: seen_digest(&self.rows, views),
            purpose: PhantomData,
        })
    }
}

/// Which rows a readout has seen for a purpose. Only rows of the purpose's split make one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "StoredSeen", try_from = "StoredSeen")]
#[serde(bound = "P: Purpose + Clone")]
pub struct Seen<P> {
    rows: u64,
    sha256: String,
    purpose: PhantomData<P>,
}

impl<P> Seen<P> {
    /// How many rows.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// SHA-256 of their ids, gold decisions and scores, in lower-case hexadecimal. The order of the
    /// rows doesn't show in it.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}

#[derive(Serialize, Deserialize)]
struct StoredSeen {
    split: Split,
    rows: u64,
    sha256: String,
}

impl<P: Purpose> From<Seen<P>> for StoredSeen {
    fn from(seen: Seen<P>) -> Self {
        Self {
            split: P::SPLIT,
            rows: seen.rows,
            sha256: seen.sha256,
        }
    }
}

impl<P: Purpose> TryFrom<StoredSeen> for Seen<P> {
    type Error = String;

    fn try_from(stored: StoredSeen) -> Result<Self, String> {
        if stored.split == P::SPLIT {
            Ok(Self {
                rows: stored.rows,
                sha256: stored.sha256,
                purpose: PhantomData,
            })
        } else {
            Err(format!(
                "it says that split {} was used to {}; expected split {}",
                stored.split,
                P::VERB,
                P::SPLIT
            ))
        }
    }
}

fn seen_digest(rows: &Rows, views: &[&ScoreView]) -> String {
    let columns = rows.ids.iter().zip(&rows.gold).enumerate();
    let mut columns: Vec<(&ExampleId, Decision, usize)> =
        columns.map(|(row, (id, gold))| (id, *gold, row)).collect();
    columns.sort_unstable();
    let mut sum = Parts::new("safewebworld.readout.seen/1");
    sum.number(views.len() as u64);
    for (id, gold, row) in columns {
        sum.text(&id.0);
        sum.text(gold.name());
        for view in views {
            let scores = view.rows().get(row);
            sum.scores(*scores.unwrap_or(&LabelVector::default()));
        }
    }
    sum.finish()
}

/// SHA-256 of the predictions that an expert's scores come from, in lower-case hexadecimal. It takes
/// each prediction's id and its [`prediction_digest`]; their order doesn't show in it.
pub fn predictions_digest<'a>(rows: impl IntoIterator<Item = (&'a ExampleId, [u8; 32])>) -> String {
    let mut rows: Vec<(&ExampleId, [u8; 32])> = rows.into_iter().collect();
    rows.sort_unstable();
    let mut sum = Parts::new("safewebworld.readout.predictions/1");
    for (_, digest) in rows {
        sum.0.update(digest);
    }
    sum.finish()
}

/// SHA-256 of everything that a prediction says.
pub fn prediction_digest(row: &PredictionRow) -> [u8; 32] {
    // Taken apart, so that a new field can't be forgotten here.
    let PredictionRow {
        id,
        agent,
        condition,
        seed,
        outcome,
    } = row;
    let mut sum = Parts::new("safewebworld.readout.prediction/1");
    sum.text(&id.0);
    sum.text(agent);
    sum.text(&condition.to_string());
    sum.text(&seed.map_or_else(String::new, |seed| seed.to_string()));
    match outcome {
        Outcome::Answered(Prediction {
            output,
            label_scores,
            stopped,
        }) => {
            sum.text("answered");
            sum.text(output);
            sum.text(stopped.map_or("", StopReason::name));
            sum.number(u64::from(label_scores.is_some()));
            if let Some(scores) = label_scores {
                sum.scores([scores.execute, scores.ask, scores.block]);
            }
        }
        Outcome::Failed(failure) => {
            sum.text(failure.kind.name());
            sum.text(&failure.detail);
        }
        Outcome::Incomplete(reason) => {
            sum.text("incomplete");
            sum.text(&reason.0);
        }
    }
    sum.0.finalize().into()
}

/// A sum in the making. Numbers are 64 bits, little-endian; a text is its length in bytes and its
/// UTF-8.
struct Parts(Sha256);

impl Parts {
    fn new(purpose: &str) -> Self {
        let mut parts = Self(Sha256::new());
        parts.text(purpose);
        parts
    }

    fn number(&mut self, number: u64) {
        self.0.update(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.update(text.as_bytes());
    }

    fn scores(&mut self, scores: LabelVector) {
        scores
            .into_iter()
            .for_each(|score| self.number(score.to_bits()));
    }

    fn finish(self) -> String {
        hexadecimal(&self.0.finalize())
    }
}

/// Bytes in lower-case hexadecimal.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
