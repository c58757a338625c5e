//! Metrics, bootstrap intervals and paired comparisons.
//!
//! Pure functions of judged answers: no files, no clock, no sandbox. [`judge`] reads one rollout
//! against its target; [`score`] and [`compare`] turn the judgements of whole systems into what is
//! reported.

mod bootstrap;
mod cohort;
mod comparison;
mod judgement;
mod metrics;
mod scores;
mod scoring;
mod system;
mod table;
mod tally;

pub use bootstrap::{Bootstrap, percentile_interval, random_stream};
pub use cohort::Cohort;
pub use comparison::{
    COMPARISON_SCHEMA, ComparedSystem, Comparison, Difference, PairedCounts, compare,
};
pub use judgement::{EvidenceScore, Judgement, Reading, Stated, judge};
pub use metrics::{Undefined, sample_sd};
pub use scores::{
    BootstrapRecord, ClassScores, ConfusionRow, Counts, Estimate, FamilyScores, LenientScores,
    Metric, ResampledUnit, SCORES_SCHEMA, Scores, SystemScores, UnknownMetric,
};
pub use scoring::score;
pub use system::{ScoringError, SeedRollouts, System};
pub use tally::Tally;
