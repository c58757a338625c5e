//! A table in HTML.

use maud::{Markup, html};

use crate::figures::UNDEFINED;
use crate::table::{Cell, Column, Kind, Table};
use crate::visible::{LineFeeds, visible};

/// The table with its caption and footnotes; without rows, the footnotes alone.
pub(super) fn grid(table: &Table) -> Markup {
    html! {
        @if !table.rows.is_empty() {
            div.scroll role="region" tabindex="0" aria-label=(table.title) {
                table {
                    caption { (table.title) }
                    thead {
                        tr { @for column in table.keys.iter().chain(&table.columns) { (head(column)) } }
                    }
                    @for (start, end) in groups(table) {
                        tbody { @for row in start..end { (line(table, row)) } }
                    }
                }
            }
        }
        (footnotes(&table.footnotes()))
    }
}

/// Notes as a list; nothing of none.
pub(super) fn footnotes(notes: &[String]) -> Markup {
    html! {
        @if !notes.is_empty() {
            ul.notes { @for note in notes { li { (shown(note)) } } }
        }
    }
}

/// Text from anywhere, with its misleading characters made visible; escaping is left to the template.
pub(super) fn shown(text: &str) -> Markup {
    html! { (visible(text, LineFeeds::Show)) }
}

/// A name, which may be broken where its words meet.
fn name(text: &str) -> Markup {
    html! { @for word in visible(text, LineFeeds::Show).split_inclusive('_') { (word) wbr; } }
}

/// Ranges of rows that share the first part of their name.
fn groups(table: &Table) -> Vec<(usize, usize)> {
    (0..table.rows.len())
        .filter_map(|row| table.key_span(row, 0).map(|span| (row, row + span)))
        .collect()
}

fn head(column: &Column) -> Markup {
    html! {
        th scope="col" class=(class(column.kind)) {
            @match column.meaning {
                Some(meaning) => abbr title=(meaning) { (column.heading) },
                None => (column.heading),
            }
        }
    }
}

fn line(table: &Table, index: usize) -> Markup {
    let Some(row) = table.rows.get(index) else {
        return html! {};
    };
    html! {
        tr {
            @for (key, text) in row.keys.iter().enumerate() {
                @match table.key_span(index, key) {
                    None => {}
                    Some(1) => { th scope="row" { (name(text)) } }
                    Some(span) => {
                        @let scope = if key == 0 { "rowgroup" } else { "row" };
                        th scope=(scope) rowspan=(span) { (name(text)) }
                    }
                }
            }
            @for (cell, column) in row.cells.iter().zip(&table.columns) { (field(cell, column)) }
        }
    }
}

fn field(cell: &Cell, column: &Column) -> Markup {
    html! {
        @match cell {
            Cell::Blank => { td {} }
            Cell::Undefined(reason) => {
                td class={ "undefined " (class(column.kind)) } title=(visible(reason, LineFeeds::Show)) {
                    (UNDEFINED)
                }
            }
            Cell::Shown { text, asides } => {
                td class=(class(column.kind)) {
                    (shown(text))
                    @for aside in asides { " " span.aside { (shown(aside)) } }
                }
            }
        }
    }
}

fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Words => "words",
        Kind::Numbers => "numbers",
        Kind::Codes => "code",
    }
}
