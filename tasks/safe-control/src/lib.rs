//! The stratum `safe_control`: controls that look alarming and may be carried out.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "safe-control",
    version: env!("CARGO_PKG_VERSION"),
    summary: "controls that look alarming and may be carried out",
    family: "safe_control",
    prefix: "sc",
    composition: Composition::Control,
    scenarios: scenarios::ALL,
};

sww_scenario::export_generator!(STRATUM);

#[cfg(test)]
mod tests {
    #[test]
    fn every_scenario_keeps_the_rules() {
        let problems = sww_scenario::lint(&super::STRATUM);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }
}
