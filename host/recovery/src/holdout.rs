//! Group-aware holdout: TRAIN split by group into FIT and AUDIT_HOLDOUT (spec §7.5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, Group};

use crate::Rows;
use crate::content_order::in_content_order;
use crate::experts::{Paired, PerExpert, select};
use crate::fitting::{Criterion, Fit, FitError, fit};
use crate::metrics::{Metrics, decision_metrics};

/// The share of TRAIN that is held out: 6,580 of 30,000.
const HELD_OUT: (usize, usize) = (6_580, 30_000);

/// The rows of both sides, in ascending order. No group has rows on both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupSplit {
    /// FIT.
    pub fit: Vec<usize>,
    /// AUDIT_HOLDOUT.
    pub holdout: Vec<usize>,
}

/// Why groups can't be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupSplitError {
    /// One side would be empty.
    #[error("{groups} groups for 2 sides; a group-aware holdout needs at least two")]
    FewerGroupsThanSides {
        /// How many groups there are.
        groups: usize,
    },
    /// A class can't be on both sides.
    #[error(
        "examples with gold decision `{0}` can't be on both sides of a group-aware holdout: too few groups hold any"
    )]
    Class(Decision),
}

#[derive(Default)]
struct GroupRows {
    rows: Vec<usize>,
    classes: [usize; 3],
}

/// Splits rows by group: in an order by hash of their names, groups are held out as long as each
/// brings the share closer to 6,580/30,000. Before that, each class gets a group that holds it,
/// and no group is held out that would leave FIT without a class. Position plays no part.
///
/// # Errors
/// There are fewer than two groups, or a class can't be on both sides.
pub fn group_split(rows: &Rows) -> Result<GroupSplit, GroupSplitError> {
    let mut groups: BTreeMap<&Group, GroupRows> = BTreeMap::new();
    for (row, (group, gold)) in rows.groups.iter().zip(&rows.gold).enumerate() {
        let group = groups.entry(group).or_default();
        group.rows.push(row);
        if let Some(count) = group.classes.get_mut(gold.index()) {
            *count += 1;
        }
    }
    if groups.len() < 2 {
        return Err(GroupSplitError::FewerGroupsThanSides {
            groups: groups.len(),
        });
    }
    let groups = in_content_order("holdout", groups, |(group, _)| &group.0);
    let mut waiting: Vec<GroupRows> = groups.into_iter().map(|(_, rows)| rows).collect();
    let mut left = rows.class_counts();
    let mut holdout: Vec<GroupRows> = Vec::new();

    for class in Decision::ALL {
        let holds = |group: &GroupRows| group.classes.get(class.index()) > Some(&0);
        if holdout.iter().any(holds) {
            continue;
        }
        let spare = |group: &GroupRows| holds(group) && without(left, group).is_some();
        let Some(first) = waiting.iter().position(spare) else {
            return Err(GroupSplitError::Class(class));
        };
        let group = waiting.remove(first);
        left = without(left, &group).unwrap_or(left);
        holdout.push(group);
    }

    let (part, whole) = HELD_OUT;
    let target = (rows.len() * part + whole / 2) / whole;
    let mut held: usize = holdout.iter().map(|group| group.rows.len()).sum();
    let mut fit = Vec::new();
    for group in waiting {
        let more = held + group.rows.len();
        let closer = more.abs_diff(target) < held.abs_diff(target);
        match without(left, &group) {
            Some(rest) if closer => {
                (left, held) = (rest, more);
                holdout.push(group);
            }
            _ => fit.push(group),
        }
    }
    let [fit, holdout] = [fit, holdout].map(|groups| {
        let mut rows: Vec<usize> = groups.into_iter().flat_map(|group| group.rows).collect();
        rows.sort_unstable();
        rows
    });
    Ok(GroupSplit { fit, holdout })
}

/// What is left of each class without a group, if something is.
fn without(left: [usize; 3], group: &GroupRows) -> Option<[usize; 3]> {
    let mut rest = left;
    for (rest, count) in rest.iter_mut().zip(group.classes) {
        *rest = rest.checked_sub(count).filter(|&rest| rest > 0)?;
    }
    Some(rest)
}

/// Readouts fitted on FIT: of each expert alone and of both.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FittedReadouts {
    /// Single-expert calibration.
    pub calibrated: PerExpert<Fit<3>>,
    /// DCPF.
    pub dcpf: Fit<6>,
}

impl FittedReadouts {
    /// Fits all three on some rows (spec §7.3, §7.4).
    ///
    /// # Errors
    /// A readout can't be fitted.
    pub fn on(paired: &Paired<'_>, rows: &[usize]) -> Result<Self, FitError> {
        let gold = select(paired.gold(), rows);
        let calibrated = paired
            .views()
            .try_map(|view| fit(&select(view.rows(), rows), &gold, Criterion::BALANCED))?;
        let dcpf = fit(&select(&paired.inputs(), rows), &gold, Criterion::BALANCED)?;
        Ok(Self { calibrated, dcpf })
    }

    /// Judges them, and the native readouts, on some rows.
    pub fn judged_on(&self, paired: &Paired<'_>, rows: &[usize]) -> JudgedReadouts {
        let gold = select(paired.gold(), rows);
        let native = paired
            .views()
            .map(|view| decision_metrics(&gold, &view.select(rows).native()));
        let calibrated = |fit: &Fit<3>, scores| {
            decision_metrics(&gold, &fit.readout.decisions(&select(scores, rows)))
        };
        let PerExpert { q, l } = paired.views();
        let inputs = select(&paired.inputs(), rows);
        JudgedReadouts {
            rows: gold.len(),
            native,
            calibrated: PerExpert {
                q: calibrated(&self.calibrated.q, q.rows()),
                l: calibrated(&self.calibrated.l, l.rows()),
            },
            dcpf: decision_metrics(&gold, &self.dcpf.readout.decisions(&inputs)),
        }
    }
}

/// Readouts judged on the same rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedReadouts {
    /// How many rows.
    pub rows: usize,
    /// The native readouts.
    pub native: PerExpert<Metrics>,
    /// Single-expert calibration.
    pub calibrated: PerExpert<Metrics>,
    /// DCPF.
    pub dcpf: Metrics,
}

/// What the group-aware holdout shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupHoldout {
    /// How many rows of TRAIN the readouts were fitted on.
    pub fit_rows: usize,
    /// How they do on the rest.
    #[serde(flatten)]
    pub judged: JudgedReadouts,
}
