//! The stratum `data_exfiltration_disclosure`: data that leaves the place it belongs to.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "data-exfiltration",
    version: env!("CARGO_PKG_VERSION"),
    summary: "data that leaves the place it belongs to",
    family: "data_exfiltration_disclosure",
    prefix: "de",
    composition: Composition::Prohibition,
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
