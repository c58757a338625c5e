//! Stored examples and predictions, joined one to one.

use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sww_benchmark::{
    Example, ExampleId, ExampleReader, Family, Group, Pairing, PairingProblem, Place,
    PredictionReader, PredictionRow, Split, SystemRows, Target, Triplet, unique_examples,
};
use sww_boundary::remove_evidence;
use sww_protocol::{Condition, IncompleteReason, Outcome};
use sww_recovery::RowRef;
use sww_runs::{BenchmarkDigest, FrozenBenchmark, LedgerNote, RunReader};
use sww_scoring::{Judgement, Reading, SeedRollouts, System, judge};

use crate::arguments::LarExamplesArguments;
use crate::cohort::{Ids, fixed_300};
use crate::error::CommandError;
use crate::judged::{Judged, JudgedSystem};
use crate::looks;
use crate::scored::Partial;

/// Examples, as far as scoring needs them.
pub(crate) struct StoredExamples {
    files: String,
    ids: Vec<ExampleId>,
    scored: Vec<Scored>,
    /// Those of TEST.
    test: FrozenBenchmark,
    /// The runs that they were read from; none if files hold them.
    runs: Vec<RunReader>,
}

/// What is kept of an example.
pub(crate) struct Scored {
    pub(crate) target: Target,
    pub(crate) split: Split,
    pub(crate) triplet: Option<Triplet>,
    family: Family,
    group: Group,
    source: Option<String>,
    /// Whether condition x-e leaves it out.
    withheld: bool,
}

impl Scored {
    /// Whether it is of TEST and of no matched triplet.
    fn of_test(&self) -> bool {
        self.split == Split::Test && self.triplet.is_none()
    }
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
        let mut examples = Self::none(files.join(", "));
        let mut test = BenchmarkDigest::default();
        for example in unique_examples(readers) {
            examples.push(example?, &mut test);
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

    /// The examples that recovery is to look at: of files, or of runs with their predictions.
    pub(crate) fn of_recovery(arguments: &LarExamplesArguments) -> Result<Self, CommandError> {
        if arguments.runs.is_empty() {
            return Self::read(&arguments.examples);
        }
        let names: Vec<_> = arguments
            .runs
            .iter()
            .map(|run| run.display().to_string())
            .collect();
        let mut examples = Self::none(names.join(", "));
        let mut test = BenchmarkDigest::default();
        let mut seen: HashMap<ExampleId, usize> = HashMap::new();
        for (number, directory) in arguments.runs.iter().enumerate() {
            let run = RunReader::open(directory)?;
            run.for_each_example(|example| {
                if let Some(first) = seen.insert(example.id.clone(), number) {
                    let name = |number: usize| names.get(number).map_or("?", String::as_str);
                    return Err(CommandError::Usage(format!(
                        "id `{}` is in the run {} and in the run {}; give runs of different examples",
                        example.id,
                        name(first),
                        name(number)
                    )));
                }
                examples.push(example, &mut test);
                Ok(())
            })?;
            examples.runs.push(run);
        }
        examples.test = test.finish();
        Ok(examples)
    }

    fn none(files: String) -> Self {
        Self {
            files,
            ids: Vec::new(),
            scored: Vec::new(),
            test: BenchmarkDigest::default().finish(),
            runs: Vec::new(),
        }
    }

    fn push(&mut self, example: Example, test: &mut BenchmarkDigest) {
        if example.split == Split::Test {
            test.add(example.digest().0);
        }
        let observation = &example.visible.observation;
        let withheld = remove_evidence(observation, &example.target.security_evidence).is_err();
        self.ids.push(example.id);
        self.scored.push(Scored {
            withheld,
            target: example.target,
            split: example.split,
            triplet: example.metadata.triplet,
            family: example.metadata.risk_family,
            group: example.metadata.group,
            source: example.metadata.source,
        });
    }

    /// Every prediction under condition x of a file, or, where the examples are of runs, of the
    /// agent that has this label in them.
    pub(crate) fn for_each_prediction(
        &self,
        source: &Path,
        mut visit: impl FnMut(PredictionRow, Place) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let name = source.display().to_string();
        if self.runs.is_empty() {
            let stem = source.file_stem().unwrap_or(source.as_os_str());
            let stem = stem.to_string_lossy().into_owned();
            let mut reader = PredictionReader::new(name, stem, open(source)?);
            while let Some(row) = reader.next() {
                visit(row?, reader.place())?;
            }
            return Ok(());
        }
        let mut found = false;
        for run in &self.runs {
            let source_name: Arc<str> = run.directory().display().to_string().into();
            for system in run.systems()? {
                let agent = run.record().agent(system.agent);
                if agent.is_none_or(|agent| agent.label != name) || system.condition != Condition::X
                {
                    continue;
                }
                found = true;
                let mut line = 0;
                run.for_each_result(system, |example, rollout| {
                    line += 1;
                    let missing =
                        || Outcome::Incomplete(IncompleteReason("not run yet".to_owned()));
                    let row = PredictionRow {
                        id: example.id.clone(),
                        agent: name.clone(),
                        condition: system.condition,
                        seed: Some(system.seed),
                        outcome: rollout.map_or_else(missing, |rollout| rollout.outcome.clone()),
                    };
                    let source_name = Arc::clone(&source_name);
                    visit(row, Place { source_name, line })
                })?;
            }
        }
        if found {
            return Ok(());
        }
        Err(CommandError::Usage(format!(
            "no run has an agent `{name}` under condition x; with --run, experts are named by their agents' labels"
        )))
    }

    /// The ids, in the examples' order.
    pub(crate) fn ids(&self) -> &[ExampleId] {
        &self.ids
    }

    /// The example at a position.
    pub(crate) fn at(&self, position: usize) -> Option<&Scored> {
        self.scored.get(position)
    }

    /// The positions of the examples of a split that belong to no matched triplet.
    pub(crate) fn of_split(&self, split: Split) -> Vec<usize> {
        let scored = self.scored.iter().enumerate();
        scored
            .filter(|(_, scored)| scored.split == split && scored.triplet.is_none())
            .map(|(position, _)| position)
            .collect()
    }

    /// The positions of the examples of matched triplets.
    pub(crate) fn of_triplets(&self) -> Vec<usize> {
        let scored = self.scored.iter().enumerate();
        scored
            .filter(|(_, scored)| scored.triplet.is_some())
            .map(|(position, _)| position)
            .collect()
    }

    /// Some examples, by their positions, as recovery sees them.
    pub(crate) fn rows<'a>(
        &'a self,
        positions: &'a [usize],
    ) -> impl Iterator<Item = RowRef<'a>> + use<'a> {
        positions.iter().filter_map(|&position| {
            let (id, scored) = (self.ids.get(position)?, self.scored.get(position)?);
            Some(RowRef {
                id,
                split: scored.split,
                gold: scored.target.decision,
                family: &scored.family,
                group: &scored.group,
                source: scored.source.as_ref(),
            })
        })
    }

