//! What the diagnostic reports. Shares are fractions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sww_benchmark::Stratum;
use sww_scoring::BootstrapRecord;

use super::contrast::Contrast;
use crate::inference::{SignFlipTest, SignFlips};

/// The diagnostic of all systems on the same triplets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TripletDiagnostic {
    /// How many triplets there are.
    pub groups: usize,
    /// How intervals were made: over groups.
    pub bootstrap: BootstrapRecord,
    /// How the tests across seeds were made.
    pub sign_flips: SignFlips,
    /// Movements of margins no larger than this are ties.
    pub tie_tolerance: f64,
    /// How many tests Holm's correction covers: four for each system, one a contrast and one for all
    /// three pooled, over all triplets.
    pub holm_family: usize,
    /// The systems, as they were given.
    pub systems: Vec<SystemTriplets>,
}

/// One system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SystemTriplets {
    /// Its name.
    pub system: String,
    /// Each seed by itself.
    pub seeds: Vec<SeedFigures>,
    /// All seeds together.
    pub across_seeds: AcrossSeeds,
}

/// A system under one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeedFigures {
    /// The seed, where it is known.
    pub seed: Option<u64>,
    /// Over every triplet.
    pub all: StratumFigures,
    /// Over those of a stratum.
    pub by_stratum: BTreeMap<Stratum, StratumFigures>,
}

/// A system under one seed on some of the triplets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StratumFigures {
    /// How many triplets these are.
    pub groups: usize,
    /// Where the score margins move.
    pub direction: Directions<DirectionFigures>,
    /// Share of triplets both ends of a contrast of which are decided rightly.
    pub pair_exact: BTreeMap<Contrast, ExactFigure>,
    /// Share of triplets all members of which are decided rightly.
    pub triplet_exact: ExactFigure,
}

/// One thing for each contrast, and one for all three pooled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Directions<T> {
    /// Execute → ask.
    pub execute_to_ask: T,
    /// Execute → block.
    pub execute_to_block: T,
    /// Ask → block.
    pub ask_to_block: T,
    /// The transitions of all three.
    pub pooled: T,
}

/// How often a margin moves in the right direction. `right + wrong + ties = n`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DirectionFigures {
    /// How many transitions there are.
    pub n: u64,
    /// With Δ > 0.
    pub right: u64,
    /// With Δ < 0.
    pub wrong: u64,
    /// With Δ = 0, but for rounding.
    pub ties: u64,
    /// `right / n`: a tie is not right.
    pub accuracy: f64,
    /// The 95 % percentile bootstrap interval of the accuracy over groups.
    pub ci95: Option<[f64; 2]>,
    /// The one-sided exact binomial test of `right` against `wrong`. For the pooled transitions it
    /// takes the three of a triplet for independent, which they are not; the sign-flip test does not.
    pub binomial_p_value: f64,
}

/// A share of triplets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExactFigure {
    /// How many are exact.
    pub exact: u64,
    /// Their share.
    pub value: f64,
    /// Its 95 % percentile bootstrap interval over groups.
    pub ci95: Option<[f64; 2]>,
}

/// A system under all its seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AcrossSeeds {
    /// Over every triplet.
    pub all: StratumSummary,
    /// Over those of a stratum.
    pub by_stratum: BTreeMap<Stratum, StratumSummary>,
    /// The tests of direction over every triplet. The strata have none: the declared family leaves
    /// them out, and nine groups would tell little.
    pub tests: Directions<DirectionTest>,
}

/// A system under all its seeds on some of the triplets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StratumSummary {
    /// How many triplets these are.
    pub groups: usize,
    /// Directional accuracy.
    pub direction: Directions<Summary>,
    /// Share of exact pairs.
    pub pair_exact: BTreeMap<Contrast, Summary>,
    /// Share of exact triplets.
    pub triplet_exact: Summary,
}

/// A share over several seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The mean over seeds.
    pub mean: f64,
    /// The sample SD (n − 1) over seeds; null with one seed.
    pub sd_over_seeds: Option<f64>,
    /// The 95 % percentile bootstrap interval of the mean over groups, which are the same for all
    /// seeds.
    pub ci95: Option<[f64; 2]>,
}

/// Whether margins move in the right direction more often than not. The statistic is the share of
/// right transitions minus that of wrong ones.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DirectionTest {
    /// The joint-seed sign-flip test over groups.
    pub sign_flip: SignFlipTest,
    /// Its p-value after Holm's correction over the declared family.
    pub holm_p_value: f64,
}

impl<T> Directions<T> {
    /// From the three contrasts' in their order, and the pooled.
    pub(super) fn from_array(
        [execute_to_ask, execute_to_block, ask_to_block, pooled]: [T; 4],
    ) -> Self {
        Self {
            execute_to_ask,
            execute_to_block,
            ask_to_block,
            pooled,
        }
    }
}
