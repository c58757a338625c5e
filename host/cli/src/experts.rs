//! Stored predictions of experts: decision scores and answers, joined with examples.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use sww_benchmark::{ExampleId, Pairing, PairingProblem, Place, PredictionRow, Split};
use sww_protocol::{Condition, Outcome};
use sww_recovery::frozen::{prediction_digest, predictions_digest};
use sww_recovery::{LabelVector, ScoreView};
use sww_scoring::{Judgement, judge};

use crate::error::CommandError;
use crate::predictions::StoredExamples;

/// A file of predictions and what they are the predictions of, as in `q=qwen.jsonl`.
#[derive(Clone, Debug)]
pub(crate) struct NamedFile {
    /// The expert, or the stage of a lineage.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
}

impl FromStr for NamedFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((name, path)) if !name.is_empty() && !path.is_empty() => Ok(Self {
                name: name.to_owned(),
                path: path.into(),
            }),
            _ => Err("expected NAME=FILE, as in q=qwen.jsonl".to_owned()),
        }
    }
}

/// The files of each name, in the order in which the names come first.
pub(crate) fn by_name(files: &[NamedFile]) -> Vec<(&str, Vec<&Path>)> {
    let mut named: Vec<(&str, Vec<&Path>)> = Vec::new();
    for NamedFile { name, path } in files {
        match named.iter_mut().find(|(known, _)| known == name) {
            Some((_, files)) => files.push(path),
            None => named.push((name, vec![path])),
        }
    }
    named
}

/// One expert: its predictions on some examples, seed by seed.
#[derive(Debug)]
pub(crate) struct Expert {
    /// What the expert is called.
    pub(crate) name: String,
    /// In ascending order of the seeds; files that don't tell theirs, in the order given.
    pub(crate) seeds: Vec<ExpertSeed>,
}

/// One expert's predictions with one seed.
#[derive(Debug)]
pub(crate) struct ExpertSeed {
    /// The seed, where it is known.
    pub(crate) seed: Option<u64>,
    /// SHA-256 of all its predictions.
    pub(crate) digest: String,
    /// The agent that made them.
    pub(crate) agent: String,
    file: String,
    /// By the examples' positions; none for examples that were not asked for.
    rows: Vec<Option<ExpertRow>>,
    /// The first prediction without scores.
    unscored: Option<(Place, ExampleId)>,
}

#[derive(Debug)]
struct ExpertRow {
    scores: Option<LabelVector>,
    judgement: Judgement,
    /// The raw answer; none of TRAIN, where nobody needs it.
    output: Option<String>,
    digest: [u8; 32],
}

impl Expert {
    /// Reads all files of one expert, which cover the examples at these positions one to one.
    pub(crate) fn read(
        name: &str,
        files: &[&Path],
        examples: &StoredExamples,
        positions: &[usize],
    ) -> Result<Self, CommandError> {
        let mut seeds = Vec::new();
        for path in files {
            seeds.extend(read(path, examples, positions)?);
        }
        let mut known: Vec<_> = seeds.iter().filter_map(|seed| seed.seed).collect();
        known.sort_unstable();
        let all_known = known.len() == seeds.len();
        if let Some([seed, _]) = known.array_windows().find(|[one, next]| one == next) {
            return Err(CommandError::Usage(format!(
                "`{name}` has two sets of predictions with seed {seed}; give each seed once"
            )));
        }
        if all_known {
            seeds.sort_by_key(|seed| seed.seed);
        }
        Ok(Self {
            name: name.to_owned(),
            seeds,
        })
    }
}

impl ExpertSeed {
    /// The score view of some examples, by their positions.
    pub(crate) fn view(&self, positions: &[usize]) -> Result<ScoreView, CommandError> {
        if let Some((place, id)) = &self.unscored {
            return Err(CommandError::Usage(format!(
                "{place}: the prediction of `{id}` has no label scores; every row needs `label_scores` with execute, ask and block, so evaluate an agent that gives them"
            )));
        }
        let scores = self.at(positions).filter_map(|row| row.scores);
        ScoreView::normalised(scores)
            .map_err(|problem| CommandError::Usage(format!("{}: {problem}", self.file)))
    }

