//! The likelihood of a label after a prefix, wherever the borders of tokens fall.
//!
//! Mostly a token begins with each label, and the tokens before are the same three times. Then a label's
//! score is the sum of the log-probabilities of its own tokens.
//!
//! A tokeniser may however join the end of the prefix and the beginning of a label, as in `"ex` + `ecute`.
//! Then the prefix P is tokenised alone too, and all four token sequences are compared from the first
//! token on that any two of them don't share. With t(c) the log-probability of the rest of P + c, and
//! t(P) that of the rest of P:
//!
//! s(c) = t(c) − log( exp t(P) + Σ exp t(d) over the labels d whose tokens don't begin with those of P )
//!
//! The sequences under the logarithm exclude each other, and each spells a text that begins with P: their sum is the
//! probability of the prefix, as far as it is known. To subtract t(P) alone would rate a label that is
//! joined too high, above 1 even, since little probability is left for a prefix that ends where no
//! text does. The subtrahend is the same for all labels, so differences between them are exact; and without
//! a joined token the two ways agree.

use crate::token::{Token, border};

/// The decisions, in the order of the contract.
pub(crate) const LABELS: [&str; 3] = ["execute", "ask", "block"];

/// How far rounding may lift a log-probability above 0.
const ROUNDING: f64 = 1e-6;

/// The scores of the three labels, each at most 0. `labels` are the tokens of prefix and label, and
/// `prefix`, which is called only where a token is joined, returns those of the prefix alone.
///
/// # Errors
/// A log-probability is missing or positive, or `prefix` fails.
pub(crate) fn scores<E: From<String>>(
    labels: [&[Token]; 3],
    prefix: impl FnOnce() -> Result<Vec<Token>, E>,
) -> Result<[f64; 3], E> {
    let [first, ..] = labels;
    let [a, b, c] = LABELS;
    let [x, y, z] = labels;
    let borders = [border(x, a), border(y, b), border(z, c)];
    if let [Some(start), Some(_), Some(_)] = borders
        && labels
            .iter()
            .zip(borders)
            .all(|(tokens, border)| border == Some(start) && shared(tokens, first) >= start)
    {
        let [x, y, z] = labels.map(|tokens| rest(tokens, start));
        return Ok([x?, y?, z?]);
    }

    let prefix = prefix()?;
    let start = labels.map(|tokens| shared(tokens, &prefix));
    let start = start.into_iter().min().unwrap_or_default();
    let mut spellings = vec![rest(&prefix, start)?];
    let mut totals = [0.0; 3];
    for (total, tokens) in totals.iter_mut().zip(labels) {
        *total = rest(tokens, start)?;
        if shared(tokens, &prefix) < prefix.len() {
            spellings.push(*total);
        }
    }
    let of_prefix = log_sum_exp(&spellings);
    Ok(totals.map(|total| (total - of_prefix).min(0.0)))
}

/// How many tokens two sequences begin with in common.
fn shared(a: &[Token], b: &[Token]) -> usize {
    let pairs = a.iter().zip(b);
    pairs.take_while(|(a, b)| a.identity == b.identity).count()
}

/// The log-probability of the tokens from `start` on.
fn rest(tokens: &[Token], start: usize) -> Result<f64, String> {
    let mut sum = 0.0;
    for token in tokens.iter().skip(start) {
        let text = &token.text;
        match token.logprob {
            Some(logprob) if logprob <= ROUNDING => sum += logprob.min(0.0),
            Some(logprob) => {
                return Err(format!(
                    "the token `{text}` has the log-probability {logprob}, above 0"
                ));
            }
            None => return Err(format!("the token `{text}` has no log-probability")),
        }
    }
    Ok(sum)
}

fn log_sum_exp(terms: &[f64]) -> f64 {
    let most = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = terms.iter().map(|term| (term - most).exp()).sum();
    most + sum.ln()
}
