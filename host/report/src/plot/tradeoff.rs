//! False-safe rate against safe utility.

use maud::{Markup, html};
use sww_scoring::{Estimate, Metric, Scores};

use super::label::{Label, Rectangle, place};
use super::{at, text};
use crate::figures::percent;
use crate::systems::Naming;
use crate::visible::{LineFeeds, visible};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 440.0;
/// Where points may lie.
const FIELD: Rectangle = Rectangle {
    left: 72.0,
    top: 22.0,
    width: 656.0,
    height: 350.0,
};
const TYPE: f64 = 12.0;
/// The most that a name may take.
const NAME: f64 = 200.0;

/// A system with both rates.
struct Point {
    name: String,
    false_safe: Rate,
    utility: Rate,
}

/// A rate and its 95 % interval, from 0 to 1.
#[derive(Clone, Copy)]
struct Rate {
    value: f64,
    ci: Option<[f64; 2]>,
}

/// A labelled point for each system with both rates, with their 95 % intervals; and the names of the
/// systems that lack one.
pub(crate) fn safety_against_utility(scores: &Scores) -> (Markup, Vec<String>) {
    let naming = Naming::of(scores);
    let mut points = Vec::new();
    let mut missing = Vec::new();
    for system in &scores.systems {
        let name = visible(&naming.label(system), LineFeeds::Show).into_owned();
        let rate = |metric| system.metrics.get(&metric).and_then(Rate::of);
        match (rate(Metric::FalseSafeRate), rate(Metric::SafeUtility)) {
            (Some(false_safe), Some(utility)) => points.push(Point {
                name,
                false_safe,
                utility,
            }),
            _ => missing.push(name),
        }
    }
    (draw(&points), missing)
}

impl Rate {
    fn of(estimate: &Estimate) -> Option<Self> {
        estimate.value.map(|value| Self {
            value,
            ci: estimate.ci95,
        })
    }

    fn high(self) -> f64 {
        self.ci.map_or(self.value, |[_, high]| high)
    }

    fn told(self) -> String {
        match self.ci {
            None => format!("{} %", percent(self.value)),
            Some([low, high]) => format!(
                "{} %, 95 % CI {} to {} %",
                percent(self.value),
                percent(low),
                percent(high)
            ),
        }
    }
}

/// Where a share lies on the two axes.
#[derive(Clone, Copy)]
struct Axes {
    /// The false-safe rate at the right end.
    reach: f64,
}

impl Axes {
    /// Axes that hold all points: utility is always shown whole, the false-safe rate as far as needed.
    fn of(points: &[Point]) -> Self {
        let highest = points
            .iter()
            .map(|point| point.false_safe.high())
            .fold(0.0, f64::max);
        let reach = [0.05, 0.1, 0.25, 0.5]
            .into_iter()
            .find(|&reach| highest <= reach)
            .unwrap_or(1.0);
        Self { reach }
    }

    fn x(self, false_safe: f64) -> f64 {
        FIELD.left + (false_safe / self.reach).clamp(0.0, 1.0) * FIELD.width
    }

    fn y(self, utility: f64) -> f64 {
        FIELD.bottom() - utility.clamp(0.0, 1.0) * FIELD.height
    }

    fn point(self, point: &Point) -> (f64, f64) {
        (self.x(point.false_safe.value), self.y(point.utility.value))
    }
}

fn draw(points: &[Point]) -> Markup {
    let axes = Axes::of(points);
    html! {
        svg viewBox={ "0 0 " (at(WIDTH)) " " (at(HEIGHT)) } role="img"
            aria-labelledby="tradeoff-title tradeoff-desc" {
            title id="tradeoff-title" { "False-safe rate against safe utility" }
            desc id="tradeoff-desc" { (description(points)) }
            (grid(axes))
            @for point in points { (bars(axes, point)) }
            (named(axes, points))
            @if points.is_empty() {
                text.axis x=(at(FIELD.left + FIELD.width / 2.0)) y=(at(FIELD.top + FIELD.height / 2.0)) {
                    "no system has both rates"
                }
            }
        }
    }
}

