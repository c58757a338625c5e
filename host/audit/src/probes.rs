//! Shortcut probes: classifiers that read too little to judge an action, fitted on TRAIN and scored
//! on DEV and TEST. What they reach bounds how far a score on the benchmark speaks of judgement.

mod descent;
mod logistic;
mod majority;
mod naive_bayes;
mod nearest;
#[cfg(test)]
pub(crate) mod tests;
mod tfidf;

use std::fmt;

use serde::Serialize;
use sww_benchmark::{Decision, Split};
use sww_scoring::{Metric, Tally};

use crate::corpus::{Corpus, Document};
use crate::field::Field;
use crate::figure::Figure;

/// How a probe decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// The most frequent decision of the example's category in TRAIN; the first in label order
    /// among equals, and that of all TRAIN where the category is new.
    Majority,
    /// Multinomial naive Bayes on word counts, add-one smoothing, uniform prior over the decisions.
    NaiveBayes,
    /// Multinomial logistic regression on tf-idf vectors, decisions weighted to equal sums, L2
    /// penalty with C = 1.
    Logistic,
    /// The decision of the most similar example of TRAIN, by cosine of tf-idf vectors.
    NearestNeighbour,
}

/// What a probe reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// The risk family.
    Family,
    /// The template: the group's name without the number it ends in, and what joins the two.
    Template,
    /// The words of all visible fields.
    Visible,
    /// The words of one field.
    #[serde(untagged)]
    Field(Field),
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Majority => "majority",
            Self::NaiveBayes => "naive Bayes",
            Self::Logistic => "logistic",
            Self::NearestNeighbour => "nearest neighbour",
        })
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Family => f.write_str("family"),
            Self::Template => f.write_str("template"),
            Self::Visible => f.write_str("visible"),
            Self::Field(field) => field.fmt(f),
        }
    }
}

/// What one probe reaches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Probe {
    /// What it reads.
    pub feature: Feature,
    /// How it decides.
    pub method: Method,
    /// Its scores on DEV, then TEST.
    pub scores: Vec<ProbeScore>,
}

/// A probe's score on one split.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProbeScore {
    /// The split.
    pub split: Split,
    /// How many examples were decided.
    pub examples: u64,
    /// How many of them the probe knew something of: a category, or a word, that TRAIN has.
    pub covered: u64,
    /// BA (spec §4).
    pub balanced_accuracy: Figure,
    /// Macro-F1 (spec §4).
    pub macro_f1: Figure,
}

/// All probes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Probes {
    /// How many examples of TRAIN they were fitted on.
    pub fitted_on: u64,
    /// Words that the tf-idf vectors know.
    pub tfidf_terms: u64,
    /// Examples of TRAIN in which such a word occurs at least.
    pub tfidf_least_document_frequency: u64,
    /// Steps of the logistic fit; null where nothing was fitted.
    pub logistic_iterations: Option<u32>,
    /// Whether the largest derivative of its objective fell to 1e-4.
    pub logistic_converged: Option<bool>,
    /// What each probe reaches.
    pub probes: Vec<Probe>,
}

/// A decision, and whether the probe knew anything to base it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guess {
    pub(crate) decision: Decision,
    pub(crate) covered: bool,
}

/// The probes, by what they read, then how they decide.
const PROBES: [(Feature, Method); 9] = [
    (Feature::Family, Method::Majority),
    (Feature::Template, Method::Majority),
    (Feature::Visible, Method::NaiveBayes),
    (Feature::Visible, Method::Logistic),
    (Feature::Visible, Method::NearestNeighbour),
    (Feature::Field(Field::TaskGoal), Method::NaiveBayes),
    (Feature::Field(Field::Policy), Method::NaiveBayes),
    (Feature::Field(Field::Observation), Method::NaiveBayes),
    (Feature::Field(Field::CandidateAction), Method::NaiveBayes),
];

