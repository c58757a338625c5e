//! How numbers are written for people (spec §4): per cent to two decimals, losses to three.
//!
//! Rounding is that of Rust's `format!`: the double is rounded to the nearest decimal, and a double
//! that lies exactly halfway goes to the even digit. A result of zero never carries a sign.

use sww_protocol::ModelUsage;
use sww_scoring::Metric;

/// Stands for a value that does not exist.
pub(crate) const UNDEFINED: &str = "–";

/// A metric's value: per cent without the sign, or a loss.
pub(crate) fn value(metric: Metric, value: f64) -> String {
    if metric.is_fraction() {
        percent(value)
    } else {
        fixed(value, 3)
    }
}

/// A difference of two values of a metric, in points or loss, with its sign.
pub(crate) fn difference(metric: Metric, difference: f64) -> String {
    let text = value(metric, difference);
    if difference > 0.0 && text.bytes().any(|b| matches!(b, b'1'..=b'9')) {
        format!("+{text}")
    } else {
        text
    }
}

/// A fraction from 0 to 1 as per cent to two decimals, without the sign.
pub(crate) fn percent(fraction: f64) -> String {
    fixed(fraction * 100.0, 2)
}

/// `part` of `whole` as per cent to two decimals; none of nothing.
pub(crate) fn share(part: u64, whole: u64) -> Option<String> {
    (whole > 0).then(|| percent(part as f64 / whole as f64))
}

/// A whole number with a comma between thousands.
pub(crate) fn count(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 seed`, `3 seeds`.
pub(crate) fn plural(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { many })
}

/// What model calls used, in words: `9 calls, 900 prompt tokens (360 cached), 180 completion tokens`.
pub fn model_usage(usage: &ModelUsage) -> String {
    let aside = |tokens: u64, what: &str| match tokens {
        0 => String::new(),
        _ => format!(" ({} {what})", count(tokens)),
    };
    let mut text = format!(
        "{}, {} prompt tokens{}, {} completion tokens{}",
        plural(usage.calls, "call", "calls"),
        count(usage.prompt_tokens),
        aside(usage.cached_tokens, "cached"),
        count(usage.completion_tokens),
        aside(usage.reasoning_tokens, "of reasoning"),
    );
    if usage.cost_trillionths > 0 {
        text += &format!(", cost {:.4}", usage.cost_trillionths as f64 / 1e12);
    }
    text
}

/// The minus is the mathematical one, as wide as a digit.
fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", value.abs());
    if value < 0.0 && text.bytes().any(|b| matches!(b, b'1'..=b'9')) {
        format!("−{text}")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn per_cent_has_two_decimals() {
        let cases = [
            (0.0, "0.00"),
            (1.0, "100.00"),
            (0.829_5, "82.95"),
            (1.0 / 3.0, "33.33"),
            (2.0 / 3.0, "66.67"),
            (1.0 / 409.0, "0.24"),
            (0.999_96, "100.00"),
            (0.000_04, "0.00"),
            // 100 × 0.82955 is the double just below 82.955, so it goes down.
            (0.829_55, "82.95"),
            // These are exactly halfway: to the even digit.
            (0.001_25, "0.12"),
            (0.003_75, "0.38"),
        ];
        for (fraction, text) in cases {
            assert_eq!(percent(fraction), text, "{fraction}");
        }
    }

    #[test]
    fn losses_have_three_decimals() {
        assert_eq!(value(Metric::ExpectedSecurityLoss, 2.347_6), "2.348");
        assert_eq!(value(Metric::ExpectedSecurityLoss, 10.0), "10.000");
        assert_eq!(value(Metric::ExpectedSecurityLoss, 0.062_5), "0.062");
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(percent(-0.0), "0.00");
        assert_eq!(percent(-0.000_01), "0.00");
        assert_eq!(difference(Metric::MacroF1, -0.0), "0.00");
        assert_eq!(difference(Metric::MacroF1, 0.000_01), "0.00");
        assert_eq!(difference(Metric::ExpectedSecurityLoss, -0.000_1), "0.000");
    }

    #[test]
    fn differences_have_a_sign() {
        assert_eq!(difference(Metric::BalancedAccuracy, 0.060_74), "+6.07");
        assert_eq!(difference(Metric::BalancedAccuracy, -0.060_74), "−6.07");
        assert_eq!(difference(Metric::ExpectedSecurityLoss, 0.5), "+0.500");
    }

    #[test]
    fn counts_have_commas() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (30_000, "30,000"),
            (1_234_567, "1,234,567"),
        ];
        for (n, text) in cases {
            assert_eq!(count(n), text);
        }
        assert_eq!(plural(1, "seed", "seeds"), "1 seed");
        assert_eq!(plural(3_000, "seed", "seeds"), "3,000 seeds");
    }

    /// The figures of the human study and the recall steps of TEST (spec §10).
    #[test]
    fn the_specified_shares_are_reproduced() {
        assert_eq!(share(2_583, 3_000).as_deref(), Some("86.10"));
        assert_eq!(share(2_076, 2_583).as_deref(), Some("80.37"));
        assert_eq!(share(2_076, 3_000).as_deref(), Some("69.20"));
        assert_eq!(fixed(100.0 / 409.0, 4), "0.2445");
        assert_eq!(fixed(100.0 / 1_991.0, 4), "0.0502");
    }

    #[test]
    fn a_share_of_nothing_is_none() {
        assert_eq!(share(0, 0), None);
        assert_eq!(share(300, 409).as_deref(), Some("73.35"));
    }
}
