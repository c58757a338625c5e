//! The regime verdict (spec §7.6, paper D.2): what kind of failure it is, and how far recovery from
//! it can be trusted.

mod condition;
mod figures;
mod finding;
mod verdict;

pub use condition::{Alternative, Condition, Requirement};
pub use figures::{DecisionFigures, ExpertFigures, RegimeFigures, RegimeThresholds};
pub use finding::{Finding, Regime};
pub use verdict::RegimeVerdict;
