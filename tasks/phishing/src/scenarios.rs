//! The scenarios, one module for each group of kindred sites.

mod codes_and_prompts;
mod consent_screens;
mod payment_forms;
mod sign_in_pages;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &codes_and_prompts::STEP_UP_CODE,
    &codes_and_prompts::NUMBER_PROMPT,
    &codes_and_prompts::RECOVERY_CODES,
    &codes_and_prompts::DESK_CODE_REQUEST,
    &consent_screens::CALENDAR_APP_CONSENT,
    &consent_screens::ACCOUNT_INFORMATION_CONSENT,
    &consent_screens::DEVICE_SIGN_IN_CODE,
    &consent_screens::CRM_CONNECTOR_SCOPE,
    &consent_screens::DEPLOY_KEY_APP,
    &payment_forms::PARKING_NOTICE,
    &payment_forms::CUSTOMS_FEE,
    &payment_forms::HOTEL_GUARANTEE,
    &payment_forms::DONATION_PAGE,
    &payment_forms::TICKET_RESALE,
    &sign_in_pages::SSO_REDIRECT_HOST,
    &sign_in_pages::SAVED_ENTRY_MATCH,
    &sign_in_pages::EXPIRED_SESSION_DIALOGUE,
    &sign_in_pages::STORAGE_CERTIFICATE,
];
