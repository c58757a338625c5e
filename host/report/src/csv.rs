//! Text for spreadsheets.

use std::borrow::Cow;

/// Text as a CSV cell that no spreadsheet takes for a formula: a cell that begins with `=`, `+`,
/// `-`, `@` (or their full-width forms), a tab or a line end gets an apostrophe before it. For text
/// cells only, since a negative number begins with `-` too; quoting is the CSV writer's task.
///
/// ```
/// assert_eq!(sww_report::csv_cell("=HYPERLINK(\"x\")"), "'=HYPERLINK(\"x\")");
/// assert_eq!(sww_report::csv_cell("a=b"), "a=b");
/// ```
pub fn csv_cell(text: &str) -> Cow<'_, str> {
    match text.chars().next() {
        Some(
            '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '\u{ff1d}' | '\u{ff0b}' | '\u{ff0d}'
            | '\u{ff20}',
        ) => Cow::Owned(format!("'{text}")),
        _ => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formula_cells_are_neutralised() {
        for first in ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"] {
            let text = format!("{first}cmd()");
            assert_eq!(csv_cell(&text), format!("'{text}"));
        }
    }

    #[test]
    fn other_cells_are_untouched() {
        for text in ["", "policy-lexical", "'=x", " =x", "1-2", "ünï"] {
            assert!(matches!(csv_cell(text), Cow::Borrowed(same) if same == text));
        }
    }
}