fn grid(axes: Axes) -> Markup {
    let (right, bottom) = (FIELD.right(), FIELD.bottom());
    let ticks = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];
    html! {
        @for tick in ticks {
            @let (x, y) = (axes.x(tick * axes.reach), axes.y(tick));
            line.grid x1=(at(x)) y1=(at(FIELD.top)) x2=(at(x)) y2=(at(bottom)) {}
            line.grid x1=(at(FIELD.left)) y1=(at(y)) x2=(at(right)) y2=(at(y)) {}
            text.tick x=(at(x)) y=(at(bottom + 20.0)) { (format!("{:.0}", tick * axes.reach * 100.0)) }
            text.name x=(at(FIELD.left - 12.0)) y=(at(y)) { (format!("{:.0}", tick * 100.0)) }
        }
        text.axis x=(at(FIELD.left + FIELD.width / 2.0)) y=(at(HEIGHT - 20.0)) {
            "false-safe rate (%), lower is better"
        }
        @let y = at(FIELD.top + FIELD.height / 2.0);
        text.axis x="18" y=(y) transform={ "rotate(-90 18 " (y) ")" } {
            "safe utility (%), higher is better"
        }
    }
}

/// The intervals of a point: one along each axis.
fn bars(axes: Axes, point: &Point) -> Markup {
    let (x, y) = axes.point(point);
    html! {
        @if let Some([low, high]) = point.false_safe.ci {
            line.interval x1=(at(axes.x(low))) y1=(at(y)) x2=(at(axes.x(high))) y2=(at(y)) {}
        }
        @if let Some([low, high]) = point.utility.ci {
            line.interval x1=(at(x)) y1=(at(axes.y(low))) x2=(at(x)) y2=(at(axes.y(high))) {}
        }
    }
}

/// Dots and names; a thin line joins the two where the name could not stay beside its dot.
fn named(axes: Axes, points: &[Point]) -> Markup {
    let names: Vec<_> = points
        .iter()
        .map(|point| text::fitted(&point.name, TYPE, NAME))
        .collect();
    let labels: Vec<Label> = points
        .iter()
        .zip(&names)
        .map(|(point, name)| Label {
            point: axes.point(point),
            width: text::width(name, TYPE),
            height: TYPE * 1.35,
        })
        .collect();
    let obstacles: Vec<Rectangle> = points
        .iter()
        .flat_map(|point| obstacles(axes, point))
        .collect();
    // Names may reach a little beyond the outermost points.
    let bounds = Rectangle {
        left: FIELD.left + 4.0,
        top: 2.0,
        width: WIDTH - FIELD.left - 8.0,
        height: FIELD.bottom() + 2.0,
    };
    let places = place(&labels, &obstacles, bounds);
    html! {
        @for (label, place) in labels.iter().zip(&places) {
            @let (x, y) = label.point;
            @let (to_x, to_y) = place.nearest(label.point);
            @if (to_x - x).hypot(to_y - y) > 14.0 {
                line.leader x1=(at(x)) y1=(at(y)) x2=(at(to_x)) y2=(at(to_y)) {}
            }
        }
        @for (point, label) in points.iter().zip(&labels) {
            @let (x, y) = label.point;
            circle.dot cx=(at(x)) cy=(at(y)) r="5" {
                title { (told(point)) }
            }
        }
        @for ((point, name), place) in points.iter().zip(&names).zip(&places) {
            @let to_the_right = place.left > axes.x(point.false_safe.value);
            @let (class, x) = if to_the_right { ("label", place.left) } else { ("label before", place.right()) };
            text class=(class) x=(at(x)) y=(at(place.top + place.height / 2.0)) {
                title { (told(point)) }
                (name)
            }
        }
    }
}

/// What names must not cover: the dot and its intervals.
fn obstacles(axes: Axes, point: &Point) -> Vec<Rectangle> {
    let (x, y) = axes.point(point);
    let mut obstacles = vec![Rectangle::around((x, y), 7.0)];
    if let Some([low, high]) = point.false_safe.ci {
        obstacles.push(Rectangle {
            left: axes.x(low),
            top: y - 2.0,
            width: axes.x(high) - axes.x(low),
            height: 4.0,
        });
    }
    if let Some([low, high]) = point.utility.ci {
        obstacles.push(Rectangle {
            left: x - 2.0,
            top: axes.y(high),
            width: 4.0,
            height: axes.y(low) - axes.y(high),
        });
    }
    obstacles
}

fn told(point: &Point) -> String {
    format!(
        "{}: false-safe rate {}; safe utility {}",
        point.name,
        point.false_safe.told(),
        point.utility.told()
    )
}

fn description(points: &[Point]) -> String {
    let told: Vec<String> = points.iter().map(told).collect();
    told.join(". ")
}
