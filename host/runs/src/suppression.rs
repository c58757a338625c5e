//! What condition x-e takes out of observations, recorded with the examples.

use std::collections::BTreeMap;
use std::ops::Range;

use rusqlite::types::Type;
use rusqlite::{OptionalExtension, params};
use serde::{Deserialize, Serialize};
use sww_benchmark::ExampleId;

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::examples::ExampleLoader;
use crate::reader::RunReader;

/// What condition x-e makes of an example, for every agent alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suppression {
    /// These parts of the observation are taken out.
    Removed(Vec<RemovedSpan>),
    /// The example is left out of the condition, for this reason.
    LeftOut(String),
}

/// A part of an observation that is taken out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemovedSpan {
    /// Its first byte in the observation.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// What it says.
    pub text: String,
}

impl RemovedSpan {
    /// The part of an observation at a place; none where the observation has no such place.
    pub fn of(observation: &str, place: Range<usize>) -> Option<Self> {
        Some(Self {
            start: place.start,
            end: place.end,
            text: observation.get(place)?.to_owned(),
        })
    }
}

/// What condition x-e makes of a run's examples.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuppressionCounts {
    /// Examples that are shown without their evidence.
    pub examples: u64,
    /// Spans that are taken out of them.
    pub spans: u64,
    /// Examples that are left out, by reason.
    pub left_out: BTreeMap<String, u64>,
}

impl ExampleLoader<'_> {
    /// Records what condition x-e makes of the example that was added last.
    ///
    /// # Errors
    /// If no example was added, or one is recorded already, or SQLite fails.
    pub fn suppress(&mut self, suppression: &Suppression) -> Result<(), StoreError> {
        let (removed, left_out) = match suppression {
            Suppression::Removed(spans) => (Some(to_json(spans)), None),
            Suppression::LeftOut(why) => (None, Some(why)),
        };
        self.transaction
            .prepare_cached(
                "INSERT INTO suppressions (example, removed, left_out)
                 VALUES ((SELECT max(number) FROM examples), ?1, ?2)",
            )
            .and_then(|mut statement| statement.execute(params![removed, left_out]))
            .in_file(self.file)?;
        Ok(())
    }
}

impl RunReader {
    /// What condition x-e makes of an example, if it is recorded.
    ///
    /// # Errors
    /// If SQLite fails, or the record can't be read.
    pub fn suppression(&self, example: &ExampleId) -> Result<Option<Suppression>, StoreError> {
        self.connection()
            .prepare_cached(
                "SELECT s.removed, s.left_out FROM examples e
                 JOIN suppressions s ON s.example = e.number WHERE e.id = ?1",
            )
            .and_then(|mut statement| {
                let found =
                    statement.query_row([&example.0], |row| read_suppression(&mut Cells::of(row)));
                found.optional()
            })
            .in_file(self.file())
    }

    /// Visits what condition x-e makes of each example, in their order; nothing in a run without
    /// the condition.
    ///
    /// # Errors
    /// If SQLite fails, or a record can't be read.
    pub fn for_each_suppression(
        &self,
        mut visit: impl FnMut(ExampleId, Suppression),
    ) -> Result<(), StoreError> {
        if !self.suppresses_evidence() {
            return Ok(());
        }
        let mut read = || {
            let mut statement = self.connection().prepare_cached(
                "SELECT e.id, s.removed, s.left_out FROM suppressions s
                 JOIN examples e ON e.number = s.example ORDER BY s.example",
            )?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let mut cells = Cells::of(row);
                visit(ExampleId(cells.take()?), read_suppression(&mut cells)?);
            }
            Ok(())
        };
        read().in_file(self.file())
    }

    /// How many examples condition x-e changes and leaves out; none in a run without the condition.
    ///
    /// # Errors
    /// If SQLite fails, or a record can't be read.
    pub fn suppression_counts(&self) -> Result<Option<SuppressionCounts>, StoreError> {
        let mut counts = SuppressionCounts::default();
        self.for_each_suppression(|_, suppression| match suppression {
            Suppression::Removed(spans) => {
                counts.examples += 1;
                counts.spans += spans.len() as u64;
            }
            Suppression::LeftOut(why) => *counts.left_out.entry(why).or_default() += 1,
        })?;
        Ok(self.suppresses_evidence().then_some(counts))
    }

    fn suppresses_evidence(&self) -> bool {
        let conditions = &self.record().conditions;
        conditions.contains(&sww_protocol::Condition::XMinusEvidence)
    }
}

fn to_json(spans: &[RemovedSpan]) -> String {
    serde_json::json!(spans).to_string()
}

fn read_suppression(cells: &mut Cells<'_, '_>) -> rusqlite::Result<Suppression> {
    let removed: Option<String> = cells.take()?;
    match removed {
        Some(spans) => serde_json::from_str(&spans)
            .map(Suppression::Removed)
            .map_err(|error| cells.refuse(Type::Text, error.to_string())),
        None => cells.take().map(Suppression::LeftOut),
    }
}
