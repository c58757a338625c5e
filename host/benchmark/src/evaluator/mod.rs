//! The locked evaluator: the one reading of an agent's raw answer that counts (spec §2).

mod answer;
mod json;
mod lenient;
mod prediction;
mod strict;

pub use answer::{Answer, InvalidReason};
pub use lenient::lenient;
pub use prediction::{lenient_answer, strict_answer};
pub use strict::{strict, with_decision};

/// The version of the evaluator; it is frozen into manifests and runs.
pub const EVALUATOR_VERSION: &str = "1";
