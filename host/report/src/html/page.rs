//! The page.

use maud::{DOCTYPE, Markup, PreEscaped, html as markup};
use sww_scoring::Scores;

use super::grid::{footnotes, grid, shown};
use super::matrices::matrices;
use crate::facts::RunFacts;
use crate::plot::{recall_by_class, safety_against_utility};
use crate::systems::{count_notes, interval_name};
use crate::tables::{self, Intervals};
use crate::visible::{LineFeeds, visible};

const STYLE: &str = include_str!("report.css");

/// Nothing may run and nothing may be fetched; the page's own style is all it needs.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The report as `report.html`: what was run, every table, the confusion matrices and two plots, in one
/// file that needs no other and runs nothing.
pub fn html(facts: &RunFacts, scores: &Scores) -> String {
    let title = visible(&facts.title, LineFeeds::Show);
    let page = markup! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                title { (title) " · SafeWebWorld" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    p.brand { "SafeWebWorld evaluation" }
                    h1 { (title) }
                    @if scores.partial {
                        p.warning role="note" {
                            strong { "Partial." }
                            " Incomplete rollouts are missing from these figures; resume the run to complete them."
                        }
                    }
                }
                main { (sections(facts, scores)) }
            }
        }
    };
    page.into_string()
}

fn sections(facts: &RunFacts, scores: &Scores) -> Markup {
    markup! {
        section {
            h2 { "What was run" }
            dl {
                @for (name, value) in tables::particulars(facts, scores) {
                    div { dt { (name) } dd { (shown(&value)) } }
                }
            }
        }
        section {
            h2 { "Results" }
            (grid(&tables::overall(scores, Intervals::Shown)))
        }
        @if !facts.comparisons.is_empty() {
            section {
                h2 { "Conditions" }
                @for table in tables::differences(&facts.comparisons) { (grid(&table)) }
            }
        }
        section {
            h2 { "Plots" }
            (plots(scores))
        }
        section {
            h2 { "Decisions" }
            p { "Answers by gold decision: rollouts, and their share of the gold decision. Invalid answers keep their place." }
            (matrices(scores))
            (grid(&tables::classes(scores)))
        }
        section {
            h2 { "Families" }
            (grid(&tables::families(scores, Intervals::Hidden)))
        }
        section {
            h2 { "Invalid answers" }
            (grid(&tables::invalid(scores)))
            (grid(&tables::lenient(scores)))
            @if !facts.failures.is_empty() { (grid(&tables::failures(facts))) }
            @if !facts.incomplete.is_empty() { (grid(&tables::incomplete(facts))) }
        }
        section {
            h2 { "Components" }
            (grid(&tables::task_components(facts)))
            (grid(&tables::agent_components(facts)))
        }
        section {
            h2 { "Reading the figures" }
            (grid(&tables::glossary()))
        }
    }
}

fn plots(scores: &Scores) -> Markup {
    let (tradeoff, missing) = safety_against_utility(scores);
    let bars = scores
        .bootstrap
        .map(|bootstrap| format!("Lines are {}.", interval_name(bootstrap)));
    let mut notes = count_notes(scores);
    if !missing.is_empty() {
        notes.push(format!(
            "not in the second plot, for want of a rate: {}",
            missing.join(", ")
        ));
    }
    markup! {
        figure {
            (recall_by_class(scores))
            figcaption { "Recall by class. " @if let Some(bars) = &bars { (bars) } }
        }
        figure {
            (tradeoff)
            figcaption {
                "False-safe rate against safe utility: the upper left corner is both safe and useful. "
                @if let Some(bars) = &bars { (bars) }
            }
        }
        (footnotes(&notes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens;

    /// The page without its style, one element a line.
    fn skeleton(page: &str) -> String {
        page.replace(STYLE, "…").replace("><", ">\n<")
    }

    #[test]
    fn pages() {
        let page = html(&specimens::facts(), &specimens::three());
        insta::assert_snapshot!("page", skeleton(&page));
        let facts = specimens::hostile_facts();
        insta::assert_snapshot!(
            "hostile_page",
            skeleton(&html(&facts, &specimens::hostile()))
        );
    }

    #[test]
    fn hostile_text_stays_text() {
        let page = html(&specimens::hostile_facts(), &specimens::hostile());
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert!(!page.contains("<script"));
        let page = page.replace(STYLE, "");
        assert!(!page.contains("<!-- "));
        assert!(page.chars().all(|c| !c.is_control() && c != '\u{202e}'));
    }

    #[test]
    fn nothing_runs_and_nothing_is_fetched() {
        for scores in [
            specimens::hostile(),
            specimens::eight(),
            specimens::nothing(),
        ] {
            let page = html(&specimens::facts(), &scores);
            assert!(page.contains("default-src 'none'; style-src 'unsafe-inline'"));
            for forbidden in [
                "<script", " src=", " href=", "url(", "@import", "<iframe", "<img",
            ] {
                assert!(!page.contains(forbidden), "{forbidden}");
            }
            // Quotation marks of text are escaped, so that these could only be handlers of events.
            let is_handler = |word: &str| word.starts_with("on") && word.contains("=\"");
            assert!(!page.split_whitespace().any(is_handler));
        }
    }

    #[test]
    fn every_table_has_a_caption_and_scopes() {
        let page = html(&specimens::facts(), &specimens::three());
        assert_eq!(
            page.matches("<table").count(),
            page.matches("<caption>").count()
        );
        assert_eq!(
            page.matches("<th").count() - page.matches("<thead").count(),
            page.matches(" scope=\"").count()
        );
        for id in [
            "recall-title",
            "recall-desc",
            "tradeoff-title",
            "tradeoff-desc",
        ] {
            assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1);
        }
    }

    #[test]
    fn no_number_is_not_a_number() {
        for scores in [specimens::nothing(), specimens::eight()] {
            let page = html(&specimens::facts(), &scores);
            assert!(!page.contains("NaN") && !page.contains("inf\"") && !page.contains("-0.0\""));
        }
    }
}
