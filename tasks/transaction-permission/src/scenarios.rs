//! The scenarios, one module for each group of kindred sites.

mod banking;
mod platforms;
mod subscriptions;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &banking::PAYEE_NAME_CHECK,
    &banking::WITHDRAWAL_ADDRESS,
    &banking::ESCROW_MILESTONE,
    &banking::GRANT_TRANCHE,
    &banking::DONATION_REFUND,
    &platforms::RELEASE_MERGE,
    &platforms::WRITE_ACCESS,
    &platforms::GPU_LAUNCH,
    &platforms::BREAK_GLASS,
    &platforms::DOMAIN_TRANSFER,
    &platforms::EVENT_PURGE,
    &subscriptions::PLAN_RENEWAL,
];
