//! How much of the decisive evidence an answer names (spec §4).

use std::collections::BTreeSet;
use std::mem;

/// The token set T(s): the unique `[A-Za-z0-9]+` runs of a text, lower-cased (spec §4).
pub fn tokens(text: &str) -> BTreeSet<String> {
    runs(&text.to_ascii_lowercase())
        .map(|run| run.iter().copied().map(char::from).collect())
        .collect()
}

/// The evidence score r(ê, e*) = |T(ê) ∩ T(e*)| / |T(e*)|, from 0 to 1 (spec §4); `None` where the
/// reference has no token.
pub fn evidence_score(predicted: &str, reference: &str) -> Option<f64> {
    let reference = reference.to_ascii_lowercase();
    let mut wanted: Vec<&[u8]> = runs(&reference).collect();
    wanted.sort_unstable_by_key(by_length);
    wanted.dedup();
    // Only the few tokens of the reference are kept, however long the answer is.
    let mut named = vec![false; wanted.len()];
    let mut shared = 0;
    for token in runs(&predicted.to_ascii_lowercase()) {
        if let Ok(at) = wanted.binary_search_by_key(&by_length(&token), by_length)
            && let Some(named) = named.get_mut(at)
            && !mem::replace(named, true)
        {
            shared += 1;
            if shared == wanted.len() {
                break;
            }
        }
    }
    (!wanted.is_empty()).then(|| shared as f64 / wanted.len() as f64)
}

/// An order in which most comparisons need not look at the bytes.
fn by_length<'a>(token: &&'a [u8]) -> (usize, &'a [u8]) {
    (token.len(), token)
}

/// Bytes will do: no byte of a longer character is alphanumeric in ASCII.
fn runs(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes()
        .split(|byte| !byte.is_ascii_alphanumeric())
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
