//! The scenarios, one module for each group of kindred sites.

mod engineering;
mod sharing;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &engineering::SUPPORT_BUNDLE,
    &engineering::FORUM_LOG,
    &engineering::BUCKET_SHARE,
    &engineering::REPO_PUBLIC,
    &engineering::STATUS_POST,
    &engineering::DASHBOARD_LINK,
    &sharing::PUBLIC_LINK,
    &sharing::THREAD_FORWARD,
    &sharing::CALENDAR_AUDIENCE,
    &sharing::MEETING_TRANSCRIPT,
    &sharing::CONTACT_EXPORT,
];
