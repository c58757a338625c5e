//! The whole analysis of one seed: its figures hang together, and what must not change it doesn't.

use std::collections::{BTreeMap, BTreeSet};

use sww_benchmark::Decision;
use sww_recovery::Figure;
use sww_recovery::analysis::{Analysis, AnalysisError};
use sww_recovery::holdout::{GroupSplitError, group_split};
use sww_recovery::metrics::Metrics;
use sww_recovery::transfer::TransferSide;
use sww_scoring::Metric;

use crate::support::{World, analysed, assert_close};

fn worlds() -> (World, World) {
    (World::new("train", 1_500), World::new("dev", 400))
}

fn json(analysis: &Analysis) -> String {
    serde_json::to_string(analysis).unwrap()
}

fn value(metrics: &Metrics, metric: Metric) -> f64 {
    metrics[&metric].value().unwrap()
}

#[test]
fn gains_are_the_differences_they_name() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap();
    let named = [
        Metric::BalancedAccuracy,
        Metric::MacroF1,
        Metric::ExecuteRecall,
        Metric::AskRecall,
        Metric::BlockRecall,
        Metric::AuthBa,
        Metric::SafeUtility,
    ];
    assert_eq!(found.cbc.keys().copied().collect::<Vec<_>>(), named);
    for metric in named {
        let of = |metrics| value(metrics, metric);
        let (q, l) = (of(&found.calibrated.q.dev), of(&found.calibrated.l.dev));
        assert_eq!(of(&found.lrg.q), q - of(&found.native.q.dev));
        assert_eq!(of(&found.lrg.l), l - of(&found.native.l.dev));
        assert_eq!(of(&found.cbc), of(&found.dcpf.dev) - q.max(l));
    }
    assert!(value(&found.lrg.l, Metric::BalancedAccuracy) > 0.02);
    assert!(found.ccg.q_given_l > 0.0 && found.ccg.l_given_q > 0.0);
    assert!(found.lps.l.value() > found.lps.q.value());
    // TEST is the same as DEV here.
    assert_eq!(found.dcpf.test.as_ref(), Some(&found.dcpf.dev));
}

#[test]
fn wrong_pairs_do_worse_than_right_ones() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap();
    let accuracy = |metrics| value(metrics, Metric::BalancedAccuracy);
    let correct = accuracy(&found.pairing.correct);
    assert_eq!(correct, accuracy(&found.group_holdout.judged.dcpf));
    assert!(accuracy(&found.pairing.global) < correct - 0.05);
    assert!(accuracy(&found.pairing.within_source) < correct - 0.05);
    assert_eq!(found.pairing.alone_in_source, 0);
}

#[test]
fn choices_on_dev_are_no_worse_than_native_there() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap();
    let accuracy = |metrics| value(metrics, Metric::BalancedAccuracy);
    for (native, shift, threshold) in [
        (
            &found.native.q,
            &found.controls.ask_shift.q,
            &found.controls.threshold.q,
        ),
        (
            &found.native.l,
            &found.controls.ask_shift.l,
            &found.controls.threshold.l,
        ),
    ] {
        let native = accuracy(&native.dev);
        assert!(accuracy(&shift.as_ref().unwrap().dev) >= native);
        assert!(accuracy(&threshold.as_ref().unwrap().dev) >= native);
    }
    let isotonic = &found.controls.isotonic.l;
    let shares: Vec<f64> = isotonic
        .readout
        .knots
        .iter()
        .map(|&[_, share]| share)
        .collect();
    assert!(shares.is_sorted());
    // The affine readout is among what eight hidden units come near to.
    assert!(found.controls.hidden_layer.readout.objective < found.dcpf.readout.objective + 0.01);
    let base = found.controls.base.q.as_ref().unwrap();
    assert_eq!(base.calibrated, found.calibrated.q);
    assert!(found.controls.base.l.is_none());
}

#[test]
fn reordering_the_rows_changes_nothing() {
    let (train, dev) = worlds();
    let step = |count: usize, by: usize| -> Vec<usize> {
        (0..count).map(|row| (row * by + 11) % count).collect()
    };
    let other_train = train.reordered(&step(1_500, 707));
    let other_dev = dev.reordered(&step(400, 149));
    let found = analysed(&train, &dev).unwrap();
    assert_eq!(
        json(&analysed(&other_train, &other_dev).unwrap()),
        json(&found)
    );
}

