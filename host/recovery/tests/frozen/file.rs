//! Texts of readouts: bits kept, changes found, and faults named.

use proptest::prelude::*;
use serde_json::{Value, json};
use sww_recovery::frozen::{
    FrozenReadout, Operator, OperatorKind, ReadoutFileProblem, ReadoutProblem,
};

use crate::{dcpf, fit, frozen_seed, sources, threshold};

fn numbers(readout: &FrozenReadout) -> Vec<u64> {
    readout
        .seeds()
        .iter()
        .flat_map(|seed| match &seed.operator {
            Operator::Dcpf(fit) => {
                let readout = fit.readout;
                let weights = readout.weights.as_flattened().to_vec();
                let others = [fit.objective, fit.gradient_norm, fit.penalty];
                [
                    weights,
                    readout.bias.into(),
                    fit.class_weights.into(),
                    others.into(),
                ]
                .concat()
            }
            _ => Vec::new(),
        })
        .map(f64::to_bits)
        .collect()
}

#[test]
fn a_readout_comes_back_bit_for_bit() {
    let readout = dcpf();
    let text = readout.to_text().unwrap();
    let read = FrozenReadout::from_text(&text).unwrap();
    assert_eq!(read, readout);
    assert_eq!(numbers(&read), numbers(&readout));
    assert_eq!(numbers(&read).len(), 2 * (18 + 3 + 3 + 3));
    assert_eq!(read.to_text().unwrap(), text);
}

#[test]
fn every_kind_comes_back() {
    for operator in [Operator::Affine(fit(7)), threshold(-0.25)] {
        let readout = FrozenReadout::freeze(vec![frozen_seed(1, operator, &["l"])]).unwrap();
        assert_eq!(
            FrozenReadout::from_text(&readout.to_text().unwrap()).unwrap(),
            readout
        );
    }
    let average =
        FrozenReadout::freeze(vec![frozen_seed(1, Operator::Average, &["q", "l"])]).unwrap();
    assert_eq!(
        FrozenReadout::from_text(&average.to_text().unwrap()).unwrap(),
        average
    );
}

#[test]
fn the_file_says_what_the_readout_is_and_has_seen() {
    let file: Value = serde_json::from_str(&dcpf().to_text().unwrap()).unwrap();
    let keys: Vec<&String> = file.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "schema",
            "tool_version",
            "evaluator_version",
            "kind",
            "labels",
            "inputs",
            "readouts",
            "sha256"
        ]
    );
    assert_eq!(file["kind"], "dcpf");
    assert_eq!(
        file["inputs"],
        json!([
            "q.execute",
            "q.ask",
            "q.block",
            "l.execute",
            "l.ask",
            "l.block"
        ])
    );
    let first = &file["readouts"][0];
    assert_eq!(first["W"][2].as_array().unwrap().len(), 6);
    assert_eq!(
        (&first["lambda"], &first["seed"]),
        (&json!(1e-6), &json!(42))
    );
    assert_eq!(first["fitted_on"]["split"], "train");
    assert_eq!(first["selected_on"]["split"], "dev");
    assert_eq!(first["fitted_on"]["rows"], 6);
}

/// The file that an earlier build wrote; every later one must read it, and write it as it is.
#[test]
fn files_of_version_1_stay_readable() {
    let text = include_str!("readout.json");
    let readout = FrozenReadout::from_text(text).unwrap();
    assert_eq!(readout.kind(), OperatorKind::Dcpf);
    assert_eq!(numbers(&readout), numbers(&dcpf()));
    assert_eq!(readout.to_text().unwrap(), text);
}

