//! Controls against what trying everything finds.

use proptest::prelude::*;
use sww_benchmark::Decision;
use sww_recovery::controls::{
    AskBlockThreshold, AskShift, choose_ask_shift, choose_threshold, fit_isotonic,
};
use sww_recovery::fitting::FitError;
use sww_recovery::metrics::decision_metrics;
use sww_recovery::selective::risk_coverage;
use sww_recovery::separability::ask_block_margin;
use sww_recovery::{LabelVector, ScoreView};
use sww_scoring::Metric;

use crate::support::{gold, reordered};

fn accuracy(gold: &[Decision], decisions: &[Decision]) -> f64 {
    let metrics = decision_metrics(gold, decisions);
    metrics[&Metric::BalancedAccuracy].value().unwrap()
}

fn rows() -> impl Strategy<Value = (Vec<LabelVector>, Vec<Decision>)> {
    let scores = prop::array::uniform3((-6..1_i32).prop_map(f64::from));
    let row = (scores, prop::sample::select(&Decision::ALL[..]));
    prop::collection::vec(row, 6..40).prop_map(|rows| {
        let (scores, mut gold): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        gold[..3].copy_from_slice(&Decision::ALL);
        (scores, gold)
    })
}

proptest! {
    #[test]
    fn no_other_threshold_does_better((scores, gold) in rows(), other in -9.0..9.0_f64) {
        let view = ScoreView::normalised(scores).unwrap();
        let chosen = choose_threshold(&view, &gold).unwrap();
        let best = accuracy(&gold, &chosen.decisions(view.rows()));
        for threshold in [other, 0.0] {
            let decisions = AskBlockThreshold { threshold }.decisions(view.rows());
            prop_assert!(accuracy(&gold, &decisions) <= best + 1e-12);
        }
    }

    #[test]
    fn no_other_shift_on_the_grid_does_better((scores, gold) in rows(), step in -200..=200_i32) {
        let view = ScoreView::normalised(scores).unwrap();
        let chosen = choose_ask_shift(&view, &gold).unwrap();
        let best = accuracy(&gold, &chosen.decisions(view.rows()));
        let other = AskShift { gamma: f64::from(step) * 0.05 };
        let found = accuracy(&gold, &other.decisions(view.rows()));
        prop_assert!(found <= best);
        prop_assert!(found < best || other.gamma.abs() >= chosen.gamma.abs());
    }

    #[test]
    fn isotonic_shares_never_fall_as_margins_rise((scores, gold) in rows()) {
        let view = ScoreView::normalised(scores).unwrap();
        let readout = fit_isotonic(&view, &gold).unwrap();
        let mut margins: Vec<f64> = view.rows().iter().map(ask_block_margin).collect();
        margins.sort_by(f64::total_cmp);
        let shares: Vec<f64> = margins.iter().map(|&margin| readout.ask_share(margin)).collect();
        prop_assert!(shares.is_sorted());
        prop_assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
    }

    #[test]
    fn the_order_of_rows_leaves_the_risk((scores, gold) in rows(), turn in 0..40_usize) {
        let order: Vec<usize> = (0..gold.len()).map(|row| (row + turn) % gold.len()).collect();
        let other = risk_coverage(&reordered(&scores, &order), &reordered(&gold, &order));
        prop_assert_eq!(risk_coverage(&scores, &gold), other);
    }
}

#[test]
fn rows_of_equal_margin_share_their_mistakes() {
    // Every margin is 1 and one decision of two is wrong: half the risk at any coverage.
    let scores = [[0.0, -1.0, -1.0]; 4];
    let found = risk_coverage(&scores, &gold("eebb"));
    assert!(found.curve.iter().all(|point| point.risk == 0.5));
    assert_eq!(found.area.value(), Some(0.5));
}

#[test]
fn without_ask_there_is_nothing_to_choose_or_fit() {
    let view = ScoreView::normalised([[0.0, -1.0, -2.0]; 4]).unwrap();
    let gold = gold("ebbe");
    assert_eq!(choose_ask_shift(&view, &gold), None);
    assert_eq!(choose_threshold(&view, &gold), None);
    let refused = fit_isotonic(&view, &gold).unwrap_err();
    assert_eq!(refused, FitError::ClassMissing(Decision::Ask));
}
