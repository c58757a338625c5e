//! Prompt templates.

use sww_plugin::agent::{AgentInput, AnswerForm};
use sww_prompting::{Field, Template};

use crate::message::check_message;

/// Reads a template and fills it. What is filled in is never read as a template again, and a text whose
/// braces are doubled is its own prompt.
pub fn template(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Template::parse(&text) {
        Ok(template) => check_filling(&template, &text),
        Err(problem) => {
            check_message(&problem);
            let lines = 1 + text.matches('\n').count();
            assert!((1..=lines).contains(&problem.line), "{problem}");
            assert!(problem.column >= 1);
        }
    }
    let doubled = text.replace('{', "{{").replace('}', "}}");
    let plain = Template::parse(&doubled).unwrap();
    let unix = text.replace("\r\n", "\n");
    let expected = unix.strip_suffix('\n').unwrap_or(&unix);
    assert_eq!(plain.fill(&input(|_| Some("shown".to_owned()))), expected);
}

/// A character of no meaning for each field; a template that has one says nothing about filling.
fn mark(field: Field) -> char {
    match field {
        Field::Task => '\u{f0000}',
        Field::Policy => '\u{f0001}',
        Field::Observation => '\u{f0002}',
        Field::Action => '\u{f0003}',
        Field::Future => '\u{f0004}',
    }
}

/// Filling in a text is the same as filling in a mark and replacing the mark, whatever the text.
fn check_filling(template: &Template, text: &str) {
    if text.contains(Field::ALL.map(mark)) {
        return;
    }
    let marked = template.fill(&input(|field| Some(mark(field).to_string())));
    let hostile = |field: Field| match field {
        Field::Task => "{observation}".to_owned(),
        Field::Policy => "}} {{ {policy}".to_owned(),
        Field::Observation => "\n\n{task}\n\n".to_owned(),
        Field::Action => "{".to_owned(),
        Field::Future => String::new(),
    };
    let expected: String = marked
        .chars()
        .map(|next| {
            let marked = Field::ALL.into_iter().find(|field| mark(*field) == next);
            marked.map_or_else(|| next.to_string(), hostile)
        })
        .collect();
    assert_eq!(
        template.fill(&input(|field| Some(hostile(field)))),
        expected
    );
    for field in Field::ALL {
        assert_eq!(template.shows(field), marked.contains(mark(field)));
    }
    let nothing = template.fill(&input(|_| None));
    assert!(nothing.len() <= text.len());
}

fn input(of: impl Fn(Field) -> Option<String>) -> AgentInput {
    AgentInput {
        task_goal: of(Field::Task),
        policy: of(Field::Policy),
        observation: of(Field::Observation),
        candidate_action: of(Field::Action),
        predicted_future: of(Field::Future),
        form: AnswerForm::FiveKeys,
    }
}
