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
    /// examples. `types_at_equal_size`: distinct tokens / tokens of as many tokens of each side as
    /// the smaller one has, whole texts drawn at random but always the same ones.
    pub measure: String,
    /// Of the safe examples.
    pub safe: Figure,
    /// Of the unsafe ones.
    #[serde(rename = "unsafe")]
    pub unsafe_: Figure,
    /// |safe − unsafe| / the smaller of the two.
    pub relative_difference: Figure,
}

pub(crate) fn statistics(corpus: &Corpus<'_>) -> TextStatistics {
    let mut families: BTreeMap<&str, Vec<&Document<'_>>> = BTreeMap::new();
    let mut consequences: BTreeMap<Consequence, Vec<&Document<'_>>> = BTreeMap::new();
    for document in &corpus.documents {
        families
            .entry(document.family())
            .or_default()
            .push(document);
        let consequence = document.decision().consequence();
        consequences.entry(consequence).or_default().push(document);
    }
    let by_family: BTreeMap<Family, TextProfile> = families
        .into_par_iter()
        .map(|(family, documents)| (Family(family.to_owned()), profile(&documents)))
        .collect();
    let by_consequence: BTreeMap<Consequence, TextProfile> = consequences
        .par_iter()
        .map(|(&consequence, documents)| (consequence, profile(documents)))
        .collect();
    let balance = balance(&consequences, &by_consequence);
    TextStatistics {
        by_family,
        by_consequence,
        balance,
    }
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
        tokens: documents.iter().map(|d| d.visible().len() as u64).sum(),
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
    documents: &BTreeMap<Consequence, Vec<&Document<'_>>>,
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
    let tokens = Consequence::ALL.map(|side| profiles.get(&side).map_or(0, |p| p.tokens));
    let size = tokens.into_iter().min().unwrap_or(0);
    let types = Consequence::ALL.map(|consequence| {
        let side = documents.get(&consequence);
        let types = side.map_or(0, |side| types_of_first(side, size));
        Figure::share(types, size, "safe or unsafe examples have no token")
    });
    rows.push(compare("types_at_equal_size".to_owned(), types));
    rows
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
