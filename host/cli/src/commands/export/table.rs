//! An export as CSV. A cell that a spreadsheet would take for a formula is made plain text.

use std::io::Write;

use sww_report::csv_cell;

use crate::commands::export::Ended;
use crate::commands::export::columns::{COLUMNS, Cell, row};
use crate::error::CommandError;
use crate::screen::write_error;

pub(crate) struct CsvTable<W: Write>(csv::Writer<W>);

impl<W: Write> CsvTable<W> {
    pub(crate) fn new(out: W) -> Result<Self, CommandError> {
        let mut writer = csv::Writer::from_writer(out);
        writer
            .write_record(COLUMNS.map(|(name, _)| name))
            .map_err(csv_error)?;
        Ok(Self(writer))
    }

    pub(crate) fn write(&mut self, ended: &Ended<'_>) -> Result<(), CommandError> {
        let cells = row(ended).map(|cell| match cell {
            Cell::Text(text) => csv_cell(&text.unwrap_or_default()).into_owned(),
            Cell::Number(number) => number.map(|number| number.to_string()).unwrap_or_default(),
            Cell::Integer(number) => number.map(|number| number.to_string()).unwrap_or_default(),
        });
        self.0.write_record(cells).map_err(csv_error)
    }

    pub(crate) fn finish(mut self) -> Result<(), CommandError> {
        self.0.flush().map_err(write_error)
    }
}

fn csv_error(error: csv::Error) -> CommandError {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => write_error(error),
        kind => CommandError::Internal(format!("{kind:?}")),
    }
}
