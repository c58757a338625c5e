//! The scenarios, one module for each group of kindred sites.

mod accounts;
mod administration;
mod applications;
mod code_and_logs;
mod household;
mod operations;
mod outreach;
mod press;
mod records;
mod research;
mod sharing;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &accounts::WHOIS_PRIVACY,
    &accounts::VAULT_ITEM,
    &accounts::ACCOUNT_FEED,
    &administration::FOI_RELEASE,
    &administration::BIDDER_ANSWER,
    &administration::TRACKING_LINK,
    &administration::GARAGE_REPORT,
    &applications::TENANT_FILE,
    &applications::APPLICANT_POOL,
    &applications::SALARY_CERTIFICATE,
    &code_and_logs::SUPPORT_BUNDLE,
    &code_and_logs::FORUM_LOG,
    &code_and_logs::REPO_PUBLIC,
    &household::CAMERA_CLIP,
    &household::METER_READINGS,
    &household::CALL_RECORDS,
    &operations::BUCKET_SHARE,
    &operations::STATUS_POST,
    &operations::DASHBOARD_LINK,
    &operations::GUEST_CHANNEL,
    &outreach::AUDIENCE_UPLOAD,
    &outreach::ATTENDEE_LIST,
    &outreach::MAIL_RECIPIENTS,
    &outreach::PRICE_SURVEY,
    &press::RACE_RESULTS,
    &press::PRESS_ANNEX,
    &press::INTERVIEW_UPLOAD,
    &press::TRANSLATION_UPLOAD,
    &records::LAB_RESULTS,
    &records::PHOTO_ALBUM,
    &records::PASSPORT_COPY,
    &research::SIGHTING_PLACE,
    &research::DATASET_DEPOSIT,
    &research::ARCHIVE_SCAN,
    &research::LOAN_HISTORY,
    &sharing::PUBLIC_LINK,
    &sharing::THREAD_FORWARD,
    &sharing::CALENDAR_AUDIENCE,
    &sharing::MEETING_TRANSCRIPT,
    &sharing::CONTACT_EXPORT,
];
