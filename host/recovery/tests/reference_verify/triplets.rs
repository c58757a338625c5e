//! The matched-authorisation diagnostic.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Deserialize;
use sww_benchmark::{Decision, ExampleId, Stratum, Triplet};
use sww_recovery::inference::{GROUP_BOOTSTRAP, SignFlips};
use sww_recovery::triplets::{
    Contrast, Directions, MatchedReadout, SeedReadout, StratumFigures, TripletDiagnostic, Triplets,
};
use sww_scoring::Bootstrap;

use crate::assert_close;

#[derive(Deserialize)]
struct Reference {
    strata: Vec<Stratum>,
    systems: Vec<System>,
}

#[derive(Deserialize)]
struct System {
    system: String,
    seeds: Vec<Seed>,
    sign_flip_p_values: BTreeMap<String, f64>,
    holm_p_values: BTreeMap<String, f64>,
}

#[derive(Deserialize)]
struct Seed {
    figures: Vec<[f64; 3]>,
    decisions: Vec<String>,
    expected: BTreeMap<String, Expected>,
}

#[derive(Deserialize)]
struct Expected {
    direction: BTreeMap<String, Direction>,
    pair_exact: BTreeMap<String, f64>,
    triplet_exact: f64,
}

#[derive(Deserialize)]
struct Direction {
    right: u64,
    wrong: u64,
    ties: u64,
    accuracy: f64,
    binomial_p_value: f64,
}

fn reference() -> Reference {
    serde_json::from_str(include_str!("triplets.json")).unwrap()
}

