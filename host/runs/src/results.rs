//! Reading results back, in the order of the examples.

use sww_benchmark::Example;

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::examples::{EXAMPLE_COLUMNS, read_example};
use crate::outcome::{FinishedRollout, RESULT_COLUMNS};
use crate::plan::System;
use crate::reader::RunReader;
use crate::record::AgentIndex;

/// How many rollouts the infrastructure lost for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncompleteCount {
    /// The reason in words.
    pub reason: String,
    /// How many rollouts.
    pub rollouts: u64,
}

/// How many rollouts of an agent failed in one way, and one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailureCount {
    /// The agent.
    pub agent: AgentIndex,
    /// The stable name of the failure.
    pub failure: String,
    /// How many rollouts.
    pub rollouts: u64,
    /// The example of the first in the order in which rollouts run.
    pub example: String,
    /// The words of that one, the agent's own or about it: the first thousand characters.
    pub detail: String,
}

impl RunReader {
    /// Visits every rollout planned for a system in the order of the examples, with its result if
    /// it has one. Memory doesn't grow with the number of rollouts, and all rows are of one moment.
    ///
    /// # Errors
    /// The visitor's error, which ends the visit; or SQLite fails; or the file contradicts itself.
    pub fn for_each_result<E: From<StoreError>>(
        &self,
        system: System,
        mut visit: impl FnMut(&Example, Option<&FinishedRollout>) -> Result<(), E>,
    ) -> Result<(), E> {
        let query = format!(
            "SELECT {EXAMPLE_COLUMNS}, {RESULT_COLUMNS}
             FROM rollouts r
             CROSS JOIN examples e ON e.number = r.example
             LEFT JOIN results s ON s.rollout = r.number
             WHERE r.agent = ?1 AND r.condition = ?2 AND r.seed = ?3
             ORDER BY r.example"
        );
        let mut statement = self
            .connection()
            .prepare_cached(&query)
            .in_file(self.file())?;
        let mut rows = statement.query(system.parameters()).in_file(self.file())?;
        while let Some(row) = rows.next().in_file(self.file())? {
            let mut cells = Cells::of(row);
            let example = read_example(&mut cells).in_file(self.file())?;
            let result = FinishedRollout::read(&mut cells).in_file(self.file())?;
            visit(&example, result.as_ref())?;
        }
        Ok(())
    }

    /// How agents failed: agent by agent, the most frequent failure first.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn failures(&self) -> Result<Vec<FailureCount>, StoreError> {
        let read = || {
            // Only the words of the few that are told are read.
            let mut statement = self.connection().prepare_cached(
                "SELECT f.agent, f.failure, f.rollouts, e.id, substr(s.detail, 1, 1000)
                 FROM (SELECT r.agent AS agent, s.failure AS failure,
                              count(*) AS rollouts, min(r.number) AS first
                       FROM results s
                       JOIN rollouts r ON r.number = s.rollout
                       WHERE s.kind = 'failed'
                       GROUP BY r.agent, s.failure) f
                 JOIN results s ON s.rollout = f.first
                 JOIN rollouts r ON r.number = f.first
                 JOIN examples e ON e.number = r.example
                 ORDER BY f.agent, f.rollouts DESC, f.failure",
            )?;
            let failures = statement.query_map([], |row| {
                let mut cells = Cells::of(row);
                Ok(FailureCount {
                    agent: AgentIndex(cells.small()?),
                    failure: cells.take()?,
                    rollouts: cells.unsigned()?,
                    example: cells.take()?,
                    detail: cells.take()?,
                })
            })?;
            failures.collect::<Result<_, _>>()
        };
        read().in_file(self.file())
    }

    /// Why rollouts are incomplete, the most frequent reason first.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn incomplete_reasons(&self) -> Result<Vec<IncompleteCount>, StoreError> {
        let read = || {
            let mut statement = self.connection().prepare_cached(
                "SELECT detail, count(*) FROM results WHERE kind = 'incomplete'
                 GROUP BY detail ORDER BY count(*) DESC, detail",
            )?;
            let reasons = statement.query_map([], |row| {
                let mut cells = Cells::of(row);
                Ok(IncompleteCount {
                    reason: cells.take()?,
                    rollouts: cells.unsigned()?,
                })
            })?;
            reasons.collect::<Result<_, _>>()
        };
        read().in_file(self.file())
    }
}
