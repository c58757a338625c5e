//! Plain lists of things, one a line.

use comfy_table::{Table, TableStyle};

use crate::terminal::escape;

/// Rows under their heads, in columns, ending in a line feed. Every cell is made safe for a terminal.
pub fn listing<const N: usize>(heads: [&str; N], rows: &[[String; N]]) -> String {
    let mut table = Table::new();
    table.load_style(TableStyle::new());
    table.set_header(heads);
    for row in rows {
        table.add_row(row.each_ref().map(|cell| escape(cell).into_owned()));
    }
    table.trim_fmt() + "\n"
}

#[cfg(test)]
mod tests {
    use super::listing;

    #[test]
    fn rows_stand_under_their_heads() {
        let rows = [
            ["constant".to_owned(), "0.1.0".to_owned()],
            ["a\u{1b}[2Jb".to_owned(), "1".to_owned()],
        ];
        let text = listing(["name", "version"], &rows);
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert!(
            lines[0].starts_with("name") && lines[0].ends_with("version"),
            "{text}"
        );
        assert!(
            lines[2].starts_with("a\\u{1b}[2Jb") && lines[2].ends_with('1'),
            "{text}"
        );
    }
}
