//! The futures that agents predicted in an earlier run, frozen with the examples.

use rusqlite::{OptionalExtension, params};
use sww_benchmark::{ExampleId, Visible};
use sww_protocol::Condition;

use crate::error::{InFile, StoreError};
use crate::examples::ExampleLoader;
use crate::reader::RunReader;
use crate::record::{AgentIndex, RunRecord};
use crate::sum::Sha256Sum;

impl ExampleLoader<'_> {
    /// What the agent sees of an example that was added; none if there is none of this id.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn visible(&self, example: &ExampleId) -> Result<Option<Visible>, StoreError> {
        self.transaction
            .prepare_cached(
                "SELECT task_goal, policy, observation, candidate_action FROM examples WHERE id = ?1",
            )
            .and_then(|mut statement| {
                let found = statement.query_row([&example.0], |row| {
                    Ok(Visible {
                        task_goal: row.get(0)?,
                        policy: row.get(1)?,
                        observation: row.get(2)?,
                        candidate_action: row.get(3)?,
                    })
                });
                found.optional()
            })
            .in_file(self.file)
    }

    /// Freezes the future that an agent predicted for an example with a seed.
    ///
    /// # Errors
    /// If the example was not added, or has a future of this agent and seed; or SQLite fails.
    pub fn add_future(
        &mut self,
        agent: AgentIndex,
        seed: u64,
        example: &ExampleId,
        text: &str,
    ) -> Result<(), StoreError> {
        let sum = Sha256Sum::of(text.as_bytes());
        self.transaction
            .prepare_cached(
                "INSERT INTO futures (agent, seed, example, sha256, text)
                 VALUES (?1, ?2, (SELECT number FROM examples WHERE id = ?3), ?4, ?5)",
            )
            .and_then(|mut statement| {
                statement.execute(params![agent.0, seed.cast_signed(), example.0, sum.0, text])
            })
            .in_file(self.file)?;
        Ok(())
    }

    /// The examples for which no future of an agent with a seed is frozen, in their order.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn without_future(
        &self,
        agent: AgentIndex,
        seed: u64,
    ) -> Result<Vec<ExampleId>, StoreError> {
        let read = || {
            let mut statement = self.transaction.prepare_cached(
                "SELECT e.id FROM examples e LEFT JOIN futures f
                 ON f.agent = ?1 AND f.seed = ?2 AND f.example = e.number
                 WHERE f.example IS NULL ORDER BY e.number",
            )?;
            let ids = statement.query_map(params![agent.0, seed.cast_signed()], |row| {
                row.get(0).map(ExampleId)
            })?;
            ids.collect::<rusqlite::Result<_>>()
        };
        read().in_file(self.file)
    }
}

impl RunReader {
    /// The future that an agent predicted for an example with a seed, if it is frozen.
    ///
    /// # Errors
    /// If the text doesn't have the sum that was frozen with it, or SQLite fails.
    pub fn future(
        &self,
        agent: AgentIndex,
        seed: u64,
        example: &ExampleId,
    ) -> Result<Option<String>, StoreError> {
        let found: Option<(String, [u8; 32])> = self
            .connection()
            .prepare_cached(
                "SELECT f.text, f.sha256 FROM examples e JOIN futures f
                 ON f.agent = ?1 AND f.seed = ?2 AND f.example = e.number WHERE e.id = ?3",
            )
            .and_then(|mut statement| {
                let parameters = params![agent.0, seed.cast_signed(), example.0];
                let found = statement.query_row(parameters, |row| Ok((row.get(0)?, row.get(1)?)));
                found.optional()
            })
            .in_file(self.file())?;
        let Some((text, frozen)) = found else {
            return Ok(None);
        };
        let sum = Sha256Sum::of(text.as_bytes());
        if sum.0 == frozen {
            return Ok(Some(text));
        }
        let agent = self.record().agent(agent);
        Err(StoreError::Damaged {
            file: self.file().to_owned(),
            what: format!(
                "the future of agent `{}` with seed {seed} for example `{example}` has the \
                 SHA-256 {sum}, not {}",
                agent.map_or("?", |agent| &agent.label),
                Sha256Sum(frozen),
            ),
        })
    }

    /// The sums of an agent's frozen futures with a seed, as its texts have them now, in the order
    /// of the examples; nothing in a run without futures.
    pub(crate) fn future_sums(
        &self,
        agent: AgentIndex,
        seed: u64,
    ) -> Result<Vec<Sha256Sum>, StoreError> {
        if !self.record().shows_futures() {
            return Ok(Vec::new());
        }
        let read = || {
            let mut statement = self.connection().prepare_cached(
                "SELECT text, sha256 FROM futures WHERE agent = ?1 AND seed = ?2 ORDER BY example",
            )?;
            let sums = statement.query_map(params![agent.0, seed.cast_signed()], |row| {
                let (text, frozen): (String, [u8; 32]) = (row.get(0)?, row.get(1)?);
                let mut both = frozen.to_vec();
                both.extend(text.as_bytes());
                Ok(Sha256Sum::of(&both))
            })?;
            sums.collect::<rusqlite::Result<_>>()
        };
        read().in_file(self.file())
    }
}

impl RunRecord {
    /// Whether a condition of the run shows predicted futures.
    pub fn shows_futures(&self) -> bool {
        let mut conditions = self.conditions.iter();
        conditions.any(|condition| matches!(condition, Condition::F | Condition::XPlusF))
    }
}
