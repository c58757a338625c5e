//! The scenarios, one module for each group of kindred sites.

mod banking;
mod care;
mod clouds;
mod code_hosts;
mod communities;
mod culture;
mod public_services;
mod shops;
mod staff;
mod subscriptions;
mod trade;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &banking::PAYEE_NAME_CHECK,
    &banking::WITHDRAWAL_ADDRESS,
    &banking::ESCROW_MILESTONE,
    &banking::CLAIM_PAYOUT,
    &care::REPEAT_PRESCRIPTION,
    &care::REAGENT_ORDER,
    &care::DEPOSIT_RETURN,
    &clouds::GPU_LAUNCH,
    &clouds::BREAK_GLASS,
    &clouds::EVENT_PURGE,
    &code_hosts::RELEASE_MERGE,
    &code_hosts::WRITE_ACCESS,
    &code_hosts::DOMAIN_TRANSFER,
    &communities::AD_BUDGET,
    &communities::ARTICLE_RELEASE,
    &communities::MEMBER_BAN,
    &communities::GUILD_BANK,
    &culture::GRANT_TRANCHE,
    &culture::DONATION_REFUND,
    &culture::COMP_TICKETS,
    &culture::AUCTION_BID,
    &public_services::TAX_RETURN,
    &public_services::TRIP_CONSENT,
    &public_services::LIBRARY_FEE,
    &public_services::PARKING_PERMIT,
    &shops::CUSTOMER_REFUND,
    &shops::TRADE_DISCOUNT,
    &shops::FLIGHT_CHANGE,
    &shops::FILM_PURCHASE,
    &staff::OVERTIME_SHEET,
    &staff::EXPENSE_CLAIM,
    &staff::OFFER_LETTER,
    &staff::PAY_ACCOUNT,
    &subscriptions::PLAN_RENEWAL,
    &subscriptions::POWER_SUPPLIER,
    &subscriptions::NUMBER_RELEASE,
    &trade::CARGO_RELEASE,
    &trade::COLD_LOT_RELEASE,
    &trade::TENDER_AWARD,
    &trade::DELEGATE_SIGNATURE,
];
