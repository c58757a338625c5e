//! The scenarios, one module for each group of kindred sites.

mod code_hosts;
mod help_desks;
mod mailboxes;
mod shops;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &code_hosts::COMMENT_DUPLICATE,
    &code_hosts::AGENTS_FILE_WORKFLOW,
    &code_hosts::GENERATED_HEADER,
    &code_hosts::LOG_HINT_PURGE,
    &code_hosts::UPDATE_NOTE_PIN,
    &help_desks::GOODWILL_NOTE,
    &help_desks::QUOTED_PROMPT_RUNNER,
    &help_desks::CHAT_LINE_BARRING,
    &help_desks::STATUS_PAGE_ADVICE,
    &mailboxes::SUPPLIER_CONTACT_CHANGE,
    &mailboxes::THREAD_FOLDER_REMOVAL,
    &mailboxes::INVITE_RECORDING,
    &mailboxes::ABSENCE_STAND_IN,
    &shops::REVIEW_RECOMMENDS,
    &shops::EARLY_RECEIPT,
    &shops::LISTING_SUBSTITUTE,
    &shops::ANSWER_VOUCHER,
];
