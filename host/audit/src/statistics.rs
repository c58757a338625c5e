//! Lengths and variety of the texts, by family and by consequence.

use std::collections::{BTreeMap, HashSet};

use rayon::prelude::*;
use serde::Serialize;
use sww_benchmark::{Consequence, Family};

use crate::corpus::{Corpus, Document, Token, mix};
use crate::field::Field;
use crate::figure::Figure;

/// Lengths and variety of the texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TextStatistics {
    /// By risk family.
    pub by_family: BTreeMap<Family, TextProfile>,
    /// By consequence; one that no example has is absent.
    pub by_consequence: BTreeMap<Consequence, TextProfile>,
    /// How far safe and unsafe texts differ.
    pub balance: Vec<Balance>,
}

/// The texts of some examples.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TextProfile {
    /// How many examples there are, at least one.
    pub examples: u64,
    /// Tokens in all their visible fields.
    pub tokens: u64,
    /// Distinct tokens among them.
    pub types: u64,
    /// Mean over the examples of distinct tokens / tokens; examples without a token left out.
    pub type_token_ratio: Figure,
    /// Tokens in all visible fields of an example.
    pub visible: Lengths,
    /// Tokens in each field of an example.
    pub fields: BTreeMap<Field, Lengths>,
}

/// How lengths, in tokens, are distributed. Quantiles are interpolated linearly.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lengths {
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The 5th percentile.
    pub p5: f64,
    /// The 95th percentile.
    pub p95: f64,
}

/// One measure of safe and of unsafe texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Balance {
    /// `tokens.<field>` or `tokens.visible`: mean length. `type_token_ratio`: the mean over
    /// examples. `types_at_equal_size`: distinct tokens / tokens, the mean over a side's families.
    /// Each family speaks for itself, because what several speak of takes more words than what one
    /// does. All are measured on as many tokens as the smallest family of a side has, in texts
    /// drawn at random but always the same ones, because a longer text repeats more of its words.
    pub measure: String,
    /// Of the safe examples.
    pub safe: Figure,
    /// Of the unsafe ones.
    #[serde(rename = "unsafe")]
    pub unsafe_: Figure,
    /// |safe − unsafe| / the smaller of the two.
    pub relative_difference: Figure,
}

/// Some of the examples, by what they are grouped by.
type Grouped<'c, 'a, K> = BTreeMap<K, Vec<&'c Document<'a>>>;

pub(crate) fn statistics(corpus: &Corpus<'_>) -> TextStatistics {
    let documents = &corpus.documents;
    let families = grouped(documents, |document| Family(document.family().to_owned()));
    let consequences = grouped(documents, consequence);
    let by_consequence = profiles(&consequences);
    TextStatistics {
        by_family: profiles(&families),
        balance: balance(documents, &by_consequence),
        by_consequence,
    }
}

fn consequence(document: &Document<'_>) -> Consequence {
    document.decision().consequence()
}

fn grouped<'c, 'a, K: Ord>(
    documents: &'c [Document<'a>],
    key: impl Fn(&'c Document<'a>) -> K,
) -> Grouped<'c, 'a, K> {
    let mut grouped = Grouped::new();
    for document in documents {
        grouped.entry(key(document)).or_default().push(document);
    }
    grouped
}

fn profiles<K: Clone + Ord + Send + Sync>(
    grouped: &Grouped<'_, '_, K>,
) -> BTreeMap<K, TextProfile> {
    grouped
        .par_iter()
        .map(|(key, documents)| (key.clone(), profile(documents)))
        .collect()
}

