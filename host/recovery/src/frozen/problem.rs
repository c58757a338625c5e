//! Why something is no frozen readout, or can't decide.

use sww_excerpt::excerpt;

use super::operator::OperatorKind;

/// Why something is no readout.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReadoutProblem {
    /// There is no seed.
    #[error("`readouts` is empty; expected one readout for each seed")]
    NoSeed,
    /// A seed occurs twice.
    #[error("readouts[{position}]: seed {} occurs twice; expected every seed once", seed_name(*seed))]
    DoubledSeed {
        /// Where the second one stands, from 0.
        position: usize,
        /// The seed.
        seed: Option<u64>,
    },
    /// The readouts are of different kinds.
    #[error("readouts[{position}] is of kind {found}; expected {expected}, as the first")]
    MixedKinds {
        /// Which one, from 0.
        position: usize,
        /// Its kind.
        found: OperatorKind,
        /// The first one's.
        expected: OperatorKind,
    },
    /// Another number of experts than the kind takes.
    #[error("readouts[{position}] has {found} experts; a readout of kind {kind} takes {expected}")]
    Experts {
        /// Which one, from 0.
        position: usize,
        /// How many there are.
        found: usize,
        /// The kind.
        kind: OperatorKind,
        /// How many it takes.
        expected: usize,
    },
    /// The seeds name other experts than the first, or two alike.
    #[error(
        "readouts[{position}] has the experts {}; expected {}, each once, as in the first",
        excerpt(&format!("{found:?}")),
        excerpt(&format!("{expected:?}"))
    )]
    OtherExperts {
        /// Which one, from 0.
        position: usize,
        /// Its experts.
        found: Vec<String>,
        /// The first one's.
        expected: Vec<String>,
    },
    /// A number is infinite or not a number.
    #[error("readouts[{position}].{field} is {value}; expected a finite number")]
    NotFinite {
        /// Which readout, from 0.
        position: usize,
        /// The field.
        field: &'static str,
        /// What stands there.
        value: f64,
    },
    /// A readout was fitted on another number of rows than it says it has seen.
    #[error(
        "readouts[{position}] was fitted on {fitted} rows, and `fitted_on` has {seen}; expected the same"
    )]
    Rows {
        /// Which readout, from 0.
        position: usize,
        /// How many rows it was fitted on.
        fitted: usize,
        /// How many it says it has seen.
        seen: u64,
    },
    /// A fitted readout that names nothing that it was fitted on, or a chosen threshold nothing that
    /// it was selected by.
    #[error(
        "readouts[{position}].{field} is missing; a readout of kind {kind} must say what it has seen"
    )]
    Unseen {
        /// Which readout, from 0.
        position: usize,
        /// The field.
        field: &'static str,
        /// The kind.
        kind: OperatorKind,
    },
}

/// Why a readout can't decide on scores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnusableViews {
    /// There is no readout of this seed.
    #[error("the readout was not frozen for seed {}; it knows seeds {known}", seed_name(*seed))]
    UnknownSeed {
        /// The seed.
        seed: Option<u64>,
        /// The seeds that there are.
        known: String,
    },
    /// Another number of experts.
    #[error("scores of {found} experts; expected those of {expected}", expected = expected.join(" and "))]
    Experts {
        /// How many there are.
        found: usize,
        /// The experts, in input order.
        expected: Vec<String>,
    },
    /// The experts cover different numbers of examples.
    #[error("the experts have scores for {0} and {1} examples; expected the same examples")]
    Lengths(usize, usize),
}

/// A seed in words.
pub(super) fn seed_name(seed: Option<u64>) -> String {
    seed.map_or_else(|| "none".to_owned(), |seed| seed.to_string())
}
