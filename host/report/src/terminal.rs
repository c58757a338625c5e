//! Text and tables for a terminal.

use std::borrow::Cow;
use std::ops::Range;

use comfy_table::{
    Cell as GridCell, CellAlignment, ColumnConstraint, ContentArrangement, LineStyle,
    Table as Grid, TableStyle, Width,
};
use serde_json::Value;
use sww_recovery::lineage::Lineage;
use sww_scoring::{Comparison, Scores};

use crate::figures::UNDEFINED;
use crate::table::{Cell, Column, Kind, Row, Table};
use crate::tables::{self, Intervals};
use crate::visible::{LineFeeds, visible, visible_json};

/// Where a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Columns of characters; none where lines may be as long as they like.
    pub width: Option<u16>,
    /// Whether bold and dim type is understood.
    pub colour: bool,
}

/// Text from an agent, safe on one line of a terminal: control characters, escape sequences, direction
/// overrides and invisible characters are shown as escapes such as `\u{1b}`, line ends as `\n`.
///
/// ```
/// assert_eq!(sww_report::terminal::escape("\u{1b}[2Jgone"), r"\u{1b}[2Jgone");
/// ```
pub fn escape(text: &str) -> Cow<'_, str> {
    visible(text, LineFeeds::Show)
}

/// As [`escape`], for a text of several lines: line feeds stay as they are.
pub fn escape_lines(text: &str) -> Cow<'_, str> {
    visible(text, LineFeeds::Keep)
}

/// JSON that is safe on a terminal: misleading characters stand as JSON's own escapes, so that whoever
/// reads the object gets the very same texts.
///
/// ```
/// assert_eq!(sww_report::terminal::escape_json("[\"\u{9b}2J\"]"), r#"["\u009b2J"]"#);
/// ```
pub fn escape_json(json: &str) -> Cow<'_, str> {
    visible_json(json)
}

/// One row for each system, with the columns of the paper's main table.
pub fn main_table(scores: &Scores, intervals: Intervals, screen: Screen) -> String {
    draw(&tables::overall(scores, intervals), screen)
}

/// The columns of the main table within each family.
pub fn family_table(scores: &Scores, intervals: Intervals, screen: Screen) -> String {
    draw(&tables::families(scores, intervals), screen)
}

/// Precision, recall and F1 of each class.
pub fn class_table(scores: &Scores, screen: Screen) -> String {
    draw(&tables::classes(scores), screen)
}

/// The 3 × 4 matrix of each system: gold decisions by answers, invalid ones included.
pub fn confusion_table(scores: &Scores, screen: Screen) -> String {
    draw(&tables::confusion(scores), screen)
}

/// Invalid answers by reason.
pub fn invalid_table(scores: &Scores, screen: Screen) -> String {
    draw(&tables::invalid(scores), screen)
}

/// What a lenient reading of the answers would change (spec §2).
pub fn lenient_table(scores: &Scores, screen: Screen) -> String {
    draw(&tables::lenient(scores), screen)
}

/// One row for each metric: two systems on the same examples, and their difference.
pub fn comparison_table(comparison: &Comparison, screen: Screen) -> String {
    draw(&tables::comparison(comparison), screen)
}

/// Latent Authorisation Recovery, from its JSON object (`safewebworld.lar/1`).
pub fn recovery_tables(analysis: &Value, screen: Screen) -> String {
    let drawn: Vec<_> = tables::recovery(analysis)
        .iter()
        .map(|table| draw(table, screen))
        .collect();
    drawn.join("\n")
}

/// The checkpoints of one model, and where its policy collapses.
pub fn lineage_tables(lineage: &Lineage, screen: Screen) -> String {
    draw(&tables::lineage(lineage), screen)
}

/// One row for each agent and pair of conditions, in three tables: the difference in every metric.
pub fn condition_tables(comparisons: &[Comparison], screen: Screen) -> String {
    let tables = tables::differences(comparisons);
    tables.map(|table| draw(&table, screen)).join("\n")
}

/// Light rules above, below and under the heads.
const STYLE: TableStyle = {
    let rule = LineStyle::none().fill('─').junction('─');
    TableStyle::new()
        .top_border(rule)
        .header_separator(rule)
        .bottom_border(rule)
};

/// Where what qualifies a value stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asides {
    Beside,
    Below,
}

/// The table with its title and footnotes, ending in a line feed. Numbers are never broken over lines: a
/// table too wide for the screen puts intervals below values, then breaks into blocks of columns.
fn draw(table: &Table, screen: Screen) -> String {
    let mut text = style(&wrap(table.title, screen.width), "1", screen);
    text.push('\n');
    if !table.rows.is_empty() {
        for block in blocks(table, screen.width) {
            text.push_str(&block);
            text.push('\n');
        }
    }
    for note in table.footnotes() {
        let lines = wrap(&escape(&note), screen.width);
        text.push_str(&style(&lines, "2", screen));
        text.push('\n');
    }
    text
}

