//! A table before it takes a form: what terminals, Markdown and HTML show alike.

use crate::figures::UNDEFINED;

/// A table of rows with names and cells. Its text is raw; whoever draws it escapes it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// What it shows, with units.
    pub(crate) title: &'static str,
    /// The columns that name a row, general to special.
    pub(crate) keys: Vec<Column>,
    /// The columns of cells.
    pub(crate) columns: Vec<Column>,
    /// The rows; each has as many names and cells as there are columns for them.
    pub(crate) rows: Vec<Row>,
    /// What must be known to read it.
    pub(crate) notes: Vec<String>,
}

/// A column's head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    /// What stands above it.
    pub(crate) heading: &'static str,
    /// The heading in full, where it is short for something.
    pub(crate) meaning: Option<&'static str>,
    /// What it holds.
    pub(crate) kind: Kind,
}

/// What a column holds, which decides how it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Words.
    Words,
    /// Numbers.
    Numbers,
    /// Digests and other long codes.
    Codes,
}

/// One row.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Its name, one part for each key column.
    pub(crate) keys: Vec<String>,
    /// Its cells.
    pub(crate) cells: Vec<Cell>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Nothing belongs here.
    Blank,
    /// A text or a number, and what qualifies it, such as its interval.
    Shown {
        /// The text or number.
        text: String,
        /// What qualifies it, in order.
        asides: Vec<String>,
    },
    /// A value that does not exist, and why.
    Undefined(String),
}

impl Column {
    /// A column of words.
    pub(crate) fn words(heading: &'static str) -> Self {
        Self::new(heading, Kind::Words)
    }

    /// A column of numbers.
    pub(crate) fn numbers(heading: &'static str) -> Self {
        Self::new(heading, Kind::Numbers)
    }

    /// A column of codes.
    pub(crate) fn codes(heading: &'static str) -> Self {
        Self::new(heading, Kind::Codes)
    }

    fn new(heading: &'static str, kind: Kind) -> Self {
        Self {
            heading,
            meaning: None,
            kind,
        }
    }
}

impl Cell {
    /// A cell with nothing to qualify it.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self::Shown {
            text: text.into(),
            asides: Vec::new(),
        }
    }
}

impl Table {
    /// Everything to be read below the table: the notes, and why values are undefined.
    pub(crate) fn footnotes(&self) -> Vec<String> {
        let mut notes = self.notes.clone();
        notes.extend(self.gaps().into_iter().map(|gap| {
            let rows = self.names(&gap.rows);
            let headings = gap.headings.join(", ");
            format!(
                "{UNDEFINED} undefined: {headings} of {rows} ({})",
                gap.reason
            )
        }));
        notes
    }

    /// How many rows from `row` on share the name parts up to and with `key`; none where the row
    /// above shares them too.
    pub(crate) fn key_span(&self, row: usize, key: usize) -> Option<usize> {
        let keys = |index: usize| self.rows.get(index).and_then(|row| row.keys.get(..=key));
        let here = keys(row)?;
        // Only the parts before the last repeat: the last one tells rows apart.
        if key + 1 == self.keys.len() {
            return Some(1);
        }
        if row > 0 && keys(row - 1) == Some(here) {
            return None;
        }
        let following = (row + 1..self.rows.len()).take_while(|&index| keys(index) == Some(here));
        Some(1 + following.count())
    }

    /// The undefined cells, those with one reason and the same columns together.
    fn gaps(&self) -> Vec<Gap<'_>> {
        let mut gaps: Vec<Gap<'_>> = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            let mut of_row: Vec<Gap<'_>> = Vec::new();
            for (column, cell) in self.columns.iter().zip(&row.cells) {
                let Cell::Undefined(reason) = cell else {
                    continue;
                };
                match of_row.iter_mut().find(|gap| gap.reason == reason) {
                    Some(gap) => gap.headings.push(column.heading),
                    None => of_row.push(Gap {
                        reason,
                        headings: vec![column.heading],
                        rows: vec![index],
                    }),
                }
            }
            for gap in of_row {
                let same = |known: &&mut Gap<'_>| {
                    known.reason == gap.reason && known.headings == gap.headings
                };
                match gaps.iter_mut().find(same) {
                    Some(known) => known.rows.extend(gap.rows),
                    None => gaps.push(gap),
                }
            }
        }
        gaps
    }

    /// Names rows as briefly as is exact: all of them, or by their first name part where every row
    /// that has it is meant.
    fn names(&self, rows: &[usize]) -> String {
        if rows.len() == self.rows.len() && rows.len() > 1 {
            return "every row".to_owned();
        }
        let mut names: Vec<String> = Vec::new();
        for row in rows.iter().filter_map(|&index| self.rows.get(index)) {
            let first = row.keys.first();
            let whole_group = self
                .rows
                .iter()
                .enumerate()
                .filter(|(_, other)| other.keys.first() == first)
                .all(|(index, _)| rows.contains(&index));
            let name = match first {
                Some(first) if whole_group => first.clone(),
                _ => row.keys.join(" / "),
            };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }
}

/// Undefined cells for one reason: in each of the rows, all of the columns.
struct Gap<'a> {
    reason: &'a str,
    headings: Vec<&'static str>,
    rows: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(keys: [&str; 2], cells: [Option<&str>; 2]) -> Row {
        Row {
            keys: keys.map(str::to_owned).to_vec(),
            cells: cells
                .map(|reason| {
                    reason.map_or(Cell::Blank, |reason| Cell::Undefined(reason.to_owned()))
                })
                .to_vec(),
        }
    }

    fn table(rows: Vec<Row>) -> Table {
        Table {
            title: "t",
            keys: vec![Column::words("family"), Column::words("agent")],
            columns: vec![Column::numbers("BA"), Column::numbers("ASK")],
            rows,
            notes: vec!["first".to_owned()],
        }
    }

    #[test]
    fn reasons_are_told_once_for_the_rows_that_share_them() {
        let no_ask = Some("no ask");
        let table = table(vec![
            row(["f", "a"], [no_ask, no_ask]),
            row(["f", "b"], [no_ask, no_ask]),
            row(["g", "a"], [no_ask, no_ask]),
            row(["g", "b"], [Some("nothing"), None]),
            row(["h", "a"], [None, None]),
        ]);
        assert_eq!(
            table.footnotes(),
            [
                "first",
                "– undefined: BA, ASK of f, g / a (no ask)",
                "– undefined: BA of g / b (nothing)"
            ]
        );
    }

    #[test]
    fn a_reason_of_all_rows_names_none() {
        let table = table(vec![
            row(["f", "a"], [None, Some("no ask")]),
            row(["g", "a"], [None, Some("no ask")]),
        ]);
        assert_eq!(
            table.footnotes(),
            ["first", "– undefined: ASK of every row (no ask)"]
        );
    }

    #[test]
    fn equal_first_keys_span_rows_and_last_keys_do_not() {
        let table = table(vec![
            row(["f", "a"], [None, None]),
            row(["f", "a"], [None, None]),
            row(["g", "a"], [None, None]),
        ]);
        let spans = |key| (0..3).map(|r| table.key_span(r, key)).collect::<Vec<_>>();
        assert_eq!(spans(0), [Some(2), None, Some(1)]);
        assert_eq!(spans(1), [Some(1), Some(1), Some(1)]);
    }
}
