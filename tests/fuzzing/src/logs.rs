//! Other tools' logs, each format by its own reader.

use std::collections::HashSet;
use std::io::Cursor;

use sww_benchmark::PredictionRow;
use sww_logs::{Format, Import, MOST_REFUSALS, Naming, detect_content};

use crate::message::check_message;
use crate::prediction_lines::check_row;

/// Reads a log as each of the formats: every record is kept or refused, and what is kept can be scored.
pub fn logs(bytes: &[u8]) {
    let mut log = Cursor::new(bytes);
    detect_content(&mut log).unwrap();
    assert_eq!(log.position(), 0, "a log is read from its beginning");
    for format in Format::ALL {
        let mut rows = Vec::new();
        let mut keep = |row: &_| {
            rows.push(PredictionRow::clone(row));
            Ok(())
        };
        let mut import = Import::new(Naming::default(), &mut keep);
        let source = "model/log";
        format
            .read(source, Cursor::new(bytes), &mut import)
            .unwrap();
        let report = import.finish();
        assert_eq!(report.kept, rows.len() as u64);
        assert!(report.incomplete <= report.kept);
        assert_eq!(
            report.refusals.len() as u64,
            report.refused.min(MOST_REFUSALS as u64)
        );
        report.refusals.iter().for_each(check_message);
        report.notes.iter().for_each(check_message);
        let mut answered = HashSet::new();
        for row in rows {
            check_row(&row);
            assert!(answered.insert((row.id, row.agent, row.seed)), "kept twice");
        }
    }
}
