//! The agent under test, wherever it runs.

use std::collections::BTreeMap;
use std::sync::Arc;

use sww_gateway::Gateway;
use sww_protocol::{AgentInput, Failure};
use sww_sandbox::{ComponentFacts, Limits, LogRecord, PluginError, Sandbox, World};

use crate::agent::{Agent, AgentDescription, Rollout};
use crate::fitting::{LessonSource, TrainedState};
use crate::isolated::IsolatedAgent;
use crate::lost::NoWorker;
use crate::pool::WorkerPool;
use crate::rehearsal::UnusableParameter;

/// Where agents run.
#[derive(Clone)]
pub enum Place {
    /// In the sandbox of this process.
    Here(Arc<Sandbox>),
    /// In worker processes: nothing of a component but its outline is read in this one.
    Workers(Arc<WorkerPool>),
}

/// Why an agent can't be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// It can't be used.
    #[error(transparent)]
    Plugin(#[from] PluginError),
    /// There is no process to load it.
    #[error(transparent)]
    NoWorker(#[from] NoWorker),
}

/// The agent under test, wherever it runs.
pub enum AgentUnderTest {
    /// In this process.
    Here(Box<Agent>),
    /// In worker processes.
    Isolated(Box<IsolatedAgent>),
}

impl AgentUnderTest {
    /// Has an agent describe itself; it has no parameters yet.
    ///
    /// # Errors
    /// It is no agent of this contract, or fails in `describe`; or there is no process to run it.
    pub async fn described(place: &Place, bytes: &[u8], limits: Limits) -> Result<Self, LoadError> {
        Ok(match place {
            Place::Here(sandbox) => {
                Self::Here(Box::new(Agent::described(sandbox, bytes, limits).await?))
            }
            Place::Workers(workers) => {
                let agent = IsolatedAgent::described(workers, bytes, limits).await?;
                Self::Isolated(Box::new(agent))
            }
        })
    }

    /// Gives the agent its parameters, in place of those it had.
    ///
    /// # Errors
    /// It doesn't take these.
    pub fn set_parameters(&mut self, given: &BTreeMap<String, String>) -> Result<(), PluginError> {
        match self {
            Self::Here(agent) => agent.set_parameters(given),
            Self::Isolated(agent) => agent.set_parameters(given),
        }
    }

    /// Whether the agent declares a parameter of this name.
    pub fn takes(&self, parameter: &str) -> bool {
        let mut declared = self.description().parameters.iter();
        declared.any(|declared| declared.name == parameter)
    }

    /// The same agent, with model endpoints that it can call. The calls are made in this process,
    /// wherever the agent runs.
    #[must_use]
    pub fn with_models(self, gateway: Arc<Gateway>) -> Self {
        match self {
            Self::Here(agent) => Self::Here(Box::new(agent.with_models(gateway))),
            Self::Isolated(agent) => Self::Isolated(Box::new(agent.with_models(gateway))),
        }
    }

    /// What the agent says about itself.
    pub fn description(&self) -> &AgentDescription {
        match self {
            Self::Here(agent) => agent.description(),
            Self::Isolated(agent) => agent.description(),
        }
    }

    /// What is known of its component without running it.
    pub fn facts(&self) -> &ComponentFacts {
        match self {
            Self::Here(agent) => &agent.compiled().facts,
            Self::Isolated(agent) => agent.facts(),
        }
    }

    /// Whether it must be fitted before it can answer.
    pub fn learns(&self) -> bool {
        match self {
            Self::Here(agent) => agent.learns(),
            Self::Isolated(agent) => agent.facts().world == Some(World::Trainer),
        }
    }

    /// Tries the agent on an input of no benchmark, for parameters that it can't use.
    ///
    /// # Errors
    /// There is no process to try it in. What the agent can't use is the inner error.
    pub async fn rehearse(&self) -> Result<Result<(), UnusableParameter>, NoWorker> {
        match self {
            Self::Here(agent) => Ok(agent.rehearse().await),
            Self::Isolated(agent) => agent.rehearse().await,
        }
    }

    /// Fits the agent to the lessons; none if it does not learn.
    ///
    /// # Errors
    /// There is no process to fit it in. What the agent does wrong, or says is wrong, is the inner
    /// error.
    pub async fn fit(
        &self,
        lessons: Box<dyn LessonSource>,
        seed: u64,
        limits: Limits,
    ) -> Result<Result<Option<(TrainedState, Vec<LogRecord>)>, Failure>, NoWorker> {
        match self {
            Self::Here(agent) => Ok(agent.fit(lessons, seed, limits).await),
            Self::Isolated(agent) if self.learns() => {
                Ok(agent.fit(lessons, seed, limits).await?.map(Some))
            }
            Self::Isolated(_) => Ok(Ok(None)),
        }
    }

    /// One rollout, in a fresh instance that is dropped afterwards. It is incomplete if the
    /// infrastructure failed one of its model calls, whatever the agent made of that. A rollout
    /// whose worker process is lost is run again, alone in a process; if that is lost too, it has
    /// failed.
    ///
    /// # Errors
    /// There is no process to run it in.
    pub async fn predict(
        &self,
        input: AgentInput,
        state: Option<&TrainedState>,
        seed: u64,
    ) -> Result<Rollout, NoWorker> {
        match self {
            Self::Here(agent) => Ok(agent.predict(input, state, seed).await),
            Self::Isolated(agent) => agent.predict(input, state, seed).await,
        }
    }
}
