//! The texts in a run's directory: its record and its seal.

use sww_runs::{RunRecord, Seal};

use crate::message::check_message;

/// Reads a run's record and a run's seal; what is read can be written, and reads back the same.
pub fn run_files(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match RunRecord::from_json(&text) {
        Ok(record) => {
            let written = serde_json::to_string(&record).unwrap();
            assert_eq!(RunRecord::from_json(&written).unwrap(), record);
            if let Err(problem) = record.check() {
                check_message(&problem);
            }
        }
        Err(problem) => check_message(&problem),
    }
    match Seal::from_json(&text) {
        Ok(seal) => {
            let written = serde_json::to_string(&seal).unwrap();
            assert_eq!(Seal::from_json(&written).unwrap(), seal);
            assert_eq!(seal.benchmark().examples, seal.examples.len() as u64);
        }
        Err(problem) => check_message(&problem),
    }
}
