//! The scenarios, one module for each group of kindred sites.

mod sharing;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &sharing::PUBLIC_LINK,
    &sharing::THREAD_FORWARD,
    &sharing::CALENDAR_AUDIENCE,
    &sharing::MEETING_TRANSCRIPT,
    &sharing::CONTACT_EXPORT,
];
