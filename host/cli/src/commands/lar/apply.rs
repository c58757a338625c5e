//! `sww lar apply`: a frozen readout's decisions in an expert's stored answers.

use std::path::Path;

use sww_benchmark::{ExampleId, PredictionReader, PredictionRow, write_prediction};
use sww_protocol::{AnswerForm, Condition, Outcome, Prediction};
use sww_recovery::ScoreView;
use sww_recovery::frozen::{FrozenReadout, replace_decisions};

use crate::arguments::LarApplyArguments;
use crate::commands::lar::frozen::refused;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::experts::by_name;
use crate::predictions::open;
use crate::screen::{self, Output};

/// One expert's predictions with one seed, in the order of the file.
struct Series {
    seed: Option<u64>,
    rows: Vec<PredictionRow>,
}

pub(super) fn run(arguments: &LarApplyArguments) -> Result<Exit, CommandError> {
    let readout = read_readout(&arguments.readout)?;
    let named = by_name(&arguments.experts);
    let mut experts = Vec::new();
    for expert in readout.experts() {
        let Some((_, files)) = named.iter().find(|(name, _)| name == expert) else {
            return Err(CommandError::Usage(format!(
                "{} reads experts {}; give --expert {expert}=FILE",
                arguments.readout.display(),
                readout.experts().join(" and ")
            )));
        };
        experts.push(series(files)?);
    }
    let Some((first, others)) = experts.split_first() else {
        return Err(refused("the readout has no expert"));
    };
    let label = arguments
        .label
        .clone()
        .unwrap_or_else(|| format!("{}({})", readout.kind(), readout.experts().join(",")));
    let mut output = Output::File(arguments.output.clone()).open()?;
    let (mut rows, mut replaced, mut invalid, mut mismatches) = (0, 0, 0, 0);
    for (number, kept) in first.iter().enumerate() {
        let mut views = vec![view(kept, None)?];
        for other in others {
            let other = other.get(number).ok_or_else(|| {
                refused("the experts have predictions with different seeds; give both the same")
            })?;
            views.push(view(other, Some(kept))?);
        }
        let views: Vec<&ScoreView> = views.iter().collect();
        let seed = frozen_seed(&readout, kept.seed);
        let decided = readout.decide(seed, &views).map_err(refused)?;
        let answers: Vec<&str> = kept.rows.iter().map(raw_answer).collect();
        let applied =
            replace_decisions(&answers, &decided, AnswerForm::FiveKeys).map_err(refused)?;
        for (row, text) in kept.rows.iter().zip(applied.outputs) {
            let outcome = match &row.outcome {
                Outcome::Answered(before) => Outcome::Answered(Prediction {
                    output: text,
                    label_scores: None,
                    stopped: before.stopped,
                }),
                other => other.clone(),
            };
            let row = PredictionRow {
                agent: label.clone(),
                outcome,
                ..row.clone()
            };
            write_prediction(&mut output, &row).map_err(CommandError::Write)?;
        }
        rows += applied.report.rows;
        replaced += applied.report.replaced;
        invalid += applied.report.invalid;
        mismatches += applied.report.upstream_mismatches.total();
    }
    if mismatches > 0 {
        return Err(CommandError::Integrity(format!(
            "{mismatches} fields beside the decision would read otherwise; nothing was written"
        )));
    }
    output.finish()?;
    screen::print(&format!(
        "{rows} answers in {}: {replaced} decisions replaced, {invalid} invalid answers left as they are, {mismatches} upstream mismatches",
        arguments.output.display()
    ))?;
    Ok(Exit::Complete)
}

/// Reads a frozen readout, which must be as it was written.
fn read_readout(path: &Path) -> Result<FrozenReadout, CommandError> {
    let text = fs_err::read_to_string(path).map_err(CommandError::unreadable(path))?;
    parse_readout(&text, path)
}

/// Reads the text of a frozen readout that stands in `path`.
pub(crate) fn parse_readout(text: &str, path: &Path) -> Result<FrozenReadout, CommandError> {
    FrozenReadout::from_text(text).map_err(|problem| {
        let message = format!("{}: {problem}", path.display());
        if problem.is_change() {
            CommandError::Integrity(message)
        } else {
            CommandError::Usage(message)
        }
    })
}

/// The seed whose readout decides: the predictions' own, or the only one that there is.
fn frozen_seed(readout: &FrozenReadout, seed: Option<u64>) -> Option<u64> {
    match readout.seeds() {
        [only] if only.seed.is_none() => None,
        _ => seed,
    }
}

/// Every series of an expert's files.
fn series(files: &[&Path]) -> Result<Vec<Series>, CommandError> {
    let mut all: Vec<Series> = Vec::new();
    for path in files {
        let begun = all.len();
        let file = path.display().to_string();
        for row in PredictionReader::new(file, "expert", open(path)?) {
            let row = row?;
            if row.condition != Condition::X {
                return Err(refused(format!(
                    "{}: the prediction of `{}` is of condition {}; readouts are applied under condition x",
                    path.display(),
                    row.id,
                    row.condition
                )));
            }
            let of_file = all.iter_mut().skip(begun);
            let mut of_seed = of_file.filter(|series| series.seed == row.seed);
            match of_seed.next() {
                Some(series) => series.rows.push(row),
                None => all.push(Series {
                    seed: row.seed,
                    rows: vec![row],
                }),
            }
        }
    }
    if all.iter().all(|series| series.seed.is_some()) {
        all.sort_by_key(|series| series.seed);
    }
    Ok(all)
}

/// The scores of a series, in the order of another one, which must hold the same ids.
fn view(series: &Series, order: Option<&Series>) -> Result<ScoreView, CommandError> {
    let mut by_id = std::collections::HashMap::<&ExampleId, &PredictionRow>::new();
    for row in &series.rows {
        if by_id.insert(&row.id, row).is_some() {
            return Err(refused(format!(
                "id `{}` is answered twice; give each id once",
                row.id
            )));
        }
    }
    let order = order.unwrap_or(series);
    if order.rows.len() != series.rows.len()
        || order
            .seed
            .is_some_and(|seed| series.seed.is_some_and(|other| other != seed))
    {
        return Err(refused(
            "the experts' predictions don't go together; give both the same examples and seeds",
        ));
    }
    let scores = order.rows.iter().map(|row| {
        let found = by_id.get(&row.id).ok_or_else(|| {
            refused(format!(
                "id `{}` has no prediction of the other expert",
                row.id
            ))
        })?;
        let scores = found.label_scores().ok_or_else(|| {
            refused(format!(
                "the prediction of `{}` has no label scores",
                row.id
            ))
        })?;
        Ok([scores.execute, scores.ask, scores.block])
    });
    let scores: Vec<_> = scores.collect::<Result<_, CommandError>>()?;
    ScoreView::normalised(scores).map_err(refused)
}

/// What an expert answered, as it is; nothing where it failed.
fn raw_answer(row: &PredictionRow) -> &str {
    match &row.outcome {
        Outcome::Answered(prediction) => &prediction.output,
        Outcome::Failed(_) | Outcome::Incomplete(_) => "",
    }
}
