//! The scenarios, one module for each group of kindred sites.

mod office_files;
mod packages;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &office_files::TENDER_MACRO,
    &office_files::QUARANTINE_RELEASE,
    &office_files::DOUBLE_EXTENSION,
    &office_files::APPLICANT_CV,
    &packages::NEW_MAINTAINER,
    &packages::MOVED_IMAGE_TAG,
    &packages::INSTALL_SCRIPT,
    &packages::PINNED_ACTION,
];
