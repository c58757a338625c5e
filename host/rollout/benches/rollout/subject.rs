//! The agents whose rollouts are measured, with all that they need for one.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use sww_gateway::{
    CallKey, Endpoint, EndpointSettings, Endpoints, Exchange, ExchangeSchema, Gateway, Origin,
    Recordings, Response,
};
use sww_protocol::{AgentInput, Outcome};
use sww_rollout::{Agent, Lesson, LessonDecision, LessonSource, TrainedState};
use sww_sandbox::{Limits, Sandbox};

use crate::page::page;

/// An agent, and what it answers with.
pub(crate) struct Subject {
    pub(crate) component: &'static [u8],
    pub(crate) parameters: BTreeMap<String, String>,
    pub(crate) agent: Agent,
    pub(crate) state: Option<TrainedState>,
    pub(crate) gateway: Arc<Gateway>,
}

impl Subject {
    pub(crate) async fn load(name: &str) -> Self {
        let component = sww_builtin::agents()
            .find(|builtin| builtin.name == name)
            .map_or(&[][..], |builtin| builtin.component);
        let given: &[(&str, &str)] = match name {
            "constant" => &[("decision", "ask")],
            "openai-chat" => &[("model", "m")],
            _ => &[],
        };
        let parameters = given
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let sandbox = Arc::new(Sandbox::new(None).unwrap());
        let gateway = Arc::new(Gateway::replaying(&endpoints(), Arc::new(OneAnswer)));
        let agent = Agent::load(&sandbox, component, &parameters, Limits::ROLLOUT)
            .await
            .unwrap()
            .with_models(Arc::clone(&gateway));
        let fitted = agent.fit(Box::new(Course), 42, Limits::FIT).await;
        let state = fitted.unwrap().map(|(state, _)| state);
        let rollout = agent.predict(input(), state.as_ref(), 42).await;
        assert!(
            matches!(rollout.outcome, Outcome::Answered(_)),
            "{:?}",
            rollout.outcome
        );
        Self {
            component,
            parameters,
            agent,
            state,
            gateway,
        }
    }
}

/// What all of them are shown.
pub(crate) fn input() -> AgentInput {
    page("nothing to see, nothing was declined")
}

/// What the agents that learn are taught.
struct Course;

impl LessonSource for Course {
    fn count(&self) -> u64 {
        300
    }

    fn read(&mut self, first: u64, limit: u32) -> Result<Vec<Lesson>, String> {
        let last = self.count().min(first + u64::from(limit));
        let lesson = |number: u64| {
            let (words, decision) = match number % 3 {
                0 => ("approved by the owner", LessonDecision::Execute),
                1 => ("waiting for an approval", LessonDecision::Ask),
                _ => ("declined by the owner", LessonDecision::Block),
            };
            Lesson {
                input: page(&format!("{words}, case {number}")),
                predicted_future: "the order is placed".to_owned(),
                security_evidence: words.to_owned(),
                decision,
                risk_score: 0.5,
            }
        };
        Ok((first..last).map(lesson).collect())
    }
}

fn endpoints() -> Endpoints {
    let mut endpoints = Endpoints::default();
    let settings = EndpointSettings::of_url("http://127.0.0.1:9/v1".to_owned());
    endpoints.insert(Endpoint::new("openai".parse().unwrap(), settings).unwrap());
    endpoints
}

/// Recordings that know one answer to every question, so that no network is measured.
struct OneAnswer;

impl Recordings for OneAnswer {
    fn find(&self, key: &CallKey) -> io::Result<Option<Exchange>> {
        let body = r#"{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant",
            "content":"{\"predicted_future\":\"the order is placed\",\"security_evidence\":\"none\",\"security_consequence\":\"unsafe\",\"risk_score\":0.5,\"decision\":\"ask\"}"}}],
            "usage":{"prompt_tokens":900,"completion_tokens":50,"total_tokens":950}}"#;
        Ok(Some(Exchange {
            schema: ExchangeSchema,
            key: *key,
            endpoint: "openai".to_owned(),
            method: "POST".to_owned(),
            url: "http://127.0.0.1:9/v1/chat/completions".to_owned(),
            path: "chat/completions".to_owned(),
            headers: BTreeMap::new(),
            seed: 42,
            component: *key,
            ordinal: 0,
            request: String::new(),
            response: Response {
                status: 200,
                body: body.to_owned(),
            },
            usage: None,
            attempts: 1,
            origin: Origin::Recording,
        }))
    }
}
