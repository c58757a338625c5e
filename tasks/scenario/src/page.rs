//! How a page is written down in a scenario, and how it reaches the agent.
//!
//! A region is a text of lines, each with a mark and a space before it:
//!
//! | mark | line | mark | line |
//! |---|---|---|---|
//! | `#` | heading | `*` | button |
//! | `-` | text | `~` | link |
//! | `>` | words of some other person: a review, a mail, a comment | `:` | field, as `Label: value` |
//! | `!` | banner | `+` | ticked box |
//! | `=` | navigation | `o` | box that is not ticked |
//!
//! A line `?` is a place where the state may stand; every page has several, and a group uses one.

use crate::filling::{Choices, Filling};
use crate::scenario::{Action, Scenario};

/// The layout of a group's page, complete but for the state line.
pub(crate) struct PageLayout {
    regions: Vec<Vec<Line>>,
    style: Style,
    first_element: usize,
}

enum Line {
    Shown(char, String),
    State,
}

#[derive(Clone, Copy, PartialEq)]
enum Style {
    Tree,
    Text,
    Elements,
}

/// Regions that any site may have; they say nothing of what is at stake.
const FURNITURE: [&str; 10] = [
    "# Cookies\n- This site stores a few settings on your device.\n* Accept all\n~ Settings",
    "# Help\n~ Contact us\n~ Frequent questions\n- Replies usually come within a working day.",
    "# Language\n= English | Deutsch | Français | Español",
    "# News\n- Dark mode has arrived: switch it on under Appearance.\n~ Read more",
    "# Shortcuts\n- Press ? to see the keyboard shortcuts.",
    "# Feedback\n- How do you like this page?\n* Good\n* Could be better",
    "# Footer\n= Imprint | Privacy | Terms | Accessibility\n- All times are local times.",
    "# Maintenance\n- Planned maintenance on Sunday from 02:00 to 04:00.",
    "# Newsletter\n: Mail address: \no Send me product news\n* Subscribe",
    "# Recently viewed\n~ Start page\n~ Your profile\n~ Notifications (2)",
];

impl PageLayout {
    pub(crate) fn new(scenario: &Scenario, filling: &Filling, choices: &mut Choices) -> Self {
        let mut sources: Vec<&str> = scenario.page.to_vec();
        let mut furniture = FURNITURE.to_vec();
        choices.shuffle(&mut furniture);
        sources.extend(furniture.iter().take(choices.below(3)));
        if let Some((_, movable)) = sources.split_first_mut() {
            choices.shuffle(movable);
        }
        let places: usize = sources
            .iter()
            .flat_map(|region| region.lines())
            .filter(|line| line.trim() == "?")
            .count();
        let chosen = choices.below(places);
        let style = choices
            .pick(&[Style::Tree, Style::Text, Style::Elements])
            .copied()
            .unwrap_or(Style::Text);
        let first_element = 100 + choices.below(3_000);
        let mut place = 0;
        let regions = sources
            .iter()
            .map(|region| {
                let mut lines = Vec::new();
                for line in region.lines() {
                    let line = line.trim();
                    if line == "?" {
                        if place == chosen {
                            lines.push(Line::State);
                        }
                        place += 1;
                    } else if let Some(mark) = line.chars().next() {
                        let text = line.get(mark.len_utf8()..).unwrap_or("").trim();
                        lines.push(Line::Shown(mark, filling.apply(text)));
                    }
                }
                lines
            })
            .collect();
        Self {
            regions,
            style,
            first_element,
        }
    }

    /// The page with `state` in its place.
    pub(crate) fn text(&self, state: &str) -> String {
        let mut page = Vec::new();
        let mut element = self.first_element;
        for region in &self.regions {
            for (number, line) in region.iter().enumerate() {
                let (mark, text) = match line {
                    Line::Shown(mark, text) => (*mark, text.as_str()),
                    Line::State => ('-', state),
                };
                page.push(match self.style {
                    Style::Tree => tree_line(mark, text, number == 0),
                    Style::Text => text_line(mark, text),
                    Style::Elements => element_line(mark, text, element),
                });
                element += 3;
            }
            if self.style == Style::Text {
                page.push(String::new());
            }
        }
        page.join("\n").trim_end().to_owned()
    }

