//! The tables of a report, made from scores and facts.

mod classes;
mod comparison;
mod conditions;
mod confusion;
mod estimate;
mod families;
mod invalid;
mod lenient;
mod overall;
mod provenance;
mod recovery;

pub(crate) use classes::classes;
pub(crate) use comparison::comparison;
pub(crate) use conditions::differences;
pub(crate) use confusion::{PREDICTED, confusion, predicted};
pub use estimate::Intervals;
pub(crate) use families::families;
pub(crate) use invalid::invalid;
pub(crate) use lenient::lenient;
pub(crate) use overall::overall;
pub(crate) use provenance::{
    agent_components, failures, glossary, incomplete, particulars, task_components,
};
pub(crate) use recovery::{lineage, recovery};
