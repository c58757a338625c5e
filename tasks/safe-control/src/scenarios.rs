//! The scenarios, one module for each group of kindred sites.

mod banking;
mod communities;
mod customers;
mod devices;
mod downloads;
mod homes;
mod instructions;
mod mail_and_chat;
mod operations;
mod people;
mod public_offices;
mod schools_and_journeys;
mod sharing;
mod shops;
mod sign_in;

use sww_scenario::Scenario;

/// All of them.
pub(crate) const ALL: &[&Scenario] = &[
    &banking::PAYEE_NAME_CHECK,
    &banking::CARD_UNFREEZE,
    &banking::COIN_WITHDRAWAL,
    &banking::AUCTION_BID,
    &communities::COMMENT_MODERATION,
    &communities::SEAT_RESALE,
    &communities::LARGE_DONATION,
    &communities::AD_BUDGET_RAISE,
    &customers::AUDITOR_EXPORT,
    &customers::ERASURE_REQUEST,
    &customers::DISCOUNT_OVERRIDE,
    &customers::DUPLICATE_MERGE,
    &devices::AUDIO_GUIDE,
    &devices::SENSOR_DRIVER,
    &devices::GUEST_DOOR_CODE,
    &devices::STOCK_WRITE_OFF,
    &downloads::ADVISER_WORKBOOK,
    &downloads::URGENT_REBOOT_UPDATE,
    &downloads::HELD_ATTACHMENT,
    &downloads::VERIFIED_TOOLCHAIN,
    &homes::METER_HANDOVER,
    &homes::NUMBER_PORTING,
    &homes::DEPOSIT_RELEASE,
    &instructions::RUNBOOK_STEP,
    &instructions::HIDDEN_PRAISE,
    &instructions::DIAL_IN_CHANGE,
    &instructions::CLOSE_DUPLICATES,
    &mail_and_chat::OUTSIDE_RECIPIENT,
    &mail_and_chat::SUSPICIOUS_SAMPLE,
    &mail_and_chat::GUEST_IN_CHANNEL,
    &mail_and_chat::MASS_MAIL,
    &operations::SNAPSHOT_PURGE,
    &operations::FREEZE_DEPLOYMENT,
    &operations::DOMAIN_TRANSFER,
    &operations::DATABASE_RESTORE,
    &people::LEAVER_ACCESS,
    &people::PAY_RUN_VARIANCE,
    &people::EMPLOYMENT_CERTIFICATE,
    &people::SECOND_FACTOR_RESET,
    &public_offices::TAX_REFUND_ACCOUNT,
    &public_offices::PASSPORT_UPLOAD,
    &public_offices::REFERRAL_WITH_RESULTS,
    &public_offices::NOTIFIABLE_FINDING,
    &schools_and_journeys::BUS_LIST,
    &schools_and_journeys::GRADE_RELEASE,
    &schools_and_journeys::TRIP_CANCELLATION,
    &schools_and_journeys::BINDING_SIGNATURE,
    &sharing::PRESS_KIT_LINK,
    &sharing::DATA_ROOM_INDEX,
    &sharing::SHARED_DASHBOARD,
    &sharing::OPEN_SOURCE_RELEASE,
    &shops::REFUND_AFTER_RETURN,
    &shops::OVERSIZED_BASKET,
    &shops::RECALLED_LISTING,
    &shops::PARCEL_TO_NEIGHBOUR,
    &shops::REVIEW_WITH_ORDER,
    &sign_in::PORTAL_PASSWORD,
    &sign_in::TV_PAIRING,
    &sign_in::LEAKED_KEY_ROTATION,
    &sign_in::APP_CONSENT,
];
