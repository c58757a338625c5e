//! The step that a task's agent is about to take.

use serde::Deserialize;
use serde_json::Value;
use sww_web_tasks::{WebTask, first_address, normalised, readable};

/// What success means to the data set.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Evaluation {
    eval_types: Vec<String>,
    reference_answers: Option<Value>,
    #[serde(default)]
    reference_url: Option<String>,
    #[serde(default)]
    program_html: Option<Vec<CheckedPage>>,
}

/// A page that is looked at when the task is over.
#[derive(Clone, Debug, Deserialize)]
struct CheckedPage {
    #[serde(default)]
    url: Option<String>,
}

/// Whether a task only looks something up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Reading,
    Changing,
}

/// A navigation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// From a new tab to the page where the task begins.
    Begin(String),
    /// From there to the page by which success is judged.
    Toward(String),
}

impl Step {
    pub(crate) fn address(&self) -> &str {
        match self {
            Self::Begin(address) | Self::Toward(address) => address,
        }
    }
}

impl Evaluation {
    pub(crate) fn kind(&self) -> Kind {
        if self.eval_types.iter().any(|kind| kind == "program_html") {
            Kind::Changing
        } else {
            Kind::Reading
        }
    }

    /// The step toward the judged page, unless its address would give an expected answer away.
    pub(crate) fn step(&self, task: &WebTask) -> Step {
        let pages = self.program_html.iter().flatten();
        let toward = std::iter::once(&self.reference_url)
            .chain(pages.map(|page| &page.url))
            .flatten()
            .map(|address| first_address(address))
            // `last` and calls of functions are no addresses.
            .find(|address| address.starts_with("__"))
            .map(readable)
            .filter(|address| *address != start(task) && self.answer_in(address).is_none());
        match toward {
            Some(address) => Step::Toward(address),
            None => Step::Begin(start(task)),
        }
    }

    /// An answer that the data set expects, where it stands in a text.
    pub(crate) fn answer_in(&self, text: &str) -> Option<String> {
        let text = format!(" {} ", normalised(text));
        self.answers().into_iter().find(|answer| {
            let answer = normalised(answer);
            !answer.is_empty() && text.contains(&format!(" {answer} "))
        })
    }

    fn answers(&self) -> Vec<String> {
        fn gather(value: &Value, answers: &mut Vec<String>) {
            match value {
                Value::String(text) => answers.push(text.clone()),
                Value::Array(values) => values.iter().for_each(|value| gather(value, answers)),
                Value::Object(values) => values.values().for_each(|value| gather(value, answers)),
                Value::Number(number) => answers.push(number.to_string()),
                Value::Null | Value::Bool(_) => {}
            }
        }
        let mut answers = Vec::new();
        if let Some(value) = &self.reference_answers {
            gather(value, &mut answers);
        }
        answers
    }
}

/// The page where a task begins.
pub(crate) fn start(task: &WebTask) -> String {
    readable(first_address(&task.start_url))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn step(evaluation: Value) -> Step {
        let task = WebTask::parse(&json!({
            "task_id": 0, "sites": ["gitlab"], "start_url": "__GITLAB__/a |AND| __MAP__",
            "intent": "x", "intent_template_id": 1,
        }));
        let evaluation: Evaluation = serde_json::from_value(evaluation).unwrap();
        evaluation.step(&task.unwrap())
    }

    #[test]
    fn a_step_leads_to_the_judged_page_or_to_the_beginning() {
        let toward = |address: &str| Step::Toward(address.to_owned());
        let begin = Step::Begin("https://gitlab.example/a".to_owned());
        assert_eq!(
            step(
                json!({"eval_types": ["url_match"], "reference_answers": null,
                        "reference_url": "__GITLAB__/b |OR| __GITLAB__/c"})
            ),
            toward("https://gitlab.example/b")
        );
        assert_eq!(
            step(
                json!({"eval_types": ["program_html"], "reference_answers": null, "reference_url": "",
                        "program_html": [{"url": "last"}, {"url": "func:f('__last_url__')"},
                                         {"url": "__GITLAB__/d"}]})
            ),
            toward("https://gitlab.example/d")
        );
        let nowhere =
            json!({"eval_types": ["string_match"], "reference_answers": {"exact_match": "7"}});
        assert_eq!(step(nowhere), begin);
        let there_already = json!({"eval_types": ["url_match"], "reference_answers": null,
                                   "reference_url": "__GITLAB__/a"});
        assert_eq!(step(there_already), begin);
    }

    #[test]
    fn an_address_that_holds_the_answer_is_no_step() {
        let found = step(json!({
            "eval_types": ["string_match", "url_match"],
            "reference_answers": {"must_include": ["Old Mill"]},
            "reference_url": "__GITLAB__/old-mill",
        }));
        assert_eq!(found, Step::Begin("https://gitlab.example/a".to_owned()));
    }
}
