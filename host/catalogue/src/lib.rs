//! Drives task components and checks the examples they yield.

mod bindings;
mod conversion;
mod family;
mod grant;

pub use family::{FamilyDescription, FamilyError, FamilySession, Origin, Selection, TaskFamily};
pub use grant::Grant;
