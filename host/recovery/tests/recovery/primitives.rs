//! Areas, isotonic fits and held-out losses against scikit-learn.

use serde::Deserialize;
use sww_benchmark::{Decision, ExampleId, Family, Group};
use sww_recovery::complementarity::{CrossFitError, FOLDS, HeldOutLoss, conditional_gain, folds};
use sww_recovery::controls::{IsotonicReadout, pool_adjacent_violators};
use sww_recovery::experts::{Paired, PerExpert};
use sww_recovery::fitting::FitError;
use sww_recovery::separability::{ask_block_margin, lps, roc_auc};
use sww_recovery::{Rows, ScoreView};

use crate::support::{assert_close, gold};

#[derive(Deserialize)]
struct Reference {
    areas: Vec<Area>,
    isotonic: Vec<Isotonic>,
    losses: Losses,
}

#[derive(Deserialize)]
struct Area {
    scores: Vec<f64>,
    positive: Vec<bool>,
    area: f64,
}

#[derive(Deserialize)]
struct Isotonic {
    points: Vec<(f64, f64, f64)>,
    at: Vec<f64>,
    expected: Vec<f64>,
}

#[derive(Deserialize)]
struct Losses {
    fold_of_row: Vec<usize>,
    q: HeldOutLoss,
    l: HeldOutLoss,
    both: HeldOutLoss,
}

fn reference() -> Reference {
    serde_json::from_str(include_str!("../reference/primitives.json")).unwrap()
}

#[test]
fn areas_with_ties_are_scikit_learns() {
    let reference = reference();
    assert_eq!(reference.areas.len(), 5);
    for area in reference.areas {
        let scores: Vec<_> = area.scores.into_iter().zip(area.positive).collect();
        assert_close(roc_auc(&scores).unwrap(), area.area, 1e-14, "area");
    }
}

#[test]
fn separability_counts_gold_ask_above_gold_block() {
    let scores = [[-9.0, -1.0, -2.0], [-9.0, -3.0, -1.0], [0.0, -1.0, -9.0]];
    let gold = gold("abe");
    assert_eq!(lps(&scores, &gold).value(), Some(1.0));
    assert_eq!(
        scores.map(|scores| ask_block_margin(&scores)),
        [1.0, -2.0, 8.0]
    );
}

#[test]
fn isotonic_fits_are_scikit_learns() {
    let reference = reference();
    assert_eq!(reference.isotonic.len(), 4);
    for case in reference.isotonic {
        let readout = IsotonicReadout {
            knots: pool_adjacent_violators(case.points),
        };
        for (at, expected) in case.at.into_iter().zip(case.expected) {
            let what = format!("share at {at}");
            assert_close(readout.ask_share(at), expected, 1e-12, &what);
        }
    }
}

fn plain_rows(gold: Vec<Decision>) -> Rows {
    let count = gold.len();
    Rows {
        ids: (0..count)
            .map(|row| ExampleId(format!("row-{row:04}")))
            .collect(),
        gold,
        families: vec![Family("family".to_owned()); count],
        groups: vec![Group("group".to_owned()); count],
        sources: vec![None; count],
    }
}

#[derive(Deserialize)]
struct Fits {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    gold: String,
    x: Vec<[f64; 6]>,
}

#[test]
fn held_out_losses_are_scikit_learns_fold_by_fold() {
    let fits: Fits = serde_json::from_str(include_str!("../reference/fits.json")).unwrap();
    let case = fits.cases.into_iter().next().unwrap();
    let expected = reference().losses;
    let rows = plain_rows(gold(&case.gold));
    assert_eq!(folds(&rows.ids, &rows.gold), expected.fold_of_row);

    let q = ScoreView::normalised(case.x.iter().map(|&[a, b, c, ..]| [a, b, c])).unwrap();
    let l = ScoreView::normalised(case.x.iter().map(|&[.., a, b, c]| [a, b, c])).unwrap();
    let paired = Paired::new(&rows, PerExpert { q: &q, l: &l }).unwrap();
    let found = conditional_gain(&paired).unwrap();
    for (found, expected) in [
        (&found.loss.q, &expected.q),
        (&found.loss.l, &expected.l),
        (&found.loss.both, &expected.both),
    ] {
        assert_close(found.mean, expected.mean, 1e-9, "mean");
        for (found, expected) in found.folds.iter().zip(expected.folds) {
            assert_close(*found, expected, 1e-9, "fold");
        }
    }
    assert_eq!(found.q_given_l, found.loss.l.mean - found.loss.both.mean);
    assert_eq!(found.l_given_q, found.loss.q.mean - found.loss.both.mean);
}

#[test]
fn folds_hold_their_share_of_every_class() {
    let rows = plain_rows(gold(&"eaabbbb".repeat(11)));
    let folds = folds(&rows.ids, &rows.gold);
    let sizes = |class: Option<Decision>| {
        let of = folds.iter().zip(&rows.gold);
        let mut sizes = [0; FOLDS];
        for (&fold, &gold) in of {
            sizes[fold] += usize::from(class.is_none_or(|class| class == gold));
        }
        sizes
    };
    for class in Decision::ALL.map(Some).into_iter().chain([None]) {
        let sizes = sizes(class);
        let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
        assert!(most - least <= 1, "{class:?}: {sizes:?}");
    }
}

#[test]
fn too_little_to_cross_fit_is_refused_by_name() {
    let refused = |letters: &str| {
        let rows = plain_rows(gold(letters));
        let view = ScoreView::normalised(vec![[0.0, -1.0, -2.0]; rows.len()]).unwrap();
        let paired = Paired::new(&rows, PerExpert { q: &view, l: &view }).unwrap();
        conditional_gain(&paired).unwrap_err()
    };
    let few = refused("eab");
    assert_eq!(few, CrossFitError::FewerExamplesThanFolds { examples: 3 });
    // One execute alone: outside its own fold there is none.
    let missing = refused("eaabbbabab");
    let CrossFitError::Fold { fold, problem } = missing else {
        panic!("{missing}");
    };
    assert!((1..=FOLDS).contains(&fold));
    assert_eq!(problem, FitError::ClassMissing(Decision::Execute));
}
