//! How much of the decisive evidence an answer names (spec §4).

use std::collections::BTreeSet;

/// The token set T(s): the unique `[A-Za-z0-9]+` runs of a text, lower-cased (spec §4).
pub fn tokens(text: &str) -> BTreeSet<String> {
    runs(text).map(str::to_ascii_lowercase).collect()
}

/// The evidence score r(ê, e*) = |T(ê) ∩ T(e*)| / |T(e*)|, from 0 to 1 (spec §4); `None` where the
/// reference has no token.
pub fn evidence_score(predicted: &str, reference: &str) -> Option<f64> {
    let reference = reference.to_ascii_lowercase();
    let mut wanted: Vec<&str> = runs(&reference).collect();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.is_empty() {
        return None;
    }
    let predicted = predicted.to_ascii_lowercase();
    let mut named = vec![false; wanted.len()];
    for token in runs(&predicted) {
        if let Ok(at) = wanted.binary_search(&token)
            && let Some(named) = named.get_mut(at)
        {
            *named = true;
        }
    }
    let shared = named.into_iter().filter(|named| *named).count();
    Some(shared as f64 / wanted.len() as f64)
}

fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|run| !run.is_empty())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(serde::Deserialize)]
    struct Case {
        predicted: String,
        reference: String,
        tokens: BTreeSet<String>,
        score: Option<f64>,
    }

    #[test]
    fn python_finds_the_same() {
        let cases = include_str!("../tests/fixtures/evidence.json");
        let cases: Vec<Case> = serde_json::from_str(cases).unwrap();
        assert!(cases.len() > 100);
        for case in &cases {
            assert_eq!(tokens(&case.reference), case.tokens, "{}", case.reference);
            let score = evidence_score(&case.predicted, &case.reference);
            assert_eq!(score, case.score, "{} / {}", case.predicted, case.reference);
        }
    }

    proptest! {
        #[test]
        fn the_score_is_the_share_of_the_token_set(
            predicted in "[abAB1 .é]{0,12}", reference in "[abAB1 .é]{0,12}"
        ) {
            let (p, r) = (tokens(&predicted), tokens(&reference));
            let share = p.intersection(&r).count() as f64 / r.len() as f64;
            let expected = (!r.is_empty()).then_some(share);
            prop_assert_eq!(evidence_score(&predicted, &reference), expected);
        }

        #[test]
        fn a_text_names_all_of_itself(text in any::<String>()) {
            let expected = (!tokens(&text).is_empty()).then_some(1.0);
            prop_assert_eq!(evidence_score(&text, &text), expected);
        }
    }
}
