//! Whether the order of the examples, or of their ids, tells the decision.
//!
//! Every test is made within the families of a split and pooled over them, since sets are often
//! stored family by family: what the family tells is for the family probe to say.

use std::collections::BTreeMap;

use serde::Serialize;
use sww_benchmark::{Decision, Split};

use crate::corpus::{Corpus, Document};
use crate::figure::Figure;

/// Neighbours are compared at distances from 1 to this.
const MAX_LAG: usize = 12;
/// Standard scores below this are chance, however many tests are made.
const LEAST_Z: f64 = 4.0;

/// What the examples are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Where the example stands in the input.
    Position,
    /// Its id, numbers in it compared as numbers.
    Id,
}

/// The tests of one order in one split.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ordering {
    /// The split.
    pub split: Split,
    /// The order.
    pub order: Order,
    /// ROC-AUC of the rank against each decision, in label order; it expects 1/2.
    pub auc: [OrderEffect; 3],
    /// The most telling distance at which neighbours share their decision more, or less, often
    /// than in a random order.
    pub neighbours: OrderEffect,
    /// That distance; null where no test could be made.
    pub lag: Option<usize>,
}

/// One statistic, against what a random order would give.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderEffect {
    /// The statistic, a fraction.
    pub value: Figure,
    /// Its expectation in a random order.
    pub expected: Figure,
    /// How many standard deviations of a random order lie between.
    pub z: Figure,
}

impl OrderEffect {
    /// |value − expected| where it is no chance (|z| ≥ 4), else 0; nothing where undefined.
    pub fn size(&self) -> Option<f64> {
        let size = (self.value.value()? - self.expected.value()?).abs();
        let telling = self.z.value()?.abs() >= LEAST_Z;
        Some(if telling { size } else { 0.0 })
    }

    fn of(tally: Moments, reason: &str) -> Self {
        if tally.count == 0.0 {
            let [value, expected, z] = [(); 3].map(|()| Figure::undefined(reason));
            return Self { value, expected, z };
        }
        let z = if tally.variance > 0.0 {
            Figure::of((tally.observed - tally.mean) / tally.variance.sqrt())
        } else {
            Figure::undefined("every order gives the same")
        };
        Self {
            value: Figure::of(tally.observed / tally.count),
            expected: Figure::of(tally.mean / tally.count),
            z,
        }
    }
}

/// An observed count with its mean and variance in a random order, and what it could be at most.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    observed: f64,
    mean: f64,
    variance: f64,
    count: f64,
}

impl std::ops::AddAssign for Moments {
    fn add_assign(&mut self, other: Self) {
        self.observed += other.observed;
        self.mean += other.mean;
        self.variance += other.variance;
        self.count += other.count;
    }
}

pub(super) fn orders(corpus: &Corpus<'_>) -> Vec<Ordering> {
    let mut orders = Vec::new();
    for split in Split::ALL {
        let mut documents: Vec<&Document<'_>> = corpus.of_split(split).collect();
        if documents.is_empty() {
            continue;
        }
        orders.push(ordering(split, Order::Position, &documents));
        documents.sort_by(|a, b| natural(&a.example.id.0).cmp(natural(&b.example.id.0)));
        orders.push(ordering(split, Order::Id, &documents));
    }
    orders
}

