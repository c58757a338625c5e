//! Examples, targets and the locked evaluator of SafeWebWorld.
//!
//! Plain data and the one reading of an agent's answer that counts. Only crates that may know the
//! answer key depend on this one.

mod decision;
mod evaluator;
mod example;
mod jsonl;
mod split;

pub use decision::{Consequence, Decision};
pub use evaluator::{Answer, EVALUATOR_VERSION, InvalidReason, lenient, strict};
pub use example::{
    Example, ExampleId, ExampleProblem, Family, Group, Metadata, Stratum, Target, Triplet, Visible,
};
pub use jsonl::PredictionRow;
pub use split::{Profile, Split};