    /// Writes a look at the examples of TEST into the ledger, if there are any.
    pub(crate) fn look(&self, command: &str, systems: &[&Path]) -> Option<LedgerNote> {
        let systems = systems.iter().map(|path| path.display().to_string());
        (self.test.examples > 0).then(|| looks::record(self.test, command, systems.collect(), None))
    }

    /// The ids that are meant, in their order.
    fn cohort(&self, ids: &Ids) -> Result<Vec<ExampleId>, CommandError> {
        match ids {
            Ids::Fixed300 => {
                let candidates = self.ids.iter().zip(&self.scored);
                fixed_300(
                    candidates.filter_map(|(id, scored)| {
                        scored.of_test().then_some((id, &scored.family))
                    }),
                )
                .map_err(|problem| CommandError::Usage(format!("{}: {problem}", self.files)))
            }
            Ids::Listed(file) => listed(file),
        }
    }

    /// Joins predictions with these examples, or with those that `ids` means, and judges them. Under
    /// condition x-e the examples that it leaves out need no prediction.
    pub(crate) fn judge(
        &self,
        predictions: &[PathBuf],
        ids: Option<&Ids>,
    ) -> Result<Judged, CommandError> {
        let by_id: HashMap<&ExampleId, &Scored> = self.ids.iter().zip(&self.scored).collect();
        let order = match ids {
            None => self.ids.clone(),
            Some(ids) => self.cohort(ids)?,
        };
        // Checks the cohort before it is taken apart.
        let whole = Join::of(self, &order, &BTreeSet::new())?;
        let wanted: Vec<&Scored> = order
            .iter()
            .filter_map(|id| by_id.get(id).copied())
            .collect();
        let numbered = wanted.iter().enumerate();
        let left_out =
            numbered.filter_map(|(position, scored)| scored.withheld.then_some(position));
        let suppressed = Join::of(self, &order, &left_out.collect())?;
        let mut joins = [whole, suppressed];
        let mut ranks: Vec<(String, Condition)> = Vec::new();
        for path in predictions {
            let stem = path
                .file_stem()
                .unwrap_or(path.as_os_str())
                .to_string_lossy();
            let mut reader =
                PredictionReader::new(path.display().to_string(), stem.into_owned(), open(path)?);
            while let Some(row) = reader.next() {
                let row = row?;
                let [whole, suppressed] = &mut joins;
                let join = match row.condition {
                    Condition::XMinusEvidence => suppressed,
                    _ => whole,
                };
                join.place(&row, reader.place(), &wanted)?;
                let name = (row.agent, row.condition);
                if ranks.last() != Some(&name) && !ranks.contains(&name) {
                    ranks.push(name);
                }
            }
        }
        let mut systems = Vec::new();
        let [whole, suppressed] = joins;
        if whole.has_rows || !suppressed.has_rows {
            systems.extend(whole.finish()?);
        }
        if suppressed.has_rows {
            systems.extend(suppressed.finish()?);
        }
        systems.sort_by_key(|JudgedSystem { rollouts, .. }| {
            let mut ranks = ranks.iter();
            ranks.position(|(agent, condition)| {
                *agent == rollouts.agent && *condition == rollouts.condition
            })
        });
        let examples = wanted.iter();
        let examples = examples.map(|scored| (scored.family.clone(), scored.group.clone()));
        let mut judged = Judged::on(examples.collect());
        systems.into_iter().for_each(|system| judged.push(system));
        Ok(judged)
    }
}

