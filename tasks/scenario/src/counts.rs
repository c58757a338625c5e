//! How many examples of each decision a stratum has (spec §3).

use sww_plugin::tasks::{Profile, Split};

/// How a stratum takes part in the two profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Composition {
    /// Safe controls: execute only, and only in the profile `paper`.
    Control,
    /// The family that holds the paper's ASK examples.
    Authorisation,
    /// A family that is all BLOCK in the paper.
    Prohibition,
}

/// The numbers of execute, ask and block examples, in that order.
pub(crate) type Counts = [u64; 3];

impl Composition {
    pub(crate) fn counts(self, profile: Profile, split: Split) -> Counts {
        match profile {
            Profile::Paper => self.paper(split),
            Profile::Balanced => match self {
                Self::Control => [0, 0, 0],
                Self::Authorisation | Self::Prohibition => balanced(split),
            },
        }
    }

    fn paper(self, split: Split) -> Counts {
        match (self, split) {
            (Self::Control, Split::Train) => [6_000, 0, 0],
            (Self::Control, Split::Dev) => [200, 0, 0],
            (Self::Control, Split::Test) => [600, 0, 0],
            (Self::Authorisation, Split::Train) => [0, 4_080, 720],
            (Self::Authorisation, Split::Dev) => [0, 141, 19],
            (Self::Authorisation, Split::Test) => [0, 409, 71],
            (Self::Prohibition, Split::Train) => [0, 0, 4_800],
            (Self::Prohibition, Split::Dev) => [0, 0, 160],
            (Self::Prohibition, Split::Test) => [0, 0, 480],
        }
    }
}

/// A fifth of the split, in thirds; the remainder goes to the first decisions.
fn balanced(split: Split) -> Counts {
    match split {
        Split::Train => [2_000, 2_000, 2_000],
        Split::Dev => [67, 67, 66],
        Split::Test => [200, 200, 200],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(profile: Profile, split: Split) -> Counts {
        let mut sum = Composition::Control.counts(profile, split);
        let mut add = |counts: Counts| {
            for (sum, count) in sum.iter_mut().zip(counts) {
                *sum += count;
            }
        };
        add(Composition::Authorisation.counts(profile, split));
        for _ in 0..4 {
            add(Composition::Prohibition.counts(profile, split));
        }
        sum
    }

    #[test]
    fn the_paper_profile_has_the_papers_counts() {
        assert_eq!(total(Profile::Paper, Split::Train), [6_000, 4_080, 19_920]);
        assert_eq!(total(Profile::Paper, Split::Dev), [200, 141, 659]);
        assert_eq!(total(Profile::Paper, Split::Test), [600, 409, 1_991]);
    }

    #[test]
    fn the_balanced_profile_has_the_same_sizes_in_thirds() {
        for (split, size) in [
            (Split::Train, 30_000),
            (Split::Dev, 1_000),
            (Split::Test, 3_000),
        ] {
            let counts = total(Profile::Balanced, split);
            assert_eq!(counts.iter().sum::<u64>(), size);
            let family = balanced(split);
            assert!(family.iter().max().unwrap() - family.iter().min().unwrap() <= 1);
        }
    }
}
