//! A worker process as the program uses it: what it has been given, and what it can be asked.

use std::collections::BTreeMap;
use std::sync::Arc;

use sww_protocol::{AgentInput, Failure};
use sww_sandbox::{Limits, LogRecord};
use tokio::sync::Mutex;

use crate::agent::AgentDescription;
use crate::fitting::{LESSONS_AT_ONCE, LessonSource, TrainedState};
use crate::lost::Lost;
use crate::message::{Frame, FromWorker, RolloutMessage, ToWorker};
use crate::process::{Conversation, Patience, Process, RolloutMessages};
use crate::rehearsal::UnusableParameter;

/// An agent as workers load it.
pub(crate) struct AgentSource {
    pub(crate) component: Arc<[u8]>,
    pub(crate) limits: Limits,
}

/// The parameters of an agent, as the user gave them.
pub(crate) type Given = Arc<BTreeMap<String, String>>;

/// A worker process, and what it has been given.
pub(crate) struct RemoteWorker {
    process: Process,
    patience: Patience,
    known: Mutex<Known>,
}

/// What a worker has been given.
struct Known {
    conversation: Conversation,
    agents: Vec<KnownAgent>,
    /// Their numbers are their positions.
    states: Vec<TrainedState>,
}

struct KnownAgent {
    number: u32,
    source: Arc<AgentSource>,
    parameters: Option<Given>,
}

impl Known {
    fn agent(&mut self, source: &Arc<AgentSource>) -> Result<&mut KnownAgent, Lost> {
        let mut agents = self.agents.iter_mut();
        agents
            .find(|known| Arc::ptr_eq(&known.source, source))
            .ok_or_else(|| Lost::NotStarted("it was not given the agent".to_owned()))
    }
}

impl RemoteWorker {
    /// A worker that has been greeted.
    pub(crate) fn new(process: Process, conversation: Conversation, patience: Patience) -> Self {
        Self {
            process,
            patience,
            known: Mutex::new(Known {
                conversation,
                agents: Vec::new(),
                states: Vec::new(),
            }),
        }
    }

    /// Whether it can still be asked for something.
    pub(crate) fn is_alive(&self) -> bool {
        self.process.is_alive()
    }

    /// The process.
    pub(crate) fn process(&self) -> &Process {
        &self.process
    }

