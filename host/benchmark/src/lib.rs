//! Examples, targets and the locked evaluator of SafeWebWorld.
//!
//! Plain data and the one reading of an agent's answer that counts. Only crates that may know the
//! answer key depend on this one.

mod decision;
mod digest;
mod evaluator;
mod evidence;
mod example;
mod jsonl;
mod pairing;
mod split;

pub use decision::{Consequence, Decision};
pub use digest::ExampleDigest;
pub use evaluator::{
    Answer, EVALUATOR_VERSION, InvalidReason, lenient, lenient_answer, strict, strict_answer,
    with_decision,
};
pub use evidence::{evidence_score, tokens};
pub use example::{
    Example, ExampleId, ExampleProblem, Family, Group, Metadata, Stratum, Target, Triplet, Visible,
};
pub use jsonl::{
    EXAMPLE_SCHEMA, ExampleReader, MAX_LINE_BYTES, PREDICTION_SCHEMA, Place, PredictionReader,
    PredictionRow, RecordFault, RecordProblem, SchemaProblem, unique_examples, write_example,
    write_prediction,
};
pub use pairing::{Pairing, PairingProblem, SeedRows, SeriesName, SystemRows};
pub use split::{Profile, Split};
