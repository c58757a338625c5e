//! Agents that run in worker processes.

pub(crate) mod calls;

use std::collections::BTreeMap;
use std::sync::Arc;

use sww_gateway::Gateway;
use sww_protocol::{AgentInput, Failure, FailureKind, Outcome, Prediction, Usage};
use sww_sandbox::{ComponentFacts, Limits, LogRecord, ParameterValues, PluginError};

use self::calls::Calls;
use crate::agent::{AgentDescription, Rollout};
use crate::agent_under_test::LoadError;
use crate::fitting::{LessonSource, TrainedState};
use crate::lost::{Lost, NoWorker};
use crate::message::{FromWorker, LogLines};
use crate::models::ModelCalls;
use crate::pool::{Crew, NotDescribed, Unavailable, WorkerPool};
use crate::rehearsal::UnusableParameter;
use crate::remote::{AgentSource, Given, RemoteWorker};

/// An agent that runs in worker processes.
pub struct IsolatedAgent {
    crew: Crew,
    facts: ComponentFacts,
    description: AgentDescription,
    parameters: Option<Given>,
    gateway: Option<Arc<Gateway>>,
}

/// The end of a rollout, as its worker says.
struct Ended {
    outcome: Outcome,
    usage: Usage,
    log: Vec<LogRecord>,
}

impl IsolatedAgent {
    /// Has an agent describe itself in a worker.
    ///
    /// # Errors
    /// It can't be used, or there is no worker.
    pub(crate) async fn described(
        workers: &Arc<WorkerPool>,
        bytes: &[u8],
        limits: Limits,
    ) -> Result<Self, LoadError> {
        let facts = ComponentFacts::read(bytes)?;
        let source = Arc::new(AgentSource {
            component: bytes.into(),
            limits,
        });
        let described = Crew::described(workers, source).await;
        let (crew, description) = described.map_err(|problem| match problem {
            NotDescribed::Unavailable(Unavailable::NoWorker(none)) => LoadError::NoWorker(none),
            NotDescribed::Unavailable(Unavailable::Lost(lost)) => {
                PluginError::Describe(failure(&lost.to_string())).into()
            }
            NotDescribed::Refused(words) => PluginError::InWorker(words).into(),
        })?;
        Ok(Self {
            crew,
            facts,
            description,
            parameters: None,
            gateway: None,
        })
    }

    /// Gives the agent its parameters, in place of those it had.
    ///
    /// # Errors
    /// It doesn't take these.
    pub(crate) fn set_parameters(
        &mut self,
        given: &BTreeMap<String, String>,
    ) -> Result<(), PluginError> {
        ParameterValues::check(&self.description.parameters, given)?;
        self.parameters = Some(Arc::new(given.clone()));
        Ok(())
    }

    /// The same agent, with model endpoints that it can call.
    pub(crate) fn with_models(self, gateway: Arc<Gateway>) -> Self {
        Self {
            gateway: Some(gateway),
            ..self
        }
    }

    /// What the agent says about itself.
    pub(crate) fn description(&self) -> &AgentDescription {
        &self.description
    }

    /// What is known of its component without running it.
    pub(crate) fn facts(&self) -> &ComponentFacts {
        &self.facts
    }

    /// Tries the agent for parameters that it can't use.
    ///
    /// # Errors
    /// There is no worker. What the agent can't use is the inner error.
    pub(crate) async fn rehearse(&self) -> Result<Result<(), UnusableParameter>, NoWorker> {
        let parameters = self.parameters.as_ref();
        let tried = match self.crew.share().await {
            Ok(share) => share.worker.rehearse(self.crew.source(), parameters).await,
            Err(unavailable) => Err(unavailable.lost()?),
        };
        // Whatever else it comes to is no news of parameters; a rollout will say.
        Ok(tried.unwrap_or(Ok(())))
    }

    /// A fit has a process of its own, which ends with it: what it was taught is in no process that
    /// runs rollouts.
    ///
    /// # Errors
    /// There is no worker.
    pub(crate) async fn fit(
        &self,
        mut lessons: Box<dyn LessonSource>,
        seed: u64,
        limits: Limits,
    ) -> Result<Result<(TrainedState, Vec<LogRecord>), Failure>, NoWorker> {
        let mut losses = Vec::new();
        while losses.len() < TRIES {
            let fitted = match self.crew.alone().await {
                Ok(alone) => {
                    let source = self.crew.source();
                    alone.worker.fit(source, &mut *lessons, seed, limits).await
                }
                Err(unavailable) => Err(unavailable.lost()?),
            };
            match fitted {
                Ok(fitted) => return Ok(fitted),
                Err(lost) => losses.push(lost),
            }
        }
        Ok(Err(twice_lost(&losses)))
    }

