//! Plots as inline SVG. Colours and type come from the page's style, so that they follow its scheme.

mod label;
mod recall;
mod text;
mod tradeoff;

pub(crate) use recall::recall_by_class;
pub(crate) use tradeoff::safety_against_utility;

/// A coordinate: a tenth of a pixel is fine enough, and short.
fn at(coordinate: f64) -> String {
    format!("{coordinate:.1}")
}
