//! The scenarios, one module for each group of kindred sites.

mod add_ons;
mod browser;
mod collections;
mod firmware;
mod home_and_travel;
mod leisure;
mod links;
mod mobile;
mod office_files;
mod packages;
mod public_services;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &add_ons::REMOTE_HELP,
    &add_ons::SITE_THEME,
    &add_ons::THIRD_PARTY_SCRIPT,
    &add_ons::CHAT_BOT_PLUGIN,
    &browser::EXTENSION_SCOPE,
    &browser::READER_UPDATE_PROMPT,
    &browser::SPONSORED_RESULT,
    &browser::SIDELOADED_VAULT,
    &collections::DISC_IMAGE_MIRROR,
    &collections::DATASET_ARCHIVE,
    &collections::MODEL_WEIGHTS,
    &firmware::ROUTER_FIRMWARE,
    &firmware::PRINTER_DRIVER,
    &firmware::PRESS_CONTROLLER,
    &firmware::SEQUENCER_PATCH,
    &home_and_travel::DOOR_LOCK_UPDATE,
    &home_and_travel::PARKING_CODE,
    &home_and_travel::CALENDAR_FEED,
    &home_and_travel::WIFI_CERTIFICATE,
    &leisure::MAP_PLUGIN,
    &leisure::GAME_MOD,
    &leisure::EBOOK_LOAN,
    &leisure::HOMEWORK_VIEWER,
    &links::SHORT_LINK,
    &links::STATEMENT_FORWARD,
    &links::PAYSLIP_MOVE,
    &mobile::DRIVER_APP,
    &mobile::VPN_PROFILE,
    &mobile::ESIM_PROFILE,
    &office_files::TENDER_MACRO,
    &office_files::QUARANTINE_RELEASE,
    &office_files::DOUBLE_EXTENSION,
    &office_files::APPLICANT_CV,
    &packages::NEW_MAINTAINER,
    &packages::MOVED_IMAGE_TAG,
    &packages::INSTALL_SCRIPT,
    &packages::PINNED_ACTION,
    &public_services::PATIENT_DISC,
    &public_services::TAX_FORM_PROGRAM,
    &public_services::SIGNING_HELPER,
    &public_services::CLAIM_DOCUMENTS,
];
