//! Metrics, bootstrap intervals and paired comparisons.
//!
//! Pure functions of judged answers: no files, no clock, no sandbox.

mod scores;

pub use scores::{
    BootstrapRecord, ClassScores, ConfusionRow, Counts, Estimate, FamilyScores, LenientScores,
    Metric, ResampledUnit, SCORES_SCHEMA, Scores, SystemScores, UnknownMetric,
};
