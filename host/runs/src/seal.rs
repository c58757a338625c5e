//! The seal of a run: sums of every row and every published file, by which a changed one is named.

mod difference;

use std::io::BufReader;

use fs_err::File;
use rusqlite::Row;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sww_benchmark::{Example, ExampleId};
use sww_excerpt::{excerpt, json_problem};
use sww_protocol::{Condition, ModelUsage, Outcome, Prediction, StopReason, Usage};

use crate::cells::Cells;
use crate::error::{InFile, StoreError};
use crate::examples::{BenchmarkDigest, EXAMPLE_COLUMNS, FrozenBenchmark, read_example};
use crate::exchanges::StoredExchange;
use crate::outcome::{FinishedRollout, OutcomeKind};
use crate::plan::System;
use crate::reader::RunReader;
use crate::record::AgentIndex;
use crate::sum::Sha256Sum;
use crate::suppression::{RemovedSpan, Suppression};

pub use difference::SealDifference;

/// The schema of [`Seal`].
pub const SEAL_SCHEMA: &str = "safewebworld.seal/1";

/// What a run and its reports were when they were published. All sums are SHA-256.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "schema", rename = "safewebworld.seal/1")]
pub struct Seal {
    /// Of the run's settings.
    pub record: Sha256Sum,
    /// Of `run.db` itself; none where another process had it open then.
    pub database: Option<Sha256Sum>,
    /// What trainable agents learnt, in the order of the record.
    pub trained_states: Vec<SealedState>,
    /// The examples, in their order.
    pub examples: Vec<SealedExample>,
    /// What condition x-e makes of them, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suppressions: Vec<SealedSuppression>,
    /// The futures that agents are shown, in the order of the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub futures: Vec<SealedFutures>,
    /// The results, by system.
    pub systems: Vec<SealedSystem>,
    /// The published files.
    pub files: Vec<SealedFile>,
}

/// A trained state under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedState {
    /// The agent's label.
    pub agent: String,
    /// The seed it was trained with.
    pub seed: u64,
    /// The sum of its bytes.
    pub sha256: Sha256Sum,
}

/// An example under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedExample {
    /// Its id.
    pub id: ExampleId,
    /// The task that gave it, by its place in the record.
    pub task: u32,
    /// Its position among the examples of that task, from 0.
    pub position: u64,
    /// Its digest.
    pub sha256: Sha256Sum,
}

/// What condition x-e makes of an example, under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedSuppression {
    /// The example's id.
    pub id: ExampleId,
    /// Whether the example is left out.
    pub left_out: bool,
    /// The sum of what is taken out, or of why the example is left out.
    pub sha256: Sha256Sum,
}

/// The futures that one agent predicted with one seed in an earlier run, under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedFutures {
    /// The agent's label.
    pub agent: String,
    /// The seed.
    pub seed: u64,
    /// One sum a future, in the order of the examples, of its frozen sum and its text.
    pub futures: Vec<Sha256Sum>,
}

/// The results of one system under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedSystem {
    /// The agent's label.
    pub agent: String,
    /// What it was shown.
    pub condition: Condition,
    /// The seed.
    pub seed: u64,
    /// One sum a result, in the order of the examples. It covers everything that is stored of the
    /// rollout: its place in the plan, outcome, label scores, usage, attempts and log.
    pub results: Vec<Sha256Sum>,
}

/// A published file under seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedFile {
    /// Its name in the run's directory.
    pub name: String,
    /// The sum of its bytes.
    pub sha256: Sha256Sum,
}

/// Why a text is no seal.
#[derive(Debug, thiserror::Error)]
pub enum SealProblem {
    /// It has another schema.
    #[error(
        "it has the schema `{}`, and this version reads `{SEAL_SCHEMA}`; use a version of the \
         program that knows it",
        excerpt(.0)
    )]
    Schema(String),
    /// It isn't whole.
    #[error("it is not what `{SEAL_SCHEMA}` asks for: {}", json_problem(.0))]
    Malformed(#[from] serde_json::Error),
}

impl Seal {
    /// Reads a seal from its JSON text.
    ///
    /// # Errors
    /// It has another schema, or isn't whole.
    pub fn from_json(text: &str) -> Result<Self, SealProblem> {
        #[derive(Deserialize)]
        struct Tagged {
            schema: String,
        }
        let Tagged { schema } = serde_json::from_str(text)?;
        if schema != SEAL_SCHEMA {
            return Err(SealProblem::Schema(schema));
        }
        Ok(serde_json::from_str(text)?)
    }

    /// Size and digest of the benchmark, computed from the examples' digests.
    pub fn benchmark(&self) -> FrozenBenchmark {
        let mut digest = BenchmarkDigest::default();
        for example in &self.examples {
            digest.add(example.sha256.0);
        }
        digest.finish()
    }
}

