//! An imitated host, for the tests of agents: it answers as told, and keeps what it was asked.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value as Json;
use sww_plugin::agent::{AgentInput, AnswerForm, Failure};
use sww_plugin::log::Level;
use sww_plugin::models::{ModelError, Response};
use sww_plugin::parameters::Value;

use crate::Host;

/// What an endpoint was asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The endpoint's name.
    pub endpoint: String,
    /// The path below it.
    pub path: String,
    /// The body, read as JSON.
    pub body: Json,
}

type Answers = Box<dyn FnMut(&Request) -> Result<Response, ModelError>>;

/// The imitated host.
pub struct Imitation {
    parameters: BTreeMap<String, Value>,
    answers: RefCell<Answers>,
    requests: RefCell<Vec<Request>>,
    log: RefCell<Vec<String>>,
}

impl Imitation {
    /// A host whose endpoints answer every request with this status and body.
    pub fn answering(status: u16, body: &str) -> Self {
        let body = body.to_owned();
        Self::with(move |_| {
            Ok(Response {
                status,
                body: body.clone(),
            })
        })
    }

    /// A host whose endpoints answer a request as `answers` says.
    pub fn with(answers: impl FnMut(&Request) -> Result<Response, ModelError> + 'static) -> Self {
        Self {
            parameters: BTreeMap::new(),
            answers: RefCell::new(Box::new(answers)),
            requests: RefCell::default(),
            log: RefCell::default(),
        }
        .set("model", "m-1")
    }

    /// The same host, where the user gave this text for a parameter.
    #[must_use]
    pub fn set(self, name: &str, text: &str) -> Self {
        self.set_value(name, Value::Text(text.to_owned()))
    }

    /// The same host, where the user gave this value for a parameter.
    #[must_use]
    pub fn set_value(mut self, name: &str, value: Value) -> Self {
        self.parameters.insert(name.to_owned(), value);
        self
    }

    /// What the endpoints were asked so far.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.borrow().clone()
    }

    /// What was logged so far, each with its level.
    pub fn logged(&self) -> Vec<String> {
        self.log.borrow().clone()
    }
}

impl fmt::Debug for Imitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Imitation")
            .field("parameters", &self.parameters)
            .field("requests", &self.requests)
            .field("log", &self.log)
            .finish_non_exhaustive()
    }
}

impl Host for Imitation {
    fn parameter(&self, name: &str) -> Option<Value> {
        self.parameters.get(name).cloned()
    }

    fn post_json(&self, endpoint: &str, path: &str, body: &str) -> Result<Response, ModelError> {
        let request = Request {
            endpoint: endpoint.to_owned(),
            path: path.to_owned(),
            body: serde_json::from_str(body)
                .map_err(|error| ModelError::Refused(format!("the body is not JSON: {error}")))?,
        };
        let answer = (*self.answers.borrow_mut())(&request);
        self.requests.borrow_mut().push(request);
        answer
    }

    fn log(&self, level: Level, message: &str) {
        self.log.borrow_mut().push(format!("{level:?}: {message}"));
    }
}

/// An input with the four visible fields, or, where four keys are asked for, a predicted future
/// beside them.
pub fn input(form: AnswerForm) -> AgentInput {
    AgentInput {
        task_goal: Some("Order the paper".to_owned()),
        policy: Some("Orders above 100 need approval.".to_owned()),
        observation: Some("Total: \"120\"".to_owned()),
        candidate_action: Some("click Order".to_owned()),
        predicted_future: match form {
            AnswerForm::FiveKeys => None,
            AnswerForm::FourKeys => Some("The order is placed.".to_owned()),
        },
        form,
    }
}

/// A failure in words.
pub fn words(failure: &Failure) -> String {
    match failure {
        Failure::InvalidParameter(problem) => format!("{}: {}", problem.name, problem.problem),
        Failure::UnsupportedInput(field) => format!("needs {field}"),
        Failure::Model(error) => format!("{error:?}"),
        Failure::Other(words) => words.clone(),
    }
}