fn style(text: &str, code: &str, screen: Screen) -> String {
    if screen.colour {
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    } else {
        text.to_owned()
    }
}

/// The drawn table in as many blocks of columns, one above the other, as the width asks for.
fn blocks(table: &Table, width: Option<u16>) -> Vec<String> {
    let all = 0..table.columns.len();
    for asides in [Asides::Beside, Asides::Below] {
        let whole = grid(table, all.clone(), asides, width);
        if fits(&whole, width) {
            return vec![whole.trim_fmt()];
        }
    }
    let mut blocks = Vec::new();
    let mut start = 0;
    while start < all.end {
        let mut end = start + 1;
        let mut block = grid(table, start..end, Asides::Below, width);
        while end < all.end {
            let wider = grid(table, start..end + 1, Asides::Below, width);
            if !fits(&wider, width) {
                break;
            }
            block = wider;
            end += 1;
        }
        if let (false, Some(width)) = (fits(&block, width), width) {
            block.set_width(width);
        }
        blocks.push(block.trim_fmt());
        start = end;
    }
    blocks
}

fn fits(grid: &Grid, width: Option<u16>) -> bool {
    // The first line is the upper rule, as wide as the grid and one column for each character.
    let drawn = grid.lines().next().map_or(0, |rule| rule.chars().count());
    width.is_none_or(|width| drawn <= usize::from(width))
}

/// The key columns and those of the range, as wide as their content; keys may take half the screen.
fn grid(table: &Table, columns: Range<usize>, asides: Asides, width: Option<u16>) -> Grid {
    let shown = |columns: Range<usize>| table.columns.get(columns).unwrap_or_default();
    let mut grid = Grid::new();
    grid.load_style(STYLE)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::MAX);
    grid.set_header(
        table
            .keys
            .iter()
            .chain(shown(columns.clone()))
            .map(|column| aligned(column.heading.to_owned(), column)),
    );
    for (index, row) in table.rows.iter().enumerate() {
        let keys = table.keys.iter().zip(key_texts(table, index, row));
        let cells = row.cells.get(columns.clone()).unwrap_or_default();
        let cells = shown(columns.clone())
            .iter()
            .zip(cells.iter().map(|cell| cell_text(cell, asides)));
        grid.add_row(
            keys.chain(cells)
                .map(|(column, text)| aligned(text, column)),
        );
    }
    for column in grid.column_iter_mut() {
        column.set_padding((1, 0));
    }
    if let Some(width) = width {
        bound_keys(&mut grid, table.keys.len(), width / 2);
    }
    grid
}

/// Keeps the first `keys` columns within `budget` characters; what narrow ones leave goes to wide ones.
fn bound_keys(grid: &mut Grid, keys: usize, budget: u16) {
    let fair = budget / u16::try_from(keys).unwrap_or(u16::MAX).max(1);
    let widths = grid.column_max_content_widths();
    let keys_of = || widths.iter().take(keys);
    let spare: u16 = keys_of().map(|width| fair.saturating_sub(*width)).sum();
    let wide = keys_of().filter(|width| **width > fair).count();
    let bound = fair + spare / u16::try_from(wide).unwrap_or(u16::MAX).max(1);
    for column in grid.column_iter_mut().take(keys) {
        column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(bound.max(8))));
    }
}

fn aligned(text: String, column: &Column) -> GridCell {
    GridCell::new_owned(text).set_alignment(match column.kind {
        Kind::Words | Kind::Codes => CellAlignment::Left,
        Kind::Numbers => CellAlignment::Right,
    })
}

/// The row's name, without the parts that repeat the row above.
fn key_texts(table: &Table, index: usize, row: &Row) -> Vec<String> {
    row.keys
        .iter()
        .enumerate()
        .map(|(key, text)| match table.key_span(index, key) {
            Some(_) => escape(text).into_owned(),
            None => String::new(),
        })
        .collect()
}

fn cell_text(cell: &Cell, asides: Asides) -> String {
    match cell {
        Cell::Blank => String::new(),
        Cell::Undefined(_) => UNDEFINED.to_owned(),
        Cell::Shown { text, asides: more } => {
            let separator = match asides {
                Asides::Beside => "\u{a0}",
                Asides::Below => "\n",
            };
            let mut shown = escape(text).into_owned();
            for aside in more {
                shown.push_str(separator);
                shown.push_str(aside);
            }
            shown
        }
    }
}