    /// Has the worker load an agent, and gives what that says about itself, or why it can't be used.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn load(
        &self,
        source: &Arc<AgentSource>,
    ) -> Result<Result<AgentDescription, String>, Lost> {
        let mut known = self.known.lock().await;
        let number = numbered(known.agents.len());
        let message = ToWorker::Agent {
            agent: number,
            limits: source.limits,
        };
        let asked = async {
            let component = Arc::clone(&source.component);
            self.process.send_with(&message, component).await?;
            match self.process.next(&mut known.conversation).await?.message {
                FromWorker::Agent { agent, described } if agent == number => Ok(described),
                _ => Err(Lost::corrupt("something else than an agent's description")),
            }
        };
        let patience = self.patience.load + source.limits.wall();
        let described = self
            .process
            .in_time("loading an agent", patience, asked)
            .await?;
        known.agents.push(KnownAgent {
            number,
            source: Arc::clone(source),
            parameters: None,
        });
        Ok(described)
    }

    /// Begins a rollout; its state and its agent's parameters are sent if this is the first that
    /// needs them.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn begin(
        &self,
        source: &Arc<AgentSource>,
        parameters: Option<&Given>,
        state: Option<&TrainedState>,
        seed: u64,
        input: AgentInput,
    ) -> Result<RolloutMessages<'_>, Lost> {
        let mut known = self.known.lock().await;
        let agent = self.prepare(&mut known, source, parameters).await?;
        let state = match state {
            None => None,
            Some(state) => Some(self.state(&mut known, state).await?),
        };
        drop(known);
        let messages = self.process.expect_rollout()?;
        let rollout = RolloutMessage {
            rollout: messages.number(),
            agent,
            state,
            seed,
            input,
        };
        self.process.send(&ToWorker::Rollout(rollout)).await?;
        Ok(messages)
    }

    /// The number of an agent that is ready for rollouts.
    async fn prepare(
        &self,
        known: &mut Known,
        source: &Arc<AgentSource>,
        parameters: Option<&Given>,
    ) -> Result<u32, Lost> {
        let agent = known.agent(source)?;
        let number = agent.number;
        let Some(given) = parameters else {
            return Ok(number);
        };
        if !matches!(&agent.parameters, Some(had) if Arc::ptr_eq(had, given)) {
            let message = ToWorker::Parameters {
                agent: number,
                given: BTreeMap::clone(given),
            };
            self.process.send(&message).await?;
            agent.parameters = Some(Arc::clone(given));
        }
        Ok(number)
    }

    /// Has the worker try an agent for parameters that it can't use.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn rehearse(
        &self,
        source: &Arc<AgentSource>,
        parameters: Option<&Given>,
    ) -> Result<Result<(), UnusableParameter>, Lost> {
        let mut known = self.known.lock().await;
        let rehearsing = async {
            let agent = self.prepare(&mut known, source, parameters).await?;
            self.process.send(&ToWorker::Rehearse { agent }).await?;
            match self.process.next(&mut known.conversation).await?.message {
                FromWorker::Rehearsed(unusable) => Ok(unusable.map_or(Ok(()), Err)),
                _ => Err(Lost::corrupt("something else than a rehearsal's end")),
            }
        };
        let patience = source.limits.wall() + self.patience.grace;
        self.process
            .in_time("rehearsing", patience, rehearsing)
            .await
    }

    /// Has the worker fit an agent to lessons; the agent itself may fail at it.
    ///
    /// # Errors
    /// The worker is lost.
    pub(crate) async fn fit(
        &self,
        source: &Arc<AgentSource>,
        lessons: &mut dyn LessonSource,
        seed: u64,
        limits: Limits,
    ) -> Result<Result<(TrainedState, Vec<LogRecord>), Failure>, Lost> {
        let mut known = self.known.lock().await;
        let message = ToWorker::Fit {
            agent: known.agent(source)?.number,
            lessons: lessons.count(),
            seed,
            limits,
        };
        let fitting = async {
            self.process.send(&message).await?;
            loop {
                let Frame { message, bytes } = self.process.next(&mut known.conversation).await?;
                match message {
                    FromWorker::LessonsWanted { first, limit } => {
                        let lessons = lessons.read(first, limit.min(LESSONS_AT_ONCE));
                        self.process.send(&ToWorker::Lessons(lessons)).await?;
                    }
                    FromWorker::Fitted(Ok(_)) if bytes.len() as u64 > limits.output_bytes => {
                        return Err(Lost::corrupt("a state beyond the limit"));
                    }
                    FromWorker::Fitted(fitted) => {
                        return Ok(fitted.map(|log| {
                            let bytes = bytes.into();
                            (TrainedState { bytes }, log.into())
                        }));
                    }
                    _ => return Err(Lost::corrupt("something else than a fit's end")),
                }
            }
        };
        let patience = limits.wall() + self.patience.grace;
        self.process.in_time("fitting", patience, fitting).await
    }

    /// The number of a state that the worker has.
    async fn state(&self, known: &mut Known, state: &TrainedState) -> Result<u32, Lost> {
        let is_it = |known: &TrainedState| Arc::ptr_eq(&known.bytes, &state.bytes);
        if let Some(number) = known.states.iter().position(is_it) {
            return Ok(numbered(number));
        }
        let number = numbered(known.states.len());
        let message = ToWorker::State { state: number };
        let bytes = Arc::clone(&state.bytes);
        self.process.send_with(&message, bytes).await?;
        known.states.push(state.clone());
        Ok(number)
    }
}

fn numbered(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}
