//! The scenarios, one module for each group of kindred sites.

mod banking;
mod care_and_claims;
mod commerce;
mod media;
mod people;
mod platforms;
mod public_services;
mod subscriptions;
mod trade;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &banking::PAYEE_NAME_CHECK,
    &banking::WITHDRAWAL_ADDRESS,
    &banking::ESCROW_MILESTONE,
    &banking::GRANT_TRANCHE,
    &banking::DONATION_REFUND,
    &care_and_claims::REPEAT_PRESCRIPTION,
    &care_and_claims::REAGENT_ORDER,
    &care_and_claims::CLAIM_PAYOUT,
    &care_and_claims::DEPOSIT_RETURN,
    &commerce::CUSTOMER_REFUND,
    &commerce::FLIGHT_CHANGE,
    &commerce::COMP_TICKETS,
    &commerce::AUCTION_BID,
    &commerce::TRADE_DISCOUNT,
    &media::AD_BUDGET,
    &media::ARTICLE_RELEASE,
    &media::MEMBER_BAN,
    &media::GUILD_BANK,
    &media::FILM_PURCHASE,
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
    &public_services::TAX_RETURN,
    &public_services::TRIP_CONSENT,
    &public_services::LIBRARY_FEE,
    &public_services::PARKING_PERMIT,
    &public_services::POWER_SUPPLIER,
    &public_services::NUMBER_RELEASE,
    &subscriptions::PLAN_RENEWAL,
    &trade::CARGO_RELEASE,
    &trade::COLD_LOT_RELEASE,
    &trade::TENDER_AWARD,
];