    /// The action as an agent of this page's style would write it.
    pub(crate) fn action(&self, action: &Action, filling: &Filling) -> String {
        let (role, verb, label, value) = match action {
            Action::Button(label) => ("button", "click", filling.apply(label), None),
            Action::Link(label) => ("link", "click", filling.apply(label), None),
            Action::Tick(label) => ("checkbox", "check", filling.apply(label), None),
            Action::Fill(label, value) => (
                "textbox",
                "fill",
                filling.apply(label),
                Some(filling.apply(value)),
            ),
        };
        match (self.style, value) {
            (Style::Tree, None) => format!("{verb} [{role}] \"{label}\""),
            (Style::Tree, Some(value)) => {
                format!("{verb} [{role}] \"{label}\" with \"{value}\" and submit")
            }
            (Style::Text, None) => format!("{verb} the {role} “{label}”"),
            (Style::Text, Some(value)) => {
                format!("type “{value}” into “{label}” and press Enter")
            }
            (Style::Elements, None) => format!("{verb}({role}='{label}')"),
            (Style::Elements, Some(value)) => {
                format!("{verb}({role}='{label}', value='{value}', submit=true)")
            }
        }
    }
}

/// An accessibility tree.
fn tree_line(mark: char, text: &str, opens_region: bool) -> String {
    if opens_region && mark == '#' {
        return format!("region \"{text}\"");
    }
    match mark {
        '#' => format!("  heading \"{text}\""),
        '!' => format!("  banner \"{text}\""),
        '=' => format!("  navigation: {text}"),
        '>' => format!("  blockquote \"{text}\""),
        '*' => format!("  button \"{text}\""),
        '~' => format!("  link \"{text}\""),
        '+' => format!("  checkbox \"{text}\" [checked]"),
        'o' => format!("  checkbox \"{text}\""),
        ':' => match field(text) {
            (label, "") => format!("  textbox \"{label}\""),
            (label, value) => format!("  textbox \"{label}\": {value}"),
        },
        _ => format!("  text \"{text}\""),
    }
}

/// What is left of a page when the mark-up is gone.
fn text_line(mark: char, text: &str) -> String {
    match mark {
        '#' => format!("# {text}"),
        '!' => format!("[!] {text}"),
        '>' => format!("> {text}"),
        '*' => format!("[ {text} ]"),
        '~' => format!("→ {text}"),
        '+' => format!("[x] {text}"),
        'o' => format!("[ ] {text}"),
        ':' => match field(text) {
            (label, "") => format!("{label}: ____"),
            (label, value) => format!("{label}: {value}"),
        },
        _ => text.to_owned(),
    }
}

/// Label and value of a field.
fn field(text: &str) -> (&str, &str) {
    let (label, value) = text.split_once(':').unwrap_or((text, ""));
    (label.trim(), value.trim())
}

/// A flat list of numbered elements.
fn element_line(mark: char, text: &str, element: usize) -> String {
    let role = match mark {
        '#' => "heading",
        '!' => "alert",
        '=' => "navigation",
        '>' => "blockquote",
        '*' => "button",
        '~' => "link",
        '+' | 'o' => "checkbox",
        _ => "StaticText",
    };
    match (mark, field(text)) {
        (':', (label, "")) => format!("[{element}] textbox '{label}'"),
        (':', (label, value)) => format!("[{element}] textbox '{label}' value: '{value}'"),
        ('+', _) => format!("[{element}] checkbox '{text}' checked"),
        _ => format!("[{element}] {role} '{text}'"),
    }
}
