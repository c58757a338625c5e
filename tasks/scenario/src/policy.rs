//! How a policy is laid out.

use crate::filling::{Choices, Filling};
use crate::scenario::Scenario;

/// The layout of a group's policies: every policy of the group shares it, so that two of them
/// differ in the deciding clause alone.
pub(crate) struct PolicyLayout {
    title: &'static str,
    beside: Vec<String>,
    position: usize,
    style: Style,
}

#[derive(Clone, Copy)]
enum Style {
    Numbered,
    Dashes,
    Sections,
    Paragraph,
}

const TITLES: [&str; 8] = [
    "House rules",
    "Working instructions",
    "Policy",
    "Internal rules",
    "Guidelines",
    "What applies here",
    "Operating rules",
    "Standing instructions",
];

impl PolicyLayout {
    pub(crate) fn new(scenario: &Scenario, filling: &Filling, choices: &mut Choices) -> Self {
        let mut beside: Vec<&str> = scenario.clauses.to_vec();
        choices.shuffle(&mut beside);
        beside.truncate(2 + choices.below(3));
        Self {
            title: choices.pick(&TITLES).copied().unwrap_or("Policy"),
            position: choices.below(beside.len() + 1),
            beside: beside
                .into_iter()
                .map(|clause| filling.apply(clause))
                .collect(),
            style: choices
                .pick(&[
                    Style::Numbered,
                    Style::Dashes,
                    Style::Sections,
                    Style::Paragraph,
                ])
                .copied()
                .unwrap_or(Style::Paragraph),
        }
    }

    /// The policy's text with `deciding` among the other clauses.
    pub(crate) fn text(&self, deciding: &str) -> String {
        let mut clauses: Vec<&str> = self.beside.iter().map(String::as_str).collect();
        clauses.insert(self.position.min(clauses.len()), deciding);
        let lines: Vec<String> = clauses
            .iter()
            .enumerate()
            .map(|(number, clause)| match self.style {
                Style::Numbered => format!("{}. {clause}", number + 1),
                Style::Dashes => format!("- {clause}"),
                Style::Sections => format!("§ {} {clause}", number + 1),
                Style::Paragraph => (*clause).to_owned(),
            })
            .collect();
        match self.style {
            Style::Paragraph => format!("{}. {}", self.title, lines.join(" ")),
            Style::Numbered | Style::Dashes | Style::Sections => {
                format!("{}\n{}", self.title, lines.join("\n"))
            }
        }
    }
}
