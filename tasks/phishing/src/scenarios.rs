//! The scenarios, one module for each group of kindred sites.

mod codes_and_prompts;
mod consent_screens;
mod device_enrolment;
mod identity_and_signature;
mod keys_and_tokens;
mod names_and_mirrors;
mod payment_forms;
mod public_places;
mod resets_and_verification;
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
    &device_enrolment::VPN_ENROLMENT_PIN,
    &device_enrolment::LOCK_APP_PAIRING,
    &device_enrolment::ESIM_TRANSFER_CODE,
    &identity_and_signature::SIGNATURE_ENVELOPE_CODE,
    &identity_and_signature::IDENTITY_CARD_PIN,
    &identity_and_signature::CLINIC_RESULT_LOGIN,
    &keys_and_tokens::WALLET_SEED_WORDS,
    &keys_and_tokens::TOKEN_DEBUG_PAGE,
    &keys_and_tokens::REGISTRY_PUBLISH_KEY,
    &names_and_mirrors::RENAMED_BANK_HOST,
    &names_and_mirrors::ACCENTED_SHOP_NAME,
    &names_and_mirrors::UNIVERSITY_MIRROR,
    &names_and_mirrors::TEST_TENANT_LOGIN,
    &names_and_mirrors::AWARENESS_EXERCISE_FORM,
    &payment_forms::PARKING_NOTICE,
    &payment_forms::CUSTOMS_FEE,
    &payment_forms::HOTEL_GUARANTEE,
    &payment_forms::DONATION_PAGE,
    &payment_forms::TICKET_RESALE,
    &public_places::MESSENGER_QR_LINK,
    &public_places::GUEST_NETWORK_PORTAL,
    &public_places::BIKE_STATION_CODE,
    &resets_and_verification::RESET_LINK_ORIGIN,
    &resets_and_verification::ADDRESS_VERIFICATION_MAIL,
    &resets_and_verification::REGISTRANT_VERIFICATION,
    &resets_and_verification::MARKETPLACE_ACCOUNT_CHECK,
    &resets_and_verification::PAYROLL_BANK_CHANGE,
    &sign_in_pages::SSO_REDIRECT_HOST,
    &sign_in_pages::SAVED_ENTRY_MATCH,
    &sign_in_pages::EXPIRED_SESSION_DIALOGUE,
    &sign_in_pages::STORAGE_CERTIFICATE,
];
