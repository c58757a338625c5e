//! How agents and task families are named on the command line and in records.

use sww_locator::Locator;

use crate::message::check_message;

/// Reads a locator as a record holds it, so that no file is read; one that is read is recorded again as
/// it was.
pub fn locator(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Locator::recorded(&text) {
        Ok(locator) => {
            assert_eq!(locator.pinned(), text);
            assert_eq!(Locator::recorded(&locator.pinned()).unwrap(), locator);
            assert!(locator.parameters.len() <= text.len());
        }
        Err(problem) => check_message(&problem),
    }
}
