//! The scenarios, one module for each group of kindred sites.

mod assistant_tools;
mod code_hosts;
mod documents;
mod help_desks;
mod mailboxes;
mod operations;
mod personal_files;
mod processed_texts;
mod public_sites;
mod schools_and_offices;
mod shops;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &assistant_tools::SEARCH_SNIPPET_SETTING,
    &assistant_tools::STORED_NOTE_UPGRADE,
    &assistant_tools::TRANSCRIPT_POLL_CLOSE,
    &assistant_tools::FEED_NOTE_CANCELLATION,
    &code_hosts::COMMENT_DUPLICATE,
    &code_hosts::AGENTS_FILE_WORKFLOW,
    &code_hosts::GENERATED_HEADER,
    &code_hosts::LOG_HINT_PURGE,
    &code_hosts::UPDATE_NOTE_PIN,
    &documents::CLAUSE_COMMENT,
    &documents::SHEET_CELL_NOTE,
    &documents::WIKI_PROCEDURE,
    &help_desks::GOODWILL_NOTE,
    &help_desks::QUOTED_PROMPT_RUNNER,
    &help_desks::CHAT_LINE_BARRING,
    &help_desks::STATUS_PAGE_ADVICE,
    &mailboxes::SUPPLIER_CONTACT_CHANGE,
    &mailboxes::THREAD_FOLDER_REMOVAL,
    &mailboxes::INVITE_RECORDING,
    &mailboxes::ABSENCE_STAND_IN,
    &operations::ALERT_TEXT_SCALING,
    &operations::GUEST_NOTE_DOOR,
    &operations::REGISTRAR_RECORD_COMMENT,
    &operations::DRIVER_REROUTE_MESSAGE,
    &operations::PALLET_LABEL_BOOKING,
    &personal_files::PHARMACY_SWITCH,
    &personal_files::APPLICANT_SCREENING_LINE,
    &personal_files::ESTIMATE_SETTLEMENT,
    &processed_texts::TRANSLATION_NOTE,
    &processed_texts::SCAN_TEXT_LAYER,
    &processed_texts::SURVEY_ANSWER_SWITCH,
    &public_sites::FORUM_REPORT_REMOVAL,
    &public_sites::DRAFT_PUBLISH_REMARK,
    &public_sites::BUDGET_RECOMMENDATION,
    &public_sites::TRADE_CHAT_ACCEPT,
    &schools_and_offices::SCHOOL_RELEASE_NOTE,
    &schools_and_offices::ASSESSMENT_ACCEPTANCE,
    &schools_and_offices::CATALOGUE_HOLD_NOTE,
    &shops::REVIEW_RECOMMENDS,
    &shops::EARLY_RECEIPT,
    &shops::LISTING_SUBSTITUTE,
    &shops::AUCTION_ANSWER_BID,
];
