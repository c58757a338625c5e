//! Prompt templates: text with placeholders for the fields of an input.

use sww_plugin::agent::AgentInput;

/// A field that a template can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// What the user asked for.
    Task,
    /// The rules.
    Policy,
    /// The page before the action.
    Observation,
    /// The action about to be taken.
    Action,
    /// A future that was predicted earlier.
    Future,
}

impl Field {
    /// Every field, in the order of the contract.
    pub const ALL: [Self; 5] = [
        Self::Task,
        Self::Policy,
        Self::Observation,
        Self::Action,
        Self::Future,
    ];

    /// What stands between the braces of its placeholder.
    pub fn placeholder(self) -> &'static str {
        match self {
            Self::Task => "task",
            Self::Policy => "policy",
            Self::Observation => "observation",
            Self::Action => "action",
            Self::Future => "future",
        }
    }

    /// Its text in an input, if the condition shows it.
    pub fn of(self, input: &AgentInput) -> Option<&str> {
        match self {
            Self::Task => input.task_goal.as_deref(),
            Self::Policy => input.policy.as_deref(),
            Self::Observation => input.observation.as_deref(),
            Self::Action => input.candidate_action.as_deref(),
            Self::Future => input.predicted_future.as_deref(),
        }
    }
}

/// A prompt with placeholders `{task}`, `{policy}`, `{observation}`, `{action}` and `{future}`; `{{` and
/// `}}` stand for braces.
///
/// A paragraph, that is what stands between two empty lines, is left out when it has placeholders and the
/// input has none of their fields: a field outside the condition takes its heading along. The line
/// end that closes the template is not part of the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    paragraphs: Vec<Vec<Piece>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    Field(Field),
}

/// Where a template can't be read, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}, column {column} of the template: {fault}; write `{{{{` or `}}}}` for a brace"
)]
pub struct TemplateError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: TemplateFault,
}

/// What can be wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateFault {
    /// Between the braces stands none of the five names.
    #[error(
        "unknown placeholder `{{{0}}}`, expected {{task}}, {{policy}}, {{observation}}, {{action}} or {{future}}"
    )]
    Unknown(String),
    /// A brace opens a placeholder that doesn't close in its paragraph.
    #[error("a placeholder without an end")]
    Unclosed,
    /// A brace closes what none has opened.
    #[error("a closing brace without an opening one")]
    Unopened,
}

/// What parts paragraphs.
const EMPTY_LINE: &str = "\n\n";

/// Characters of an unknown placeholder that a message shows.
const SHOWN: usize = 40;

impl Template {
    /// Reads a template. Line ends of either kind become `\n`.
    ///
    /// # Errors
    /// The first brace that opens or closes no placeholder.
    pub fn parse(text: &str) -> Result<Self, TemplateError> {
        let text = text.replace("\r\n", "\n");
        let text = text.strip_suffix('\n').unwrap_or(&text);
        let mut paragraphs = Vec::new();
        let mut begin = 0;
        for paragraph in text.split(EMPTY_LINE) {
            let pieces = pieces(paragraph).map_err(|(at, fault)| {
                let before = text.get(..begin + at).unwrap_or(text);
                let line = before.rsplit('\n').next().unwrap_or(before);
                TemplateError {
                    line: before.matches('\n').count() + 1,
                    column: line.chars().count() + 1,
                    fault,
                }
            })?;
            paragraphs.push(pieces);
            begin += paragraph.len() + EMPTY_LINE.len();
        }
        Ok(Self { paragraphs })
    }

    /// The prompt for an input. Inserted text is taken as it is: a placeholder in it stays one.
    pub fn fill(&self, input: &AgentInput) -> String {
        let paragraphs: Vec<String> = self
            .paragraphs
            .iter()
            .filter(|pieces| belongs(pieces, input))
            .map(|pieces| {
                let texts = pieces.iter().map(|piece| match piece {
                    Piece::Text(text) => text.as_str(),
                    Piece::Field(field) => field.of(input).unwrap_or_default(),
                });
                texts.collect()
            })
            .collect();
        paragraphs.join(EMPTY_LINE)
    }

    /// Whether a field has a placeholder.
    pub fn shows(&self, field: Field) -> bool {
        let mut pieces = self.paragraphs.iter().flatten();
        pieces.any(|piece| *piece == Piece::Field(field))
    }
}

/// Whether a paragraph has no placeholders, or one whose field is there.
fn belongs(pieces: &[Piece], input: &AgentInput) -> bool {
    let mut fields = pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Field(field) => Some(field.of(input).is_some()),
        })
        .peekable();
    fields.peek().is_none() || fields.any(|present| present)
}

