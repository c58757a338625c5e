//! The plan: which rollouts there are, and in which order they run.

use std::collections::HashSet;
use std::fmt;

use rusqlite::{TransactionBehavior, params};
use sww_benchmark::{Example, ExampleId};
use sww_protocol::Condition;

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::examples::{EXAMPLE_COLUMNS, read_example};
use crate::reader::RunReader;
use crate::record::{AgentIndex, RunRecord};
use crate::status::Stage;
use crate::store::RunStore;

/// The number of a planned rollout: its place in the order of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RolloutNumber(pub i64);

impl fmt::Display for RolloutNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What one set of scores is of: an agent under a condition with a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct System {
    /// The agent.
    pub agent: AgentIndex,
    /// What it is shown.
    pub condition: Condition,
    /// One of the run's seeds.
    pub seed: u64,
}

impl System {
    /// The query parameters 1 to 3: agent, condition, seed.
    pub(crate) fn parameters(self) -> (u32, &'static str, i64) {
        (self.agent.0, self.condition.name(), self.seed.cast_signed())
    }
}

/// A rollout to be planned for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planned {
    /// Who runs it, under which condition and with which seed.
    pub system: System,
    /// Rollouts run by ascending key; those with one key run as they were planned.
    pub order_key: u64,
}

/// A rollout to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingRollout {
    /// Which one.
    pub rollout: RolloutNumber,
    /// Who runs it, under which condition and with which seed.
    pub system: System,
    /// How often it has been tried so far; more than 0 if it is incomplete.
    pub attempts: u32,
    /// The example, answer included: only the boundary may hand any of it on.
    pub example: Example,
}

impl RunStore {
    /// Plans the rollouts of the whole run in one transaction: each frozen example is handed over
    /// in order, and what comes back is planned for it. Returns how many rollouts there are.
    ///
    /// # Errors
    /// The caller's error; or a rollout that the record doesn't know or that is planned twice; or
    /// that the run is not just frozen; or SQLite fails. Then nothing is planned.
    pub fn plan<E: From<StoreError>>(
        &mut self,
        mut rollouts_of: impl FnMut(&Example) -> Result<Vec<Planned>, E>,
    ) -> Result<u64, E> {
        self.require(Stage::Frozen, "plan its rollouts")?;
        let (database, record) = self.parts();
        let file = &database.file;
        let transaction = database
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .in_file(file)?;
        // The draft is sorted by the key as it grows, so that a rollout's number is its place in the order.
        transaction
            .execute_batch(
                "CREATE TEMP TABLE draft (
                     order_key INTEGER, place INTEGER, example INTEGER, agent INTEGER,
                     condition TEXT, seed INTEGER, PRIMARY KEY (order_key, place)
                 ) STRICT, WITHOUT ROWID",
            )
            .in_file(file)?;
        {
            let mut draft = transaction
                .prepare("INSERT INTO draft VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
                .in_file(file)?;
            let mut examples = transaction
                .prepare(&format!(
                    "SELECT e.number, {EXAMPLE_COLUMNS} FROM examples e ORDER BY e.number"
                ))
                .in_file(file)?;
            let mut rows = examples.query([]).in_file(file)?;
            let mut place: i64 = 0;
            while let Some(row) = rows.next().in_file(file)? {
                let mut cells = Cells::of(row);
                let number: i64 = cells.take().in_file(file)?;
                let example = read_example(&mut cells).in_file(file)?;
                let planned = rollouts_of(&example)?;
                check_systems(record, &example.id, &planned)?;
                for Planned { system, order_key } in planned {
                    let row = params![
                        sortable(order_key),
                        place,
                        number,
                        system.agent.0,
                        system.condition.name(),
                        system.seed.cast_signed(),
                    ];
                    draft.execute(row).in_file(file)?;
                    place += 1;
                }
            }
        }
        let planned = transaction
            .execute(
                "INSERT INTO rollouts (example, agent, condition, seed)
                 SELECT example, agent, condition, seed FROM draft ORDER BY order_key, place",
                [],
            )
            .in_file(file)?;
        transaction
            .execute("UPDATE run SET rollouts = ?1", [planned as i64])
            .in_file(file)?;
        transaction
            .execute_batch("DROP TABLE temp.draft")
            .in_file(file)?;
        transaction.commit().in_file(file)?;
        Ok(planned as u64)
    }
}