impl RunReader {
    /// Sums up the run as it is now, beside the files that are published of it.
    ///
    /// # Errors
    /// If a trained state or a row contradicts itself, or SQLite or the file system fails.
    pub fn seal(&self, files: Vec<SealedFile>) -> Result<Seal, StoreError> {
        let record = self.record();
        let mut trained_states = Vec::new();
        for (index, agent) in (0..).map(AgentIndex).zip(&record.agents) {
            for &seed in &record.seeds {
                if let Some(state) = self.trained_state(index, seed)? {
                    trained_states.push(SealedState {
                        agent: agent.label.clone(),
                        seed,
                        sha256: state.sha256,
                    });
                }
            }
        }
        let systems = self.systems()?;
        Ok(Seal {
            record: self.record_sum()?,
            database: self.database_sum()?,
            trained_states,
            examples: self.sealed_examples()?,
            suppressions: self.sealed_suppressions()?,
            futures: self.sealed_futures()?,
            systems: systems
                .into_iter()
                .map(|system| self.sealed_system(system))
                .collect::<Result<_, _>>()?,
            files,
        })
    }

    /// What SQLite finds wrong with the structure of `run.db`; nothing if it is sound.
    ///
    /// # Errors
    /// If SQLite can't even look.
    pub fn structural_faults(&self) -> Result<Vec<String>, StoreError> {
        let read = || {
            let mut statement = self.connection().prepare("PRAGMA integrity_check")?;
            let faults = statement.query_map([], |row| row.get::<_, String>(0))?;
            faults.collect::<rusqlite::Result<Vec<_>>>()
        };
        let mut faults = read().in_file(self.file())?;
        faults.retain(|fault| fault != "ok");
        Ok(faults)
    }

    /// Whether a seal is one of this run, whatever has become of its rows since.
    ///
    /// # Errors
    /// If SQLite fails.
    pub fn is_sealed_by(&self, seal: &Seal) -> Result<bool, StoreError> {
        Ok(self.record_sum()? == seal.record)
    }

    /// Refuses to go on with a run whose file contradicts itself: in its structure, or in examples
    /// that are not the frozen ones.
    pub(crate) fn check_is_sound(&self) -> Result<(), StoreError> {
        let damaged = |what: String| StoreError::Damaged {
            file: self.file().to_owned(),
            what,
        };
        if !self.has_write_ahead_log() && self.length()? < self.used_bytes()? {
            return Err(damaged("it is shorter than its first page says".to_owned()));
        }
        if let Some(fault) = self.structural_faults()?.into_iter().next() {
            return Err(damaged(fault));
        }
        let Some(frozen) = self.benchmark()? else {
            return Ok(());
        };
        let mut digest = BenchmarkDigest::default();
        self.for_each_example(|example| {
            digest.add(example.digest().0);
            Ok::<_, StoreError>(())
        })?;
        if digest.finish() != frozen {
            return Err(damaged("its examples are not the frozen ones".to_owned()));
        }
        Ok(())
    }

    fn record_sum(&self) -> Result<Sha256Sum, StoreError> {
        let text: rusqlite::Result<String> =
            self.connection()
                .query_row("SELECT record FROM run", [], |row| row.get(0));
        text.map(|text| Sha256Sum::of(text.as_bytes()))
            .in_file(self.file())
    }

    /// The sum of the file; none while a write-ahead log stands beside it, which may still be
    /// taken over.
    fn database_sum(&self) -> Result<Option<Sha256Sum>, StoreError> {
        if self.has_write_ahead_log() {
            return Ok(None);
        }
        let read = || Sha256Sum::of_reader(BufReader::new(File::open(self.file())?));
        read().map(Some).map_err(StoreError::Files)
    }

    fn has_write_ahead_log(&self) -> bool {
        let mut log = self.file().as_os_str().to_owned();
        log.push("-wal");
        std::path::Path::new(&log).exists()
    }

    /// The length of the file, in bytes.
    fn length(&self) -> Result<u64, StoreError> {
        fs_err::metadata(self.file())
            .map(|metadata| metadata.len())
            .map_err(StoreError::Files)
    }

    /// What the file says of its own length, in bytes.
    fn used_bytes(&self) -> Result<u64, StoreError> {
        self.connection()
            .query_row(
                "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
                [],
                |row| row.get::<_, i64>(0),
            )
            .map(i64::cast_unsigned)
            .in_file(self.file())
    }

    fn sealed_examples(&self) -> Result<Vec<SealedExample>, StoreError> {
        let read = || {
            let mut statement = self.connection().prepare(&format!(
                "SELECT e.task, e.position, {EXAMPLE_COLUMNS} FROM examples e ORDER BY e.number"
            ))?;
            let examples = statement.query_map([], sealed_example)?;
            examples.collect::<rusqlite::Result<_>>()
        };
        read().in_file(self.file())
    }

