//! Pairs of examples that stand too close, counted by the splits they stand in.

use std::collections::BTreeMap;

use serde::Serialize;
use sww_benchmark::{ExampleId, Split};

use crate::corpus::Document;

/// The close pairs within one split or across two.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overlap {
    /// The splits of the two examples of a pair; the same one twice for pairs within a split.
    pub splits: [Split; 2],
    /// How many pairs there are.
    pub pairs: u64,
    /// How many of them lie within one group, where closeness is by design.
    pub pairs_within_groups: u64,
    /// How many examples take part in any of the pairs.
    pub examples: u64,
    /// The first pairs: different groups before same, closest first, then in order.
    pub listed: Vec<Pair>,
}

/// Two examples that stand too close.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pair {
    /// The one in the first split.
    pub a: ExampleId,
    /// The other.
    pub b: ExampleId,
    /// Whether they belong to one group.
    pub same_group: bool,
    /// Jaccard similarity of their shingles; 1 for duplicates.
    pub similarity: f64,
}

impl Overlap {
    /// Whether the pairs cross a split.
    pub fn crosses_splits(&self) -> bool {
        let [a, b] = self.splits;
        a != b
    }
}

/// A pair by position, the example of the earlier split first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Close {
    pub(crate) a: usize,
    pub(crate) b: usize,
    pub(crate) similarity: f64,
}

/// The pairs of splits in reporting order: within each, then across.
pub(crate) fn split_pairs() -> impl Iterator<Item = [Split; 2]> {
    let within = Split::ALL.into_iter().map(|split| [split, split]);
    let across = [
        [Split::Train, Split::Dev],
        [Split::Train, Split::Test],
        [Split::Dev, Split::Test],
    ];
    within.chain(across)
}

/// Counts clusters of examples that are all alike; a cluster holds positions in ascending order.
pub(crate) fn of_clusters(
    documents: &[Document<'_>],
    clusters: &[Vec<usize>],
    listed: usize,
) -> Vec<Overlap> {
    split_pairs()
        .map(|[first, second]| {
            let mut counts = (0, 0, 0);
            let mut close = Vec::new();
            for cluster in clusters {
                let of = |split| members(documents, cluster, split);
                let (a, b) = (of(first), of(second));
                counts.0 += pairs_between(&a, &b, first == second);
                counts.2 += if first == second {
                    if a.len() > 1 { a.len() as u64 } else { 0 }
                } else if a.is_empty() || b.is_empty() {
                    0
                } else {
                    (a.len() + b.len()) as u64
                };
                let (by_group_a, by_group_b) = (by_group(documents, &a), by_group(documents, &b));
                for (group, a) in &by_group_a {
                    if let Some(b) = by_group_b.get(group) {
                        counts.1 += pairs_between(a, b, first == second);
                    }
                }
                // A few pairs that name every member, not all of them.
                if first == second {
                    let pairs = a.iter().zip(a.iter().skip(1));
                    close.extend(pairs.map(|(&a, &b)| duplicate(a, b)));
                } else if let Some(&a) = a.first() {
                    close.extend(b.iter().map(|&b| duplicate(a, b)));
                }
            }
            Overlap {
                splits: [first, second],
                pairs: counts.0,
                pairs_within_groups: counts.1,
                examples: counts.2,
                listed: list(documents, close, listed),
            }
        })
        .collect()
}

fn duplicate(a: usize, b: usize) -> Close {
    Close {
        a,
        b,
        similarity: 1.0,
    }
}

fn members(documents: &[Document<'_>], cluster: &[usize], split: Split) -> Vec<usize> {
    let stands_in = |&at: &usize| documents.get(at).is_some_and(|d| d.split() == split);
    cluster.iter().copied().filter(stands_in).collect()
}

fn by_group<'a>(documents: &'a [Document<'_>], members: &[usize]) -> BTreeMap<&'a str, Vec<usize>> {
    let mut groups: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for &at in members {
        if let Some(document) = documents.get(at) {
            groups.entry(document.group()).or_default().push(at);
        }
    }
    groups
}

fn pairs_between(a: &[usize], b: &[usize], same_split: bool) -> u64 {
    let (a, b) = (a.len() as u64, b.len() as u64);
    if same_split {
        a * a.saturating_sub(1) / 2
    } else {
        a * b
    }
}

/// Counts pairs that were found one by one.
pub(crate) fn of_pairs(documents: &[Document<'_>], pairs: &[Close], listed: usize) -> Vec<Overlap> {
    split_pairs()
        .map(|splits| {
            let lies_there = |pair: &&Close| {
                let split_of = |at| documents.get(at).map(Document::split);
                let [first, second] = splits;
                [split_of(pair.a), split_of(pair.b)] == [Some(first), Some(second)]
            };
            let close: Vec<Close> = pairs.iter().filter(lies_there).copied().collect();
            let within = close.iter().filter(|pair| same_group(documents, pair));
            let pairs_within_groups = within.count() as u64;
            let mut taking_part: Vec<usize> = close.iter().flat_map(|p| [p.a, p.b]).collect();
            taking_part.sort_unstable();
            taking_part.dedup();
            Overlap {
                splits,
                pairs: close.len() as u64,
                pairs_within_groups,
                examples: taking_part.len() as u64,
                listed: list(documents, close, listed),
            }
        })
        .collect()
}

fn same_group(documents: &[Document<'_>], pair: &Close) -> bool {
    let group_of = |at| documents.get(at).map(Document::group);
    group_of(pair.a) == group_of(pair.b)
}

fn list(documents: &[Document<'_>], mut close: Vec<Close>, listed: usize) -> Vec<Pair> {
    close.sort_by(|x, y| {
        let by_group = same_group(documents, x).cmp(&same_group(documents, y));
        by_group
            .then(y.similarity.total_cmp(&x.similarity))
            .then((x.a, x.b).cmp(&(y.a, y.b)))
    });
    close
        .iter()
        .take(listed)
        .filter_map(|pair| {
            Some(Pair {
                a: documents.get(pair.a)?.example.id.clone(),
                b: documents.get(pair.b)?.example.id.clone(),
                same_group: same_group(documents, pair),
                similarity: pair.similarity,
            })
        })
        .collect()
}
