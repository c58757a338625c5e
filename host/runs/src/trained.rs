//! What trainable agents learnt, frozen with the run.

use rusqlite::{OptionalExtension, params};

use crate::error::{InFile, StoreError};
use crate::reader::RunReader;
use crate::record::{AgentIndex, PluginRecord, RunRecord};
use crate::store::RunStore;
use crate::sum::Sha256Sum;

/// A trained state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainedState {
    /// Its bytes, which only the agent can read.
    pub bytes: Vec<u8>,
    /// Their sum.
    pub sha256: Sha256Sum,
}

impl RunStore {
    /// Freezes the state that an agent trained to with a seed. The same state may be frozen again.
    ///
    /// # Errors
    /// If another state is frozen already; if the record has no such agent or seed; if SQLite fails.
    pub fn freeze_trained_state(
        &self,
        agent: AgentIndex,
        seed: u64,
        bytes: &[u8],
    ) -> Result<Sha256Sum, StoreError> {
        let learner = learner(self.record(), agent, seed)?;
        let sum = Sha256Sum::of(bytes);
        let added = self
            .connection()
            .execute(
                "INSERT INTO trained_states (agent, seed, sha256, bytes) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (agent, seed) DO NOTHING",
                params![agent.0, seed.cast_signed(), sum.0, bytes],
            )
            .in_file(self.file())?;
        let frozen = self.trained_state(agent, seed)?;
        if added == 0 && frozen.is_none_or(|state| state.sha256 != sum) {
            return Err(StoreError::TrainedStateDiffers {
                agent: learner.label.clone(),
                seed,
            });
        }
        Ok(sum)
    }
}

impl RunReader {
    /// The state that an agent trained to with a seed, if one is frozen.
    ///
    /// # Errors
    /// If the bytes don't have the sum that was frozen with them; if the record has no such agent
    /// or seed; if SQLite fails.
    pub fn trained_state(
        &self,
        agent: AgentIndex,
        seed: u64,
    ) -> Result<Option<TrainedState>, StoreError> {
        let learner = learner(self.record(), agent, seed)?;
        let found: Option<(Vec<u8>, [u8; 32])> = self
            .connection()
            .query_row(
                "SELECT bytes, sha256 FROM trained_states WHERE agent = ?1 AND seed = ?2",
                params![agent.0, seed.cast_signed()],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()
            .in_file(self.file())?;
        let Some((bytes, frozen)) = found else {
            return Ok(None);
        };
        let sha256 = Sha256Sum::of(&bytes);
        if sha256.0 != frozen {
            return Err(StoreError::Damaged {
                file: self.file().to_owned(),
                what: format!(
                    "the trained state of agent `{}` with seed {seed} has the SHA-256 {sha256}, not {}",
                    learner.label,
                    Sha256Sum(frozen),
                ),
            });
        }
        Ok(Some(TrainedState { bytes, sha256 }))
    }
}

fn learner(record: &RunRecord, agent: AgentIndex, seed: u64) -> Result<&PluginRecord, StoreError> {
    let learner = record
        .agent(agent)
        .ok_or_else(|| StoreError::UnknownLearner(format!("agent number {}", agent.0)))?;
    if !record.seeds.contains(&seed) {
        return Err(StoreError::UnknownLearner(format!("seed {seed}")));
    }
    Ok(learner)
}
