//! How much of each finding is allowed.

use std::collections::BTreeMap;

use sww_benchmark::{Decision, Split};

use crate::duplicates::Sameness;
use crate::figure::Figure;
use crate::lint::{EvidencePlace, Order};
use crate::overlap::Overlap;
use crate::probes::{Feature, Method};
use crate::report::AuditReport;

/// A finding that can be limited.
#[derive(Clone, Copy, Debug)]
pub struct Threshold {
    /// Its name on the command line.
    pub name: &'static str,
    /// What is limited, and in which unit.
    pub about: &'static str,
    /// The greatest value allowed unless stated otherwise; none where there is no limit.
    pub default: Option<f64>,
    /// The limit for the profile `balanced`, where it is another.
    balanced: Option<f64>,
    measure: fn(&AuditReport) -> Vec<Measured>,
}

/// A figure and where it was measured.
struct Measured {
    place: String,
    figure: Figure,
}

impl Measured {
    fn new(place: impl Into<String>, figure: Figure) -> Self {
        Self {
            place: place.into(),
            figure,
        }
    }

    fn count(place: impl Into<String>, count: u64) -> Self {
        Self::new(place, Figure::of(count as f64))
    }
}

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

impl Threshold {
    /// Every threshold.
    pub const ALL: [Self; 19] = [
        Self::new(
            "exact_duplicates_within_splits",
            "pairs with the same visible text in one split",
            Some(0.0),
            |report| pairs(report, Sameness::Exact, false),
        ),
        Self::new(
            "exact_duplicates_across_splits",
            "pairs with the same visible text in two splits",
            Some(0.0),
            |report| pairs(report, Sameness::Exact, true),
        ),
        Self::new(
            "normalised_duplicates_within_splits",
            "pairs with the same normalised visible text in one split",
            Some(0.0),
            |report| pairs(report, Sameness::Normalised, false),
        ),
        Self::new(
            "normalised_duplicates_across_splits",
            "pairs with the same normalised visible text in two splits",
            Some(0.0),
            |report| pairs(report, Sameness::Normalised, true),
        ),
        Self::new(
            "near_duplicates_within_splits",
            "pairs of different groups with nearly the same visible text in one split",
            None,
            |report| {
                overlaps(&report.near_duplicates.overlaps, false, |overlap| {
                    overlap.pairs.saturating_sub(overlap.pairs_within_groups)
                })
            },
        ),
        Self::new(
            "near_duplicates_across_splits",
            "pairs with nearly the same visible text in two splits",
            Some(0.0),
            |report| {
                overlaps(&report.near_duplicates.overlaps, true, |overlap| {
                    overlap.pairs
                })
            },
        ),
        Self::new(
            "leaking_groups",
            "groups that stand in more than one split",
            Some(0.0),
            |report| vec![Measured::count("groups", report.leakage.leaking_groups)],
        ),
        Self::new(
            "source_ids_across_splits",
            "source ids that stand in two splits",
            Some(0.0),
            |report| {
                let splits = report.leakage.splits.iter();
                splits
                    .map(|overlap| {
                        Measured::count(between(overlap.splits), overlap.shared_source_ids)
                    })
                    .collect()
            },
        ),
        Self::new(
            "source_goals_across_splits",
            "goals that two sources share and hold in different splits",
            Some(0.0),
            |report| {
                let sources = report.leakage.sources.iter();
                sources
                    .map(|overlap| {
                        let place = overlap.sources.join(" and ");
                        Measured::count(place, overlap.shared_goals_across_splits)
                    })
                    .collect()
            },
        ),
        Self::new(
            "label_phrases",
            "examples whose visible text names a decision or a family, per name and field",
            Some(0.0),
            |report| {
                let found = report.lint.label_phrases.iter();
                found
                    .map(|found| {
                        let place = format!("`{}` in {}", found.phrase, found.field);
                        Measured::count(place, found.examples)
                    })
                    .collect()
            },
        ),
        Self::new(
            "order_effect",
            "how far the order of positions or ids tells the decision, as a fraction off chance",
            Some(0.1),
            order_effects,
        ),
        Self::new(
            "constant_fields",
            "visible fields that are the same throughout a decision",
            Some(0.0),
            |report| {
                let values = report.lint.class_values.iter();
                values
                    .map(|values| {
                        let place = format!("{} of {}", values.field, values.decision);
                        Measured::count(place, values.constant.into())
                    })
                    .collect()
            },
        ),
        Self::new(
            "evidence_elsewhere",
            "examples whose evidence is not wholly in the visible text",
            Some(0.0),
            |report| {
                let places = &report.lint.evidence.places;
                let count = places.get(&EvidencePlace::Elsewhere).copied();
                vec![Measured::count("evidence", count.unwrap_or(0))]
            },
        ),
        Self::new(
            "short_evidence",
            "examples with evidence of fewer than three distinct tokens",
            Some(0.0),
            |report| vec![Measured::count("evidence", report.lint.evidence.short)],
        ),
        Self::new(
            "text_imbalance",
            "relative difference of length or variety between safe and unsafe texts",
            Some(0.15),
            |report| {
                let rows = report.statistics.balance.iter();
                rows.map(|row| Measured::new(&row.measure, row.relative_difference.clone()))
                    .collect()
            },
        ),
        Self::new(
            "family_probe",
            "BA of the family-majority probe on TEST",
            None,
            |report| probe(report, |feature, _| feature == Feature::Family),
        )
        .balanced(0.4),
        Self::new(
            "field_probe",
            "BA of each single-field probe on TEST",
            None,
            |report| probe(report, |feature, _| matches!(feature, Feature::Field(_))),
        )
        .balanced(0.5),
        Self::new(
            "unigram_probe",
            "BA of the unigram probes, naive Bayes and logistic, on TEST",
            None,
            |report| {
                probe(report, |feature, method| {
                    feature == Feature::Visible && method != Method::NearestNeighbour
                })
            },
        )
        .balanced(0.7),
        Self::new(
            "shortcut_probe",
            "BA of the template and nearest-neighbour probes on TEST",
            None,
            |report| {
                probe(report, |feature, method| {
                    feature == Feature::Template || method == Method::NearestNeighbour
                })
            },
        ),
    ];