    /// One rollout: in a worker, and if that is lost once more, alone in another.
    ///
    /// # Errors
    /// There is no worker.
    pub(crate) async fn predict(
        &self,
        input: AgentInput,
        state: Option<&TrainedState>,
        seed: u64,
    ) -> Result<Rollout, NoWorker> {
        let models = self.models(seed);
        let first = match self.crew.share().await {
            Ok(share) => {
                self.attempt(&share.worker, &models, input.clone(), state, seed)
                    .await
            }
            Err(unavailable) => Err(unavailable.lost()?),
        };
        let lost = match first {
            Ok(ended) => return Ok(rollout(ended, &models)),
            Err(lost) => lost,
        };
        // Alone, so that the rollout that takes its process down takes no other with it.
        let models = self.models(seed);
        let second = match self.crew.alone().await {
            Ok(alone) => {
                self.attempt(&alone.worker, &models, input, state, seed)
                    .await
            }
            Err(unavailable) => Err(unavailable.lost()?),
        };
        let ended = second.unwrap_or_else(|again| Ended {
            outcome: Outcome::Failed(twice_lost(&[lost, again])),
            usage: Usage::default(),
            log: Vec::new(),
        });
        Ok(rollout(ended, &models))
    }

    fn models(&self, seed: u64) -> ModelCalls {
        let gateway = self.gateway.as_ref();
        gateway
            .map(|gateway| {
                let time = self.crew.source().limits.wall();
                ModelCalls::of_rollout(gateway, seed, self.facts.sha256, time)
            })
            .unwrap_or_default()
    }

    async fn attempt(
        &self,
        worker: &RemoteWorker,
        models: &ModelCalls,
        input: AgentInput,
        state: Option<&TrainedState>,
        seed: u64,
    ) -> Result<Ended, Lost> {
        let running = async {
            let parameters = self.parameters.as_ref();
            let mut messages = worker
                .begin(self.crew.source(), parameters, state, seed, input)
                .await?;
            let mut calls = Calls::new(worker.process(), models, self.crew.source().limits.wall());
            loop {
                let frame = tokio::select! {
                    biased;
                    frame = messages.next() => frame?,
                    answered = calls.answer_next() => {
                        answered?;
                        continue;
                    }
                };
                match frame.message {
                    // Calls that have no answer yet are dropped: the rollout's time was up.
                    FromWorker::Finished {
                        outcome,
                        usage,
                        log,
                        ..
                    } => return self.ended(outcome, frame.bytes, usage, log),
                    _ => calls.take_up(frame)?,
                }
            }
        };
        let patience = self.crew.source().limits.wall() + self.crew.patience().grace;
        let process = worker.process();
        process.in_time("a rollout", patience, running).await
    }

    /// Checks what a worker says of a rollout's end: the process that ran a hostile agent is not
    /// trusted with more than that agent's answer.
    fn ended(
        &self,
        mut outcome: Outcome,
        text: Vec<u8>,
        usage: Usage,
        log: LogLines,
    ) -> Result<Ended, Lost> {
        let limits = &self.crew.source().limits;
        if let Outcome::Answered(prediction) = &mut outcome {
            prediction.output =
                String::from_utf8(text).map_err(|_| Lost::corrupt("an answer that is no text"))?;
        }
        match &outcome {
            Outcome::Answered(Prediction { output, .. })
                if output.len() as u64 > limits.output_bytes =>
            {
                return Err(Lost::corrupt("an answer beyond the limit"));
            }
            Outcome::Answered(Prediction {
                label_scores: Some(scores),
                ..
            }) if !scores.is_finite() => {
                return Err(Lost::corrupt("label scores that are not finite"));
            }
            Outcome::Failed(Failure { detail, .. }) if detail.len() > OWN_WORDS => {
                return Err(Lost::corrupt("a failure told at too great a length"));
            }
            Outcome::Incomplete(_) => {
                return Err(Lost::corrupt("a rollout that it calls incomplete"));
            }
            Outcome::Answered(_) | Outcome::Failed(_) => {}
        }
        if log.bytes() > limits.log_bytes + OWN_WORDS as u64 {
            return Err(Lost::corrupt("a log beyond the limit"));
        }
        let log = log.into();
        Ok(Ended {
            outcome,
            usage,
            log,
        })
    }
}

/// Bytes of words at most that the host itself adds to what an agent says: why it failed, what it was
/// refused.
const OWN_WORDS: usize = 1 << 20;
/// How often a rollout or a fit is tried before it has failed.
const TRIES: usize = 2;
fn rollout(ended: Ended, models: &ModelCalls) -> Rollout {
    Rollout::with_calls(ended.outcome, ended.usage, ended.log, models)
}

fn failure(detail: &str) -> Failure {
    Failure {
        kind: FailureKind::WorkerLost,
        detail: detail.to_owned(),
    }
}

fn twice_lost(losses: &[Lost]) -> Failure {
    let losses: Vec<_> = losses.iter().map(ToString::to_string).collect();
    failure(&losses.join("; then "))
}

#[cfg(test)]
mod tests;