/// Breaks a line at spaces so that it fits the width.
fn wrap(line: &str, width: Option<u16>) -> String {
    let Some(width) = width else {
        return line.to_owned();
    };
    let mut grid = Grid::new();
    grid.load_style(TableStyle::new())
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width)
        .add_row([line]);
    if let Some(column) = grid.column_mut(0) {
        column.set_padding((0, 0));
    }
    grid.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::{self, HOSTILE};

    const PIPE: Screen = Screen {
        width: None,
        colour: false,
    };

    fn wide(width: u16) -> Screen {
        Screen {
            width: Some(width),
            colour: false,
        }
    }

    #[test]
    fn main_tables() {
        let three = specimens::three();
        insta::assert_snapshot!("main", main_table(&three, Intervals::Hidden, wide(160)));
        insta::assert_snapshot!(
            "main_with_intervals",
            main_table(&specimens::one(), Intervals::Shown, PIPE)
        );
        insta::assert_snapshot!(
            "main_with_intervals_in_100_columns",
            main_table(&three, Intervals::Shown, wide(100))
        );
        insta::assert_snapshot!(
            "main_of_eight_in_80_columns",
            main_table(&specimens::eight(), Intervals::Hidden, wide(80))
        );
        insta::assert_snapshot!(
            "main_of_nothing",
            main_table(&specimens::nothing(), Intervals::Shown, wide(120))
        );
    }

    #[test]
    fn other_tables() {
        let three = specimens::three();
        insta::assert_snapshot!(
            "families",
            family_table(&three, Intervals::Hidden, wide(200))
        );
        insta::assert_snapshot!("classes", class_table(&three, wide(100)));
        insta::assert_snapshot!("confusion", confusion_table(&three, wide(100)));
        insta::assert_snapshot!("confusion_in_60_columns", confusion_table(&three, wide(60)));
        insta::assert_snapshot!("invalid", invalid_table(&three, wide(100)));
        insta::assert_snapshot!(
            "invalid_without_any",
            invalid_table(&specimens::nothing(), wide(100))
        );
        insta::assert_snapshot!("lenient", lenient_table(&three, wide(140)));
    }

    #[test]
    fn comparisons() {
        let names = ["policy-lexical", "naive-bayes"];
        let mut comparison = specimens::comparison(names);
        insta::assert_snapshot!("comparison", comparison_table(&comparison, wide(100)));
        comparison.bootstrap = None;
        insta::assert_snapshot!(
            "comparison_without_intervals",
            comparison_table(&comparison, PIPE)
        );
        let hostile = specimens::comparison([HOSTILE[0], HOSTILE[3]]);
        let table = comparison_table(&hostile, wide(60));
        assert!(
            table.contains(r"\u{1b}[31mred") && !table.contains('\u{1b}'),
            "{table}"
        );
    }

    #[test]
    fn hostile_names_in_every_table() {
        let scores = specimens::hostile();
        let tables = [
            main_table(&scores, Intervals::Hidden, wide(160)),
            family_table(&scores, Intervals::Shown, wide(120)),
            class_table(&scores, wide(120)),
            confusion_table(&scores, wide(120)),
            invalid_table(&scores, wide(120)),
            lenient_table(&scores, wide(120)),
        ];
        for table in &tables {
            assert!(
                table.chars().all(|c| c == '\n' || !c.is_control()),
                "{table}"
            );
            assert!(!table.contains('\u{202e}'), "{table}");
        }
        insta::assert_snapshot!("main_with_hostile_names", tables[0]);
    }

    #[test]
    fn lines_keep_to_the_width() {
        for width in [40, 60, 80, 100, 120] {
            for scores in [
                specimens::eight(),
                specimens::hostile(),
                specimens::nothing(),
            ] {
                for table in [
                    main_table(&scores, Intervals::Shown, wide(width)),
                    family_table(&scores, Intervals::Shown, wide(width)),
                    confusion_table(&scores, wide(width)),
                ] {
                    for line in table.lines() {
                        let length = line.chars().count();
                        assert!(length <= usize::from(width), "{length} > {width}: {line}");
                    }
                }
            }
        }
    }

    #[test]
    fn colour_only_where_it_is_understood() {
        let plain = main_table(&specimens::one(), Intervals::Shown, PIPE);
        assert!(!plain.contains('\u{1b}'));
        let screen = Screen {
            colour: true,
            ..PIPE
        };
        let styled = main_table(&specimens::one(), Intervals::Shown, screen);
        assert!(styled.starts_with("\u{1b}[1mMain results"));
        let stripped = styled
            .replace("\u{1b}[1m", "")
            .replace("\u{1b}[2m", "")
            .replace("\u{1b}[0m", "");
        assert_eq!(stripped, plain);
    }

    #[test]
    fn lines_of_a_text_may_stay() {
        assert_eq!(escape("a\nb\u{7}"), r"a\nb\u{7}");
        assert_eq!(escape_lines("a\nb\u{7}"), "a\nb\\u{7}");
    }
}
