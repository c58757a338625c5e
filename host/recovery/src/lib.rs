//! Latent Authorisation Recovery (spec §7): what two frozen experts' decision scores still hold
//! when their decisions have collapsed, and how far a readout brings it back.
//!
//! Pure functions of score views and gold decisions: no files, no clock, no sandbox.

pub mod analysis;
pub mod complementarity;
mod content_order;
pub mod controls;
pub mod diagnosis;
pub mod experts;
mod figure;
pub mod fitting;
pub mod frozen;
pub mod holdout;
pub mod inference;
pub mod lineage;
pub mod metrics;
mod objective;
mod over_seeds;
pub mod pairing;
pub mod readout;
pub mod regime;
mod rows;
mod score_view;
pub mod selective;
pub mod separability;
pub mod shared_wrong;
pub mod transfer;
pub mod triplets;
pub mod within_family;

pub use figure::Figure;
pub use over_seeds::over_seeds;
pub use rows::{RowRef, Rows};
pub use score_view::{LabelVector, ScoreView, UnusableScore, safest_argmax};
