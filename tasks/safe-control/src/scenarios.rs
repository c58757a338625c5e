//! The scenarios, one module for each group of kindred sites.

mod shops;
mod sign_in;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &shops::REFUND_AFTER_RETURN,
    &shops::OVERSIZED_BASKET,
    &shops::RECALLED_LISTING,
    &shops::PARCEL_TO_NEIGHBOUR,
    &sign_in::PORTAL_PASSWORD,
    &sign_in::TV_PAIRING,
    &sign_in::LEAKED_KEY_ROTATION,
    &sign_in::APP_CONSENT,
];
