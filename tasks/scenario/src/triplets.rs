//! Matched triplets: three examples that differ in one place and have three decisions (spec §3).

use sww_plugin::tasks::{
    Description, Example, Failure, Origin, Profile, Selection, Split, Stratum as Varied, Triplet,
};

use crate::family::{FILLINGS_PER_SPLIT, Stratum};
use crate::group::Group;
use crate::permutation::Permutation;

/// How many triplets there are.
const TRIPLETS: usize = 30;

/// How many of them vary the policy; the others vary the state of the page.
const POLICY_ONLY: usize = 9;

/// The first filling of the range after those of the three splits: no example of a stratum has it.
const FIRST_FILLING: u64 = 3 * FILLINGS_PER_SPLIT;

/// The orders of the three decisions. Each serves five triplets, so that each place in a triplet
/// holds each decision ten times.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// Thirty triplets over the scenarios of several strata. They are of TEST, and the same in both
/// profiles.
#[derive(Debug)]
pub struct Triplets {
    /// The component's name, in kebab-case.
    pub name: &'static str,
    /// The component's version; any change of any byte of any example needs a new one.
    pub version: &'static str,
    /// One line for listings.
    pub summary: &'static str,
    /// The strata, which share the triplets evenly. None of them may be of safe controls alone:
    /// every triplet has an example of each decision.
    pub strata: &'static [&'static Stratum],
}

impl Triplets {
    /// What the component says about itself.
    pub fn description(&self) -> Description {
        Description {
            name: self.name.to_owned(),
            version: self.version.to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: self.summary.to_owned(),
            families: self
                .strata
                .iter()
                .map(|stratum| stratum.family.to_owned())
                .collect(),
            profiles: vec![Profile::Paper, Profile::Balanced],
            origin: Origin::Generated,
            parameters: Vec::new(),
        }
    }

    /// How many examples a selection holds: 90 of TEST, none of TRAIN and DEV.
    pub fn count(&self, selection: Selection) -> u64 {
        match selection.split {
            Split::Train | Split::Dev => 0,
            Split::Test => 3 * TRIPLETS as u64,
        }
    }

    /// The examples from `first` on, at most `limit` of them.
    ///
    /// # Errors
    /// Without strata, or of a stratum without scenarios, there is no triplet to give.
    pub fn examples(
        &self,
        selection: Selection,
        first: u64,
        limit: u32,
    ) -> Result<Vec<Example>, Failure> {
        let total = self.count(selection);
        let end = first.saturating_add(u64::from(limit)).min(total);
        (first..end)
            .map(|number| {
                self.example(selection.seed, number)
                    .ok_or_else(|| Failure::Other("a stratum has no scenarios".to_owned()))
            })
            .collect()
    }

    /// The example of this number: three to a triplet.
    fn example(&self, seed: u64, number: u64) -> Option<Example> {
        let (triplet, place) = (number as usize / 3, number as usize % 3);
        // What varies, what is held and the stratum follow from the turn; the turns are shuffled.
        let turn = self.shuffled(seed, b"turns", triplet);
        let held = turn % 3;
        let order = self.shuffled(seed, b"orders", triplet) % ORDERS.len();
        let decision = *ORDERS.get(order)?.get(place)?;
        let (stratum, cell) = if turn < POLICY_ONLY {
            (Varied::PolicyOnly, ((held + 3 - decision) % 3, held))
        } else {
            (Varied::StateOnly, (held, (held + decision) % 3))
        };
        let name = format!("t{:02}", triplet + 1);
        let id = format!("tri-{name}-{}", ["a", "b", "c"].get(place)?);
        let mut example = self.group(seed, turn)?.example(id, Split::Test, cell)?;
        example.metadata.triplet = Some(Triplet {
            group: name,
            stratum,
        });
        Some(example)
    }

    /// The group whose cells the triplet of this turn takes. A stratum repeats a scenario, with
    /// another filling, only when it has more turns than scenarios.
    fn group(&self, seed: u64, turn: usize) -> Option<Group> {
        let (round, chosen) = divided(turn, self.strata.len())?;
        let stratum = *self.strata.get(chosen)?;
        let (filling, chosen) = divided(round, stratum.scenarios.len())?;
        let key = stratum.key(seed, b"triplets");
        let shuffle = Permutation::new(stratum.scenarios.len() as u128, &key);
        let scenario = stratum.scenarios.get(shuffle.at(chosen as u128) as usize)?;
        Group::new(stratum, scenario, FIRST_FILLING + filling as u64, seed)
    }

    /// Where a triplet stands in the shuffle for this purpose.
    fn shuffled(&self, seed: u64, purpose: &[u8], triplet: usize) -> usize {
        let key = [purpose, self.name.as_bytes(), &seed.to_le_bytes()].concat();
        Permutation::new(TRIPLETS as u128, &key).at(triplet as u128) as usize
    }
}

/// Quotient and remainder; none if there is nothing to divide by.
fn divided(number: usize, by: usize) -> Option<(usize, usize)> {
    Some((number.checked_div(by)?, number.checked_rem(by)?))
}
