//! The frozen examples of a run.

use rusqlite::{Transaction, TransactionBehavior, params};
use sha2::{Digest, Sha256};
use std::path::Path;
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Stratum, Target, Triplet, Visible,
};

use crate::cells::Cells;
use crate::error::{ExamplePlace, InFile, StoreError};
use crate::reader::RunReader;
use crate::record::{RunRecord, TaskIndex};
use crate::status::Stage;
use crate::store::RunStore;
use crate::sum::Sha256Sum;

/// An example and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcedExample {
    /// The task that gives it.
    pub task: TaskIndex,
    /// Its position among the examples of that task, from 0.
    pub position: u64,
    /// The example.
    pub example: Example,
}

/// What is known of a benchmark once it is frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrozenBenchmark {
    /// How many examples it has.
    pub examples: u64,
    /// SHA-256 over the digests of its examples, in their order.
    pub digest: Sha256Sum,
}

/// The digest of a benchmark in the making.
#[derive(Clone, Debug, Default)]
pub struct BenchmarkDigest {
    examples: u64,
    digests: Sha256,
}

impl BenchmarkDigest {
    /// Adds the digest of the next example.
    pub fn add(&mut self, example: [u8; 32]) {
        self.examples += 1;
        self.digests.update(example);
    }

    /// Size and digest of what was added.
    pub fn finish(self) -> FrozenBenchmark {
        FrozenBenchmark {
            examples: self.examples,
            digest: Sha256Sum(self.digests.finalize().into()),
        }
    }
}

const ADD_EXAMPLE: &str = r#"
    INSERT INTO examples (number, task, position, id, split, task_goal, policy, observation,
        candidate_action, predicted_future, security_evidence, decision, risk_family, "group",
        source, source_id, authorisation_condition, safer_counterfactual, triplet_group,
        triplet_stratum)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
    ON CONFLICT (id) DO NOTHING"#;

/// The columns that [`read_example`] reads.
pub(crate) const EXAMPLE_COLUMNS: &str = r#"e.id, e.split, e.task_goal, e.policy, e.observation,
    e.candidate_action, e.predicted_future, e.security_evidence, e.decision, e.risk_family,
    e."group", e.source, e.source_id, e.authorisation_condition, e.safer_counterfactual,
    e.triplet_group, e.triplet_stratum"#;

/// Examples on their way into a run. Dropped before [`ExampleLoader::freeze`], it leaves none.
#[derive(Debug)]
pub struct ExampleLoader<'store> {
    pub(crate) transaction: Transaction<'store>,
    pub(crate) file: &'store Path,
    record: &'store RunRecord,
    digest: BenchmarkDigest,
}

impl RunStore {
    /// Begins to load the run's examples, in one transaction.
    ///
    /// # Errors
    /// If the examples are frozen already, or SQLite fails.
    pub fn load_examples(&mut self) -> Result<ExampleLoader<'_>, StoreError> {
        self.require(Stage::Loading, "load examples")?;
        let (database, record) = self.parts();
        let transaction = database
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .in_file(&database.file)?;
        Ok(ExampleLoader {
            transaction,
            file: &database.file,
            record,
            digest: BenchmarkDigest::default(),
        })
    }

    /// Loads and freezes the run's examples from a source that may itself fail.
    ///
    /// # Errors
    /// The source's error, or why the store can't take the examples; then it holds none.
    pub fn add_examples<E: From<StoreError>>(
        &mut self,
        examples: impl IntoIterator<Item = Result<SourcedExample, E>>,
    ) -> Result<FrozenBenchmark, E> {
        let mut loader = self.load_examples()?;
        for example in examples {
            loader.add(&example?)?;
        }
        Ok(loader.freeze()?)
    }
}

impl RunReader {
    /// Hands over every frozen example, in order.
    ///
    /// # Errors
    /// What `visit` returns; or the file contradicts itself, or SQLite fails.
    pub fn for_each_example<E: From<StoreError>>(
        &self,
        mut visit: impl FnMut(Example) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut statement = self
            .connection()
            .prepare(&format!(
                "SELECT {EXAMPLE_COLUMNS} FROM examples e ORDER BY e.number"
            ))
            .in_file(self.file())?;
        let mut rows = statement.query([]).in_file(self.file())?;
        while let Some(row) = rows.next().in_file(self.file())? {
            visit(read_example(&mut Cells::of(row)).in_file(self.file())?)?;
        }
        Ok(())
    }
}

