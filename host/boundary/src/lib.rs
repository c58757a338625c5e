//! The one path from an example to what an agent may see.
//!
//! Nothing else in the host turns an [`Example`](sww_benchmark::Example) into an
//! [`AgentInput`](sww_protocol::AgentInput) or a lesson. The input is built field by field from the
//! visible part, never by taking fields away from the whole, so that a new hidden field stays hidden
//! without anyone thinking of it.
//!
//! What an agent sees depends on nothing hidden, with one exception that is meant: under condition
//! x-e, [`remove_evidence`] takes the sentences out of the observation that carry the reference
//! evidence. Which sentences are gone, and which examples are left out, depends on that evidence and
//! on nothing else of the target or the metadata.

mod evidence;
mod lesson;
mod units;
mod view;

pub use evidence::{Removal, Withheld, remove_evidence};
pub use lesson::{Lesson, NotTrain, lesson};
pub use view::{View, agent_input};

#[cfg(test)]
mod tests;
