//! What scikit-learn and numpy make of the same texts, and the probes held against it.

use serde::Deserialize;
use sww_benchmark::{
    Decision, Example, ExampleId, Family, Group, Metadata, Split, Target, Visible,
};

use super::{Feature, PROBES, probes};
use crate::corpus::{Corpus, Document};

/// What scikit-learn and numpy made of generated texts.
#[derive(Deserialize)]
pub(crate) struct Reference {
    train: Vec<(String, Decision)>,
    asked: Vec<(String, Decision)>,
    #[serde(skip)]
    examples: Vec<Example>,
    pub(crate) tfidf: ReferenceTerms,
    pub(crate) naive_bayes: ReferenceBayes,
    pub(crate) logistic: ReferenceLogistic,
    pub(crate) nearest: ReferenceNearest,
    pub(crate) scores: Vec<ReferenceScore>,
    pub(crate) lengths: Vec<ReferenceLengths>,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceTerms {
    pub(crate) terms: usize,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceBayes {
    pub(crate) log_posteriors: Vec<[f64; 3]>,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceLogistic {
    pub(crate) probabilities: Vec<[f64; 3]>,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceNearest {
    pub(crate) rows: Vec<usize>,
    pub(crate) cosines: Vec<f64>,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceScore {
    method: String,
    balanced_accuracy: f64,
    macro_f1: f64,
}

#[derive(Deserialize)]
pub(crate) struct ReferenceLengths {
    pub(crate) lengths: Vec<usize>,
    pub(crate) mean_median_p5_p95: [f64; 4],
}

impl Reference {
    pub(crate) fn load() -> Self {
        let text = include_str!("../../tests/fixtures/audit/reference.json");
        let mut reference: Self = serde_json::from_str(text).unwrap();
        let sides = [
            (Split::Train, &reference.train),
            (Split::Test, &reference.asked),
        ];
        reference.examples = sides
            .into_iter()
            .flat_map(|(split, side)| {
                let numbered = side.iter().enumerate();
                numbered.map(move |(n, (text, decision))| example(split, n, text, *decision))
            })
            .collect();
        reference
    }

    pub(crate) fn corpus(&self) -> Corpus<'_> {
        Corpus::new(&self.examples)
    }

    pub(crate) fn sides<'c, 'a>(
        &self,
        corpus: &'c Corpus<'a>,
    ) -> (Vec<&'c Document<'a>>, Vec<&'c Document<'a>>) {
        corpus
            .documents
            .iter()
            .partition(|document| document.split() == Split::Train)
    }
}

/// The text cut in four, as the fields of an example.
fn example(split: Split, number: usize, text: &str, decision: Decision) -> Example {
    let words: Vec<&str> = text.split(' ').collect();
    let quarter = words.len() / 4;
    let part = |n: usize| {
        let end = if n == 3 {
            words.len()
        } else {
            (n + 1) * quarter
        };
        words[n * quarter..end].join(" ")
    };
    Example {
        id: ExampleId(format!("{split}-{number}")),
        split,
        visible: Visible {
            task_goal: part(0),
            policy: part(1),
            observation: part(2),
            candidate_action: part(3),
        },
        target: Target {
            predicted_future: "it happens".into(),
            security_evidence: part(2),
            decision,
        },
        metadata: Metadata {
            risk_family: Family("only".into()),
            group: Group(format!("{split}-{number}")),
            source: None,
            source_id: None,
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    }
}

pub(crate) fn assert_close(found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{found} is not {expected}"
    );
}

#[test]
fn scikit_learn_scores_the_probes_alike() {
    let reference = Reference::load();
    let probes = probes(&reference.corpus());
    assert_eq!(reference.scores.len(), 3);
    for expected in &reference.scores {
        let probe = probes.probes.iter().find(|probe| {
            probe.feature == Feature::Visible && serde_json::json!(probe.method) == expected.method
        });
        let [dev, test] = probe.unwrap().scores.as_slice() else {
            panic!("a probe has two scores");
        };
        assert_eq!(
            dev.balanced_accuracy.undefined_reason(),
            Some("there is no example in split dev")
        );
        assert_close(
            test.balanced_accuracy.value().unwrap(),
            expected.balanced_accuracy,
            1e-12,
        );
        assert_close(test.macro_f1.value().unwrap(), expected.macro_f1, 1e-12);
    }
}

#[test]
fn features_and_methods_have_the_names_of_files() {
    let names: Vec<_> = PROBES.map(|(f, m)| serde_json::json!([f, m])).into();
    assert_eq!(names[0], serde_json::json!(["family", "majority"]));
    assert_eq!(
        names[4],
        serde_json::json!(["visible", "nearest_neighbour"])
    );
    assert_eq!(names[7], serde_json::json!(["observation", "naive_bayes"]));
}