fn triplets(strata: &[Stratum]) -> Triplets {
    let members: Vec<(ExampleId, Triplet, Decision)> = (100..)
        .zip(strata)
        .flat_map(|(number, &stratum)| {
            Decision::ALL.map(|gold| {
                let group = format!("t{number}");
                (
                    ExampleId(format!("{group}-{gold}")),
                    Triplet { group, stratum },
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

fn decision(letter: &str) -> Option<Decision> {
    match letter {
        "E" => Some(Decision::Execute),
        "A" => Some(Decision::Ask),
        "B" => Some(Decision::Block),
        _ => None,
    }
}

fn readouts(reference: &Reference) -> Vec<MatchedReadout> {
    let seed_readout = |(number, seed): (u64, &Seed)| SeedReadout {
        seed: Some(number),
        figures: seed.figures.clone(),
        decisions: seed
            .decisions
            .iter()
            .map(|letter| decision(letter))
            .collect(),
    };
    reference
        .systems
        .iter()
        .map(|system| MatchedReadout {
            system: system.system.clone(),
            seeds: (1..).zip(&system.seeds).map(seed_readout).collect(),
        })
        .collect()
}

fn few() -> Bootstrap {
    Bootstrap::new(200, 7).unwrap().over_groups()
}

fn diagnosed(triplets: &Triplets, readouts: &[MatchedReadout]) -> TripletDiagnostic {
    triplets
        .diagnose(readouts, few(), SignFlips::default())
        .unwrap()
}

fn by_name<T: Copy>(directions: &Directions<T>) -> [(&'static str, T); 4] {
    [
        ("execute_to_ask", directions.execute_to_ask),
        ("execute_to_block", directions.execute_to_block),
        ("ask_to_block", directions.ask_to_block),
        ("pooled", directions.pooled),
    ]
}

fn key(contrast: Contrast) -> String {
    let key = serde_json::to_value(contrast).unwrap();
    key.as_str().unwrap().to_owned()
}

fn assert_figures(found: &StratumFigures, expected: &Expected, what: &str) {
    for (name, found) in by_name(&found.direction) {
        let expected = &expected.direction[name];
        let what = format!("{what}, {name}");
        let counts = (found.right, found.wrong, found.ties);
        assert_eq!(
            counts,
            (expected.right, expected.wrong, expected.ties),
            "{what}"
        );
        assert_eq!(found.n, found.right + found.wrong + found.ties, "{what}");
        assert_close(found.accuracy, expected.accuracy, 1e-15, &what);
        assert_close(
            found.binomial_p_value,
            expected.binomial_p_value,
            1e-12,
            &what,
        );
    }
    for (contrast, figure) in &found.pair_exact {
        let expected = expected.pair_exact[&key(*contrast)];
        assert_close(figure.value, expected, 1e-15, what);
        assert_eq!(
            figure.exact as f64,
            (expected * found.groups as f64).round(),
            "{what}"
        );
    }
    assert_close(
        found.triplet_exact.value,
        expected.triplet_exact,
        1e-15,
        what,
    );
}

#[test]
fn every_figure_agrees_with_the_reference() {
    let reference = reference();
    let found = diagnosed(&triplets(&reference.strata), &readouts(&reference));
    assert_eq!((found.groups, found.holm_family), (12, 12));
    for (found, expected) in found.systems.iter().zip(&reference.systems) {
        let system = &expected.system;
        for (found, expected) in found.seeds.iter().zip(&expected.seeds) {
            let what = format!("{system}, seed {:?}", found.seed);
            assert_figures(&found.all, &expected.expected["all"], &what);
            for (stratum, found) in &found.by_stratum {
                let what = format!("{what}, {}", stratum.name());
                assert_figures(found, &expected.expected[stratum.name()], &what);
            }
            assert_eq!(found.by_stratum.len(), 2);
        }
        for (name, test) in by_name(&found.across_seeds.tests) {
            let what = format!("{system}, {name}");
            let expected_p = expected.sign_flip_p_values[name];
            assert_close(test.sign_flip.p_value, expected_p, 1e-14, &what);
            assert_close(
                test.holm_p_value,
                expected.holm_p_values[name],
                1e-13,
                &what,
            );
        }
        let accuracies: Vec<f64> = found
            .seeds
            .iter()
            .map(|seed| seed.all.direction.pooled.accuracy)
            .collect();
        let mean = accuracies.iter().sum::<f64>() / 3.0;
        let squares: f64 = accuracies
            .iter()
            .map(|accuracy| (accuracy - mean).powi(2))
            .sum();
        let summary = found.across_seeds.all.direction.pooled;
        assert_close(summary.mean, mean, 1e-14, system);
        assert!((summary.sd_over_seeds.unwrap() - (squares / 2.0).sqrt()).abs() < 1e-14);
        let [low, high] = summary.ci95.unwrap();
        assert!(low <= mean && mean <= high);
    }
}

#[test]
fn a_system_that_never_moves_is_all_ties() {
    let reference = reference();
    let found = diagnosed(&triplets(&reference.strata), &readouts(&reference));
    let constant = &found.systems[2];
    assert_eq!(constant.seeds[0].all.direction.pooled.ties, 36);
    assert_eq!(constant.seeds[0].all.direction.pooled.accuracy, 0.0);
    assert_eq!(constant.across_seeds.tests.pooled.sign_flip.p_value, 1.0);
}

#[test]
fn json_has_a_key_for_every_contrast_and_no_null_but_a_lone_seeds_deviation() {
    let reference = reference();
    let mut readouts = readouts(&reference);
    readouts[0].seeds.truncate(1);
    let found = diagnosed(&triplets(&reference.strata), &readouts[..1]);
    let json = serde_json::to_value(&found).unwrap();
    let read: TripletDiagnostic = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(read, found);
    let system = &json["systems"][0];
    assert_eq!(
        system["across_seeds"]["all"]["triplet_exact"]["sd_over_seeds"],
        serde_json::Value::Null
    );
    assert!(
        system["seeds"][0]["by_stratum"]["POLICY_ONLY"]["direction"]["ask_to_block"]["accuracy"]
            .is_f64()
    );
    assert!(system["seeds"][0]["all"]["pair_exact"]["execute_to_block"]["ci95"].is_array());
    assert_eq!(
        json["bootstrap"],
        serde_json::json!({"resamples": 200, "seed": 7, "unit": "group"})
    );
}

#[test]
fn readouts_that_do_not_cover_the_examples_are_refused() {
    let reference = reference();
    let triplets = triplets(&reference.strata);
    let refusal = |change: &dyn Fn(&mut MatchedReadout)| {
        let mut readouts = readouts(&reference);
        change(&mut readouts[1]);
        triplets
            .diagnose(&readouts, few(), SignFlips::default())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal(&|system| system.seeds.clear()),
        "dull: no readout; expected that of at least one seed"
    );
    assert_eq!(
        refusal(&|system| system.seeds[2].decisions.truncate(35)),
        "dull, seed number 3: 35 decisions; expected one for each of the 36 examples"
    );
    assert_eq!(
        refusal(&|system| system.seeds[0].figures[4][2] = f64::INFINITY),
        "dull, seed number 1: the figure of `block` in row 4 is inf; expected a finite number"
    );
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let reference = reference();
    let (triplets, readouts) = (triplets(&reference.strata), readouts(&reference));
    let [one, two] = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        let found =
            pool.install(|| triplets.diagnose(&readouts, GROUP_BOOTSTRAP, SignFlips::default()));
        serde_json::to_string(&found.unwrap()).unwrap()
    });
    assert_eq!(one, two);
}

/// Label figures of a few triplets, and what is decided.
fn one_seed() -> impl Strategy<Value = Vec<([f64; 3], Option<Decision>)>> {
    let decision = prop::option::of(prop::sample::select(Decision::ALL.to_vec()));
    // Steps of a half: no sum of a few is rounded.
    let figure = (-8..8_i32).prop_map(|half| f64::from(half) / 2.0);
    prop::collection::vec((prop::array::uniform3(figure), decision), 15)
}

fn readout(rows: &[([f64; 3], Option<Decision>)]) -> MatchedReadout {
    MatchedReadout {
        system: "any".into(),
        seeds: vec![SeedReadout {
            seed: None,
            figures: rows.iter().map(|(figures, _)| *figures).collect(),
            decisions: rows.iter().map(|(_, decision)| *decision).collect(),
        }],
    }
}

const STRATA: [Stratum; 5] = [
    Stratum::PolicyOnly,
    Stratum::StateOnly,
    Stratum::StateOnly,
    Stratum::PolicyOnly,
    Stratum::StateOnly,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_order_of_the_examples_changes_nothing(
        rows in one_seed(), order in Just((0..15).collect::<Vec<usize>>()).prop_shuffle()
    ) {
        let members: Vec<(ExampleId, Triplet, Decision)> = (0..15)
            .map(|row| {
                let triplet = Triplet { group: format!("t{}", row / 3), stratum: STRATA[row / 3] };
                (ExampleId(format!("x{row}")), triplet, Decision::ALL[row % 3])
            })
            .collect();
        let in_order = |order: &[usize]| {
            let members = order.iter().map(|&row| &members[row]);
            let triplets = Triplets::matched(members.map(|(id, triplet, gold)| (id, Some(triplet), *gold)));
            let rows: Vec<_> = order.iter().map(|&row| rows[row]).collect();
            diagnosed(&triplets.unwrap(), &[readout(&rows)])
        };
        prop_assert_eq!(in_order(&order), in_order(&(0..15).collect::<Vec<_>>()));
    }

    #[test]
    fn a_constant_added_to_a_row_changes_nothing(rows in one_seed(), by in prop::collection::vec(-20..20_i32, 15)) {
        let moved: Vec<_> = rows
            .iter()
            .zip(by)
            .map(|((figures, decision), by)| (figures.map(|figure| figure + f64::from(by) * 0.1), *decision))
            .collect();
        let triplets = triplets(&STRATA);
        prop_assert_eq!(diagnosed(&triplets, &[readout(&rows)]), diagnosed(&triplets, &[readout(&moved)]));
    }

    #[test]
    fn negated_scores_move_the_other_way(rows in one_seed()) {
        let negated: Vec<_> = rows.iter().map(|(figures, decision)| (figures.map(|figure| -figure), *decision)).collect();
        let triplets = triplets(&STRATA);
        let [here, there] = [&rows, &negated].map(|rows| diagnosed(&triplets, &[readout(rows)]));
        let pairs = by_name(&here.systems[0].seeds[0].all.direction).into_iter()
            .zip(by_name(&there.systems[0].seeds[0].all.direction));
        for ((_, here), (_, there)) in pairs {
            prop_assert_eq!((here.right, here.wrong, here.ties), (there.wrong, there.right, there.ties));
            // P(X ≥ right) + P(X ≥ wrong) is 1 and the probability of what was seen.
            prop_assert!(here.binomial_p_value + there.binomial_p_value >= 1.0 - 1e-12);
        }
        let tests = by_name(&here.systems[0].across_seeds.tests).into_iter()
            .zip(by_name(&there.systems[0].across_seeds.tests));
        for ((_, here), (_, there)) in tests {
            prop_assert!((here.sign_flip.statistic + there.sign_flip.statistic).abs() < 1e-15);
            prop_assert!(here.sign_flip.p_value + there.sign_flip.p_value >= 1.0);
        }
    }
}