impl ExampleLoader<'_> {
    /// Adds the next example.
    ///
    /// # Errors
    /// If an example with its id is there already; if the record has no such task; if SQLite fails.
    pub fn add(&mut self, sourced: &SourcedExample) -> Result<(), StoreError> {
        let SourcedExample {
            task,
            position,
            example,
        } = sourced;
        let second = self.place(*task, *position)?;
        let triplet = example.metadata.triplet.as_ref();
        let added = self
            .transaction
            .prepare_cached(ADD_EXAMPLE)
            .and_then(|mut statement| {
                statement.execute(params![
                    self.digest.examples.cast_signed(),
                    task.0,
                    position.cast_signed(),
                    example.id.0,
                    example.split.name(),
                    example.visible.task_goal,
                    example.visible.policy,
                    example.visible.observation,
                    example.visible.candidate_action,
                    example.target.predicted_future,
                    example.target.security_evidence,
                    example.target.decision.name(),
                    example.metadata.risk_family.0,
                    example.metadata.group.0,
                    example.metadata.source,
                    example.metadata.source_id,
                    example.metadata.authorisation_condition,
                    example.metadata.safer_counterfactual,
                    triplet.map(|triplet| &triplet.group),
                    triplet.map(|triplet| stratum_name(triplet.stratum)),
                ])
            })
            .in_file(self.file)?;
        if added == 0 {
            return Err(StoreError::DuplicateExample {
                id: example.id.0.clone(),
                first: self.place_of(&example.id)?,
                second,
            });
        }
        self.digest.add(example.digest().0);
        Ok(())
    }

    /// Freezes the benchmark: nothing can be added to it afterwards.
    ///
    /// # Errors
    /// If they are not those that the record's manifest froze, or SQLite fails; then the run holds
    /// no examples.
    pub fn freeze(self) -> Result<FrozenBenchmark, StoreError> {
        let frozen = self.digest.finish();
        if let Some(expected) = self.record.frozen_digest
            && expected != frozen.digest
        {
            return Err(StoreError::NotTheFrozen {
                expected,
                found: frozen.digest,
            });
        }
        let file = self.file;
        self.transaction
            .execute(
                "UPDATE run SET examples = ?1, digest = ?2",
                params![frozen.examples.cast_signed(), frozen.digest.0],
            )
            .in_file(file)?;
        self.transaction.commit().in_file(file)?;
        Ok(frozen)
    }

    fn place(&self, task: TaskIndex, position: u64) -> Result<ExamplePlace, StoreError> {
        match self.record.task(task) {
            Some(record) => Ok(ExamplePlace {
                task: record.label.clone(),
                position,
            }),
            None => Err(StoreError::UnknownTask(task.0)),
        }
    }

    fn place_of(&self, id: &ExampleId) -> Result<ExamplePlace, StoreError> {
        let (task, position) = self
            .transaction
            .query_row(
                "SELECT task, position FROM examples WHERE id = ?1",
                [&id.0],
                |row| {
                    Ok((
                        TaskIndex(row.get(0)?),
                        row.get::<_, i64>(1)?.cast_unsigned(),
                    ))
                },
            )
            .in_file(self.file)?;
        self.place(task, position)
    }
}

fn stratum_name(stratum: Stratum) -> &'static str {
    match stratum {
        Stratum::PolicyOnly => "POLICY_ONLY",
        Stratum::StateOnly => "STATE_ONLY",
    }
}

/// Reads [`EXAMPLE_COLUMNS`].
pub(crate) fn read_example(cells: &mut Cells<'_, '_>) -> rusqlite::Result<Example> {
    Ok(Example {
        id: ExampleId(cells.take()?),
        split: cells.named("split", |name| name.parse::<Split>().ok())?,
        visible: Visible {
            task_goal: cells.take()?,
            policy: cells.take()?,
            observation: cells.take()?,
            candidate_action: cells.take()?,
        },
        target: Target {
            predicted_future: cells.take()?,
            security_evidence: cells.take()?,
            decision: cells.named("decision", |name| {
                Decision::ALL
                    .into_iter()
                    .find(|decision| decision.name() == name)
            })?,
        },
        metadata: Metadata {
            risk_family: Family(cells.take()?),
            group: Group(cells.take()?),
            source: cells.take()?,
            source_id: cells.take()?,
            authorisation_condition: cells.take()?,
            safer_counterfactual: cells.take()?,
            triplet: match cells.take()? {
                None => {
                    cells.take::<Option<String>>()?;
                    None
                }
                Some(group) => Some(Triplet {
                    group,
                    stratum: cells.named("stratum", |name| {
                        [Stratum::PolicyOnly, Stratum::StateOnly]
                            .into_iter()
                            .find(|stratum| stratum_name(*stratum) == name)
                    })?,
                }),
            },
        },
    })
}
