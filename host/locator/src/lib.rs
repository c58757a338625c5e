//! Which plugin the user means, and which component it must be.

mod locator;
mod pins;

pub use locator::{Locator, Source};
pub use pins::{PinBroken, Pins, PinsProblem};
