//! Manifests of frozen benchmarks (spec §3): what a benchmark is, record by record, so that one
//! changed byte is found and named.
//!
//! Pure functions of examples and texts: no files, no clock, no sandbox.

mod difference;
mod manifest;
mod split;

pub use difference::{TextDifference, json_difference, text_difference};
pub use manifest::{FrozenTask, MANIFEST_SCHEMA, Manifest, ManifestProblem};
pub use split::{DecisionCounts, FrozenRecord, FrozenSplit, SplitDifference, SplitFreezer};
