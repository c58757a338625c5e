//! How long verification by groups takes at the size of the paper: 30 triplets, three seeds, seven
//! systems, 10,000 resamples and 100,000 sign flips.
#![allow(clippy::unwrap_used, reason = "a bench that can't go on fails")]

use divan::Bencher;
use sww_benchmark::{Decision, ExampleId, Stratum, Triplet};
use sww_recovery::inference::{GROUP_BOOTSTRAP, SignFlips};
use sww_recovery::triplets::{MatchedReadout, SeedReadout, Triplets};

fn main() {
    divan::main();
}

const GROUPS: u32 = 30;

/// A figure between −1 and 1 that looks like noise.
fn noise(of: u32) -> f64 {
    (f64::from(of) * 12.9898).sin()
}

#[divan::bench]
fn sign_flips(bencher: Bencher) {
    let seeds: Vec<Vec<f64>> = (0..3)
        .map(|seed| {
            (0..GROUPS)
                .map(|group| noise(seed * GROUPS + group) + 0.3)
                .collect()
        })
        .collect();
    bencher.bench(|| SignFlips::default().test(&seeds).unwrap());
}

fn triplets() -> Triplets {
    let members: Vec<(ExampleId, Triplet, Decision)> = (0..GROUPS)
        .flat_map(|number| {
            let stratum = if number < 9 {
                Stratum::PolicyOnly
            } else {
                Stratum::StateOnly
            };
            let group = format!("t{number:02}");
            Decision::ALL.map(|gold| {
                let id = ExampleId(format!("{group}-{gold}"));
                (
                    id,
                    Triplet {
                        group: group.clone(),
                        stratum,
                    },
                    gold,
                )
            })
        })
        .collect();
    let members = members
        .iter()
        .map(|(id, triplet, gold)| (id, Some(triplet), *gold));
    Triplets::matched(members).unwrap()
}

#[divan::bench(args = [1, 7])]
fn matched_triplets(bencher: Bencher, systems: u32) {
    let triplets = triplets();
    let systems: Vec<MatchedReadout> = (0..systems)
        .map(|system| MatchedReadout {
            system: format!("system {system}"),
            seeds: (0..3)
                .map(|seed| {
                    let row = |row: u32| {
                        [0, 1, 2].map(|label| noise(row * 97 + label * 31 + seed * 7 + system))
                    };
                    SeedReadout {
                        seed: Some(seed.into()),
                        figures: (0..3 * GROUPS).map(row).collect(),
                        decisions: (0..3 * GROUPS)
                            .map(|row| Decision::ALL.get(row as usize % 3).copied())
                            .collect(),
                    }
                })
                .collect(),
        })
        .collect();
    bencher.bench(|| {
        triplets
            .diagnose(&systems, GROUP_BOOTSTRAP, SignFlips::default())
            .unwrap()
    });
}