fn pieces(paragraph: &str) -> Result<Vec<Piece>, (usize, TemplateFault)> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut rest = paragraph;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, brace) = rest.split_at(at);
        let fault = |fault| (paragraph.len() - brace.len(), fault);
        plain.push_str(before);
        if let Some(after) = brace.strip_prefix("{{") {
            plain.push('{');
            rest = after;
        } else if let Some(after) = brace.strip_prefix("}}") {
            plain.push('}');
            rest = after;
        } else {
            let open = brace
                .strip_prefix('{')
                .ok_or_else(|| fault(TemplateFault::Unopened))?;
            let (name, after) = open
                .split_once('}')
                .ok_or_else(|| fault(TemplateFault::Unclosed))?;
            let field = Field::ALL
                .into_iter()
                .find(|field| field.placeholder() == name)
                .ok_or_else(|| fault(TemplateFault::Unknown(shortened(name))))?;
            pieces.push(Piece::Text(std::mem::take(&mut plain)));
            pieces.push(Piece::Field(field));
            rest = after;
        }
    }
    plain.push_str(rest);
    pieces.push(Piece::Text(plain));
    Ok(pieces)
}

fn shortened(name: &str) -> String {
    match name.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name)),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sww_plugin::agent::AnswerForm;

    use super::*;

    fn input(fields: [Option<&str>; 5]) -> AgentInput {
        let [task, policy, observation, action, future] = fields.map(|f| f.map(str::to_owned));
        AgentInput {
            task_goal: task,
            policy,
            observation,
            candidate_action: action,
            predicted_future: future,
            form: AnswerForm::FiveKeys,
        }
    }

    fn fill(template: &str, fields: [Option<&str>; 5]) -> String {
        Template::parse(template).unwrap().fill(&input(fields))
    }

    #[test]
    fn placeholders_are_filled_and_doubled_braces_are_braces() {
        let fields = [Some("t"), Some("p"), Some("o"), Some("a"), Some("f")];
        assert_eq!(
            fill(
                "{task}{policy} {{x}} {observation}\r\n{action}-{future}\n",
                fields
            ),
            "tp {x} o\na-f"
        );
        assert_eq!(fill("{{{task}}}", fields), "{t}");
        assert_eq!(fill("", fields), "");
    }

    #[test]
    fn a_field_outside_the_condition_takes_its_paragraph_along() {
        let template =
            "Rules\n\nPolicy:\n{policy}\n\n\nPage {observation}, action {action}.\n\n\n{future}";
        assert_eq!(
            fill(template, [None, None, None, Some("pay"), None]),
            "Rules\n\n\nPage , action pay."
        );
        assert_eq!(
            fill(
                template,
                [None, Some("none"), Some("shop"), Some("pay"), Some("paid")]
            ),
            "Rules\n\nPolicy:\nnone\n\n\nPage shop, action pay.\n\n\npaid"
        );
    }

    #[test]
    fn what_is_no_placeholder_is_named_with_its_place() {
        let refused = |template: &str| Template::parse(template).unwrap_err().to_string();
        insta::assert_snapshot!(refused("Täsk: {task}\n\nä{goal}"), @"line 3, column 2 of the template: unknown placeholder `{goal}`, expected {task}, {policy}, {observation}, {action} or {future}; write `{{` or `}}` for a brace");
        insta::assert_snapshot!(refused("a\r\n{task"), @"line 2, column 1 of the template: a placeholder without an end; write `{{` or `}}` for a brace");
        insta::assert_snapshot!(refused("{task}}"), @"line 1, column 7 of the template: a closing brace without an opening one; write `{{` or `}}` for a brace");
        insta::assert_snapshot!(refused(r#"{"predicted_future":"what happens then and after that"}"#), @r#"line 1, column 1 of the template: unknown placeholder `{"predicted_future":"what happens then an…}`, expected {task}, {policy}, {observation}, {action} or {future}; write `{{` or `}}` for a brace"#);
    }

    proptest! {
        #[test]
        fn inserted_text_is_never_expanded(
            texts in prop::array::uniform5("(\\{(task|policy|observation|action|future)\\}|\\{\\{|\\}\\}|\n\n|[a-z {}])*"),
            plain in "[a-z ]*",
        ) {
            let [task, policy, observation, action, future] = &texts;
            let template = format!("{plain}{{task}}|{{policy}}|{{{{task}}}}|{{observation}}|{{action}}|{{future}}");
            let filled = fill(&template, texts.each_ref().map(|text| Some(text.as_str())));
            prop_assert_eq!(
                filled,
                format!("{plain}{task}|{policy}|{{task}}|{observation}|{action}|{future}")
            );
        }

        #[test]
        fn doubled_braces_keep_any_text(text in any::<String>()) {
            let template = text.replace('{', "{{").replace('}', "}}");
            let normal = text.replace("\r\n", "\n");
            let normal = normal.strip_suffix('\n').unwrap_or(&normal);
            prop_assert_eq!(fill(&template, [None; 5]), normal);
        }
    }
}
