//! Fields that are the same throughout a decision.

use std::collections::HashSet;

use rayon::prelude::*;
use serde::Serialize;
use sww_benchmark::Decision;

use crate::corpus::Corpus;
use crate::field::Field;

/// How many values a visible field has among the examples of one decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClassValues {
    /// The field.
    pub field: Field,
    /// The decision.
    pub decision: Decision,
    /// How many examples have the decision.
    pub examples: u64,
    /// How many distinct normalised values the field has in them.
    pub distinct: u64,
    /// Whether several examples share a single value.
    pub constant: bool,
}

pub(super) fn class_values(corpus: &Corpus<'_>) -> Vec<ClassValues> {
    let cells: Vec<(Field, Decision)> = Field::ALL
        .into_iter()
        .flat_map(|field| Decision::ALL.map(|decision| (field, decision)))
        .collect();
    cells
        .par_iter()
        .map(|&(field, decision)| {
            let of_decision = corpus.documents.iter().filter(|d| d.decision() == decision);
            let examples = of_decision.clone().count() as u64;
            let values: HashSet<_> = of_decision.map(|document| document.field(field)).collect();
            ClassValues {
                field,
                decision,
                examples,
                distinct: values.len() as u64,
                constant: examples > 1 && values.len() == 1,
            }
        })
        .collect()
}