#[test]
fn every_changed_byte_is_found() {
    let text = dcpf().to_text().unwrap();
    for at in 0..text.len() {
        for other in ["1", " ", "e"] {
            if &text[at..=at] != other {
                let mut changed = text.clone();
                changed.replace_range(at..=at, other);
                assert!(
                    FrozenReadout::from_text(&changed).is_err(),
                    "byte {at}: {changed}"
                );
            }
        }
        let mut cut = text.clone();
        cut.remove(at);
        assert!(FrozenReadout::from_text(&cut).is_err(), "byte {at}: {cut}");
    }
    assert!(FrozenReadout::from_text(&(text + "\n")).is_err());
}

fn problem(text: &str) -> String {
    FrozenReadout::from_text(text).unwrap_err().to_string()
}

#[test]
fn what_was_changed_is_named() {
    let text = dcpf().to_text().unwrap();
    let changed = problem(&text.replace("\"seed\": 123", "\"seed\": 124"));
    assert!(
        changed.starts_with(
            "`readouts[1]` was changed after it was frozen: its content has the SHA-256 "
        ),
        "{changed}"
    );
    let changed = problem(&text.replace("\"tool_version\": \"", "\"tool_version\": \"9"));
    assert!(
        changed.starts_with("what stands beside the readouts was changed"),
        "{changed}"
    );
    let respelt = problem(&text.replace("\"lambda\": 1e-6", "\"lambda\": 0.000001"));
    assert!(
        respelt.starts_with("it is not as it was written: line 53, column "),
        "{respelt}"
    );
}

#[test]
fn other_schemas_are_refused_by_name() {
    let text = dcpf().to_text().unwrap();
    let newer = problem(&text.replace("safewebworld.readout/1", "safewebworld.readout/2"));
    assert!(newer.starts_with("it has the schema `safewebworld.readout/2`, and this version reads `safewebworld.readout/1`"), "{newer}");
    let scores = problem("{\"schema\":\"safewebworld.scores/1\"}");
    assert!(
        scores.starts_with("it has the schema `safewebworld.scores/1`"),
        "{scores}"
    );
    assert!(problem("{}").starts_with("it has no schema, and this version reads"));
    assert!(problem("weights").starts_with("it is no JSON: expected value at line 1 column 1"));
}

#[test]
fn a_malformed_field_is_named() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut file: Value = serde_json::from_str(&dcpf().to_text().unwrap()).unwrap();
        change(&mut file);
        problem(&file.to_string())
    };
    assert_eq!(
        with(&|file| file["readouts"][1]["W"][2][3] = "0.5".into()),
        "field `readouts[1].W[2][3]`: invalid type: string \"0.5\", expected f64"
    );
    assert_eq!(
        with(&|file| file["readouts"][0]["fitted_on"]["split"] = "test".into()),
        "field `readouts[0].fitted_on`: it says that split test was used to fit; expected split train"
    );
    assert_eq!(
        with(&|file| file["readouts"][0]["selected_on"]["split"] = "test".into()),
        "field `readouts[0].selected_on`: it says that split test was used to select; expected split dev"
    );
    assert_eq!(
        with(&|file| drop(file.as_object_mut().unwrap().remove("kind"))),
        "missing field `kind`"
    );
    assert!(
        with(&|file| file["kind"] = "svm".into())
            .starts_with("field `kind`: unknown variant `svm`, expected one of")
    );
}

/// Puts a value in the place of another, and sums that fit: a file that was made wrong, not changed.
fn made_wrong(change: &dyn Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(&dcpf().to_text().unwrap()).unwrap();
    change(&mut file);
    let mut text = serde_json::to_string_pretty(&file).unwrap() + "\n";
    for _ in 0..3 {
        if let Err(ReadoutFileProblem::Changed {
            found, expected, ..
        }) = FrozenReadout::from_text(&text)
        {
            text = text.replacen(&expected, &found, 1);
        }
    }
    problem(&text)
}

