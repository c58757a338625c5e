//! The report in Markdown.

use std::fmt::Write;

use sww_scoring::Scores;

use crate::facts::RunFacts;
use crate::figures::UNDEFINED;
use crate::table::{Cell, Column, Kind, Table};
use crate::tables::{self, Intervals};
use crate::visible::{LineFeeds, visible};

/// The report as `report.md`: what was run and every table.
pub fn markdown(facts: &RunFacts, scores: &Scores) -> String {
    let mut page = format!("# {}\n", escape(&facts.title));
    if scores.partial {
        page.push_str("\n**Partial: incomplete rollouts are missing from these figures.**\n");
    }
    page.push_str("\n## What was run\n\n");
    for (name, value) in tables::particulars(facts, scores) {
        line(&mut page, format_args!("- **{name}**: {}", escape(&value)));
    }
    section(&mut page, &tables::overall(scores, Intervals::Shown));
    if !facts.comparisons.is_empty() {
        for table in tables::differences(&facts.comparisons) {
            section(&mut page, &table);
        }
    }
    section(&mut page, &tables::families(scores, Intervals::Hidden));
    section(&mut page, &tables::confusion(scores));
    section(&mut page, &tables::classes(scores));
    section(&mut page, &tables::invalid(scores));
    section(&mut page, &tables::lenient(scores));
    if !facts.failures.is_empty() {
        section(&mut page, &tables::failures(facts));
    }
    if !facts.incomplete.is_empty() {
        section(&mut page, &tables::incomplete(facts));
    }
    section(&mut page, &tables::task_components(facts));
    section(&mut page, &tables::agent_components(facts));
    section(&mut page, &tables::glossary());
    page
}

/// Text that Markdown shows as it is, on one line, in a table's cell as well as elsewhere.
fn escape(text: &str) -> String {
    let text = visible(text, LineFeeds::Show);
    let mut escaped = String::with_capacity(text.len() + text.len() / 8);
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '~' | '#' | '$' | '!' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            // Not every dialect knows a backslash before these.
            '|' => escaped.push_str("&#124;"),
            '@' => escaped.push_str("&#64;"),
            _ => escaped.push(c),
        }
    }
    // Some dialects make links of bare addresses.
    escaped
        .replace("://", "&#58;//")
        .replace("www.", "www&#46;")
}

fn section(page: &mut String, table: &Table) {
    line(page, format_args!("\n## {}\n", table.title));
    if !table.rows.is_empty() {
        let columns = || table.keys.iter().chain(&table.columns);
        row(page, columns().map(|column| column.heading.to_owned()));
        row(page, columns().map(|column| rule(column).to_owned()));
        for of in &table.rows {
            let keys = of.keys.iter().map(|key| escape(key));
            row(page, keys.chain(of.cells.iter().map(cell)));
        }
    }
    let notes = table.footnotes();
    if !table.rows.is_empty() && !notes.is_empty() {
        page.push('\n');
    }
    for note in notes {
        line(page, format_args!("- {}", escape(&note)));
    }
}

fn row(page: &mut String, cells: impl Iterator<Item = String>) {
    page.push('|');
    for cell in cells {
        page.push(' ');
        page.push_str(&cell);
        page.push_str(" |");
    }
    page.push('\n');
}

fn rule(column: &Column) -> &'static str {
    match column.kind {
        Kind::Words | Kind::Codes => "---",
        Kind::Numbers => "---:",
    }
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Blank => String::new(),
        Cell::Undefined(_) => UNDEFINED.to_owned(),
        Cell::Shown { text, asides } => {
            let mut shown = escape(text);
            for aside in asides {
                shown.push(' ');
                shown.push_str(&escape(aside));
            }
            shown
        }
    }
}

fn line(page: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string can't fail.
    let _ = writeln!(page, "{text}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens;

    #[test]
    fn reports() {
        let facts = specimens::facts();
        insta::assert_snapshot!("report", markdown(&facts, &specimens::three()));
        let hostile = markdown(&specimens::hostile_facts(), &specimens::hostile());
        assert!(!hostile.contains("<script"));
        assert!(!hostile.contains("http://"));
        assert!(hostile.chars().all(|c| c == '\n' || !c.is_control()));
        insta::assert_snapshot!("hostile_report", hostile);
    }

    #[test]
    fn conditions_are_told_and_compared() {
        let page = markdown(&specimens::facts_of_conditions(), &specimens::three());
        for told in [
            "3,001 passages from 2,988 examples; 12 examples left out for every agent alike: 12 because the observation does not hold the evidence",
            "in the run that began 2026-11-29T04:05:06Z",
            "## Differences between conditions",
            "| policy-lexical | x+f − x |",
            "12 left out by a condition for x+f − x-e, x − x-e",
        ] {
            assert!(page.contains(told), "{told} is not in:\n{page}");
        }
    }

    #[test]
    fn a_row_has_as_many_cells_as_its_head() {
        let page = markdown(&specimens::hostile_facts(), &specimens::hostile());
        let cells = |line: &str| line.matches('|').count();
        let mut head = None;
        for line in page.lines() {
            if line.starts_with('|') {
                assert_eq!(*head.get_or_insert(cells(line)), cells(line), "{line}");
            } else {
                head = None;
            }
        }
    }

    #[test]
    fn text_can_not_become_markup() {
        let cases = [
            ("| a |", "&#124; a &#124;"),
            ("`x`", r"\`x\`"),
            ("[a](b)", r"\[a\](b)"),
            ("![i](j)", r"\!\[i\](j)"),
            ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
            ("a\n# b", r"a\\n\# b"),
            ("**x** _y_ ~z~ $m$", r"\*\*x\*\* \_y\_ \~z\~ \$m\$"),
            (
                "https://a.b www.c.d e@f",
                "https&#58;//a.b www&#46;c.d e&#64;f",
            ),
            ("\u{1b}[0m", r"\\u{1b}\[0m"),
            ("policy-lexical 0.1.0", "policy-lexical 0.1.0"),
        ];
        for (text, escaped) in cases {
            assert_eq!(escape(text), escaped);
        }
    }
}
