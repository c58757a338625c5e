//! Pairing nulls: is it the same example's scores that help, or any scores? (spec §7.5)

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::content_order::in_content_order;
use crate::experts::{Paired, select, side_by_side};
use crate::metrics::{Metrics, decision_metrics};
use crate::readout::AffineReadout;

/// A paired readout under right and wrong pairs. Wrong ones leave each expert's scores as they
/// are, and only take L's from another example.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairingNulls {
    /// Each example with its own scores.
    pub correct: Metrics,
    /// L's scores from another example.
    pub global: Metrics,
    /// L's scores from another example of the same source.
    pub within_source: Metrics,
    /// How many examples keep their own scores in `within_source`, being alone in their source.
    pub alone_in_source: usize,
}

/// Judges a readout under correct pairs, a global and a within-source permutation of expert L's
/// rows among those asked for (spec §7.5).
pub fn pairing_nulls(
    readout: &AffineReadout<6>,
    paired: &Paired<'_>,
    rows: &[usize],
) -> PairingNulls {
    let gold = select(paired.gold(), rows);
    let views = paired.views();
    let q = select(views.q.rows(), rows);
    let judged = |partners: &[usize]| {
        let l = select(views.l.rows(), partners);
        decision_metrics(&gold, &readout.decisions(&side_by_side(&q, &l)))
    };
    let within_source = partners_within_source(paired, rows);
    let alone = rows.iter().zip(&within_source);
    PairingNulls {
        correct: judged(rows),
        global: judged(&partners(paired, rows)),
        alone_in_source: alone.filter(|(row, partner)| row == partner).count(),
        within_source: judged(&within_source),
    }
}

/// A partner for each row: the next one around a circle in an order by hash of the ids. Where
/// there are two rows or more, no row is its own partner; position plays no part.
pub fn partners(paired: &Paired<'_>, rows: &[usize]) -> Vec<usize> {
    let ids = &paired.rows().ids;
    let named = rows
        .iter()
        .enumerate()
        .filter_map(|(at, &row)| Some((at, row, ids.get(row)?)));
    let circle = in_content_order("pairing", named, |(_, _, id)| &id.0);
    let next = circle.iter().cycle().skip(1);
    let mut partners = rows.to_vec();
    for ((at, ..), (_, next, _)) in circle.iter().zip(next) {
        if let Some(partner) = partners.get_mut(*at) {
            *partner = *next;
        }
    }
    partners
}

/// A partner of the same source for each row; rows of unknown source are one source. A row alone
/// in its source is its own.
pub fn partners_within_source(paired: &Paired<'_>, rows: &[usize]) -> Vec<usize> {
    let sources = &paired.rows().sources;
    let mut by_source: BTreeMap<Option<&str>, Vec<(usize, usize)>> = BTreeMap::new();
    for (at, &row) in rows.iter().enumerate() {
        let source = sources.get(row).and_then(Option::as_deref);
        by_source.entry(source).or_default().push((at, row));
    }
    let mut all = rows.to_vec();
    for members in by_source.into_values() {
        let (places, members): (Vec<_>, Vec<_>) = members.into_iter().unzip();
        for (place, partner) in places.into_iter().zip(partners(paired, &members)) {
            if let Some(entry) = all.get_mut(place) {
                *entry = partner;
            }
        }
    }
    all
}