pub(crate) fn probes(corpus: &Corpus<'_>) -> Probes {
    let train: Vec<&Document<'_>> = corpus.of_split(Split::Train).collect();
    let asked: Vec<&Document<'_>> = corpus
        .of_split(Split::Dev)
        .chain(corpus.of_split(Split::Test))
        .collect();
    let mut probes = Probes {
        fitted_on: train.len() as u64,
        tfidf_terms: 0,
        tfidf_least_document_frequency: 0,
        logistic_iterations: None,
        logistic_converged: None,
        probes: Vec::with_capacity(PROBES.len()),
    };
    if let Some(reason) = obstacle(&train) {
        probes.probes = PROBES
            .map(|(feature, method)| unfitted(corpus, feature, method, &reason))
            .into();
        return probes;
    }
    if asked.is_empty() {
        probes.probes = PROBES
            .map(|(feature, method)| scored(feature, method, &asked, &[]))
            .into();
        return probes;
    }
    let space = tfidf::Space::of(corpus.vocabulary_size(), &train);
    probes.tfidf_terms = space.terms() as u64;
    probes.tfidf_least_document_frequency = space.least_document_frequency();
    let (train_rows, asked_rows) = (space.rows(&train), space.rows(&asked));
    let gold: Vec<Decision> = train.iter().map(|document| document.decision()).collect();
    for (feature, method) in PROBES {
        let guesses = match method {
            Method::Majority => majority::guesses(&train, &asked, |document| match feature {
                Feature::Template => majority::template(document.group()),
                _ => document.family(),
            }),
            Method::NaiveBayes => {
                naive_bayes::guesses(corpus.vocabulary_size(), &train, &asked, |document| {
                    match feature {
                        Feature::Field(field) => document.field(field),
                        _ => document.visible(),
                    }
                })
            }
            Method::Logistic => {
                let fit = logistic::fit(space.terms(), &train_rows, &gold);
                probes.logistic_iterations = Some(fit.iterations);
                probes.logistic_converged = Some(fit.converged);
                fit.guesses(&asked_rows)
            }
            Method::NearestNeighbour => {
                nearest::guesses(space.terms(), &train_rows, &gold, &asked_rows)
            }
        };
        probes
            .probes
            .push(scored(feature, method, &asked, &guesses));
    }
    probes
}

/// Why no probe can be fitted.
fn obstacle(train: &[&Document<'_>]) -> Option<String> {
    if train.is_empty() {
        return Some("there is no example in split train to fit the probe on".to_owned());
    }
    let missing: Vec<&str> = Decision::ALL
        .into_iter()
        .filter(|&decision| train.iter().all(|d| d.decision() != decision))
        .map(Decision::name)
        .collect();
    (!missing.is_empty()).then(|| {
        format!(
            "no example in split train has decision {}",
            missing.join(" or ")
        )
    })
}

fn unfitted(corpus: &Corpus<'_>, feature: Feature, method: Method, reason: &str) -> Probe {
    let scores = [Split::Dev, Split::Test].map(|split| ProbeScore {
        split,
        examples: corpus.of_split(split).count() as u64,
        covered: 0,
        balanced_accuracy: Figure::undefined(reason),
        macro_f1: Figure::undefined(reason),
    });
    Probe {
        feature,
        method,
        scores: scores.into(),
    }
}

fn scored(feature: Feature, method: Method, asked: &[&Document<'_>], guesses: &[Guess]) -> Probe {
    let scores = [Split::Dev, Split::Test].map(|split| {
        let pairs = asked.iter().zip(guesses);
        let of_split = pairs.filter(|(document, _)| document.split() == split);
        let decided = of_split
            .clone()
            .map(|(d, guess)| (d.decision(), guess.decision));
        let tally = Tally::decisions(decided);
        let figure = |metric| match tally.metric(metric) {
            Ok(value) => Figure::of(value),
            Err(_) if tally.scored() == 0 => {
                Figure::undefined(format!("there is no example in split {split}"))
            }
            Err(reason) => Figure::undefined(reason.to_string()),
        };
        ProbeScore {
            split,
            examples: tally.scored(),
            covered: of_split.filter(|(_, guess)| guess.covered).count() as u64,
            balanced_accuracy: figure(Metric::BalancedAccuracy),
            macro_f1: figure(Metric::MacroF1),
        }
    });
    Probe {
        feature,
        method,
        scores: scores.into(),
    }
}

/// The decision with the greatest score; the first in label order among equals.
pub(crate) fn best(scores: [f64; 3]) -> Decision {
    let scored = Decision::ALL.into_iter().zip(scores);
    scored
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .map_or(Decision::Execute, |(decision, _)| decision)
}