    fn sealed_suppressions(&self) -> Result<Vec<SealedSuppression>, StoreError> {
        let mut sealed = Vec::new();
        self.for_each_suppression(|id, suppression| {
            let mut sum = Parts(Sha256::new());
            sum.text(&id.0);
            match &suppression {
                Suppression::LeftOut(why) => sum.text(why),
                Suppression::Removed(spans) => {
                    for RemovedSpan { start, end, text } in spans {
                        sum.number(*start as u64);
                        sum.number(*end as u64);
                        sum.text(text);
                    }
                }
            }
            sealed.push(SealedSuppression {
                id,
                left_out: matches!(suppression, Suppression::LeftOut(_)),
                sha256: Sha256Sum(sum.0.finalize().into()),
            });
        })?;
        Ok(sealed)
    }

    fn sealed_futures(&self) -> Result<Vec<SealedFutures>, StoreError> {
        let mut sealed = Vec::new();
        for (index, agent) in (0..).map(AgentIndex).zip(&self.record().agents) {
            for &seed in &self.record().seeds {
                let futures = self.future_sums(index, seed)?;
                if !futures.is_empty() {
                    sealed.push(SealedFutures {
                        agent: agent.label.clone(),
                        seed,
                        futures,
                    });
                }
            }
        }
        Ok(sealed)
    }

    fn sealed_system(&self, system: System) -> Result<SealedSystem, StoreError> {
        let mut results = Vec::new();
        self.for_each_result(system, |example, rollout| {
            let exchanges = match rollout {
                Some(rollout) => self.exchanges(rollout.rollout)?,
                None => Vec::new(),
            };
            results.push(result_sum(example, rollout, &exchanges));
            Ok::<_, StoreError>(())
        })?;
        let agent = self.record().agent(system.agent);
        Ok(SealedSystem {
            agent: agent.map_or_else(String::new, |agent| agent.label.clone()),
            condition: system.condition,
            seed: system.seed,
            results,
        })
    }
}

fn sealed_example(row: &Row<'_>) -> rusqlite::Result<SealedExample> {
    let mut cells = Cells::of(row);
    let (task, position) = (cells.small()?, cells.unsigned()?);
    let example = read_example(&mut cells)?;
    Ok(SealedExample {
        sha256: Sha256Sum(example.digest().0),
        id: example.id,
        task,
        position,
    })
}

/// The sum of everything stored of a rollout. Numbers are 64 bits, little-endian; a text is its
/// length in bytes and its UTF-8; what may be absent is one byte, 0 or 1, before it.
fn result_sum(
    example: &Example,
    rollout: Option<&FinishedRollout>,
    exchanges: &[StoredExchange],
) -> Sha256Sum {
    let mut sum = Parts(Sha256::new());
    sum.text(SEAL_SCHEMA);
    sum.text(&example.id.0);
    sum.presence(rollout.is_some());
    if let Some(rollout) = rollout {
        // Taken apart, so that a new field can't be forgotten here.
        let FinishedRollout {
            rollout: number,
            outcome,
            usage,
            attempts,
            log,
        } = rollout;
        sum.number(number.0.cast_unsigned());
        sum.text(OutcomeKind::of(outcome).name());
        match outcome {
            Outcome::Answered(Prediction {
                output,
                label_scores,
                stopped,
            }) => {
                sum.text(output);
                sum.text(stopped.map_or("", StopReason::name));
                sum.presence(label_scores.is_some());
                if let Some(scores) = label_scores {
                    for score in [scores.execute, scores.ask, scores.block] {
                        sum.number(score.to_bits());
                    }
                }
            }
            Outcome::Failed(failure) => {
                sum.text(failure.kind.name());
                sum.text(&failure.detail);
            }
            Outcome::Incomplete(reason) => sum.text(&reason.0),
        }
        let Usage {
            fuel,
            memory_bytes,
            wall_micros,
            models,
        } = usage;
        let ModelUsage {
            calls,
            prompt_tokens,
            completion_tokens,
            reasoning_tokens,
            cached_tokens,
            cost_trillionths,
        } = models;
        for number in [
            fuel,
            memory_bytes,
            wall_micros,
            calls,
            prompt_tokens,
            completion_tokens,
            reasoning_tokens,
            cached_tokens,
            cost_trillionths,
        ] {
            sum.number(*number);
        }
        sum.number((*attempts).into());
        sum.number(log.len() as u64);
        log.iter().for_each(|line| sum.text(line));
        sum.number(exchanges.len() as u64);
        exchanges
            .iter()
            .for_each(|exchange| sum.text(&exchange.json));
    }
    Sha256Sum(sum.0.finalize().into())
}

struct Parts(Sha256);

impl Parts {
    fn number(&mut self, number: u64) {
        self.0.update(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.update(text.as_bytes());
    }

    fn presence(&mut self, present: bool) {
        self.0.update([u8::from(present)]);
    }
}
