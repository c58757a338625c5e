//! The stratum `malicious_download_redirect`: files and addresses that may not be what they say.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "malicious-download",
    version: env!("CARGO_PKG_VERSION"),
    summary: "files and addresses that may not be what they say",
    family: "malicious_download_redirect",
    prefix: "md",
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
