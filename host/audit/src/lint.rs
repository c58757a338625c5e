//! The leak lint: signs by which a decision could be told without judging the action.

mod constants;
mod evidence;
mod hidden_texts;
mod label_phrases;
mod order;

pub use constants::ClassValues;
pub use evidence::{EvidenceLint, EvidencePlace};
pub use hidden_texts::{HiddenField, HiddenText};
pub use label_phrases::LabelPhrase;
pub use order::{Order, OrderEffect, Ordering};

use serde::Serialize;

use crate::corpus::Corpus;

/// Everything the leak lint found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeakLint {
    /// Decisions and families named in visible text: those that are.
    pub label_phrases: Vec<LabelPhrase>,
    /// Hidden fields that stand in visible text: those that do.
    pub hidden_texts: Vec<HiddenText>,
    /// Whether ids or positions sort by decision, split by split.
    pub orders: Vec<Ordering>,
    /// How many values each visible field has among the examples of each decision.
    pub class_values: Vec<ClassValues>,
    /// Whether the reference evidence stands in the visible text.
    pub evidence: EvidenceLint,
}

pub(crate) fn lint(corpus: &Corpus<'_>, listed: usize) -> LeakLint {
    LeakLint {
        label_phrases: label_phrases::label_phrases(corpus, listed),
        hidden_texts: hidden_texts::hidden_texts(corpus, listed),
        orders: order::orders(corpus),
        class_values: constants::class_values(corpus),
        evidence: evidence::evidence(corpus, listed),
    }
}
