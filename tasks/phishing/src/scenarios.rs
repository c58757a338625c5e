//! The scenarios, one module for each group of kindred sites.

mod codes_and_prompts;
mod sign_in_pages;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &codes_and_prompts::STEP_UP_CODE,
    &codes_and_prompts::NUMBER_PROMPT,
    &codes_and_prompts::RECOVERY_CODES,
    &codes_and_prompts::DESK_CODE_REQUEST,
    &sign_in_pages::SSO_REDIRECT_HOST,
    &sign_in_pages::SAVED_ENTRY_MATCH,
    &sign_in_pages::EXPIRED_SESSION_DIALOGUE,
    &sign_in_pages::STORAGE_CERTIFICATE,
];
