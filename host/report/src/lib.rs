//! Tables, plots and pages made from scores: what people read.
//!
//! Every table is made once and then drawn for a terminal, for Markdown and for HTML, so that the three
//! say the same. Agents choose their own names: their text is escaped for each medium, and characters
//! that would steer or deceive the reader are shown as escapes.

mod csv;
mod facts;
mod figures;
mod html;
mod listing;
mod markdown;
mod measures;
mod plot;
#[cfg(test)]
mod specimens;
mod systems;
mod table;
mod tables;
pub mod terminal;
mod visible;

pub use csv::csv_cell;
pub use facts::{AgentFacts, FailureFacts, IncompleteCount, RunFacts, SuppressionFacts, TaskFacts};
pub use figures::model_usage;
pub use html::html;
pub use listing::listing;
pub use markdown::markdown;
pub use tables::Intervals;
