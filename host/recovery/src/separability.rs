//! Localise: does the ASK/BLOCK order survive in the scores? (spec §7.2)

use sww_benchmark::Decision;

use crate::{Figure, LabelVector};

/// The ASK/BLOCK margin of one example: `Δ_AB = q(ask) − q(block)` (spec §7.2).
pub fn ask_block_margin(scores: &LabelVector) -> f64 {
    let [_, ask, block] = *scores;
    ask - block
}

/// Latent policy separability: how often a gold-ASK example's ASK/BLOCK margin lies above that of
/// a gold-BLOCK example, ties counting half (spec §7.2). Other examples don't matter. It is
/// undefined where either class is absent.
pub fn lps(scores: &[LabelVector], gold: &[Decision]) -> Figure {
    let margins = scores.iter().zip(gold).filter_map(|(scores, gold)| {
        let ask = match gold {
            Decision::Execute => return None,
            Decision::Ask => true,
            Decision::Block => false,
        };
        Some((ask_block_margin(scores), ask))
    });
    let margins: Vec<_> = margins.collect();
    match roc_auc(&margins) {
        Some(auc) => Figure::defined(auc),
        None if margins.iter().any(|&(_, ask)| ask) => {
            Figure::undefined("no example has gold decision block")
        }
        None if margins.is_empty() => {
            Figure::undefined("no example has gold decision ask or block")
        }
        None => Figure::undefined("no example has gold decision ask"),
    }
}

/// The area under the ROC curve of finite scores, each with whether it is a positive: the share of
/// pairs of a positive and a negative that the scores order rightly, ties counting half. None
/// without both. Counted in integers, so that the order of the rows can't show.
pub fn roc_auc(scores: &[(f64, bool)]) -> Option<f64> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable_by(|(score, _), (other, _)| score.total_cmp(other));
    let (mut positives, mut negatives, mut twice_right) = (0_u64, 0_u64, 0_u128);
    // Equality, unlike the total order, knows one zero only; both stand next to each other.
    for tied in sorted.chunk_by(|(score, _), (other, _)| score == other) {
        let tied_positives = tied.iter().filter(|&&(_, positive)| positive).count() as u64;
        let tied_negatives = tied.len() as u64 - tied_positives;
        twice_right += u128::from(tied_positives) * u128::from(2 * negatives + tied_negatives);
        positives += tied_positives;
        negatives += tied_negatives;
    }
    let pairs = u128::from(positives) * u128::from(negatives);
    (pairs > 0).then(|| twice_right as f64 / (2 * pairs) as f64)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn ties_count_half() {
        let scores = [(1.0, true), (1.0, false), (2.0, true), (0.0, true)];
        assert_eq!(roc_auc(&scores), Some(0.5));
        assert_eq!(roc_auc(&[(0.0, true), (-0.0, false)]), Some(0.5));
    }

    #[test]
    fn an_absent_class_leaves_it_undefined_and_says_which() {
        let scores = [[-1.0; 3]; 2];
        for (gold, reason) in [
            ([Decision::Ask; 2], "block"),
            ([Decision::Block, Decision::Execute], "ask"),
            ([Decision::Execute; 2], "ask or block"),
        ] {
            let figure = lps(&scores, &gold);
            let expected = format!("no example has gold decision {reason}");
            assert_eq!(figure, Figure::undefined(expected));
        }
    }

    fn scored() -> impl Strategy<Value = Vec<(f64, bool)>> {
        prop::collection::vec(((-4..4_i32).prop_map(f64::from), any::<bool>()), 0..40)
    }

    proptest! {
        #[test]
        fn it_is_the_share_of_pairs_in_order(scores in scored()) {
            let (mut right, mut pairs) = (0.0, 0.0);
            for (score, _) in scores.iter().filter(|(_, positive)| *positive) {
                for (other, _) in scores.iter().filter(|(_, positive)| !positive) {
                    pairs += 1.0;
                    right += f64::from(score > other) + 0.5 * f64::from(score == other);
                }
            }
            prop_assert_eq!(roc_auc(&scores), (pairs > 0.0).then(|| right / pairs));
        }

        #[test]
        fn monotone_transforms_and_the_order_of_rows_leave_it(scores in scored()) {
            let mut transformed: Vec<_> = scores
                .iter()
                .map(|&(score, positive)| ((0.5 * score).exp() + 7.0, positive))
                .collect();
            transformed.reverse();
            prop_assert_eq!(roc_auc(&transformed), roc_auc(&scores));
        }
    }
}
