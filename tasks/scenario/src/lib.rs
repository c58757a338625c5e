//! The generator library that the built-in task families share.
//!
//! A family is a table of [`Scenario`]s. A scenario crosses three policies with three states of one
//! page in a Latin square, so that each policy and each state meets each decision and only reading
//! both decides. Filling its slots gives a *group* of nine cells; the profile says which of them
//! become examples. Everything is computed from the example's number alone: no example depends on
//! another, and the same version and seed give the same bytes.

mod counts;
mod family;
mod filling;
mod group;
mod lint;
mod names;
mod page;
mod permutation;
mod policy;
mod scenario;
mod triplets;

pub use counts::Composition;
pub use family::Stratum;
pub use lint::{lint, lint_examples};
pub use scenario::{Action, Policy, Safer, Scenario, Slot, Values, decision};
#[doc(hidden)]
pub use sww_plugin;
pub use triplets::Triplets;
