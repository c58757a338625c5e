//! How much of each finding is allowed.

mod findings;

pub use findings::Threshold;

use std::collections::BTreeMap;

use crate::report::AuditReport;
use findings::Measured;

/// A limit, and whether a user stated it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Limit {
    greatest: f64,
    stated: bool,
}

/// The greatest value allowed of each finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Thresholds(BTreeMap<&'static str, Limit>);

/// A name or value that no threshold has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UnknownThreshold {
    /// No threshold has the name.
    #[error("unknown threshold `{name}`; expected one of {}", expected.join(", "))]
    Name {
        /// What was given.
        name: String,
        /// What there is.
        expected: Vec<&'static str>,
    },
    /// The limit is no number that could be exceeded.
    #[error("threshold `{name}` is {value}; expected a number, 0 or more")]
    Value {
        /// The threshold.
        name: &'static str,
        /// What was given.
        value: f64,
    },
}

impl Default for Thresholds {
    /// The limits that any benchmark should keep. Probes have none.
    fn default() -> Self {
        Self::of(|threshold| threshold.default)
    }
}

impl Thresholds {
    /// The default limits, and those that the profile `balanced` sets on probes (spec §3).
    pub fn balanced() -> Self {
        Self::of(|threshold| threshold.balanced.or(threshold.default))
    }

    fn of(greatest: impl Fn(&Threshold) -> Option<f64>) -> Self {
        let limited = Threshold::ALL.iter().filter_map(|threshold| {
            let limit = Limit {
                greatest: greatest(threshold)?,
                stated: false,
            };
            Some((threshold.name, limit))
        });
        Self(limited.collect())
    }

    /// States the greatest value allowed of a finding. A finding that is then undefined fails.
    ///
    /// # Errors
    /// A name that no threshold has, or a value that is negative or no number.
    pub fn set(&mut self, name: &str, greatest: f64) -> Result<(), UnknownThreshold> {
        let name = known(name)?;
        if !(greatest >= 0.0 && greatest.is_finite()) {
            return Err(UnknownThreshold::Value {
                name,
                value: greatest,
            });
        }
        let limit = Limit {
            greatest,
            stated: true,
        };
        self.0.insert(name, limit);
        Ok(())
    }

    /// Takes the limit off a finding.
    ///
    /// # Errors
    /// A name that no threshold has.
    pub fn lift(&mut self, name: &str) -> Result<(), UnknownThreshold> {
        self.0.remove(known(name)?);
        Ok(())
    }

    /// The limit on a finding, where it has one.
    pub fn greatest(&self, name: &str) -> Option<f64> {
        self.0.get(name).map(|limit| limit.greatest)
    }
}

fn known(name: &str) -> Result<&'static str, UnknownThreshold> {
    let mut names = Threshold::ALL.iter().map(|threshold| threshold.name);
    names
        .find(|&known| known == name)
        .ok_or_else(|| UnknownThreshold::Name {
            name: name.to_owned(),
            expected: Threshold::ALL.map(|threshold| threshold.name).into(),
        })
}

impl AuditReport {
    /// What exceeds its limit, in words, in the order of [`Threshold::ALL`]; nothing where the
    /// audit passes. A figure that can't be computed passes a default limit, which was not made
    /// for this benchmark, and fails a stated one.
    pub fn failures(&self, thresholds: &Thresholds) -> Vec<String> {
        let mut failures = Vec::new();
        for threshold in &Threshold::ALL {
            let Some(limit) = thresholds.0.get(threshold.name) else {
                continue;
            };
            let (name, greatest) = (threshold.name, limit.greatest);
            for Measured { place, figure } in (threshold.measure)(self) {
                match (figure.value(), figure.undefined_reason()) {
                    (Some(value), _) if value > greatest => failures.push(format!(
                        "{name}: {place}: {} is above the limit {greatest}",
                        shown(value)
                    )),
                    (None, reason) if limit.stated => failures.push(format!(
                        "{name}: {place}: undefined, so the limit {greatest} can't be checked: {}",
                        reason.unwrap_or("no reason given")
                    )),
                    _ => {}
                }
            }
        }
        failures
    }
}

/// A count as it is, a fraction to four decimals.
fn shown(value: f64) -> String {
    if value.fract() == 0.0 {
        value.to_string()
    } else {
        format!("{value:.4}")
    }
}
