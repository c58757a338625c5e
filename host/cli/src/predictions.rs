//! Stored examples and predictions, joined one to one.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use sww_benchmark::{
    ExampleId, ExampleReader, Family, Group, Pairing, PairingProblem, PredictionReader, SystemRows,
    Target, unique_examples,
};
use sww_scoring::{Cohort, Judgement, Reading, SeedRollouts, System, judge};

use crate::error::CommandError;
use crate::scored::Partial;

/// Examples, as far as scoring needs them.
pub(crate) struct StoredExamples {
    ids: Vec<ExampleId>,
    scored: Vec<Scored>,
}

struct Scored {
    target: Target,
    family: Family,
    group: Group,
}

impl StoredExamples {
    /// Reads examples; an id that occurs twice is refused.
    pub(crate) fn read(files: &[PathBuf]) -> Result<Self, CommandError> {
        let mut readers = Vec::new();
        for path in files {
            readers.push(ExampleReader::new(path.display().to_string(), open(path)?));
        }
        let mut examples = Self {
            ids: Vec::new(),
            scored: Vec::new(),
        };
        for example in unique_examples(readers) {
            let example = example?;
            examples.ids.push(example.id);
            examples.scored.push(Scored {
                target: example.target,
                family: example.metadata.risk_family,
                group: example.metadata.group,
            });
        }
        if examples.ids.is_empty() {
            let names: Vec<_> = files
                .iter()
                .map(|path| path.display().to_string())
                .collect();
            return Err(CommandError::Usage(format!(
                "{}: no examples",
                names.join(", ")
            )));
        }
        Ok(examples)
    }

    /// Keeps the examples that a file of ids names, one a line, in its order.
    fn cohort(&self, ids: &Path) -> Result<Vec<ExampleId>, CommandError> {
        let mut cohort = Vec::new();
        for line in open(ids)?.lines() {
            let line = line.map_err(CommandError::unreadable(ids))?;
            let id = line.trim();
            if !id.is_empty() {
                cohort.push(ExampleId(id.to_owned()));
            }
        }
        if cohort.is_empty() {
            return Err(CommandError::Usage(format!("{}: no ids", ids.display())));
        }
        Ok(cohort)
    }

    /// Joins predictions with these examples, or with the cohort that `ids` names, and judges them.
    pub(crate) fn judge(
        &self,
        predictions: &[PathBuf],
        ids: Option<&Path>,
    ) -> Result<(Cohort, Vec<System>), CommandError> {
        let by_id: HashMap<&ExampleId, &Scored> = self.ids.iter().zip(&self.scored).collect();
        let order = match ids {
            None => self.ids.clone(),
            Some(file) => self.cohort(file)?,
        };
        let everything = self.ids.iter().cloned();
        let mut pairing =
            Pairing::of_cohort(everything, order.iter().cloned()).map_err(pairing_error)?;
        let mut cohort = Cohort::default();
        let mut targets = Vec::new();
        for Scored {
            target,
            family,
            group,
        } in order.iter().filter_map(|id| by_id.get(id).copied())
        {
            cohort.push(family, group);
            targets.push(target);
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
