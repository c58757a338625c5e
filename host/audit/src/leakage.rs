//! What stands on both sides of a border that should keep it apart: groups in several splits,
//! goals and source ids in several splits or sources.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;
use sww_benchmark::{ExampleId, Group, Split};

use crate::corpus::{Corpus, Document, normalise};
use crate::overlap::split_pairs;

/// Sources that are compared with each other, the largest first.
const MAX_SOURCES: usize = 64;

/// Groups, goals and source ids that cross a border.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Leakage {
    /// How many distinct groups there are.
    pub groups: u64,
    /// How many stand in more than one split.
    pub leaking_groups: u64,
    /// The first of them, by name.
    pub listed_groups: Vec<GroupLeak>,
    /// For each pair of sources that share anything, by name. Examples that name no source are one
    /// source, called `(unnamed)`.
    pub sources: Vec<SourceOverlap>,
    /// Sources too many and too small to be compared: all but the 64 with most examples.
    pub sources_left_out: u64,
    /// For each pair of splits.
    pub splits: Vec<SplitOverlap>,
}

/// A group that stands in more than one split.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupLeak {
    /// The group.
    pub group: Group,
    /// How many of its examples stand in each split.
    pub examples: BTreeMap<Split, u64>,
}

/// What two sources share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SourceOverlap {
    /// The two sources.
    pub sources: [String; 2],
    /// Distinct normalised goals that both have.
    pub shared_goals: u64,
    /// Distinct goals that both have byte for byte.
    pub identical_goals: u64,
    /// Those of the shared goals that one source has in a split in which the other hasn't.
    pub shared_goals_across_splits: u64,
    /// Distinct source ids that both have.
    pub shared_source_ids: u64,
    /// The first shared goals, in order of the normalised text.
    pub listed: Vec<SharedGoal>,
}

/// A goal that two sources share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SharedGoal {
    /// The normalised goal.
    pub goal: String,
    /// The first example of each source.
    pub examples: [ExampleId; 2],
}

/// What two splits share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SplitOverlap {
    /// The two splits.
    pub splits: [Split; 2],
    /// Distinct normalised goals that both have.
    pub shared_goals: u64,
    /// Distinct source ids, each with its source, that both have.
    pub shared_source_ids: u64,
}

pub(crate) fn leakage(corpus: &Corpus<'_>, listed: usize) -> Leakage {
    let mut groups: BTreeMap<&str, BTreeMap<Split, u64>> = BTreeMap::new();
    for document in &corpus.documents {
        let group = groups.entry(document.group()).or_default();
        *group.entry(document.split()).or_default() += 1;
    }
    let leaks = || groups.iter().filter(|(_, splits)| splits.len() > 1);
    let (sources, sources_left_out) = source_overlaps(corpus, listed);
    Leakage {
        groups: groups.len() as u64,
        leaking_groups: leaks().count() as u64,
        listed_groups: leaks()
            .take(listed)
            .map(|(&group, examples)| GroupLeak {
                group: Group(group.to_owned()),
                examples: examples.clone(),
            })
            .collect(),
        sources,
        sources_left_out,
        splits: split_overlaps(corpus),
    }
}

fn source<'a>(document: &Document<'a>) -> &'a str {
    let source = document.example.metadata.source.as_deref();
    source.unwrap_or("(unnamed)")
}

/// Everything that occurs under a source, or under a split, with the borders it crosses.
type Places<'a, K> = HashMap<K, BTreeMap<&'a str, BTreeSet<Split>>>;