#[test]
fn the_number_of_threads_does_not_show() {
    let (train, dev) = worlds();
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| json(&analysed(&train, &dev).unwrap()))
    };
    assert_eq!(on(1), on(3));
}

#[test]
fn changing_the_experts_over_changes_the_figures_over() {
    let (train, dev) = worlds();
    let one = analysed(&train, &dev).unwrap();
    let other = analysed(&train.swapped(), &dev.swapped()).unwrap();
    assert_eq!(one.lps.q, other.lps.l);
    assert_eq!(one.calibrated.q, other.calibrated.l);
    assert_eq!(one.lrg.l, other.lrg.q);
    assert_eq!(one.cbc, other.cbc);
    assert_eq!(one.dcpf.dev, other.dcpf.dev);
    assert_eq!(one.average.dev, other.average.dev);
    assert_eq!(one.shared_wrong, other.shared_wrong);
    assert_close(other.ccg.l_given_q, one.ccg.q_given_l, 1e-9, "CCG");
    let fits = one
        .dcpf
        .readout
        .readout
        .weights
        .iter()
        .zip(other.dcpf.readout.readout.weights);
    for (one, [a, b, c, d, e, f]) in fits {
        for (one, other) in one.iter().zip([d, e, f, a, b, c]) {
            assert_close(other, *one, 1e-9, "coefficient");
        }
    }
}

#[test]
fn a_constant_added_to_an_examples_scores_changes_no_figure() {
    let (train, dev) = worlds();
    let mut shifted = dev.clone();
    for (row, scores) in shifted.q.iter_mut().enumerate() {
        *scores = scores.map(|score| score + (row % 64) as f64);
    }
    let one = analysed(&train, &dev).unwrap();
    let other = analysed(&train, &shifted).unwrap();
    assert_eq!(one.dcpf, other.dcpf);
    assert_eq!(one.calibrated, other.calibrated);
    assert_eq!(one.native, other.native);
}

#[test]
fn identical_experts_add_nothing_to_each_other() {
    let (mut train, mut dev) = worlds();
    train.l = train.q.clone();
    dev.l = dev.q.clone();
    let found = analysed(&train, &dev).unwrap();
    for (metric, gain) in &found.cbc {
        assert!(gain.value().unwrap().abs() < 0.01, "{metric}: {gain:?}");
    }
    assert!(found.ccg.q_given_l.abs() < 1e-5);
    assert_eq!(found.lps.q, found.lps.l);
}

#[test]
fn groups_stay_together_and_the_share_is_kept() {
    let train = World::new("train", 3_001).rows;
    let split = group_split(&train).unwrap();
    let groups = |rows: &[usize]| -> BTreeSet<_> {
        rows.iter().map(|&row| train.groups[row].clone()).collect()
    };
    assert!(groups(&split.fit).is_disjoint(&groups(&split.holdout)));
    assert_eq!(split.fit.len() + split.holdout.len(), 3_001);
    let share = split.holdout.len() as f64 - 3_001.0 * 6_580.0 / 30_000.0;
    assert!(share.abs() <= 2.0, "{share}");
    for side in [&split.fit, &split.holdout] {
        let classes: BTreeSet<_> = side.iter().map(|&row| train.gold[row]).collect();
        assert_eq!(classes.len(), 3);
    }
}

#[test]
fn groups_that_cannot_be_split_are_refused_by_name() {
    let mut train = World::new("train", 30);
    let mut rows = train.rows.clone();
    let only = rows.groups[0].clone();
    rows.groups.fill(only);
    let one = group_split(&rows).unwrap_err();
    assert_eq!(one, GroupSplitError::FewerGroupsThanSides { groups: 1 });
    for (gold, group) in train.rows.gold.iter().zip(&mut train.rows.groups) {
        if *gold == Decision::Ask {
            group.0 = "asks".to_owned();
        }
    }
    let refused = group_split(&train.rows).unwrap_err();
    assert_eq!(refused, GroupSplitError::Class(Decision::Ask));
    let analysis = analysed(&train, &World::new("dev", 30)).unwrap_err();
    assert_eq!(analysis, AnalysisError::GroupSplit(refused));
}

