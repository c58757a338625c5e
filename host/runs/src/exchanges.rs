//! What rollouts asked of model endpoints, and what came back.

use rusqlite::{OptionalExtension, Transaction, params};
use sww_protocol::ModelUsage;

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::plan::RolloutNumber;
use crate::reader::RunReader;

/// One exchange as the store keeps it; what is in it is its caller's to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredExchange {
    /// What a replay finds it by.
    pub key: [u8; 32],
    /// The whole of it, as JSON and without any secret.
    pub json: String,
}

/// Puts the exchanges of a rollout's last attempt in the place of those of the attempt before.
pub(crate) fn put_exchanges(
    transaction: &Transaction<'_>,
    rollout: RolloutNumber,
    exchanges: &[StoredExchange],
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached("DELETE FROM exchanges WHERE rollout = ?1")?
        .execute([rollout.0])?;
    let mut statement = transaction.prepare_cached(
        "INSERT INTO exchanges (rollout, number, key, exchange) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (number, exchange) in (0_i64..).zip(exchanges) {
        statement.execute(params![rollout.0, number, exchange.key, exchange.json])?;
    }
    Ok(())
}

impl RunReader {
    /// The exchanges of a rollout's last attempt, in their order.
    ///
    /// # Errors
    /// If SQLite fails, or the file contradicts itself.
    pub fn exchanges(&self, rollout: RolloutNumber) -> Result<Vec<StoredExchange>, StoreError> {
        let read = || {
            let mut statement = self.connection().prepare_cached(
                "SELECT key, exchange FROM exchanges WHERE rollout = ?1 ORDER BY number",
            )?;
            let exchanges = statement.query_map([rollout.0], |row| {
                let mut cells = Cells::of(row);
                Ok(StoredExchange {
                    key: cells.take()?,
                    json: cells.take()?,
                })
            })?;
            exchanges.collect::<rusqlite::Result<_>>()
        };
        read().in_file(self.file())
    }

    /// What all model calls of the run used, of each rollout's last attempt.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn model_usage(&self) -> Result<ModelUsage, StoreError> {
        let read = || {
            let mut statement = self.connection().prepare_cached(
                "SELECT coalesce(sum(model_calls), 0), coalesce(sum(prompt_tokens), 0),
                        coalesce(sum(completion_tokens), 0), coalesce(sum(reasoning_tokens), 0),
                        coalesce(sum(cached_tokens), 0), coalesce(sum(cost_trillionths), 0)
                 FROM results",
            )?;
            statement.query_row([], |row| {
                let mut cells = Cells::of(row);
                Ok(ModelUsage {
                    calls: cells.unsigned()?,
                    prompt_tokens: cells.unsigned()?,
                    completion_tokens: cells.unsigned()?,
                    reasoning_tokens: cells.unsigned()?,
                    cached_tokens: cells.unsigned()?,
                    cost_trillionths: cells.unsigned()?,
                })
            })
        };
        read().in_file(self.file())
    }

    /// The JSON of the exchange with a key, if the run has one.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn exchange_by_key(&self, key: &[u8; 32]) -> Result<Option<String>, StoreError> {
        let read = || {
            self.connection()
                .prepare_cached("SELECT exchange FROM exchanges WHERE key = ?1 LIMIT 1")?
                .query_row([key], |row| row.get(0))
                .optional()
        };
        read().in_file(self.file())
    }
}