impl RunReader {
    /// The next rollouts to be run, in the order of the run: up to `limit` of those that have no
    /// final result and come after `after`. Each call costs as much as it returns, and skips.
    ///
    /// # Errors
    /// If SQLite fails, or the file contradicts itself.
    pub fn pending(
        &self,
        after: Option<RolloutNumber>,
        limit: u32,
    ) -> Result<Vec<PendingRollout>, StoreError> {
        let after = after.map_or(i64::MIN, |rollout| rollout.0);
        let query = format!(
            "SELECT r.number, r.agent, r.condition, r.seed, coalesce(s.attempts, 0), {EXAMPLE_COLUMNS}
             FROM rollouts r
             LEFT JOIN results s ON s.rollout = r.number
             CROSS JOIN examples e ON e.number = r.example
             WHERE r.number > ?1 AND (s.kind IS NULL OR s.kind = 'incomplete')
             ORDER BY r.number LIMIT ?2"
        );
        let mut statement = self
            .connection()
            .prepare_cached(&query)
            .in_file(self.file())?;
        let pending = statement.query_map(params![after, limit], |row| {
            let mut cells = Cells::of(row);
            Ok(PendingRollout {
                rollout: RolloutNumber(cells.take()?),
                system: System {
                    agent: AgentIndex(cells.small()?),
                    condition: cells.named("condition", |name| name.parse().ok())?,
                    seed: cells.unsigned()?,
                },
                attempts: cells.small()?,
                example: read_example(&mut cells)?,
            })
        });
        pending
            .and_then(|pending| pending.collect())
            .in_file(self.file())
    }

    /// The systems that rollouts are planned for, in the order of the record: by agent, by
    /// condition, by seed.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn systems(&self) -> Result<Vec<System>, StoreError> {
        let record = self.record();
        let mut statement = self
            .connection()
            .prepare_cached(
                "SELECT 1 FROM rollouts WHERE agent = ?1 AND condition = ?2 AND seed = ?3 LIMIT 1",
            )
            .in_file(self.file())?;
        let mut systems = Vec::new();
        for (agent, _) in (0..).zip(&record.agents) {
            for &condition in &record.conditions {
                for &seed in &record.seeds {
                    let agent = AgentIndex(agent);
                    let system = System {
                        agent,
                        condition,
                        seed,
                    };
                    if statement.exists(system.parameters()).in_file(self.file())? {
                        systems.push(system);
                    }
                }
            }
        }
        Ok(systems)
    }
}

/// The signed integer that stands in the order of signed integers where the key stands in that of
/// unsigned ones.
fn sortable(key: u64) -> i64 {
    (key ^ (1 << 63)).cast_signed()
}

fn check_systems(
    record: &RunRecord,
    example: &ExampleId,
    planned: &[Planned],
) -> Result<(), StoreError> {
    let unknown = |what: String| StoreError::UnknownSystem {
        example: example.0.clone(),
        what,
    };
    let mut seen = HashSet::with_capacity(planned.len());
    for &Planned { system, .. } in planned {
        let System {
            agent,
            condition,
            seed,
        } = system;
        let Some(plugin) = record.agent(agent) else {
            return Err(unknown(format!("agent number {}", agent.0)));
        };
        if !record.conditions.contains(&condition) {
            return Err(unknown(format!("condition `{condition}`")));
        }
        if !record.seeds.contains(&seed) {
            return Err(unknown(format!("seed {seed}")));
        }
        if !seen.insert(system) {
            return Err(StoreError::DuplicateRollout {
                example: example.0.clone(),
                agent: plugin.label.clone(),
                condition,
                seed,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sortable_keys_keep_the_unsigned_order(a: u64, b: u64) {
            prop_assert_eq!(sortable(a).cmp(&sortable(b)), a.cmp(&b));
        }
    }

    #[test]
    fn the_order_has_its_ends_where_unsigned_numbers_have_them() {
        assert_eq!(sortable(0), i64::MIN);
        assert_eq!(sortable(u64::MAX), i64::MAX);
        assert!(sortable(i64::MAX as u64) < sortable(i64::MAX as u64 + 1));
    }
}
