//! Examples and predictions as JSON Lines, one record a line.

mod examples;
mod lines;
mod predictions;
mod problem;
mod record;

pub use examples::{EXAMPLE_SCHEMA, ExampleReader, unique_examples, write_example};
pub use lines::MAX_LINE_BYTES;
pub use predictions::{PREDICTION_SCHEMA, PredictionReader, PredictionRow, write_prediction};
pub use problem::{Place, RecordFault, RecordProblem, SchemaProblem};
