//! What a readout rests on, as hashes, and the readouts that are frozen with them (spec §7.7).

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sww_recovery::Rows;
use sww_recovery::analysis::{Analysis, SplitViews};
use sww_recovery::complementarity::folds;
use sww_recovery::experts::{Paired, PerExpert};
use sww_recovery::frozen::{
    FittingRows, FrozenReadout, FrozenSeed, Operator, ScoreSource, SelectionRows,
};
use sww_recovery::holdout::group_split;
use sww_recovery::pairing::{partners, partners_within_source};

use crate::error::CommandError;
use crate::experts::{Expert, ExpertSeed};

/// A part of an analysis that can't be frozen.
pub(super) fn refused(problem: impl std::fmt::Display) -> CommandError {
    CommandError::Usage(problem.to_string())
}

/// What an expert's scores came from.
pub(super) fn source(name: &str, seed: &ExpertSeed) -> ScoreSource {
    ScoreSource {
        expert: name.to_owned(),
        agent: Some(seed.agent.clone()),
        sha256: seed.digest.clone(),
    }
}

/// The hashes of everything that an analysis fitted, folded, split and permuted.
pub(super) fn hashes<'a>(
    train: &Rows,
    dev: &Rows,
    experts: &PerExpert<Expert>,
    seeds: impl Iterator<Item = (&'a PerExpert<SplitViews>, &'a Analysis)>,
) -> Result<Value, CommandError> {
    let split = group_split(train).map_err(refused)?;
    let mut of_seeds = Vec::new();
    let mut permutations = Value::Null;
    let pairs = experts.q.seeds.iter().zip(&experts.l.seeds);
    for ((views, analysis), (q, l)) in seeds.zip(pairs) {
        let paired = Paired::new(
            train,
            PerExpert {
                q: &views.q.train,
                l: &views.l.train,
            },
        )
        .map_err(refused)?;
        permutations = json!({
            "global": positions(&partners(&paired, &split.holdout)),
            "within_source": positions(&partners_within_source(&paired, &split.holdout)),
        });
        of_seeds.push(json!({
            "seed": q.seed,
            "predictions": {"q": q.digest, "l": l.digest},
            "calibrated": {
                "q": bits(&analysis.calibrated.q.readout.readout.weights, &analysis.calibrated.q.readout.readout.bias),
                "l": bits(&analysis.calibrated.l.readout.readout.weights, &analysis.calibrated.l.readout.readout.bias),
            },
            "dcpf": bits(&analysis.dcpf.readout.readout.weights, &analysis.dcpf.readout.readout.bias),
        }));
    }
    Ok(json!({
        "train": ids_and_gold(train),
        "dev": ids_and_gold(dev),
        "folds": positions(&folds(&train.ids, &train.gold)),
        "group_split": {"fit": positions(&split.fit), "holdout": positions(&split.holdout)},
        "permutations": permutations,
        "seeds": of_seeds,
    }))
}

/// A readout with what it has seen.
pub(super) fn frozen_seed(
    operator: Operator,
    sources: Vec<ScoreSource>,
    seed: Option<u64>,
    seen: Seen<'_>,
) -> Result<FrozenSeed, CommandError> {
    let Seen { fitting, selection } = seen;
    let fitted_on = fitting.map(|(rows, views)| rows.seen(views)).transpose();
    let selected_on = selection.map(|(rows, views)| rows.seen(views)).transpose();
    Ok(FrozenSeed {
        seed,
        operator,
        scores_from: sources,
        fitted_on: fitted_on.map_err(refused)?,
        selected_on: selected_on.map_err(refused)?,
    })
}

/// The rows that a readout has seen, with the experts' scores of them.
pub(super) struct Seen<'a> {
    pub(super) fitting: Option<(&'a FittingRows, &'a [&'a sww_recovery::ScoreView])>,
    pub(super) selection: Option<(&'a SelectionRows, &'a [&'a sww_recovery::ScoreView])>,
}

/// The text of a frozen readout.
pub(super) fn text(seeds: Vec<FrozenSeed>) -> Result<String, CommandError> {
    let frozen = FrozenReadout::freeze(seeds).map_err(refused)?;
    frozen
        .to_text()
        .map_err(|error| CommandError::Internal(error.to_string()))
}

fn ids_and_gold(rows: &Rows) -> String {
    let mut sum = Sha256::new();
    for (id, gold) in rows.ids.iter().zip(&rows.gold) {
        sum.update((id.0.len() as u64).to_le_bytes());
        sum.update(id.0.as_bytes());
        sum.update([gold.index() as u8]);
    }
    hexadecimal(sum)
}

fn positions(positions: &[usize]) -> String {
    let mut sum = Sha256::new();
    for position in positions {
        sum.update((*position as u64).to_le_bytes());
    }
    hexadecimal(sum)
}

fn bits<const N: usize>(weights: &[[f64; N]; 3], bias: &[f64; 3]) -> String {
    let mut sum = Sha256::new();
    for number in weights.as_flattened().iter().chain(bias) {
        sum.update(number.to_bits().to_le_bytes());
    }
    hexadecimal(sum)
}

fn hexadecimal(sum: Sha256) -> String {
    let digest = sum.finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
