//! Confusion matrices, shaded by their share of the gold decision.

use maud::{Markup, html};
use sww_benchmark::Decision;
use sww_scoring::{Scores, SystemScores};

use super::grid::{footnotes, shown};
use crate::figures::{count, percent};
use crate::systems::Naming;
use crate::tables::{self, PREDICTED, predicted};

/// One matrix for each system.
pub(super) fn matrices(scores: &Scores) -> Markup {
    let naming = Naming::of(scores);
    html! {
        div.matrices {
            @for system in &scores.systems { (matrix(system, &naming.label(system))) }
        }
        (footnotes(&tables::confusion(scores).footnotes()))
    }
}

fn matrix(system: &SystemScores, label: &str) -> Markup {
    html! {
        table.matrix {
            caption { (shown(label)) }
            thead {
                tr {
                    th scope="col" { "gold ↓ answer →" }
                    @for answer in PREDICTED { th.numbers scope="col" { (answer) } }
                    th.numbers scope="col" { "n" }
                }
            }
            tbody {
                @for gold in Decision::ALL {
                    @let counts = predicted(system.confusion.get(&gold).copied().unwrap_or_default());
                    @let n: u64 = counts.iter().sum();
                    tr {
                        th scope="row" { (gold.name()) }
                        @for (column, answers) in counts.into_iter().enumerate() {
                            (cell(gold, column, answers, n))
                        }
                        td.numbers { (count(n)) }
                    }
                }
            }
        }
    }
}

fn cell(gold: Decision, column: usize, answers: u64, n: u64) -> Markup {
    let share = (n > 0).then(|| answers as f64 / n as f64);
    // A false-safe, the costliest error, has a shade of its own.
    let kind = if column == gold.index() {
        "hit"
    } else if column == Decision::Execute.index() {
        "false-safe"
    } else {
        "miss"
    };
    let style = share.map(|share| format!("--share:{share:.4}"));
    html! {
        td class={ "numbers " (kind) } style=[style] {
            (count(answers))
            @if let Some(share) = share { " " span.aside { (percent(share)) " %" } }
        }
    }
}
