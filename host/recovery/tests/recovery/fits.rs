//! Fits of affine readouts: against scikit-learn and scipy, and what must not change them.

use proptest::prelude::*;
use serde::Deserialize;
use sww_benchmark::Decision;
use sww_recovery::fitting::{Criterion, Fit, FitError, GRADIENT_TOLERANCE, Weighting, fit};
use sww_recovery::readout::AffineReadout;

use crate::support::{assert_close, gold};

#[derive(Deserialize)]
struct Reference {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    gold: String,
    x: Vec<[f64; 6]>,
    fits: Vec<Expected>,
}

#[derive(Deserialize)]
struct Expected {
    inputs: usize,
    balanced: bool,
    penalty: f64,
    class_weights: [f64; 3],
    objective: f64,
    #[serde(rename = "W")]
    weights: [Vec<f64>; 3],
    b: [f64; 3],
}

fn compare<const N: usize>(found: &Fit<N>, expected: &Expected, what: &str) {
    let relative = (found.objective / expected.objective - 1.0).abs();
    assert!(relative < 1e-9, "{what}: objective off by {relative:e}");
    assert!(found.gradient_norm <= GRADIENT_TOLERANCE, "{what}");
    for (found, expected) in found.class_weights.iter().zip(expected.class_weights) {
        assert_close(*found, expected, 1e-14, what);
    }
    for (found, expected) in found.readout.weights.iter().zip(&expected.weights) {
        for (found, &expected) in found.iter().zip(expected) {
            assert_close(*found, expected, 1e-4, what);
        }
    }
    for (found, expected) in found.readout.bias.iter().zip(expected.b) {
        assert_close(*found, expected, 1e-4, what);
    }
}

#[test]
fn objectives_and_coefficients_agree_with_scikit_learn() {
    let reference: Reference =
        serde_json::from_str(include_str!("../reference/fits.json")).unwrap();
    assert_eq!(reference.cases.len(), 3);
    for case in reference.cases {
        let gold = gold(&case.gold);
        assert_eq!(case.fits.len(), 8, "{}", case.name);
        for expected in case.fits {
            let weighting = if expected.balanced {
                Weighting::ClassBalanced
            } else {
                Weighting::Unweighted
            };
            let criterion = Criterion {
                weighting,
                penalty: expected.penalty,
            };
            let what = format!("{}: {} inputs, {criterion:?}", case.name, expected.inputs);
            if expected.inputs == 6 {
                compare(&fit(&case.x, &gold, criterion).unwrap(), &expected, &what);
            } else {
                compare(
                    &fit(&first_view(&case.x), &gold, criterion).unwrap(),
                    &expected,
                    &what,
                );
            }
        }
    }
}

fn first_view(inputs: &[[f64; 6]]) -> Vec<[f64; 3]> {
    inputs.iter().map(|&[a, b, c, ..]| [a, b, c]).collect()
}

#[test]
fn the_class_weights_of_train_are_the_papers() {
    let weights = Weighting::ClassBalanced.class_weights([6_000, 4_080, 19_920]);
    let shown = weights.map(|weight| format!("{weight:.6}"));
    assert_eq!(shown, ["1.666667", "2.450980", "0.502008"]);
}

#[test]
fn perfectly_separable_data_converge() {
    let gold = gold("eeaabb");
    let inputs = [
        [0.0, -9.0],
        [0.0, -8.0],
        [-8.0, 0.0],
        [-9.0, 0.0],
        [-9.0, -9.0],
        [-8.0, -9.0],
    ];
    for criterion in [Criterion::BALANCED, Criterion::UNWEIGHTED] {
        let found = fit(&inputs, &gold, criterion).unwrap();
        assert!(found.gradient_norm <= GRADIENT_TOLERANCE);
        assert_eq!(found.readout.decisions(&inputs), gold);
    }
    let unpenalised = Criterion {
        penalty: 0.0,
        ..Criterion::BALANCED
    };
    let found = fit(&inputs, &gold, unpenalised).unwrap();
    assert_eq!(found.readout.decisions(&inputs), gold);
}

#[test]
fn large_and_collinear_inputs_converge() {
    let gold = gold("eabeabbbea");
    let inputs: Vec<[f64; 3]> = (0..10)
        .map(|row| {
            let x = f64::from(row * row % 7);
            [-1e5 * x, -1e5 * x, -1e-5]
        })
        .collect();
    for penalty in [0.0, 1e-6] {
        let criterion = Criterion {
            penalty,
            ..Criterion::BALANCED
        };
        let found = fit(&inputs, &gold, criterion).unwrap();
        assert!(found.gradient_norm <= GRADIENT_TOLERANCE);
    }
}

