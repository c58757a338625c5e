//! `sww lar fit`: a readout, fitted on TRAIN or selected on DEV, frozen in a file.

use std::io::Write;

use sww_benchmark::Split;
use sww_recovery::ScoreView;
use sww_recovery::controls::choose_threshold;
use sww_recovery::experts::{PerExpert, side_by_side};
use sww_recovery::fitting::{Criterion, fit};
use sww_recovery::frozen::{FittingRows, FrozenSeed, Operator, OperatorKind, SelectionRows};

use crate::arguments::{LarFitArguments, ReadoutKind};
use crate::commands::lar::frozen::{Seen, frozen_seed, refused, source, text};
use crate::commands::lar::inputs::{Parts, two_experts};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::experts::{Expert, ExpertSeed, by_name};
use crate::predictions::StoredExamples;
use crate::screen::{Output, print};

pub(super) fn run(arguments: &LarFitArguments) -> Result<Exit, CommandError> {
    refuse(arguments.fit_on, Split::Train, "fitted")?;
    refuse(arguments.select_on, Split::Dev, "selected")?;
    let examples = StoredExamples::of_recovery(&arguments.examples)?;
    let parts = Parts::of(&examples)?;
    let both: Vec<usize> = [parts.train.as_slice(), &parts.dev].concat();
    let train = FittingRows::from_examples(examples.rows(&parts.train)).map_err(refused)?;
    let dev = SelectionRows::from_examples(examples.rows(&parts.dev)).map_err(refused)?;
    let rows = SplitRows { train, dev, parts };
    let seeds = match arguments.kind.operator() {
        kind @ (OperatorKind::Dcpf | OperatorKind::Average) => {
            let experts = two_experts(&arguments.experts, &examples, &both)?;
            let pairs = experts.q.seeds.iter().zip(&experts.l.seeds);
            let pairs = pairs.map(|(q, l)| paired(kind, &rows, &experts, PerExpert { q, l }));
            pairs.collect::<Result<Vec<_>, _>>()?
        }
        kind @ (OperatorKind::Affine | OperatorKind::Threshold) => {
            let named = by_name(&arguments.experts);
            let [(name, files)] = named.as_slice() else {
                return Err(CommandError::Usage(format!(
                    "a readout of kind {kind} takes one expert, and {} are given",
                    named.len()
                )));
            };
            let expert = Expert::read(name, files, &examples, &both)?;
            let seeds = expert
                .seeds
                .iter()
                .map(|seed| single(kind, &rows, name, seed));
            seeds.collect::<Result<Vec<_>, _>>()?
        }
    };
    let count = seeds.len();
    let mut output = Output::File(arguments.output.clone()).open()?;
    output
        .write_all(text(seeds)?.as_bytes())
        .map_err(CommandError::Write)?;
    output.finish()?;
    print(&format!(
        "{} of {count} seed{} frozen in {}",
        arguments.kind.operator(),
        if count == 1 { "" } else { "s" },
        arguments.output.display()
    ))?;
    Ok(Exit::Complete)
}

/// What readouts may see.
struct SplitRows {
    train: FittingRows,
    dev: SelectionRows,
    parts: Parts,
}

/// TEST is for neither, and each of the others for one purpose.
fn refuse(asked: Split, purpose: Split, done: &str) -> Result<(), CommandError> {
    if asked == purpose {
        return Ok(());
    }
    Err(CommandError::Usage(format!(
        "refused: a readout is {done} on {purpose} alone, never on {asked}; what was {done} on test could not be judged there"
    )))
}

fn paired(
    kind: OperatorKind,
    rows: &SplitRows,
    experts: &PerExpert<Expert>,
    seeds: PerExpert<&ExpertSeed>,
) -> Result<FrozenSeed, CommandError> {
    let PerExpert { q, l } = seeds.try_map(|seed| seed.view(&rows.parts.train))?;
    let views: [&ScoreView; 2] = [&q, &l];
    let sources = vec![
        source(&experts.q.name, seeds.q),
        source(&experts.l.name, seeds.l),
    ];
    let seed = seeds.q.seed.or(seeds.l.seed);
    let (operator, fitting) = match kind {
        OperatorKind::Average => (Operator::Average, None),
        _ => {
            let inputs = side_by_side(q.rows(), l.rows());
            let gold = &rows.train.rows().gold;
            let fitted = fit(&inputs, gold, Criterion::BALANCED).map_err(refused)?;
            (
                Operator::Dcpf(fitted),
                Some((&rows.train, views.as_slice())),
            )
        }
    };
    let seen = Seen {
        fitting,
        selection: None,
    };
    frozen_seed(operator, sources, seed, seen)
}

fn single(
    kind: OperatorKind,
    rows: &SplitRows,
    name: &str,
    seed: &ExpertSeed,
) -> Result<FrozenSeed, CommandError> {
    let sources = vec![source(name, seed)];
    match kind {
        OperatorKind::Threshold => {
            let view = seed.view(&rows.parts.dev)?;
            let chosen = choose_threshold(&view, &rows.dev.rows().gold).ok_or_else(|| {
                refused("no threshold can be chosen: dev lacks a decision, so balanced accuracy is undefined there")
            })?;
            let views: [&ScoreView; 1] = [&view];
            let seen = Seen {
                fitting: None,
                selection: Some((&rows.dev, &views)),
            };
            frozen_seed(Operator::Threshold(chosen), sources, seed.seed, seen)
        }
        _ => {
            let view = seed.view(&rows.parts.train)?;
            let gold = &rows.train.rows().gold;
            let fitted = fit(view.rows(), gold, Criterion::BALANCED).map_err(refused)?;
            let views: [&ScoreView; 1] = [&view];
            let seen = Seen {
                fitting: Some((&rows.train, &views)),
                selection: None,
            };
            frozen_seed(Operator::Affine(fitted), sources, seed.seed, seen)
        }
    }
}

impl ReadoutKind {
    pub(super) fn operator(self) -> OperatorKind {
        match self {
            Self::Dcpf => OperatorKind::Dcpf,
            Self::Affine => OperatorKind::Affine,
            Self::Average => OperatorKind::Average,
            Self::Threshold => OperatorKind::Threshold,
        }
    }
}