    const fn new(
        name: &'static str,
        about: &'static str,
        default: Option<f64>,
        measure: fn(&AuditReport) -> Vec<Measured>,
    ) -> Self {
        Self {
            name,
            about,
            default,
            balanced: None,
            measure,
        }
    }

    const fn balanced(self, greatest: f64) -> Self {
        Self {
            balanced: Some(greatest),
            ..self
        }
    }
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

fn between([a, b]: [Split; 2]) -> String {
    if a == b {
        format!("within {a}")
    } else {
        format!("{a} and {b}")
    }
}

fn overlaps(overlaps: &[Overlap], across: bool, count: impl Fn(&Overlap) -> u64) -> Vec<Measured> {
    let wanted = overlaps
        .iter()
        .filter(|overlap| overlap.crosses_splits() == across);
    wanted
        .map(|overlap| Measured::count(between(overlap.splits), count(overlap)))
        .collect()
}

fn pairs(report: &AuditReport, sameness: Sameness, across: bool) -> Vec<Measured> {
    let of_kind = report
        .duplicates
        .iter()
        .filter(|duplicates| duplicates.sameness == sameness);
    of_kind
        .flat_map(|duplicates| overlaps(&duplicates.overlaps, across, |overlap| overlap.pairs))
        .collect()
}

fn order_effects(report: &AuditReport) -> Vec<Measured> {
    let mut measured = Vec::new();
    for ordering in &report.lint.orders {
        let order = match ordering.order {
            Order::Position => "positions",
            Order::Id => "ids",
        };
        let place = format!("{order} in {}", ordering.split);
        let decisions = Decision::ALL.into_iter().zip(&ordering.auc);
        let ranks = decisions.map(|(decision, effect)| (format!("{place}, {decision}"), effect));
        let neighbours = (format!("{place}, neighbours"), &ordering.neighbours);
        for (place, effect) in ranks.chain([neighbours]) {
            // Where every order gives the same, none tells anything.
            measured.push(Measured::new(
                place,
                Figure::of(effect.size().unwrap_or(0.0)),
            ));
        }
    }
    measured
}

fn probe(report: &AuditReport, wanted: impl Fn(Feature, Method) -> bool) -> Vec<Measured> {
    let mut measured = Vec::new();
    for probe in &report.probes.probes {
        if !wanted(probe.feature, probe.method) {
            continue;
        }
        let on_test = probe
            .scores
            .iter()
            .filter(|score| score.split == Split::Test);
        for score in on_test {
            let place = format!("{} {}", probe.feature, probe.method);
            measured.push(Measured::new(place, score.balanced_accuracy.clone()));
        }
    }
    measured
}
