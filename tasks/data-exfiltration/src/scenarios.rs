//! The scenarios, one module for each group of kindred sites.

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[];
