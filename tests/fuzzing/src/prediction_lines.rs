//! Predictions in JSON Lines.

use sww_benchmark::{PredictionReader, PredictionRow, write_prediction};

use crate::message::check_message;

/// Reads predictions; what is read can be written, and reads back the same.
pub fn prediction_lines(bytes: &[u8]) {
    let lines = bytes.split(|byte| *byte == b'\n').count() as u64;
    let mut reader = PredictionReader::new("predictions.jsonl", "stem", bytes);
    let mut read = 0;
    while let Some(row) = reader.next() {
        read += 1;
        assert!(read <= lines, "more rows than lines");
        match row {
            Ok(row) => check_row(&row),
            Err(problem) => {
                check_message(&problem);
                assert_eq!(problem.place, reader.place());
            }
        }
    }
}

/// Checks that a row is one that files can hold.
pub(crate) fn check_row(row: &PredictionRow) {
    let mut written = Vec::new();
    write_prediction(&mut written, row).unwrap();
    let mut again = PredictionReader::new("again", "another stem", written.as_slice());
    assert_eq!(again.next().unwrap().unwrap(), *row);
    assert!(again.next().is_none());
}