#[test]
fn a_file_that_contradicts_itself_is_refused() {
    for (change, message) in [
        (
            (&|file: &mut Value| drop(file["readouts"][0]["W"].as_array_mut().unwrap().pop()))
                as &dyn Fn(&mut Value),
            "field `readouts[0].W`: expected 3 rows, one a label, of 6 coefficients each",
        ),
        (
            &|file| {
                drop(
                    file["readouts"][1]
                        .as_object_mut()
                        .unwrap()
                        .shift_remove("b"),
                )
            },
            "field `readouts[1].b`: it is missing; a readout of this kind has it",
        ),
        (
            &|file| file["labels"] = json!(["ask", "execute", "block"]),
            "field `labels`: expected execute, ask and block, in this order",
        ),
        (
            &|file| file["inputs"][0] = "l.execute".into(),
            "field `inputs`: expected q.execute, q.ask, q.block, l.execute, l.ask, l.block, in this order",
        ),
        (
            &|file| file["readouts"][1]["seed"] = 42.into(),
            "readouts[1]: seed 42 occurs twice; expected every seed once",
        ),
        (
            &|file| file["readouts"] = json!([]),
            "`readouts` is empty; expected one readout for each seed",
        ),
    ] {
        assert_eq!(made_wrong(change), message);
    }
}

#[test]
fn readouts_that_do_not_go_together_are_not_frozen() {
    let refusal = |seeds| FrozenReadout::freeze(seeds).unwrap_err().to_string();
    let good = || frozen_seed(1, Operator::Dcpf(fit(1)), &["q", "l"]);
    let affine = frozen_seed(2, Operator::Affine(fit(2)), &["q"]);
    assert_eq!(
        refusal(vec![good(), affine]),
        "readouts[1] is of kind affine; expected dcpf, as the first"
    );
    let mut alone = good();
    alone.scores_from = sources(&["q"]);
    assert_eq!(
        refusal(vec![alone]),
        "readouts[0] has 1 experts; a readout of kind dcpf takes 2"
    );
    let mut twins = good();
    twins.scores_from = sources(&["q", "q"]);
    assert!(refusal(vec![twins]).starts_with("readouts[0] has the experts [\"q\", \"q\"]"));
    let mut swapped = frozen_seed(2, Operator::Dcpf(fit(2)), &["l", "q"]);
    assert!(
        refusal(vec![good(), swapped.clone()])
            .starts_with("readouts[1] has the experts [\"l\", \"q\"]")
    );
    swapped.fitted_on = None;
    assert_eq!(
        refusal(vec![swapped]),
        "readouts[0].fitted_on is missing; a readout of kind dcpf must say what it has seen"
    );
    let mut infinite = fit(1);
    infinite.readout.bias[1] = f64::INFINITY;
    assert_eq!(
        refusal(vec![frozen_seed(1, Operator::Dcpf(infinite), &["q", "l"])]),
        "readouts[0].b is inf; expected a finite number"
    );
    let mut more = fit(1);
    more.rows = 7;
    assert_eq!(
        FrozenReadout::freeze(vec![frozen_seed(1, Operator::Dcpf(more), &["q", "l"])]),
        Err(ReadoutProblem::Rows {
            position: 0,
            fitted: 7,
            seen: 6
        })
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_finite_numbers_come_back_bit_for_bit(bits in prop::array::uniform32(any::<u64>())) {
        let mut fit = fit::<6>(1);
        let numbers = bits.map(f64::from_bits).map(|n| if n.is_finite() { n } else { 0.5 });
        for (weight, number) in fit.readout.weights.as_flattened_mut().iter_mut().zip(numbers) {
            *weight = number;
        }
        fit.readout.bias = [numbers[18], numbers[19], numbers[20]];
        fit.objective = numbers[21];
        let readout = FrozenReadout::freeze(vec![frozen_seed(1, Operator::Dcpf(fit), &["q", "l"])]).unwrap();
        let read = FrozenReadout::from_text(&readout.to_text().unwrap()).unwrap();
        prop_assert_eq!(self::numbers(&read), self::numbers(&readout));
    }
}