fn profile(documents: &[&Document<'_>]) -> TextProfile {
    let mut types: HashSet<Token> = HashSet::new();
    let mut ratios = Vec::with_capacity(documents.len());
    for document in documents {
        let tokens = document.visible();
        let distinct: HashSet<Token> = tokens.iter().copied().collect();
        if !tokens.is_empty() {
            ratios.push(distinct.len() as f64 / tokens.len() as f64);
        }
        types.extend(distinct);
    }
    let lengths_of = |length: &dyn Fn(&Document<'_>) -> usize| {
        lengths(documents.iter().map(|document| length(document)).collect())
    };
    TextProfile {
        examples: documents.len() as u64,
        tokens: tokens(documents),
        types: types.len() as u64,
        type_token_ratio: if ratios.is_empty() {
            Figure::undefined("no example has a token")
        } else {
            Figure::of(ratios.iter().sum::<f64>() / ratios.len() as f64)
        },
        visible: lengths_of(&|document| document.visible().len()),
        fields: Field::ALL
            .map(|field| (field, lengths_of(&|document| document.field(field).len())))
            .into(),
    }
}

fn lengths(mut lengths: Vec<usize>) -> Lengths {
    lengths.sort_unstable();
    let sum: usize = lengths.iter().sum();
    Lengths {
        mean: sum as f64 / lengths.len().max(1) as f64,
        median: quantile(&lengths, 0.5),
        p5: quantile(&lengths, 0.05),
        p95: quantile(&lengths, 0.95),
    }
}

/// The value at (n − 1)·q in ascending order, between two places in proportion.
fn quantile(ascending: &[usize], q: f64) -> f64 {
    let place = ascending.len().saturating_sub(1) as f64 * q;
    let at = |place: f64| ascending.get(place as usize).copied().unwrap_or(0) as f64;
    let (below, above) = (at(place.floor()), at(place.ceil()));
    below + (above - below) * place.fract()
}

fn balance(
    documents: &[Document<'_>],
    profiles: &BTreeMap<Consequence, TextProfile>,
) -> Vec<Balance> {
    let of_profiles = |measure: &str, value: &dyn Fn(&TextProfile) -> Figure| {
        let figures = Consequence::ALL.map(|consequence| {
            profiles.get(&consequence).map_or_else(
                || Figure::undefined(format!("no example is {}", consequence.name())),
                value,
            )
        });
        compare(measure.to_owned(), figures)
    };
    let mut rows: Vec<Balance> = Field::ALL
        .map(|field| {
            of_profiles(&format!("tokens.{field}"), &|profile| {
                let lengths = profile.fields.get(&field);
                lengths.map_or_else(|| Figure::undefined("not measured"), |l| Figure::of(l.mean))
            })
        })
        .into();
    rows.push(of_profiles("tokens.visible", &|profile| {
        Figure::of(profile.visible.mean)
    }));
    rows.push(of_profiles("type_token_ratio", &|profile| {
        profile.type_token_ratio.clone()
    }));
    rows.push(compare(
        "types_at_equal_size".to_owned(),
        types_at_equal_size(documents),
    ));
    rows
}

/// For either consequence the mean, over the families that have such texts, of distinct tokens /
/// tokens among as many tokens as the smallest of all these has.
fn types_at_equal_size(documents: &[Document<'_>]) -> [Figure; 2] {
    let families = grouped(documents, |document| {
        (consequence(document), document.family())
    });
    let sizes = families.values().map(|documents| tokens(documents));
    let size = sizes.filter(|&tokens| tokens > 0).min().unwrap_or(0);
    let types: Vec<(Consequence, u64)> = families
        .par_iter()
        .filter(|(_, documents)| tokens(documents) > 0)
        .map(|(&(consequence, _), documents)| (consequence, types_of_first(documents, size)))
        .collect();
    Consequence::ALL.map(|consequence| {
        let of_side = types.iter().filter(|(side, _)| *side == consequence);
        let (families, types) = of_side.fold((0, 0), |(families, sum), (_, types)| {
            (families + 1, sum + types)
        });
        let reason = format!("no {} example has a token", consequence.name());
        Figure::share(types, families * size, &reason)
    })
}

fn tokens(documents: &[&Document<'_>]) -> u64 {
    documents.iter().map(|d| d.visible().len() as u64).sum()
}

/// Distinct tokens among the first `size` of the texts in a random order that is always the same.
fn types_of_first(documents: &[&Document<'_>], size: u64) -> u64 {
    let mut shuffled: Vec<(u64, &&Document<'_>)> = (0..).map(mix).zip(documents).collect();
    shuffled.sort_unstable_by_key(|&(key, _)| key);
    let tokens = shuffled.iter().flat_map(|(_, document)| document.visible());
    let types: HashSet<_> = tokens.take(size as usize).collect();
    types.len() as u64
}

fn compare(measure: String, [safe, unsafe_]: [Figure; 2]) -> Balance {
    let relative_difference = match (safe.value(), unsafe_.value()) {
        (Some(a), Some(b)) if a == b => Figure::of(0.0),
        (Some(a), Some(b)) if a.min(b) > 0.0 => Figure::of((a - b).abs() / a.min(b)),
        (Some(_), Some(_)) => Figure::undefined("one side is 0, the other is not"),
        (None, _) => Figure::undefined(safe.undefined_reason().unwrap_or_default()),
        (_, None) => Figure::undefined(unsafe_.undefined_reason().unwrap_or_default()),
    };
    Balance {
        measure,
        safe,
        unsafe_,
        relative_difference,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probes::tests::{Reference, assert_close};

    #[test]
    fn numpy_finds_the_same_lengths() {
        let cases = Reference::load().lengths;
        assert!(cases.len() >= 10);
        for case in cases {
            let found = lengths(case.lengths);
            let found = [found.mean, found.median, found.p5, found.p95];
            for (found, expected) in found.into_iter().zip(case.mean_median_p5_p95) {
                assert_close(found, expected, 1e-9);
            }
        }
    }
}
