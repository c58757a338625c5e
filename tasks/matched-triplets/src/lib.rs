//! The matched triplets: three examples that differ in the policy alone or in the state of the page
//! alone, and have three decisions.

use sww_scenario::Triplets;

/// The triplets.
pub const TRIPLETS: Triplets = Triplets {
    name: "matched-triplets",
    version: env!("CARGO_PKG_VERSION"),
    summary: "30 triplets that differ in the policy alone or in the state of the page alone",
    strata: &[
        &sww_task_prompt_injection::STRATUM,
        &sww_task_transaction_permission::STRATUM,
        &sww_task_malicious_download::STRATUM,
        &sww_task_phishing::STRATUM,
        &sww_task_data_exfiltration::STRATUM,
    ],
};

sww_scenario::export_generator!(TRIPLETS);