fn source_overlaps(corpus: &Corpus<'_>, listed: usize) -> (Vec<SourceOverlap>, u64) {
    let mut sizes: BTreeMap<&str, u64> = BTreeMap::new();
    for document in &corpus.documents {
        *sizes.entry(source(document)).or_default() += 1;
    }
    let mut sources: Vec<_> = sizes.iter().collect();
    sources.sort_by(|(a, x), (b, y)| y.cmp(x).then(a.cmp(b)));
    let left_out = sources.len().saturating_sub(MAX_SOURCES) as u64;
    let compared: BTreeSet<&str> = sources.iter().take(MAX_SOURCES).map(|(s, _)| **s).collect();

    let mut goals: Places<'_, String> = HashMap::new();
    let mut texts: Places<'_, &str> = HashMap::new();
    let mut ids: Places<'_, &str> = HashMap::new();
    let mut first: HashMap<(&str, String), &ExampleId> = HashMap::new();
    for document in &corpus.documents {
        let (source, split) = (source(document), document.split());
        if !compared.contains(source) {
            continue;
        }
        let goal = document.example.visible.task_goal.as_str();
        let normal = normalise(goal);
        let id = document.example.metadata.source_id.as_deref();
        for places in [
            goals.entry(normal.clone()).or_default(),
            texts.entry(goal).or_default(),
        ]
        .into_iter()
        .chain(id.map(|id| ids.entry(id).or_default()))
        {
            places.entry(source).or_default().insert(split);
        }
        first
            .entry((source, normal))
            .or_insert(&document.example.id);
    }

    let mut overlaps: BTreeMap<[&str; 2], SourceOverlap> = BTreeMap::new();
    let mut goals: Vec<_> = goals.iter().collect();
    goals.sort_unstable();
    for (goal, places) in goals {
        for_each_pair(places, |pair, [a, b]| {
            let overlap = overlaps.entry(pair).or_insert_with(|| nothing_shared(pair));
            overlap.shared_goals += 1;
            overlap.shared_goals_across_splits += u64::from(a != b);
            if overlap.listed.len() < listed {
                let [a, b] = pair.map(|source| first.get(&(source, goal.clone())));
                overlap.listed.extend(a.zip(b).map(|(&a, &b)| SharedGoal {
                    goal: goal.clone(),
                    examples: [a.clone(), b.clone()],
                }));
            }
        });
    }
    for places in texts.values() {
        for_each_pair(places, |pair, _| {
            let overlap = overlaps.entry(pair).or_insert_with(|| nothing_shared(pair));
            overlap.identical_goals += 1;
        });
    }
    for places in ids.values() {
        for_each_pair(places, |pair, _| {
            let overlap = overlaps.entry(pair).or_insert_with(|| nothing_shared(pair));
            overlap.shared_source_ids += 1;
        });
    }
    (overlaps.into_values().collect(), left_out)
}

fn nothing_shared(pair: [&str; 2]) -> SourceOverlap {
    SourceOverlap {
        sources: pair.map(str::to_owned),
        shared_goals: 0,
        identical_goals: 0,
        shared_goals_across_splits: 0,
        shared_source_ids: 0,
        listed: Vec::new(),
    }
}

fn for_each_pair<'a>(
    places: &BTreeMap<&'a str, BTreeSet<Split>>,
    mut visit: impl FnMut([&'a str; 2], [&BTreeSet<Split>; 2]),
) {
    for (position, (&a, splits_a)) in places.iter().enumerate() {
        for (&b, splits_b) in places.iter().skip(position + 1) {
            visit([a, b], [splits_a, splits_b]);
        }
    }
}

fn split_overlaps(corpus: &Corpus<'_>) -> Vec<SplitOverlap> {
    let mut goals: HashMap<_, BTreeSet<Split>> = HashMap::new();
    let mut ids: HashMap<_, BTreeSet<Split>> = HashMap::new();
    for document in &corpus.documents {
        let goal = normalise(&document.example.visible.task_goal);
        goals.entry(goal).or_default().insert(document.split());
        if let Some(id) = document.example.metadata.source_id.as_deref() {
            let id = (source(document), id);
            ids.entry(id).or_default().insert(document.split());
        }
    }
    split_pairs()
        .filter(|[a, b]| a != b)
        .map(|splits| {
            let in_both =
                |found: &&BTreeSet<Split>| splits.iter().all(|split| found.contains(split));
            SplitOverlap {
                splits,
                shared_goals: goals.values().filter(in_both).count() as u64,
                shared_source_ids: ids.values().filter(in_both).count() as u64,
            }
        })
        .collect()
}
