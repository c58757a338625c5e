//! Source transfer: fitted on one source, judged on another (spec §7.5).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::experts::Paired;
use crate::holdout::{FittedReadouts, JudgedReadouts};

/// One direction of transfer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Transfer {
    /// The source fitted on.
    pub from: TransferSide,
    /// The source judged on.
    pub to: TransferSide,
    /// How many rows the readouts were fitted on.
    pub fit_rows: usize,
    /// How they do; null where none could be fitted.
    pub judged: Option<JudgedReadouts>,
    /// Why none could be fitted.
    pub undefined_reason: Option<String>,
}

/// One side of a transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferSide {
    /// One source.
    Source(String),
    /// Every other known source than this.
    AllBut(String),
}

/// Both directions of transfer between two sources; with more, between each source and all others
/// (spec §7.5). Rows of unknown source take no part. With fewer than two sources there is nothing
/// to transfer, and the list is empty.
pub fn source_transfer(paired: &Paired<'_>) -> Vec<Transfer> {
    let sources = &paired.rows().sources;
    let known: BTreeSet<&str> = sources.iter().flatten().map(String::as_str).collect();
    let known: Vec<&str> = known.into_iter().collect();
    match known.as_slice() {
        [] | [_] => Vec::new(),
        [one, other] => {
            let sides = [*one, *other].map(|source| TransferSide::Source(source.to_owned()));
            both_directions(paired, sides)
        }
        many => many
            .iter()
            .flat_map(|&source| {
                let one = TransferSide::Source(source.to_owned());
                both_directions(paired, [one, TransferSide::AllBut(source.to_owned())])
            })
            .collect(),
    }
}

fn both_directions(paired: &Paired<'_>, [one, other]: [TransferSide; 2]) -> Vec<Transfer> {
    vec![
        transfer(paired, one.clone(), other.clone()),
        transfer(paired, other, one),
    ]
}

fn transfer(paired: &Paired<'_>, from: TransferSide, to: TransferSide) -> Transfer {
    let [fit_rows, judged_rows] = [&from, &to].map(|side| side.rows(paired));
    let (judged, undefined_reason) = match FittedReadouts::on(paired, &fit_rows) {
        Ok(fitted) => (Some(fitted.judged_on(paired, &judged_rows)), None),
        Err(problem) => (None, Some(problem.to_string())),
    };
    Transfer {
        from,
        to,
        fit_rows: fit_rows.len(),
        judged,
        undefined_reason,
    }
}

impl TransferSide {
    fn rows(&self, paired: &Paired<'_>) -> Vec<usize> {
        let sources = paired.rows().sources.iter().enumerate();
        let rows = sources.filter(|(_, source)| match (self, source) {
            (Self::Source(one), Some(source)) => source == one,
            (Self::AllBut(one), Some(source)) => source != one,
            (_, None) => false,
        });
        rows.map(|(row, _)| row).collect()
    }
}