fn ordering(split: Split, order: Order, documents: &[&Document<'_>]) -> Ordering {
    let mut families: BTreeMap<&str, Vec<Decision>> = BTreeMap::new();
    for document in documents {
        let family = families.entry(document.family()).or_default();
        family.push(document.decision());
    }
    let auc = Decision::ALL.map(|decision| {
        let mut pooled = Moments::default();
        for decisions in families.values() {
            pooled += ranks(decisions, decision);
        }
        OrderEffect::of(pooled, "no family has both this decision and another")
    });
    let lags = (1..=MAX_LAG).map(|lag| {
        let mut pooled = Moments::default();
        for decisions in families.values() {
            pooled += neighbours(decisions, lag);
        }
        (lag, OrderEffect::of(pooled, "no family has two decisions"))
    });
    let strength = |effect: &OrderEffect| effect.z.value().map_or(-1.0, f64::abs);
    let strongest = lags.reduce(|best, next| {
        if strength(&next.1) > strength(&best.1) {
            next
        } else {
            best
        }
    });
    let (lag, neighbours) = strongest.unzip();
    let neighbours =
        neighbours.unwrap_or_else(|| OrderEffect::of(Moments::default(), "no distance is tested"));
    Ordering {
        split,
        order,
        auc,
        lag: lag.filter(|_| neighbours.z.value().is_some()),
        neighbours,
    }
}

/// The Mann–Whitney statistic of the positions of a decision: how many pairs of one example with
/// it and one without have the former later. Mean n₁n₀/2, variance n₁n₀(n₁+n₀+1)/12.
fn ranks(decisions: &[Decision], decision: Decision) -> Moments {
    let (mut with, mut without, mut later) = (0.0, 0.0, 0.0);
    for &other in decisions {
        if other == decision {
            with += 1.0;
            later += without;
        } else {
            without += 1.0;
        }
    }
    let pairs = with * without;
    Moments {
        observed: later,
        mean: pairs / 2.0,
        variance: pairs * (with + without + 1.0) / 12.0,
        count: pairs,
    }
}

/// How many examples share their decision with the one `lag` further on; mean and variance are
/// exact for a random permutation of the decisions.
fn neighbours(decisions: &[Decision], lag: usize) -> Moments {
    let further = decisions.iter().skip(lag);
    let observed = decisions
        .iter()
        .zip(further)
        .filter(|(a, b)| a == b)
        .count() as f64;
    let n = decisions.len() as f64;
    let counts = Decision::ALL.map(|decision| {
        let of_decision = decisions.iter().filter(|&&other| other == decision);
        of_decision.count() as f64
    });
    let pairs = decisions.len().saturating_sub(lag) as f64;
    if pairs == 0.0 || counts.contains(&n) {
        return Moments::default();
    }
    // Falling factorials: the ways to draw so many without replacement.
    let falling = |n: f64, k: u32| (0..k).map(|i| (n - f64::from(i)).max(0.0)).product::<f64>();
    let ratio = |part: f64, k: u32| {
        let whole = falling(n, k);
        if whole > 0.0 { part / whole } else { 0.0 }
    };
    let sum = |k: u32| counts.iter().map(|&count| falling(count, k)).sum::<f64>();
    let two_pairs: f64 = {
        let twos = counts.map(|count| falling(count, 2));
        let all: f64 = twos.iter().sum();
        twos.iter().map(|two| two * (all - two)).sum()
    };
    let equal = ratio(sum(2), 2);
    let chained = ratio(sum(3), 3);
    let disjoint = ratio(sum(4) + two_pairs, 4);
    // Ordered couples of distinct pairs: those that share an element, and the others.
    let sharing = 2.0 * decisions.len().saturating_sub(2 * lag) as f64;
    let apart = pairs * (pairs - 1.0) - sharing;
    let mean = pairs * equal;
    let square = mean + sharing * chained + apart * disjoint;
    Moments {
        observed,
        mean,
        variance: (square - mean * mean).max(0.0),
        count: pairs,
    }
}

/// The pieces of an id: text before a number, the number without leading zeros by length and
/// digits, and so on. Ids that differ in leading zeros alone keep their order in the input.
fn natural(id: &str) -> impl Iterator<Item = (&str, usize, &str)> {
    let mut rest = id;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let digits = rest
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (text, tail) = rest.split_at(digits);
        let end = tail
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(tail.len());
        let (number, tail) = tail.split_at(end);
        rest = tail;
        let number = number.trim_start_matches('0');
        Some((text, number.len(), number))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Decision::{Ask, Block, Execute};

    /// Every distinct order of the decisions, by brute force over all permutations.
    fn permutations(decisions: &[Decision]) -> Vec<Vec<Decision>> {
        if decisions.is_empty() {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for first in 0..decisions.len() {
            let mut rest = decisions.to_vec();
            let decision = rest.remove(first);
            for mut tail in permutations(&rest) {
                tail.push(decision);
                all.push(tail);
            }
        }
        all
    }

    fn assert_moments(all: &[Vec<Decision>], statistic: impl Fn(&[Decision]) -> Moments) {
        let moments: Vec<Moments> = all.iter().map(|order| statistic(order)).collect();
        let n = moments.len() as f64;
        let mean = moments.iter().map(|m| m.observed).sum::<f64>() / n;
        let square = moments.iter().map(|m| m.observed.powi(2)).sum::<f64>() / n;
        for m in &moments {
            assert!((m.mean - mean).abs() < 1e-9, "{} {mean}", m.mean);
            let variance = square - mean * mean;
            assert!(
                (m.variance - variance).abs() < 1e-9,
                "{} {variance}",
                m.variance
            );
        }
    }

    #[test]
    fn moments_are_those_of_all_permutations() {
        let decisions = [Execute, Execute, Execute, Ask, Ask, Block, Block];
        let all = permutations(&decisions);
        assert_eq!(all.len(), 5040);
        for lag in 1..=4 {
            assert_moments(&all, |order| neighbours(order, lag));
        }
        for decision in Decision::ALL {
            assert_moments(&all, |order| ranks(order, decision));
        }
    }

    #[test]
    fn ids_sort_as_people_count() {
        let mut ids = ["b-1", "a-10", "a-9", "a-010b", "a", "a-2-3", "a-2-12"];
        ids.sort_by(|a, b| natural(a).cmp(natural(b)));
        assert_eq!(
            ids,
            ["a", "a-2-3", "a-2-12", "a-9", "a-10", "a-010b", "b-1"]
        );
    }
}
