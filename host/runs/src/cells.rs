//! Reading a row cell by cell, in the order of the query's columns.

use std::num::TryFromIntError;

use rusqlite::types::{FromSql, Type};
use rusqlite::{Error, Row};

/// A row that is being read from left to right.
pub(crate) struct Cells<'row, 'statement> {
    row: &'row Row<'statement>,
    next: usize,
}

impl<'row, 'statement> Cells<'row, 'statement> {
    pub(crate) fn of(row: &'row Row<'statement>) -> Self {
        Self { row, next: 0 }
    }

    /// The next cell.
    pub(crate) fn take<T: FromSql>(&mut self) -> rusqlite::Result<T> {
        let index = self.next;
        self.next += 1;
        self.row.get(index)
    }

    /// The next cell, a name out of a closed set.
    pub(crate) fn named<T>(
        &mut self,
        what: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> rusqlite::Result<T> {
        let name: String = self.take()?;
        parse(&name).ok_or_else(|| self.refuse(Type::Text, format!("unknown {what} `{name}`")))
    }

    /// The next cell, a number that SQLite holds as the signed integer of the same bits.
    pub(crate) fn unsigned(&mut self) -> rusqlite::Result<u64> {
        self.take().map(i64::cast_unsigned)
    }

    /// The next cell, a number that fits 32 bits.
    pub(crate) fn small(&mut self) -> rusqlite::Result<u32> {
        let number: i64 = self.take()?;
        u32::try_from(number)
            .map_err(|error: TryFromIntError| self.refuse(Type::Integer, error.to_string()))
    }

    /// An error about the cell just taken.
    pub(crate) fn refuse(&self, found: Type, why: String) -> Error {
        Error::FromSqlConversionFailure(self.next.saturating_sub(1), found, why.into())
    }
}