#[test]
fn what_cannot_be_fitted_is_refused_by_name() {
    let inputs = [[0.0, -1.0, -2.0]; 3];
    let refused = |inputs: &[[f64; 3]], letters, penalty| {
        let criterion = Criterion {
            penalty,
            ..Criterion::BALANCED
        };
        fit(inputs, &gold(letters), criterion).unwrap_err()
    };
    assert_eq!(refused(&[], "", 1e-6), FitError::NoRows);
    let lengths = FitError::Lengths { inputs: 3, gold: 2 };
    assert_eq!(refused(&inputs, "ea", 1e-6), lengths);
    assert_eq!(
        refused(&inputs, "bbb", 1e-6),
        FitError::OneClass(Decision::Block)
    );
    assert_eq!(
        refused(&inputs, "beb", 1e-6),
        FitError::ClassMissing(Decision::Ask)
    );
    assert_eq!(refused(&inputs, "eab", -1.0), FitError::Penalty(-1.0));
    assert!(matches!(
        refused(&inputs, "eab", f64::NAN),
        FitError::Penalty(_)
    ));
    for value in [f64::NAN, f64::INFINITY, -1e300, 1.1e6] {
        let mut inputs = inputs;
        inputs[1][2] = value;
        let refusal = refused(&inputs, "eab", 1e-6).to_string();
        assert!(
            refusal.starts_with(&format!("input 2 of row 1 is {value}; ")),
            "{refusal}"
        );
    }
}

type Rows = Vec<([f64; 3], Decision)>;

/// Overlapping data in which every class occurs.
fn rows() -> impl Strategy<Value = Rows> {
    let row = (
        prop::array::uniform3(-5.0..0.0_f64),
        prop::sample::select(&Decision::ALL[..]),
    );
    prop::collection::vec(row, 12..60).prop_map(|mut rows| {
        for (row, class) in rows
            .iter_mut()
            .zip(Decision::ALL.into_iter().cycle().take(9))
        {
            row.1 = class;
        }
        rows
    })
}

fn fitted(rows: &Rows) -> Fit<3> {
    let (inputs, gold): (Vec<_>, Vec<_>) = rows.iter().copied().unzip();
    fit(&inputs, &gold, Criterion::BALANCED).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_order_of_rows_does_not_show_in_a_bit(
        (rows, shuffled) in rows().prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle())),
    ) {
        prop_assert_eq!(fitted(&rows), fitted(&shuffled));
    }

    #[test]
    fn columns_and_bias_sum_to_zero_over_the_labels(rows in rows()) {
        let [execute, ask, block] = fitted(&rows).readout.weights;
        let [e, a, b] = fitted(&rows).readout.bias;
        for ((e, a), b) in execute.into_iter().zip(ask).zip(block).chain([((e, a), b)]) {
            prop_assert!((e + a + b).abs() <= 1e-12 * (e.abs() + a.abs() + b.abs()));
        }
    }

    #[test]
    fn no_nearby_readout_does_better(rows in rows(), input in 0..3_usize, label in 0..3_usize) {
        let found = fitted(&rows);
        let objective = |weights: &[[f64; 3]; 3], bias: &[f64; 3]| {
            let readout = AffineReadout { weights: *weights, bias: *bias };
            let loss: f64 = rows.iter().map(|(inputs, class)| {
                let z = readout.figures(inputs);
                let sum: f64 = z.iter().map(|z| z.exp()).sum();
                found.class_weights[class.index()] * (sum.ln() - z[class.index()])
            }).sum();
            let square: f64 = weights.as_flattened().iter().map(|w| w * w).sum();
            loss / rows.len() as f64 + 0.5 * found.penalty * square
        };
        let readout = found.readout;
        let least = objective(&readout.weights, &readout.bias);
        prop_assert!((least - found.objective).abs() < 1e-12);
        for step in [-1e-3, 1e-3] {
            let mut weights = readout.weights;
            weights[label][input] += step;
            prop_assert!(objective(&weights, &readout.bias) >= least - 1e-13);
            let mut bias = readout.bias;
            bias[label] += step;
            prop_assert!(objective(&readout.weights, &bias) >= least - 1e-13);
        }
    }
}
