//! How far a run has come.

use std::fmt;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::holder::Holder;
use crate::lock::{LockState, RunLock};
use crate::outcome::OutcomeKind;
use crate::plan::System;
use crate::reader::RunReader;

/// What of a run's making is done. Each stage is reached in one transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Its examples are not there yet.
    Loading,
    /// Its examples are frozen; its rollouts are not planned yet.
    Frozen,
    /// Its rollouts are planned; results can be appended.
    Planned,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loading => "still without examples",
            Self::Frozen => "frozen, but not planned",
            Self::Planned => "planned",
        })
    }
}

/// How many rollouts ended in which way. The kinds and the remaining ones add up to the planned ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeCounts {
    /// All that are planned.
    pub planned: u64,
    /// Those with an answer, valid or not.
    pub answered: u64,
    /// Those in which the agent failed.
    pub failed: u64,
    /// Those in which the infrastructure failed.
    pub incomplete: u64,
    /// Those without a result.
    pub remaining: u64,
}

impl OutcomeCounts {
    /// Those still to be run: without a result, or incomplete.
    pub fn pending(&self) -> u64 {
        self.incomplete + self.remaining
    }

    /// Whether every planned rollout has its final result.
    pub fn is_complete(&self) -> bool {
        self.pending() == 0
    }

    /// Counts to which no result has been added yet.
    fn planned(planned: u64) -> Self {
        Self {
            planned,
            remaining: planned,
            ..Self::default()
        }
    }

    /// Adds results of one kind; none if there are more results than planned rollouts.
    fn with(mut self, kind: OutcomeKind, results: u64) -> Option<Self> {
        self.remaining = self.remaining.checked_sub(results)?;
        match kind {
            OutcomeKind::Answered => self.answered += results,
            OutcomeKind::Failed => self.failed += results,
            OutcomeKind::Incomplete => self.incomplete += results,
        }
        Some(self)
    }
}

/// Where a run stands. The names are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunState {
    /// Another process works on it.
    Running,
    /// Every planned rollout has its final result.
    Complete,
    /// Every planned rollout was tried, and the infrastructure failed in some; resuming tries them again.
    Incomplete,
    /// Its user stopped it; resuming goes on.
    Interrupted,
    /// Its process died on this machine before it was done: it was killed, or the machine failed;
    /// resuming goes on.
    Died,
    /// It ended before it was done for another reason, such as an error; resuming goes on.
    Unfinished,
}

impl RunState {
    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Complete => "complete",
            Self::Incomplete => "incomplete",
            Self::Interrupted => "interrupted",
            Self::Died => "died",
            Self::Unfinished => "unfinished",
        }
    }
}

impl fmt::Display for RunState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The status of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunStatus {
    /// How far its making has come.
    pub stage: Stage,
    /// Where it stands.
    pub state: RunState,
    /// The process that works on it, or that did so last and never took leave: the one that died, or
    /// one on another machine, of which this one can't tell.
    pub holder: Option<Holder>,
    /// How its rollouts ended so far.
    #[serde(flatten)]
    pub counts: OutcomeCounts,
}

impl RunReader {
    /// How far the run's making has come.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn stage(&self) -> Result<Stage, StoreError> {
        let making: rusqlite::Result<(Option<i64>, Option<i64>)> =
            self.connection()
                .query_row("SELECT examples, rollouts FROM run", [], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                });
        Ok(match making.in_file(self.file())? {
            (None, _) => Stage::Loading,
            (Some(_), None) => Stage::Frozen,
            (Some(_), Some(_)) => Stage::Planned,
        })
    }

    /// The status of the run as it is at this moment. Seen from the process that works on it, it
    /// is what it would be if that process ended here.
    ///
    /// # Errors
    /// If SQLite fails, or the file contradicts itself.
    pub fn status(&self) -> Result<RunStatus, StoreError> {
        let lock = if self.holds_lock() {
            LockState::Free
        } else {
            RunLock::state(self.directory())
        };
        // One transaction, so that the counts are of one moment.
        let snapshot = self
            .connection()
            .unchecked_transaction()
            .in_file(self.file())?;
        let stage = self.stage()?;
        let (planned, interrupted) = snapshot
            .query_row(
                "SELECT coalesce(rollouts, 0), interrupted FROM run",
                [],
                |row| Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?)),
            )
            .in_file(self.file())?;
        let counts = self.add_up(
            &snapshot,
            OutcomeCounts::planned(planned),
            "SELECT kind, count(*) FROM results GROUP BY kind",
            [],
        )?;
        let is_complete = stage == Stage::Planned && counts.is_complete();
        let state = if matches!(lock, LockState::Held(_)) {
            RunState::Running
        } else if is_complete {
            RunState::Complete
        } else if interrupted {
            RunState::Interrupted
        } else if stage == Stage::Planned && counts.remaining == 0 {
            RunState::Incomplete
        } else if matches!(&lock, LockState::Abandoned(holder) if holder.is_here()) {
            RunState::Died
        } else {
            RunState::Unfinished
        };
        let holder = match lock {
            LockState::Held(holder) => holder,
            LockState::Abandoned(holder) => Some(holder),
            LockState::Free => None,
        };
        Ok(RunStatus {
            stage,
            state,
            holder,
            counts,
        })
    }

    /// How the rollouts of one system ended so far.
    ///
    /// # Errors
    /// If SQLite fails, or the file contradicts itself.
    pub fn counts(&self, system: System) -> Result<OutcomeCounts, StoreError> {
        let snapshot = self
            .connection()
            .unchecked_transaction()
            .in_file(self.file())?;
        let planned = snapshot
            .query_row(
                "SELECT count(*) FROM rollouts WHERE agent = ?1 AND condition = ?2 AND seed = ?3",
                system.parameters(),
                |row| row.get::<_, i64>(0),
            )
            .in_file(self.file())?;
        self.add_up(
            &snapshot,
            OutcomeCounts::planned(planned.cast_unsigned()),
            "SELECT s.kind, count(*) FROM rollouts r JOIN results s ON s.rollout = r.number
             WHERE r.agent = ?1 AND r.condition = ?2 AND r.seed = ?3 GROUP BY s.kind",
            system.parameters(),
        )
    }

    /// How many rollouts are still to be run: those without a result and the incomplete ones.
    ///
    /// # Errors
    /// If SQLite fails, or the file contradicts itself.
    pub fn pending_count(&self) -> Result<u64, StoreError> {
        Ok(self.status()?.counts.pending())
    }

    fn add_up(
        &self,
        connection: &Connection,
        mut counts: OutcomeCounts,
        query: &str,
        parameters: impl rusqlite::Params,
    ) -> Result<OutcomeCounts, StoreError> {
        let mut statement = connection.prepare_cached(query).in_file(self.file())?;
        let rows = statement.query_map(parameters, |row| {
            let mut cells = Cells::of(row);
            Ok((
                cells.named("kind of outcome", OutcomeKind::named)?,
                cells.unsigned()?,
            ))
        });
        for row in rows.in_file(self.file())? {
            let (kind, results) = row.in_file(self.file())?;
            counts = counts
                .with(kind, results)
                .ok_or_else(|| StoreError::Damaged {
                    file: self.file().to_owned(),
                    what: "it holds more results than planned rollouts".to_owned(),
                })?;
        }
        Ok(counts)
    }
}
