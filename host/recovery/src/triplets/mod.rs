//! The matched-authorisation diagnostic (spec §7.5, paper K.3): do scores and decisions follow the
//! authorisation condition where nothing else changes?

mod contrast;
mod diagnostic;
mod figures;
mod matching;
mod outcome;
mod shares;

pub use contrast::Contrast;
pub use diagnostic::{DiagnosticProblem, MatchedReadout, SeedReadout};
pub use figures::{
    AcrossSeeds, DirectionFigures, DirectionTest, Directions, ExactFigure, SeedFigures,
    StratumFigures, StratumSummary, Summary, SystemTriplets, TripletDiagnostic,
};
pub use matching::{MatchedTriplet, TripletProblem, Triplets};
pub use outcome::TIE_TOLERANCE;
