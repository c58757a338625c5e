//! Latent Authorisation Recovery (spec §7): what two frozen experts' decision scores still hold
//! when their decisions have collapsed, and how far a readout brings it back.
//!
//! Pure functions of score views and gold decisions: no files, no clock, no sandbox.

pub mod diagnosis;
mod figure;
pub mod fitting;
pub mod frozen;
pub mod inference;
pub mod lineage;
mod objective;
pub mod readout;
pub mod regime;
mod rows;
mod score_view;
pub mod separability;
pub mod triplets;

pub use figure::Figure;
pub use rows::Rows;
pub use score_view::{LabelVector, ScoreView, UnusableScore, safest_argmax};