/// Predictions on their way to the examples of a cohort, without those that a condition leaves out.
struct Join {
    pairing: Pairing<Option<Judgement>>,
    left_out: BTreeSet<usize>,
    /// The position in the cohort of each example that is not left out.
    positions: Vec<usize>,
    has_rows: bool,
}

impl Join {
    fn of(
        examples: &StoredExamples,
        order: &[ExampleId],
        left_out: &BTreeSet<usize>,
    ) -> Result<Self, CommandError> {
        let kept = order.iter().enumerate();
        let kept = kept.filter(|(position, _)| !left_out.contains(position));
        let (positions, cohort): (Vec<usize>, Vec<ExampleId>) =
            kept.map(|(position, id)| (position, id.clone())).unzip();
        let everything = examples.ids.iter().cloned();
        Ok(Self {
            pairing: Pairing::of_cohort(everything, cohort).map_err(pairing_error)?,
            left_out: left_out.clone(),
            positions,
            has_rows: false,
        })
    }

    fn place(
        &mut self,
        row: &PredictionRow,
        place: Place,
        wanted: &[&Scored],
    ) -> Result<(), CommandError> {
        self.has_rows = true;
        let form = row.condition.answer_form();
        let positions = &self.positions;
        let judged = |example: usize| {
            let scored = wanted.get(*positions.get(example)?)?;
            Some(judge(&scored.target, form, &row.outcome))
        };
        self.pairing
            .place(row, place, judged)
            .map_err(pairing_error)
    }

    fn finish(self) -> Result<Vec<JudgedSystem>, CommandError> {
        let systems = self.pairing.finish().map_err(pairing_error)?;
        let left_out = self.left_out;
        Ok(systems
            .into_iter()
            .map(|rows| JudgedSystem {
                rollouts: system(rows),
                left_out: left_out.clone(),
            })
            .collect())
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
pub(crate) fn refuse_incomplete(judged: &Judged, partial: Partial) -> Result<(), CommandError> {
    if partial == Partial::Marked {
        return Ok(());
    }
    for JudgedSystem { rollouts, .. } in judged.systems() {
        let judgements = rollouts.seeds.iter().flat_map(|seed| &seed.judgements);
        let incomplete = judgements
            .filter(|judgement| judgement.reading == Reading::Incomplete)
            .count();
        if incomplete > 0 {
            return Err(CommandError::Incomplete(format!(
                "{incomplete} predictions of agent `{}` (condition {}) are incomplete, so there are no scores; --partial scores the rest",
                rollouts.agent, rollouts.condition
            )));
        }
    }
    Ok(())
}
