//! Frozen readouts (spec §7.7): what was fitted, on what, and how it is applied to other answers.

mod application;
mod file;
mod operator;
mod problem;
mod readout;
mod seen;

pub use application::{
    Application, ApplicationReport, UnequalLengths, UpstreamMismatches, replace_decisions,
};
pub use file::{READOUT_SCHEMA, ReadoutFileProblem};
pub use operator::{Operator, OperatorKind};
pub use problem::{ReadoutProblem, UnusableViews};
pub use readout::{FrozenReadout, FrozenSeed, ScoreSource};
pub use seen::{
    Fitting, FittingRows, Purpose, RowsRefused, Seen, Selection, SelectionRows, SplitRows,
    prediction_digest, predictions_digest,
};
