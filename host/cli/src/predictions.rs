//! Stored examples and predictions, joined one to one.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use sww_benchmark::{
    ExampleId, ExampleReader, Family, Group, Pairing, PairingProblem, PredictionReader, Split,
    SystemRows, Target, unique_examples,
};
use sww_runs::{BenchmarkDigest, FrozenBenchmark, LedgerNote};
use sww_scoring::{Cohort, Judgement, Reading, SeedRollouts, System, judge};

use crate::cohort::{Ids, fixed_300};
use crate::error::CommandError;
use crate::looks;
use crate::scored::Partial;

/// Examples, as far as scoring needs them.
pub(crate) struct StoredExamples {
    files: String,
    ids: Vec<ExampleId>,
    scored: Vec<Scored>,
    /// Those of TEST.
    test: FrozenBenchmark,
}

struct Scored {
    target: Target,
    family: Family,
    group: Group,
    /// Whether it is of TEST and of no matched triplet.
    of_test: bool,
}

impl StoredExamples {
    /// Reads examples; an id that occurs twice is refused.
    pub(crate) fn read(files: &[PathBuf]) -> Result<Self, CommandError> {
        let mut readers = Vec::new();
        for path in files {
            readers.push(ExampleReader::new(path.display().to_string(), open(path)?));
        }
        let files: Vec<_> = files
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        let mut examples = Self {
            files: files.join(", "),
            ids: Vec::new(),
            scored: Vec::new(),
            test: BenchmarkDigest::default().finish(),
        };
        let mut test = BenchmarkDigest::default();
        for example in unique_examples(readers) {
            let example = example?;
            if example.split == Split::Test {
                test.add(example.digest().0);
            }
            examples.ids.push(example.id);
            examples.scored.push(Scored {
                target: example.target,
                family: example.metadata.risk_family,
                group: example.metadata.group,
                of_test: example.split == Split::Test && example.metadata.triplet.is_none(),
            });
        }
        examples.test = test.finish();
        if examples.ids.is_empty() {
            return Err(CommandError::Usage(format!(
                "{}: no examples",
                examples.files
            )));
        }
        Ok(examples)
    }

    /// Writes a look at the examples of TEST into the ledger, if there are any.
    pub(crate) fn look(&self, command: &str, systems: &[&Path]) -> Option<LedgerNote> {
        let systems = systems.iter().map(|path| path.display().to_string());
        (self.test.examples > 0).then(|| looks::record(self.test, command, systems.collect()))
    }

    /// The ids that are meant, in their order.
    fn cohort(&self, ids: &Ids) -> Result<Vec<ExampleId>, CommandError> {
        match ids {
            Ids::Fixed300 => {
                let candidates = self.ids.iter().zip(&self.scored);
                fixed_300(
                    candidates
                        .filter_map(|(id, scored)| scored.of_test.then_some((id, &scored.family))),
                )
                .map_err(|problem| CommandError::Usage(format!("{}: {problem}", self.files)))
            }
            Ids::Listed(file) => listed(file),
        }
    }

    /// Joins predictions with these examples, or with those that `ids` means, and judges them.
    pub(crate) fn judge(
        &self,
        predictions: &[PathBuf],
        ids: Option<&Ids>,
    ) -> Result<(Cohort, Vec<System>), CommandError> {
        let by_id: HashMap<&ExampleId, &Scored> = self.ids.iter().zip(&self.scored).collect();
        let order = match ids {
            None => self.ids.clone(),
            Some(ids) => self.cohort(ids)?,
        };
        let everything = self.ids.iter().cloned();
        let mut pairing =
            Pairing::of_cohort(everything, order.iter().cloned()).map_err(pairing_error)?;
        let mut cohort = Cohort::default();
        let mut targets = Vec::new();
        for scored in order.iter().filter_map(|id| by_id.get(id).copied()) {
            cohort.push(&scored.family, &scored.group);
            targets.push(&scored.target);
        }
        for path in predictions {
            let stem = path
                .file_stem()
                .unwrap_or(path.as_os_str())
                .to_string_lossy();
            let mut reader =
                PredictionReader::new(path.display().to_string(), stem.into_owned(), open(path)?);
            while let Some(row) = reader.next() {
                let row = row?;
                let form = row.condition.answer_form();
                pairing
                    .place(&row, reader.place(), |example| {
                        targets
                            .get(example)
                            .map(|target| judge(target, form, &row.outcome))
                    })
                    .map_err(pairing_error)?;
            }
        }
        let systems = pairing.finish().map_err(pairing_error)?;
        Ok((cohort, systems.into_iter().map(system).collect()))
    }
}

/// The ids of a file, one a line.
fn listed(file: &Path) -> Result<Vec<ExampleId>, CommandError> {
    let mut ids = Vec::new();
    for line in open(file)?.lines() {
        let line = line.map_err(CommandError::unreadable(file))?;
        let id = line.trim();
        if !id.is_empty() {
            ids.push(ExampleId(id.to_owned()));
        }
    }
    if ids.is_empty() {
        return Err(CommandError::Usage(format!("{}: no ids", file.display())));
    }
    Ok(ids)
}

fn system(rows: SystemRows<Option<Judgement>>) -> System {
    System {
        agent: rows.agent,
        condition: rows.condition,
        seeds: rows
            .seeds
            .into_iter()
            .map(|seed| SeedRollouts {
                seed: seed.seed,
                judgements: seed.rows.into_iter().flatten().collect(),
            })
            .collect(),
    }
}

fn pairing_error(problem: PairingProblem) -> CommandError {
    CommandError::Usage(problem.to_string())
}

/// Opens a file that the user gave.
pub(crate) fn open(path: &Path) -> Result<BufReader<File>, CommandError> {
    File::open(path)
        .map(BufReader::new)
        .map_err(CommandError::unreadable(path))
}

/// Refuses incomplete predictions, unless the scores are to be marked as partial.
pub(crate) fn refuse_incomplete(systems: &[System], partial: Partial) -> Result<(), CommandError> {
    if partial == Partial::Marked {
        return Ok(());
    }
    for system in systems {
        let judgements = system.seeds.iter().flat_map(|seed| &seed.judgements);
        let incomplete = judgements
            .filter(|judgement| judgement.reading == Reading::Incomplete)
            .count();
        if incomplete > 0 {
            return Err(CommandError::Incomplete(format!(
                "{incomplete} predictions of agent `{}` (condition {}) are incomplete, so there are no scores; --partial scores the rest",
                system.agent, system.condition
            )));
        }
    }
    Ok(())
}
