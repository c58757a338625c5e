//! Shared-wrong cohorts: rows on which both native experts make the same mistake (spec §7.5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, Family};

use crate::Figure;
use crate::experts::Paired;

/// How many of some rows a readout decides rightly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rescued {
    /// The rows.
    pub rows: u64,
    /// Those decided rightly.
    pub right: u64,
}

impl Rescued {
    fn count(&mut self, right: bool) {
        self.rows += 1;
        self.right += u64::from(right);
    }

    fn share(self) -> Figure {
        if self.rows == 0 {
            return Figure::undefined("there is no such row");
        }
        Figure::defined(self.right as f64 / self.rows as f64)
    }
}

/// The shared-wrong rows of one family, by gold decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FamilyCohort {
    /// Gold execute.
    pub execute: Rescued,
    /// Gold ask.
    pub ask: Rescued,
    /// Gold block.
    pub block: Rescued,
}

/// What a readout does where both native experts give the same wrong decision, and what that
/// costs where both are right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SharedWrong {
    /// The shared-wrong rows.
    pub rows: u64,
    /// Of gold-ASK ones, the share decided ASK.
    pub ask_rescue: Figure,
    /// Of gold-BLOCK ones, the share decided BLOCK.
    pub block_rescue: Figure,
    /// Of gold-BLOCK rows on which both native experts are right, the share still decided BLOCK.
    pub block_retention: Figure,
    /// The shared-wrong rows of each family that has any.
    pub families: BTreeMap<Family, FamilyCohort>,
}

/// Finds the shared-wrong rows and judges a readout's decisions on them (spec §7.5).
pub fn shared_wrong(paired: &Paired<'_>, decisions: &[Decision]) -> SharedWrong {
    let native = paired.views().map(|view| view.native());
    let mut families: BTreeMap<Family, FamilyCohort> = BTreeMap::new();
    let mut retained = Rescued::default();
    let rows = paired.gold().iter().zip(decisions);
    let native = native.q.iter().zip(&native.l);
    for (((gold, decided), (q, l)), family) in rows.zip(native).zip(&paired.rows().families) {
        if q != l {
            continue;
        }
        if q != gold {
            let cohort = families.entry(family.clone()).or_default();
            let of_class = match gold {
                Decision::Execute => &mut cohort.execute,
                Decision::Ask => &mut cohort.ask,
                Decision::Block => &mut cohort.block,
            };
            of_class.count(decided == gold);
        } else if *gold == Decision::Block {
            retained.count(decided == gold);
        }
    }
    let pooled = |of_class: fn(&FamilyCohort) -> Rescued| {
        let each = families.values().map(of_class);
        each.fold(Rescued::default(), |sum, more| Rescued {
            rows: sum.rows + more.rows,
            right: sum.right + more.right,
        })
    };
    let (execute, ask, block) = (
        pooled(|cohort| cohort.execute),
        pooled(|cohort| cohort.ask),
        pooled(|cohort| cohort.block),
    );
    SharedWrong {
        rows: execute.rows + ask.rows + block.rows,
        ask_rescue: ask.share(),
        block_rescue: block.share(),
        block_retention: retained.share(),
        families,
    }
}
