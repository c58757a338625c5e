//! Controls: simpler and richer readouts than the affine one (spec §7.3).

mod hidden_layer;
mod isotonic;
mod operating_point;
mod quasi_newton;

pub use hidden_layer::{HIDDEN_UNITS, HiddenLayer, HiddenLayerFit, fit_hidden_layer};
pub use isotonic::{IsotonicReadout, fit_isotonic, pool_adjacent_violators};
pub use operating_point::{AskBlockThreshold, AskShift, choose_ask_shift, choose_threshold};
