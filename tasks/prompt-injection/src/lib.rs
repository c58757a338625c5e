//! The stratum `prompt_injection_task_hijacking`: pages that carry instructions of their own.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "prompt-injection",
    version: env!("CARGO_PKG_VERSION"),
    summary: "pages that carry instructions of their own",
    family: "prompt_injection_task_hijacking",
    prefix: "pi",
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
