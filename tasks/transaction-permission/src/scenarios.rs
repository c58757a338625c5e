//! The scenarios, one module for each group of kindred sites.

mod banking;
mod subscriptions;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &banking::PAYEE_NAME_CHECK,
    &banking::WITHDRAWAL_ADDRESS,
    &banking::ESCROW_MILESTONE,
    &banking::GRANT_TRANCHE,
    &banking::DONATION_REFUND,
    &subscriptions::PLAN_RENEWAL,
];
