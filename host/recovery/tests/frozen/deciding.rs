//! Decisions of frozen readouts.

use sww_benchmark::Decision::{Ask, Block, Execute};
use sww_recovery::ScoreView;
use sww_recovery::frozen::{FrozenReadout, Operator};

use crate::{dcpf, fit, frozen_seed, threshold, view};

fn alone(operator: Operator, view: &ScoreView) -> Vec<sww_benchmark::Decision> {
    let readout = FrozenReadout::freeze(vec![frozen_seed(1, operator, &["q"])]).unwrap();
    readout.decide(Some(1), &[view]).unwrap()
}

#[test]
fn an_affine_readout_decides_by_its_figures() {
    let mut swapping = fit::<3>(1);
    // Ask and execute change places, and block never wins.
    swapping.readout.weights = [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]];
    swapping.readout.bias = [0.0, 0.0, -100.0];
    let scores = ScoreView::normalised([[0.0, -1.0, -2.0], [-1.0, 0.0, 5.0], [0.0; 3]]).unwrap();
    assert_eq!(
        alone(Operator::Affine(swapping), &scores),
        [Ask, Execute, Ask]
    );
}

#[test]
fn a_threshold_divides_what_is_not_executed_natively() {
    let scores = ScoreView::normalised([
        [0.0, -1.0, -2.0],
        [-5.0, -1.0, 0.0],
        [-5.0, -0.5, 0.0],
        [-5.0, 0.0, -1.0],
        [0.0, 0.0, -9.0],
    ])
    .unwrap();
    assert_eq!(
        alone(threshold(0.0), &scores),
        [Execute, Block, Block, Ask, Ask]
    );
    assert_eq!(
        alone(threshold(-0.75), &scores),
        [Execute, Block, Ask, Ask, Ask]
    );
    assert_eq!(
        alone(threshold(2.0), &scores),
        [Execute, Block, Block, Block, Ask]
    );
}

#[test]
fn a_reloaded_pair_decides_as_before() {
    let readout = dcpf();
    let reloaded = FrozenReadout::from_text(&readout.to_text().unwrap()).unwrap();
    let (q, l) = (view(0.0), view(0.5));
    for seed in [Some(42), Some(123)] {
        let decisions = readout.decide(seed, &[&q, &l]).unwrap();
        assert_eq!(decisions.len(), 6);
        assert_eq!(reloaded.decide(seed, &[&q, &l]).unwrap(), decisions);
    }
}

#[test]
fn the_average_needs_no_fit() {
    let mut seed = frozen_seed(1, Operator::Average, &["q", "l"]);
    (seed.fitted_on, seed.selected_on) = (None, None);
    let readout = FrozenReadout::freeze(vec![seed]).unwrap();
    let q = ScoreView::normalised([[0.0, -2.0, -4.0]]).unwrap();
    let l = ScoreView::normalised([[-9.0, 0.0, -1.0]]).unwrap();
    assert_eq!(readout.decide(Some(1), &[&q, &l]).unwrap(), [Ask]);
}

#[test]
fn scores_that_do_not_fit_are_refused() {
    let readout = dcpf();
    let (q, l) = (view(0.0), view(0.5));
    let refusal = |seed, views: &[&ScoreView]| readout.decide(seed, views).unwrap_err().to_string();
    assert_eq!(
        refusal(Some(7), &[&q, &l]),
        "the readout was not frozen for seed 7; it knows seeds 42, 123"
    );
    assert_eq!(
        refusal(Some(42), &[&q]),
        "scores of 1 experts; expected those of q and l"
    );
    let short = ScoreView::normalised([[0.0; 3]]).unwrap();
    assert_eq!(
        refusal(Some(42), &[&q, &short]),
        "the experts have scores for 6 and 1 examples; expected the same examples"
    );
}