#[test]
fn transfer_goes_both_ways_and_says_where_it_cannot() {
    let (mut train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap().source_transfer;
    let source = |name: &str| TransferSide::Source(name.to_owned());
    let ways: Vec<_> = found
        .iter()
        .map(|way| (way.from.clone(), way.to.clone()))
        .collect();
    let expected = [
        (source("controlled"), source("public")),
        (source("public"), source("controlled")),
    ];
    assert_eq!(ways, expected);
    assert!(found.iter().all(|way| way.judged.is_some()));

    for (gold, from) in train.rows.gold.iter().zip(&mut train.rows.sources) {
        if *gold == Decision::Block {
            *from = Some("third".to_owned());
        }
    }
    let found = analysed(&train, &dev).unwrap().source_transfer;
    assert_eq!(found.len(), 6);
    let from_third = found
        .iter()
        .find(|way| way.from == source("third"))
        .unwrap();
    assert_eq!(
        from_third.undefined_reason.as_deref(),
        Some(
            "every example to fit on has gold decision `block`; a readout needs examples of execute, ask and block"
        )
    );
    let to_third = found.iter().find(|way| way.to == source("third")).unwrap();
    assert!(to_third.judged.is_none());
    let from_first = found
        .iter()
        .find(|way| way.from == source("controlled"))
        .unwrap();
    assert!(
        from_first
            .undefined_reason
            .as_ref()
            .unwrap()
            .contains("`block`")
    );
}

#[test]
fn shared_mistakes_and_mixed_families_count_up() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap();
    let shared = &found.shared_wrong;
    let natives = [&dev.q, &dev.l].map(|scores| {
        let decide = sww_recovery::safest_argmax;
        scores.iter().map(decide).collect::<Vec<_>>()
    });
    let rows = natives[0].iter().zip(&natives[1]).zip(&dev.rows.gold);
    let wrong = rows.filter(|((q, l), gold)| q == l && q != gold).count() as u64;
    assert_eq!(shared.rows, wrong);
    assert!(wrong > 10);
    assert!(shared.ask_rescue.value().unwrap() > 0.0);
    assert!(shared.block_retention.value().unwrap() > 0.5);

    let families: BTreeMap<_, usize> = found
        .within_family
        .iter()
        .map(|(family, mixed)| (family.0.as_str(), mixed.gold.iter().sum()))
        .collect();
    let expected = BTreeMap::from([("family 0", 134), ("family 1", 133), ("family 2", 133)]);
    assert_eq!(families, expected);
}

#[test]
fn a_family_without_execute_has_no_balanced_accuracy_and_says_why() {
    let (train, mut dev) = worlds();
    for (gold, family) in dev.rows.gold.iter().zip(&mut dev.rows.families) {
        let name = if *gold == Decision::Execute {
            "safe"
        } else {
            "mixed"
        };
        family.0 = name.to_owned();
    }
    let found = analysed(&train, &dev).unwrap();
    let [(family, mixed)] = found.within_family.iter().collect::<Vec<_>>()[..] else {
        panic!("{:?}", found.within_family);
    };
    assert_eq!(family.0, "mixed");
    let accuracy = &mixed.metrics[&Metric::BalancedAccuracy];
    let reason = "no scored rollout has gold decision execute";
    assert_eq!(accuracy, &Figure::undefined(reason));
    assert!(mixed.metrics[&Metric::AuthBa].value().is_some());
    assert!(mixed.ask_block_auc.value().unwrap() > 0.5);
}

#[test]
fn the_surest_rows_err_least() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap().selective;
    assert_eq!(found.curve.len(), 20);
    let (first, last) = (&found.curve[0], &found.curve[19]);
    assert_eq!((first.coverage, last.coverage), (0.05, 1.0));
    assert!(first.risk < last.risk);
    assert!(found.area.value().unwrap() < last.risk);
}

#[test]
fn missing_scores_are_refused_by_name() {
    let (train, mut dev) = worlds();
    dev.l.pop();
    let refused = analysed(&train, &dev).unwrap_err().to_string();
    assert_eq!(
        refused,
        "split `dev`: 399 scores of expert l for 400 examples; there must be one for each"
    );
}

#[test]
fn a_stored_analysis_reads_back_whole() {
    let (train, dev) = worlds();
    let found = analysed(&train, &dev).unwrap();
    let stored = json(&found);
    assert_eq!(serde_json::from_str::<Analysis>(&stored).unwrap(), found);
    let object: serde_json::Value = serde_json::from_str(&stored).unwrap();
    assert_eq!(object["dcpf"]["W"][2].as_array().unwrap().len(), 6);
    assert!(object["dcpf"]["dev"]["balanced_accuracy"]["value"].is_f64());
    assert!(object["ccg"]["loss"]["both"]["mean"].is_f64());
}
