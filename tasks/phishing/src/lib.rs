//! The stratum `phishing_credential_theft`: forms that want credentials and payment data.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "phishing",
    version: env!("CARGO_PKG_VERSION"),
    summary: "forms that want credentials and payment data",
    family: "phishing_credential_theft",
    prefix: "pc",
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
