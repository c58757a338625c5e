//! What agents that learn share: where lessons and the frozen state are read, the fields that they
//! learn from, and what posteriors make of an answer.

mod field;
mod layout;
mod lessons;
mod posterior;
mod state;

pub use field::Field;
pub use layout::Layout;
pub use lessons::Lessons;
pub use posterior::{DECISIONS, Posterior};
pub use state::{FrozenState, StateBytes};
