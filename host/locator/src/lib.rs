//! Which plugin the user means, and which component it must be.

mod kebab_case;
mod locator;
mod pins;

pub use kebab_case::is_kebab_case;
pub use locator::{Locator, Source};
pub use pins::{PinBroken, Pins, PinsProblem};
