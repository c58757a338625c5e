//! Recall of each class with its interval.

use maud::{Markup, html};
use sww_benchmark::Decision;
use sww_scoring::{Estimate, Metric, Scores, SystemScores};

use super::{at, text};
use crate::figures::{UNDEFINED, percent};
use crate::systems::Naming;
use crate::visible::{LineFeeds, visible};

const WIDTH: f64 = 760.0;
const TOP: f64 = 34.0;
const ROW: f64 = 26.0;
const BOTTOM: f64 = 46.0;
const GAP: f64 = 38.0;
/// The most that names may take.
const NAMES: f64 = 190.0;
const TYPE: f64 = 12.0;

/// One panel for each class, one row for each system: a dot for recall, a line for its 95 % interval.
pub(crate) fn recall_by_class(scores: &Scores) -> Markup {
    let naming = Naming::of(scores);
    let names: Vec<String> = scores
        .systems
        .iter()
        .map(|system| visible(&naming.label(system), LineFeeds::Show).into_owned())
        .collect();
    let widest = names
        .iter()
        .map(|name| text::width(name, TYPE))
        .fold(0.0, f64::max);
    let left = widest.min(NAMES) + 16.0;
    let panel = (WIDTH - left - 2.0 * GAP - 16.0) / 3.0;
    let rows = names.len() as f64;
    let foot = TOP + rows * ROW;
    let height = foot + BOTTOM;
    html! {
        svg viewBox={ "0 0 " (at(WIDTH)) " " (at(height)) } role="img"
            aria-labelledby="recall-title recall-desc" {
            title id="recall-title" { "Recall by class" }
            desc id="recall-desc" { (description(scores, &names)) }
            @for (row, name) in names.iter().enumerate() {
                @let y = middle(row);
                line.grid x1=(at(left)) y1=(at(y)) x2=(at(WIDTH - 16.0)) y2=(at(y)) {}
                text.name x=(at(left - 14.0)) y=(at(y)) {
                    title { (name) }
                    (text::fitted(name, TYPE, NAMES))
                }
            }
            @for class in Decision::ALL {
                @let start = left + class.index() as f64 * (panel + GAP);
                text.head x=(at(start + panel / 2.0)) y="16" { (class.name()) }
                @for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
                    @let x = start + tick * panel;
                    line.grid x1=(at(x)) y1=(at(TOP)) x2=(at(x)) y2=(at(foot)) {}
                    text.tick x=(at(x)) y=(at(foot + 16.0)) { (format!("{:.0}", tick * 100.0)) }
                }
                @for (row, (system, name)) in scores.systems.iter().zip(&names).enumerate() {
                    (mark(system, name, class, start, panel, middle(row)))
                }
            }
            text.axis x=(at(left + (WIDTH - left) / 2.0)) y=(at(height - 8.0)) { "recall (%)" }
        }
    }
}

fn middle(row: usize) -> f64 {
    TOP + (row as f64 + 0.5) * ROW
}

fn recall(system: &SystemScores, class: Decision) -> Option<&Estimate> {
    system.metrics.get(&match class {
        Decision::Execute => Metric::ExecuteRecall,
        Decision::Ask => Metric::AskRecall,
        Decision::Block => Metric::BlockRecall,
    })
}

fn mark(
    system: &SystemScores,
    name: &str,
    class: Decision,
    start: f64,
    panel: f64,
    y: f64,
) -> Markup {
    let estimate = recall(system, class);
    let title = format!("{name}, {}: {}", class.name(), told(estimate));
    let x = |share: f64| at(start + share.clamp(0.0, 1.0) * panel);
    html! {
        g {
            title { (title) }
            @match estimate.and_then(|estimate| estimate.value) {
                None => { text.undefined x=(at(start + 8.0)) y=(at(y)) { (UNDEFINED) } }
                Some(value) => {
                    @if let Some([low, high]) = estimate.and_then(|estimate| estimate.ci95) {
                        line.interval x1=(x(low)) y1=(at(y)) x2=(x(high)) y2=(at(y)) {}
                        @for end in [low, high] {
                            line.interval x1=(x(end)) y1=(at(y - 5.0)) x2=(x(end)) y2=(at(y + 5.0)) {}
                        }
                    }
                    circle.dot cx=(x(value)) cy=(at(y)) r="4.5" {}
                }
            }
        }
    }
}

/// A recall in words.
fn told(estimate: Option<&Estimate>) -> String {
    let value = estimate.and_then(|estimate| estimate.value).map(percent);
    let ci = estimate.and_then(|estimate| estimate.ci95);
    match (value, ci) {
        (None, _) => "undefined".to_owned(),
        (Some(value), None) => format!("{value} %"),
        (Some(value), Some([low, high])) => {
            format!("{value} %, 95 % CI {} to {} %", percent(low), percent(high))
        }
    }
}

fn description(scores: &Scores, names: &[String]) -> String {
    let systems = scores.systems.iter().zip(names).map(|(system, name)| {
        let classes =
            Decision::ALL.map(|class| format!("{} {}", class.name(), told(recall(system, class))));
        format!("{name}: {}.", classes.join("; "))
    });
    systems.collect::<Vec<_>>().join(" ")
}
