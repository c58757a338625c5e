//! What must hold for any rollouts.

use proptest::collection::vec;
use proptest::prelude::*;
use sww_benchmark::Decision;
use sww_scoring::{Bootstrap, Metric, SystemScores, score};

use crate::support::{Letters, plain_cohort, system};

/// One rollout: gold, strict and lenient letters, and evidence found of all tokens.
type Rollout = (char, char, char, u32, u32);

fn rollout() -> impl Strategy<Value = Rollout> {
    let gold = prop::sample::select(vec!['E', 'A', 'B']);
    let strict = prop::sample::select(vec!['E', 'A', 'B', '-', '!']);
    let lenient = prop::sample::select(vec!['E', 'A', 'B', '-']);
    let evidence = (1_u32..20).prop_flat_map(|tokens| (0..=tokens, Just(tokens)));
    (gold, strict, lenient, evidence).prop_map(|(gold, strict, lenient, (found, tokens))| {
        let lenient = if strict == '-' { lenient } else { strict };
        (gold, strict, lenient, found, tokens)
    })
}

fn scored(rollouts: &[Rollout], bootstrap: Option<Bootstrap>) -> SystemScores {
    let letters = Letters {
        strict: rollouts.iter().map(|rollout| rollout.1).collect(),
        lenient: rollouts.iter().map(|rollout| rollout.2).collect(),
        found: rollouts.iter().map(|rollout| rollout.3).collect(),
    };
    let gold: String = rollouts.iter().map(|rollout| rollout.0).collect();
    let tokens: Vec<u32> = rollouts.iter().map(|rollout| rollout.4).collect();
    let system = system("a", &gold, &tokens, &[letters]);
    let scores = score(&plain_cohort(rollouts.len()), &[system], bootstrap).unwrap();
    scores.systems[0].clone()
}

fn value(scores: &SystemScores, metric: Metric) -> Option<f64> {
    scores.metrics[&metric].value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_order_of_rollouts_changes_no_value(
        (rollouts, shuffled) in vec(rollout(), 0..80)
            .prop_flat_map(|rollouts| (Just(rollouts.clone()), Just(rollouts).prop_shuffle()))
    ) {
        let [found, expected] = [&shuffled, &rollouts].map(|rollouts| scored(rollouts, None));
        prop_assert_eq!(found.metrics, expected.metrics);
        prop_assert_eq!(found.lenient, expected.lenient);
        prop_assert_eq!(found.per_class, expected.per_class);
        prop_assert_eq!(found.confusion, expected.confusion);
    }

    #[test]
    fn swapping_ask_and_block_swaps_their_figures(rollouts in vec(rollout(), 0..80)) {
        let swap = |letter| match letter {
            'A' => 'B',
            'B' => 'A',
            other => other,
        };
        let swapped: Vec<Rollout> = rollouts
            .iter()
            .map(|&(gold, strict, lenient, found, tokens)| {
                (swap(gold), swap(strict), swap(lenient), found, tokens)
            })
            .collect();
        let [before, after] = [&rollouts, &swapped].map(|rollouts| scored(rollouts, None));
        for metric in Metric::ALL {
            let counterpart = match metric {
                Metric::AskRecall => Metric::BlockRecall,
                Metric::BlockRecall => Metric::AskRecall,
                Metric::AcrAskBlock => Metric::AcrBlockAsk,
                Metric::AcrBlockAsk => Metric::AcrAskBlock,
                // Its counterpart, block → execute, is no metric; the confusion below covers it.
                Metric::AcrAskExecute => continue,
                other => other,
            };
            match (value(&before, metric), value(&after, counterpart)) {
                (Some(before), Some(after)) => prop_assert!((before - after).abs() < 1e-15),
                (before, after) => prop_assert_eq!(before, after),
            }
        }
        let (ask, block) = (before.confusion[&Decision::Ask], after.confusion[&Decision::Block]);
        prop_assert_eq!(
            (ask.execute, ask.ask, ask.block, ask.invalid),
            (block.execute, block.block, block.ask, block.invalid)
        );
    }

    #[test]
    fn an_invalid_answer_more_raises_no_recall(
        rollouts in vec(rollout(), 1..80),
        added in vec(rollout(), 1..10),
        spoilt in any::<prop::sample::Index>(),
    ) {
        let before = scored(&rollouts, None);
        let mut longer = rollouts.clone();
        longer.extend(added.into_iter().map(|(gold, _, _, found, tokens)| {
            (gold, '-', '-', found, tokens)
        }));
        let mut worse = rollouts.clone();
        let spoilt = spoilt.get_mut(&mut worse);
        if spoilt.1 != '!' {
            (spoilt.1, spoilt.2) = ('-', '-');
        }
        for after in [scored(&longer, None), scored(&worse, None)] {
            for metric in [
                Metric::ExecuteRecall,
                Metric::AskRecall,
                Metric::BlockRecall,
                Metric::BalancedAccuracy,
                Metric::AuthBa,
                Metric::SafeUtility,
                Metric::EvidenceRecall,
            ] {
                if let (Some(before), Some(after)) = (value(&before, metric), value(&after, metric)) {
                    prop_assert!(after <= before, "{}: {} after {}", metric, after, before);
                }
            }
        }
    }

    #[test]
    fn every_figure_is_in_its_range(rollouts in vec(rollout(), 0..80)) {
        let scores = scored(&rollouts, Bootstrap::new(50, 11));
        for (metric, estimate) in &scores.metrics {
            let figures = estimate.ci95.into_iter().flatten().chain(estimate.value);
            for figure in figures {
                let top = if metric.is_fraction() { 1.0 } else { 13.0 };
                prop_assert!((0.0..=top).contains(&figure), "{}: {}", metric, figure);
            }
            prop_assert_eq!(estimate.value.is_none(), estimate.n == 0 || !defined(&scores, *metric));
        }
    }
}

/// Whether gold holds what the metric needs: every class for a mean of recalls, else any.
fn defined(scores: &SystemScores, metric: Metric) -> bool {
    let n = scores.n;
    match metric {
        Metric::BalancedAccuracy => n.execute > 0 && n.ask > 0 && n.block > 0,
        Metric::AuthBa => n.ask > 0 && n.block > 0,
        _ => true,
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let rollouts: Vec<Rollout> = (0..500_u32)
        .map(|row| {
            let letter = |step: u32, letters: &str| {
                letters
                    .chars()
                    .nth((row * step % letters.len() as u32) as usize)
                    .unwrap()
            };
            let strict = letter(7, "EABBA-E");
            (letter(3, "EABBB"), strict, strict, row % 13, 13)
        })
        .collect();
    let [one, two] = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        let scores = pool.install(|| scored(&rollouts, Bootstrap::new(1000, 4)));
        serde_json::to_string(&scores).unwrap()
    });
    assert_eq!(one, two);
    assert!(one.contains("\"ci95\":["));
}

#[test]
fn metrics_are_named_by_key() {
    for metric in Metric::ALL {
        assert_eq!(metric.key().parse(), Ok(metric));
        assert_eq!(serde_json::to_value(metric).unwrap(), metric.key());
    }
    let message = "BA".parse::<Metric>().unwrap_err().to_string();
    assert!(
        message.starts_with("unknown metric `BA`; expected one of balanced_accuracy, macro_f1")
    );
    assert!(message.ends_with("acr_block_ask, invalid_rate"));
}