    /// Whether every prediction has scores.
    pub(crate) fn is_scored(&self) -> bool {
        self.unscored.is_none()
    }

    /// Whether there is a prediction for every one of some examples, by their positions.
    pub(crate) fn covers(&self, positions: &[usize]) -> bool {
        self.at(positions).count() == positions.len()
    }

    /// The judgements of some examples' answers, by their positions.
    pub(crate) fn judgements(&self, positions: &[usize]) -> Vec<Judgement> {
        self.at(positions).map(|row| row.judgement).collect()
    }

    /// The raw answers of some examples outside TRAIN, by their positions.
    pub(crate) fn outputs(&self, positions: &[usize]) -> Vec<&str> {
        let outputs = self.at(positions);
        outputs.filter_map(|row| row.output.as_deref()).collect()
    }

    fn at(&self, positions: &[usize]) -> impl Iterator<Item = &ExpertRow> {
        let rows = positions.iter();
        rows.filter_map(|&position| self.rows.get(position)?.as_ref())
    }
}

/// Every series of one file.
fn read(
    path: &Path,
    examples: &StoredExamples,
    positions: &[usize],
) -> Result<Vec<ExpertSeed>, CommandError> {
    let file = path.display().to_string();
    let refused = |problem: PairingProblem| CommandError::Usage(problem.to_string());
    let ids = || examples.ids().iter().cloned();
    let asked = positions
        .iter()
        .filter_map(|&position| examples.ids().get(position));
    let mut pairing = Pairing::of_cohort(ids(), asked.cloned()).map_err(refused)?;
    let mut unscored = None;
    examples.for_each_prediction(path, |row, place| {
        if row.condition != Condition::X {
            return Err(CommandError::Usage(format!(
                "{place}: the prediction of `{}` is of condition {}; experts are read under condition x",
                row.id, row.condition
            )));
        }
        if row.label_scores().is_none() && unscored.is_none() {
            unscored = Some((place.clone(), row.id.clone()));
        }
        pairing
            .place(&row, place, |index| {
                let position = positions.get(index)?;
                expert_row(&row, examples, *position)
            })
            .map_err(refused)
    })?;
    let systems = pairing.finish().map_err(refused)?;
    let [system] = <[_; 1]>::try_from(systems).map_err(|systems| {
        CommandError::Usage(format!(
            "{file} holds predictions of {} agents; expected those of one",
            systems.len()
        ))
    })?;
    let agent = system.agent;
    let seeds = system.seeds.into_iter().map(|seed| {
        let mut rows: Vec<Option<ExpertRow>> = Vec::new();
        rows.resize_with(examples.ids().len(), || None);
        for (&position, row) in positions.iter().zip(seed.rows) {
            if let Some(place) = rows.get_mut(position) {
                *place = row;
            }
        }
        let digests = examples.ids().iter().zip(&rows);
        let digests = digests.filter_map(|(id, row)| Some((id, row.as_ref()?.digest)));
        ExpertSeed {
            seed: seed.seed,
            digest: predictions_digest(digests),
            agent: agent.clone(),
            file: file.clone(),
            rows,
            unscored: unscored.clone(),
        }
    });
    Ok(seeds.collect())
}

/// What recovery keeps of a prediction.
fn expert_row(
    row: &PredictionRow,
    examples: &StoredExamples,
    position: usize,
) -> Option<ExpertRow> {
    let example = examples.at(position)?;
    let output = match &row.outcome {
        Outcome::Answered(prediction) if example.split != Split::Train => {
            Some(prediction.output.clone())
        }
        Outcome::Answered(_) => None,
        Outcome::Failed(_) | Outcome::Incomplete(_) => Some(String::new()),
    };
    let scores = row.label_scores();
    Some(ExpertRow {
        scores: scores.map(|scores| [scores.execute, scores.ask, scores.block]),
        judgement: judge(&example.target, row.condition.answer_form(), &row.outcome),
        output,
        digest: prediction_digest(row),
    })
}
