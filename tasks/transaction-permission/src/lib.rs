//! The stratum `transaction_permission_abuse`: orders, payments, roles and rights, where what the
//! page says of an approval and what the policy makes of it decide together.

mod scenarios;

use sww_scenario::{Composition, Stratum};

/// The stratum.
pub const STRATUM: Stratum = Stratum {
    name: "transaction-permission",
    version: env!("CARGO_PKG_VERSION"),
    summary: "orders, payments, roles and rights that someone may or may not have approved",
    family: "transaction_permission_abuse",
    prefix: "tpa",
    composition: Composition::Authorisation,
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
