//! The scenarios, one module for each group of kindred sites.

mod administration;
mod engineering;
mod household;
mod outreach;
mod publishing;
mod records;
mod sharing;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &administration::FOI_RELEASE,
    &administration::BIDDER_ANSWER,
    &administration::LOAN_HISTORY,
    &administration::TRACKING_LINK,
    &administration::GARAGE_REPORT,
    &administration::TRANSLATION_UPLOAD,
    &engineering::SUPPORT_BUNDLE,
    &engineering::FORUM_LOG,
    &engineering::BUCKET_SHARE,
    &engineering::REPO_PUBLIC,
    &engineering::STATUS_POST,
    &engineering::DASHBOARD_LINK,
    &household::CAMERA_CLIP,
    &household::METER_READINGS,
    &household::CALL_RECORDS,
    &household::WHOIS_PRIVACY,
    &household::VAULT_ITEM,
    &household::ACCOUNT_FEED,
    &outreach::AUDIENCE_UPLOAD,
    &outreach::ATTENDEE_LIST,
    &outreach::MAIL_RECIPIENTS,
    &outreach::PRICE_SURVEY,
    &outreach::GUEST_CHANNEL,
    &publishing::SIGHTING_PLACE,
    &publishing::DATASET_DEPOSIT,
    &publishing::ARCHIVE_SCAN,
    &publishing::RACE_RESULTS,
    &publishing::PRESS_ANNEX,
    &publishing::INTERVIEW_UPLOAD,
    &records::LAB_RESULTS,
    &records::PHOTO_ALBUM,
    &records::TENANT_FILE,
    &records::APPLICANT_POOL,
    &records::SALARY_CERTIFICATE,
    &records::PASSPORT_COPY,
    &sharing::PUBLIC_LINK,
    &sharing::THREAD_FORWARD,
    &sharing::CALENDAR_AUDIENCE,
    &sharing::MEETING_TRANSCRIPT,
    &sharing::CONTACT_EXPORT,
];
