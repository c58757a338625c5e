//! Audits of a benchmark: overlap, leakage, a leak lint, shortcut probes and text statistics
//! (spec §3, Audits).
//!
//! Pure functions of examples: no files, no clock, no sandbox. The same examples in the same order
//! give the same report, byte for byte, on any number of threads. Audits bound how a score may be
//! read; they never change one.
//!
//! Wherever a text is *normalised*, its maximal runs of Unicode letters and digits are taken,
//! lower-cased and joined by single spaces; such a run is a *token*.

mod corpus;
mod duplicates;
mod field;
mod figure;
mod leakage;
mod lint;
mod minhash;
mod near_duplicates;
mod overlap;
mod probes;
mod report;
mod statistics;
mod thresholds;

pub use duplicates::{Duplicates, Sameness};
pub use field::Field;
pub use figure::Figure;
pub use leakage::{GroupLeak, Leakage, SharedGoal, SourceOverlap, SplitOverlap};
pub use lint::{
    ClassValues, EvidenceLint, EvidencePlace, HiddenField, HiddenText, LabelPhrase, LeakLint,
    Order, OrderEffect, Ordering,
};
pub use near_duplicates::{NearDuplicateError, NearDuplicateOptions, NearDuplicates};
pub use overlap::{Overlap, Pair};
pub use probes::{Feature, Method, Probe, ProbeScore, Probes};
pub use report::{AUDIT_SCHEMA, AuditOptions, AuditReport, SplitCounts, audit};
pub use statistics::{Balance, Lengths, TextProfile, TextStatistics};
pub use thresholds::{Threshold, Thresholds, UnknownThreshold};
