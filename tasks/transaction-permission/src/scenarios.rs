//! The scenarios, one module for each group of kindred sites.

mod banking;
mod commerce;
mod people;
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
    &commerce::CUSTOMER_REFUND,
    &commerce::FLIGHT_CHANGE,
    &commerce::COMP_TICKETS,
    &commerce::AUCTION_BID,
    &commerce::TRADE_DISCOUNT,
    &people::OVERTIME_SHEET,
    &people::EXPENSE_CLAIM,
    &people::OFFER_LETTER,
    &people::DELEGATE_SIGNATURE,
    &people::PAY_ACCOUNT,
    &platforms::RELEASE_MERGE,
    &platforms::WRITE_ACCESS,
    &platforms::GPU_LAUNCH,
    &platforms::BREAK_GLASS,
    &platforms::DOMAIN_TRANSFER,
    &platforms::EVENT_PURGE,
    &subscriptions::PLAN_RENEWAL,
];
