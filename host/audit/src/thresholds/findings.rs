//! The findings that can be limited, and where a report holds them.

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
    pub(super) balanced: Option<f64>,
    pub(super) measure: fn(&AuditReport) -> Vec<Measured>,
}

/// A figure and where it was measured.
pub(super) struct Measured {
    pub(super) place: String,
    pub(super) figure: Figure,
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

impl Threshold {
    /// Every threshold.
    pub const ALL: [Self; 21] = [
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
            "hidden_texts",
            "examples whose visible text holds one of their hidden fields, per pair of fields",
            Some(0.0),
            |report| {
                let found = report.lint.hidden_texts.iter();
                found
                    .map(|found| {
                        let place = format!("{} in {}", found.hidden.name(), found.field);
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
            "repeated_evidence",
            "examples whose visible text holds the evidence more than once, as if marked",
            Some(0.0),
            |report| vec![Measured::count("evidence", report.lint.evidence.repeated)],
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
