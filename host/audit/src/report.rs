//! The whole audit.

use std::collections::BTreeMap;

use serde::Serialize;
use sww_benchmark::{Decision, Example, Split};

use crate::corpus::Corpus;
use crate::duplicates::{Duplicates, Sameness, duplicates};
use crate::leakage::{Leakage, leakage};
use crate::lint::{LeakLint, lint};
use crate::near_duplicates::{NearDuplicateOptions, NearDuplicates, near_duplicates};
use crate::probes::{Probes, probes};
use crate::statistics::{TextStatistics, statistics};

/// The schema of an [`AuditReport`].
pub const AUDIT_SCHEMA: &str = "safewebworld.audit/1";

/// How an audit is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AuditOptions {
    /// What counts as nearly the same.
    pub near_duplicates: NearDuplicateOptions,
    /// How many pairs, groups, goals or ids are listed at most in each place; counts are whole.
    pub listed: usize,
}

impl Default for AuditOptions {
    fn default() -> Self {
        Self {
            near_duplicates: NearDuplicateOptions::default(),
            listed: 20,
        }
    }
}

/// Everything an audit finds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AuditReport {
    /// [`AUDIT_SCHEMA`].
    pub schema: &'static str,
    /// How many examples were audited.
    pub examples: u64,
    /// What each split holds; one without an example is absent.
    pub splits: BTreeMap<Split, SplitCounts>,
    /// Exact duplicates, then normalised ones.
    pub duplicates: [Duplicates; 2],
    /// Near-duplicates.
    pub near_duplicates: NearDuplicates,
    /// What crosses splits and sources.
    pub leakage: Leakage,
    /// Signs that tell the decision.
    pub lint: LeakLint,
    /// What shortcuts reach.
    pub probes: Probes,
    /// Lengths and variety of the texts.
    pub statistics: TextStatistics,
}

/// What one split holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SplitCounts {
    /// All examples.
    pub examples: u64,
    /// Those with decision execute.
    pub execute: u64,
    /// Those with decision ask.
    pub ask: u64,
    /// Those with decision block.
    pub block: u64,
}

/// Audits examples, from any number of splits and sources. Their order counts: it is audited too.
pub fn audit(examples: &[Example], options: &AuditOptions) -> AuditReport {
    let listed = options.listed;
    let mut splits: BTreeMap<Split, SplitCounts> = BTreeMap::new();
    for example in examples {
        let counts = splits.entry(example.split).or_default();
        counts.examples += 1;
        *match example.target.decision {
            Decision::Execute => &mut counts.execute,
            Decision::Ask => &mut counts.ask,
            Decision::Block => &mut counts.block,
        } += 1;
    }
    let corpus = Corpus::new(examples);
    AuditReport {
        schema: AUDIT_SCHEMA,
        examples: examples.len() as u64,
        splits,
        duplicates: [Sameness::Exact, Sameness::Normalised]
            .map(|sameness| duplicates(&corpus, sameness, listed)),
        near_duplicates: near_duplicates(&corpus, options.near_duplicates, listed),
        leakage: leakage(&corpus, listed),
        lint: lint(&corpus, listed),
        probes: probes(&corpus),
        statistics: statistics(&corpus),
    }
}
