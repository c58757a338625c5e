//! Fitting an agent: lessons in, a frozen state out.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use sww_protocol::{AgentInput, Failure, FailureKind};
use sww_sandbox::{LimitReached, Limits, LogRecord};
use wasmtime::component::Resource;

use crate::agent::{Agent, agent_error};
use crate::bindings::trainer::safewebworld::plugin::lessons;
use crate::capability::{AgentCapability, AgentGuest};

/// One TRAIN example: what the agent would see, and the answer. Only the boundary makes these.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// As at prediction.
    pub input: AgentInput,
    /// What happens if the action is taken.
    pub predicted_future: String,
    /// The words that decide.
    pub security_evidence: String,
    /// The reference decision.
    pub decision: LessonDecision,
    /// The ordinal risk code.
    pub risk_score: f64,
}

/// The reference decision of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonDecision {
    /// The action may be taken.
    Execute,
    /// Something must be settled first.
    Ask,
    /// The action must not be taken.
    Block,
}

/// Where lessons come from.
pub trait LessonSource: Send + 'static {
    /// How many there are.
    fn count(&self) -> u64;

    /// The lessons from `first` on, at most `limit` of them.
    ///
    /// # Errors
    /// The lessons can't be read.
    fn read(&mut self, first: u64, limit: u32) -> Result<Vec<Lesson>, String>;
}

/// The lessons of one fit, as the guest holds them.
pub struct Lessons(Box<dyn LessonSource>);

/// The frozen state of a fitted agent.
#[derive(Clone, Debug)]
pub struct TrainedState {
    /// The bytes that `fit` returned.
    pub bytes: Arc<[u8]>,
}

/// Lessons handed over in one call at most, whatever the guest wants.
pub(crate) const LESSONS_AT_ONCE: u32 = 1_024;

impl Agent {
    /// Fits the agent to the lessons; none if it does not learn.
    ///
    /// # Errors
    /// Whatever the agent does wrong, or says is wrong.
    pub async fn fit(
        &self,
        source: Box<dyn LessonSource>,
        seed: u64,
        limits: Limits,
    ) -> Result<Option<(TrainedState, Vec<LogRecord>)>, Failure> {
        let Some(pre) = &self.trainer else {
            return Ok(None);
        };
        let mut session = self.session(AgentCapability::default(), limits, seed);
        let bindings = session
            .instantiate(async |store| pre.instantiate_async(store).await)
            .await?;
        let fitted = session
            .call(async |store| {
                let reader = store.data_mut().table().push(Lessons(source))?;
                let training = bindings.safewebworld_plugin_training();
                let lent = Resource::new_borrow(reader.rep());
                let crossing = || json!({ "seed": seed });
                store.data().tell_crossing("training.fit", crossing);
                let fitted = training.call_fit(&mut *store, lent, seed).await;
                store.data_mut().table().delete(reader)?;
                fitted
            })
            .await?;
        let bytes: Arc<[u8]> = fitted.map_err(agent_error)?.into();
        let (length, limit) = (bytes.len() as u64, limits.output_bytes);
        if length > limit {
            return Err(LimitReached::Output { length, limit }.into());
        }
        if bytes.is_empty() {
            return Err(Failure {
                kind: FailureKind::AgentError,
                detail: "its `fit` returned an empty state".to_owned(),
            });
        }
        Ok(Some((TrainedState { bytes }, session.take_log())))
    }
}

impl lessons::Host for AgentGuest<'_> {}

impl lessons::HostLessonReader for AgentGuest<'_> {
    fn count(&mut self, reader: Resource<Lessons>) -> wasmtime::Result<u64> {
        self.0.count_host_call()?;
        let count = self.0.table().get(&reader)?.0.count();
        self.0.tell_crossing("lesson-reader.count", || json!(count));
        Ok(count)
    }

    fn read(
        &mut self,
        reader: Resource<Lessons>,
        first: u64,
        limit: u32,
    ) -> wasmtime::Result<Vec<lessons::Lesson>> {
        self.0.count_host_call()?;
        let source = &mut self.0.table().get_mut(&reader)?.0;
        let lessons = source
            .read(first, limit.min(LESSONS_AT_ONCE))
            .map_err(wasmtime::Error::msg)?;
        self.0
            .tell_crossing("lesson-reader.read", || json!(lessons));
        Ok(lessons.into_iter().map(Into::into).collect())
    }

    fn drop(&mut self, reader: Resource<Lessons>) -> wasmtime::Result<()> {
        self.0.table().delete(reader)?;
        Ok(())
    }
}

impl From<Lesson> for lessons::Lesson {
    fn from(lesson: Lesson) -> Self {
        let decision = match lesson.decision {
            LessonDecision::Execute => lessons::Decision::Execute,
            LessonDecision::Ask => lessons::Decision::Ask,
            LessonDecision::Block => lessons::Decision::Block,
        };
        Self {
            input: lesson.input.into(),
            answer: lessons::Answer {
                predicted_future: lesson.predicted_future,
                security_evidence: lesson.security_evidence,
                unsafe_consequence: !matches!(decision, lessons::Decision::Execute),
                risk_score: lesson.risk_score,
                decision,
            },
        }
    }
}
