//! What the tests share: reading a log and looking at what came of it.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use sww_benchmark::{PredictionRow, write_prediction};
use sww_logs::{Format, Import, ImportReport, Naming};
use sww_protocol::Outcome;

pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// The logs that the tools themselves wrote, where they are present.
pub(crate) fn real(directory: &str) -> Option<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let directory = data.join(directory);
    directory.is_dir().then_some(directory)
}

/// What came of one import.
pub(crate) struct Imported {
    pub(crate) rows: Vec<PredictionRow>,
    pub(crate) report: ImportReport,
}

impl Imported {
    /// The rows as they are written to a file, read back.
    pub(crate) fn written(&self) -> Vec<Value> {
        let written = |row| {
            let mut line = Vec::new();
            write_prediction(&mut line, row).unwrap();
            let mut object: Map<String, Value> = serde_json::from_slice(&line).unwrap();
            object.remove("schema");
            Value::Object(object)
        };
        self.rows.iter().map(written).collect()
    }

    pub(crate) fn refusals(&self) -> Vec<String> {
        self.report
            .refusals
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    pub(crate) fn outputs(&self) -> Vec<&str> {
        self.rows.iter().map(output).collect()
    }
}

/// The text that a row answers with.
pub(crate) fn output(row: &PredictionRow) -> &str {
    match &row.outcome {
        Outcome::Answered(prediction) => &prediction.output,
        other => panic!("not answered: {other:?}"),
    }
}

/// Imports logs one after the other, as one import.
pub(crate) fn import<R: Read + Seek>(
    naming: Naming,
    logs: impl IntoIterator<Item = (Format, String, R)>,
) -> Imported {
    let mut rows = Vec::new();
    let mut sink = |row: &PredictionRow| {
        rows.push(row.clone());
        Ok(())
    };
    let mut import = Import::new(naming, &mut sink);
    for (format, name, reader) in logs {
        format.read(&name, reader, &mut import).unwrap();
    }
    let report = import.finish();
    assert_eq!(report.kept as usize, rows.len());
    Imported { rows, report }
}

pub(crate) fn import_file(format: Format, path: &Path, naming: Naming) -> Imported {
    let name = path.display().to_string();
    import(naming, [(format, name, File::open(path).unwrap())])
}

/// Every file below a directory, in the order of their paths.
pub(crate) fn files(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}
