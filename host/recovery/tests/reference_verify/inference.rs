//! Tests of direction, corrections and intervals.

use std::num::NonZeroU32;

use serde::Deserialize;
use sww_recovery::inference::{
    GROUP_BOOTSTRAP, SignFlip, SignFlipProblem, SignFlips, binomial_above_half, holm,
};
use sww_scoring::percentile_interval;

use crate::assert_close;

#[derive(Deserialize)]
struct Reference {
    binomial: Vec<Binomial>,
    enumerated: Vec<Enumerated>,
    drawn: Vec<Drawn>,
    holm: Vec<Holm>,
    bootstrap: Vec<Ends>,
}

#[derive(Deserialize)]
struct Binomial {
    right: u64,
    wrong: u64,
    p_value: f64,
}

#[derive(Deserialize)]
struct Enumerated {
    name: String,
    seeds: Vec<Vec<f64>>,
    statistic: f64,
    p_value: f64,
}

#[derive(Deserialize)]
struct Drawn {
    seed: u64,
    permutations: NonZeroU32,
    seeds: Vec<Vec<f64>>,
    p_value: f64,
}

#[derive(Deserialize)]
struct Holm {
    p_values: Vec<f64>,
    adjusted: Vec<f64>,
}

#[derive(Deserialize)]
struct Ends {
    values: Vec<f64>,
    ends: [f64; 2],
}

fn reference() -> Reference {
    serde_json::from_str(include_str!("inference.json")).unwrap()
}

#[test]
fn binomial_tests_are_those_of_scipy() {
    for Binomial {
        right,
        wrong,
        p_value,
    } in reference().binomial
    {
        let what = format!("{right} right, {wrong} wrong");
        assert_close(binomial_above_half(right, wrong), p_value, 1e-11, &what);
    }
}

#[test]
fn enumerated_sign_flips_are_those_of_scipy() {
    for case in reference().enumerated {
        let test = SignFlips::default().test(&case.seeds).unwrap();
        let groups = case.seeds[0].len();
        assert_eq!(test.assignments, SignFlip::Enumerated(1 << groups));
        assert_close(test.p_value, case.p_value, 1e-14, &case.name);
        assert!(
            (test.statistic - case.statistic).abs() < 1e-15,
            "{}",
            case.name
        );
    }
}

#[test]
fn drawn_sign_flips_are_counted_as_scipy_counts() {
    for case in reference().drawn {
        let flips = SignFlips {
            permutations: case.permutations,
            seed: case.seed,
        };
        let test = flips.test(&case.seeds).unwrap();
        let drawn = SignFlip::Drawn(case.permutations.get().into());
        assert_eq!(test.assignments, drawn, "seed {}", case.seed);
        assert_close(
            test.p_value,
            case.p_value,
            1e-14,
            &format!("seed {}", case.seed),
        );
    }
}

#[test]
fn drawn_sign_flips_approach_the_enumerated_ones() {
    for case in reference().enumerated {
        // Twelve groups have 4,096 assignments: one permutation fewer, and they are drawn.
        let groups = case.seeds[0].len();
        let drawn = (1 << groups) - 1;
        let flips = SignFlips {
            permutations: NonZeroU32::new(drawn).unwrap(),
            seed: 5,
        };
        let test = flips.test(&case.seeds).unwrap();
        assert_eq!(test.assignments, SignFlip::Drawn(drawn.into()));
        // Five standard deviations of a binomial share, and the one that is added.
        let deviation = (case.p_value * (1.0 - case.p_value) / f64::from(drawn)).sqrt();
        let allowed = 5.0 * deviation + 1.0 / f64::from(drawn);
        assert!(
            (test.p_value - case.p_value).abs() <= allowed,
            "{}",
            case.name
        );
    }
}

#[test]
fn holms_correction_is_that_of_statsmodels() {
    for Holm { p_values, adjusted } in reference().holm {
        let found = holm(&p_values);
        assert_eq!(found.len(), adjusted.len());
        for (found, expected) in found.into_iter().zip(adjusted) {
            assert_close(found, expected, 1e-14, &format!("{p_values:?}"));
        }
    }
}

#[test]
fn intervals_over_groups_are_those_of_the_exact_bootstrap_distribution() {
    for Ends { values, ends } in reference().bootstrap {
        let means = GROUP_BOOTSTRAP.replicates(u32::try_from(values.len()).unwrap(), |times| {
            let drawn = times.iter().zip(&values);
            let sum: f64 = drawn.map(|(&times, value)| f64::from(times) * value).sum();
            Some(sum / values.len() as f64)
        });
        assert_eq!(means.len(), 10_000);
        let found = percentile_interval(means.into_iter()).unwrap();
        for (found, expected) in found.into_iter().zip(ends) {
            assert!(
                (found - expected).abs() < 1e-12,
                "{values:?}: {found} {expected}"
            );
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_p_value() {
    let seeds: Vec<Vec<f64>> = (0..3_u32)
        .map(|seed| {
            (0..30)
                .map(|group| f64::from((group * 7 + seed) % 5) - 1.8)
                .collect()
        })
        .collect();
    let [one, two] = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| SignFlips::default().test(&seeds).unwrap())
    });
    assert_eq!(one, two);
    assert_eq!(one.assignments, SignFlip::Drawn(100_000));
    assert!(one.p_value > 1e-5 && one.p_value < 1.0);
}

#[test]
fn values_that_cannot_be_flipped_are_refused() {
    let flips = SignFlips::default();
    for seeds in [vec![], vec![vec![]]] {
        assert_eq!(flips.test(&seeds), Err(SignFlipProblem::Empty));
    }
    let message = |seeds: &[Vec<f64>]| flips.test(seeds).unwrap_err().to_string();
    assert_eq!(
        message(&[vec![1.0, 1.0], vec![1.0]]),
        "seed number 2 has values for 1 groups; expected 2, as for the first"
    );
    assert_eq!(
        message(&[vec![1.0, f64::NAN]]),
        "the value of seed number 1, group number 2 is NaN; expected a finite number"
    );
}
