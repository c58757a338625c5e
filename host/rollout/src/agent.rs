//! One agent: a compiled component, its description, and rollouts of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sww_gateway::{Exchange, Gateway};
use sww_protocol::{
    AgentInput, AnswerForm, Condition, Failure, FailureKind, LabelScores, Outcome, Prediction,
    StopReason, Usage,
};
use sww_sandbox::{
    Compiled, Guest, LimitReached, Limits, LogRecord, Parameter, ParameterValues, PluginError,
    Sandbox, Session, World, check_function, contract, digest,
};
use tokio::task::coop::unconstrained;
use wasmtime::component::Resource;

use crate::bindings::agent::AgentPre;
use crate::bindings::agent::exports::safewebworld::plugin::agents;
use crate::bindings::agent::safewebworld::plugin::{models, types};
use crate::bindings::trainer;
use crate::capability::{AgentCapability, HasAgent, agent_guest};
use crate::fitting::{Lessons, TrainedState};
use crate::http;
use crate::models::ModelCalls;

/// What an agent says about itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AgentDescription {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence.
    pub licence: String,
    /// One line.
    pub summary: String,
    /// The conditions under which it can answer.
    pub conditions: Vec<Condition>,
    /// Whether its predictions carry label scores.
    pub label_scores: bool,
    /// What the user can set.
    pub parameters: Vec<Parameter>,
}

/// How one rollout went.
#[derive(Debug)]
pub struct Rollout {
    /// How it ended.
    pub outcome: Outcome,
    /// What it used.
    pub usage: Usage,
    /// What the agent said.
    pub log: Vec<LogRecord>,
    /// What it asked of model endpoints, and what they answered, in order.
    pub exchanges: Vec<Exchange>,
}

impl Rollout {
    /// A rollout as it ended for its guest, with what came of its model calls.
    pub(crate) fn with_calls(
        outcome: Outcome,
        mut usage: Usage,
        log: Vec<LogRecord>,
        models: &ModelCalls,
    ) -> Self {
        usage.models = models.usage();
        Self {
            outcome: models.lost().map_or(outcome, Outcome::Incomplete),
            usage,
            log,
            exchanges: models.take_exchanges(),
        }
    }
}

/// An agent that is ready for rollouts.
pub struct Agent {
    sandbox: Arc<Sandbox>,
    compiled: Compiled,
    description: AgentDescription,
    parameters: ParameterValues,
    pub(crate) limits: Limits,
    gateway: Option<Arc<Gateway>>,
    pre: AgentPre<Guest<AgentCapability>>,
    pub(crate) trainer: Option<trainer::TrainerPre<Guest<AgentCapability>>>,
}

impl Agent {
    /// Compiles an agent, has it describe itself, and checks the user's parameters against that.
    ///
    /// # Errors
    /// It is no agent of this contract, fails in `describe`, or doesn't take these parameters.
    pub async fn load(
        sandbox: &Arc<Sandbox>,
        bytes: &[u8],
        given: &BTreeMap<String, String>,
        limits: Limits,
    ) -> Result<Self, PluginError> {
        let mut agent = Self::described(sandbox, bytes, limits).await?;
        agent.set_parameters(given)?;
        Ok(agent)
    }

    /// Gives the agent its parameters, in place of those it had.
    ///
    /// # Errors
    /// It doesn't take these.
    pub fn set_parameters(&mut self, given: &BTreeMap<String, String>) -> Result<(), PluginError> {
        self.parameters = ParameterValues::check(&self.description.parameters, given)?;
        Ok(())
    }

    /// Whether the agent declares a parameter of this name.
    pub fn takes(&self, parameter: &str) -> bool {
        let mut declared = self.description.parameters.iter();
        declared.any(|declared| declared.name == parameter)
    }

    /// Compiles an agent and has it describe itself; it has no parameters yet.
    ///
    /// # Errors
    /// It is no agent of this contract, or fails in `describe`.
    pub async fn described(
        sandbox: &Arc<Sandbox>,
        bytes: &[u8],
        limits: Limits,
    ) -> Result<Self, PluginError> {
        let compiled = sandbox.compile(bytes, World::Agent).await?;
        let mut linker = sandbox.linker::<AgentCapability>(&compiled)?;
        types::add_to_linker::<_, HasAgent>(&mut linker, agent_guest)
            .and_then(|()| models::add_to_linker::<_, HasAgent>(&mut linker, agent_guest))
            .map_err(contract)?;
        if compiled.world == World::Trainer {
            use trainer::safewebworld::plugin::{lessons, trained_state};
            lessons::add_to_linker::<_, HasAgent>(&mut linker, agent_guest)
                .and_then(|()| {
                    trained_state::add_to_linker::<_, HasAgent>(&mut linker, agent_guest)
                })
                .map_err(contract)?;
        }
        let instance_pre = compiled.prepare(&linker)?;
        let trainer = match compiled.world {
            World::Trainer => {
                Some(trainer::TrainerPre::new(instance_pre.clone()).map_err(contract)?)
            }
            World::Agent | World::TaskFamily => None,
        };
        let mut agent = Self {
            sandbox: Arc::clone(sandbox),
            description: AgentDescription {
                name: String::new(),
                version: String::new(),
                licence: String::new(),
                summary: String::new(),
                conditions: Vec::new(),
                label_scores: false,
                parameters: Vec::new(),
            },
            compiled,
            parameters: ParameterValues::default(),
            limits,
            gateway: None,
            pre: AgentPre::new(instance_pre).map_err(contract)?,
            trainer,
        };
        agent.description = agent.describe().await?;
        Ok(agent)
    }

    /// The same agent, with model endpoints that it can call.
    #[must_use]
    pub fn with_models(mut self, gateway: Arc<Gateway>) -> Self {
        self.gateway = Some(gateway);
        self
    }

    /// What the agent says about itself.
    pub fn description(&self) -> &AgentDescription {
        &self.description
    }

    /// The component it is made of.
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Whether it must be fitted before it can answer.
    pub fn learns(&self) -> bool {
        self.trainer.is_some()
    }

    pub(crate) fn session(
        &self,
        capability: AgentCapability,
        limits: Limits,
        seed: u64,
    ) -> Session<AgentCapability> {
        self.sandbox
            .store(capability, &self.parameters, limits, seed)
    }

    /// The calls that one rollout can make.
    fn models(&self, seed: u64) -> ModelCalls {
        let component = self.compiled.facts.sha256;
        let (gateway, time) = (self.gateway.as_ref(), self.limits.wall());
        gateway
            .map(|gateway| ModelCalls::of_rollout(gateway, seed, component, time))
            .unwrap_or_default()
    }

    /// Checks the exported functions one by one.
    async fn check_contract(&self) -> Result<(), Failure> {
        let mut session = self.session(AgentCapability::default(), self.limits, 0);
        session
            .instantiate(async |store| {
                let instance = self
                    .pre
                    .instance_pre()
                    .instantiate_async(&mut *store)
                    .await?;
                type Predicted = (Result<types::Prediction, types::Failure>,);
                type Fitted = (Result<Vec<u8>, types::Failure>,);
                check_function::<(), (agents::Description,)>(
                    &mut *store,
                    &instance,
                    "agents",
                    "describe",
                )?;
                check_function::<(types::AgentInput, u64), Predicted>(
                    &mut *store,
                    &instance,
                    "agents",
                    "predict",
                )?;
                if self.learns() {
                    check_function::<(Resource<Lessons>, u64), Fitted>(
                        store, &instance, "training", "fit",
                    )?;
                }
                Ok(())
            })
            .await
    }

    async fn describe(&self) -> Result<AgentDescription, PluginError> {
        self.check_contract()
            .await
            .map_err(PluginError::of_describe)?;
        let mut session = self.session(AgentCapability::default(), self.limits, 0);
        let described = async {
            let bindings = session
                .instantiate(async |store| self.pre.instantiate_async(store).await)
                .await?;
            session
                .call(async |store| {
                    bindings
                        .safewebworld_plugin_agents()
                        .call_describe(store)
                        .await
                })
                .await
        };
        let description = described.await.map_err(PluginError::of_describe)?;
        if description.name.trim().is_empty() {
            return Err(PluginError::Description("its name is empty".to_owned()));
        }
        Ok(description.into())
    }

    /// One rollout, in a fresh instance that is dropped afterwards. It is incomplete if the
    /// infrastructure failed one of its model calls, whatever the agent made of that.
    pub async fn predict(
        &self,
        input: AgentInput,
        state: Option<&TrainedState>,
        seed: u64,
    ) -> Rollout {
        self.predict_with(input, state, seed, self.models(seed))
            .await
    }

    /// The same, with model calls that go where `models` leads. Whoever waits for it runs the same
    /// machine code: how deep a guest can recurse, and so its fuel when it has, depends on the host's
    /// own frames on the stack, which inlining at several places would make several.
    pub(crate) fn predict_with<'r>(
        &'r self,
        input: AgentInput,
        state: Option<&'r TrainedState>,
        seed: u64,
        models: ModelCalls,
    ) -> BoxFuture<'r, Rollout> {
        Box::pin(self.roll_out(input, state, seed, models))
    }

    async fn roll_out(
        &self,
        input: AgentInput,
        state: Option<&TrainedState>,
        seed: u64,
        models: ModelCalls,
    ) -> Rollout {
        let models = Arc::new(models);
        let capability = AgentCapability {
            state: state
                .map(|state| Arc::clone(&state.bytes))
                .unwrap_or_default(),
            models: Arc::clone(&models),
        };
        let mut session = self.session(capability, self.limits, seed);
        let answered;
        let mut refusals = Vec::new();
        if self.compiled.facts.needs_http() {
            let (network, deadline) = (session.open_network(), session.deadline());
            let guest = self.ask(&mut session, input, seed);
            // As the guest's own work: the runtime's turns must not show in what is read of its bodies.
            let accompanied = unconstrained(http::accompany(guest, network, &models, deadline));
            (answered, refusals) = accompanied.await;
        } else {
            answered = self.ask(&mut session, input, seed).await;
        }
        let outcome = match answered {
            Ok(Ok(prediction)) => self.answer(prediction),
            Ok(Err(failure)) => Outcome::Failed(with_refusals(agent_error(failure), &refusals)),
            Err(failure) => Outcome::Failed(with_refusals(failure, &refusals)),
        };
        let mut log = session.take_log();
        log.append(&mut refusals);
        Rollout::with_calls(outcome, session.usage(), log, &models)
    }

    /// Has a fresh instance predict.
    pub(crate) async fn ask(
        &self,
        session: &mut Session<AgentCapability>,
        input: AgentInput,
        seed: u64,
    ) -> Result<Result<types::Prediction, types::Failure>, Failure> {
        let bindings = session
            .instantiate(async |store| self.pre.instantiate_async(store).await)
            .await?;
        session
            .call(async |store| {
                let agents = bindings.safewebworld_plugin_agents();
                let guest = store.data();
                guest.tell_crossing("agents.predict", || {
                    // What the guest reads of its state follows from the whole.
                    let state = &guest.capability.state;
                    let state = (!state.is_empty()).then(|| digest(state));
                    json!({ "input": input, "seed": seed, "state_sha256": state })
                });
                agents.call_predict(store, &input.into(), seed).await
            })
            .await
    }

    fn answer(&self, prediction: types::Prediction) -> Outcome {
        let length = prediction.output.len() as u64;
        if length > self.limits.output_bytes {
            let limit = self.limits.output_bytes;
            return Outcome::Failed(LimitReached::Output { length, limit }.into());
        }
        let label_scores = prediction.label_scores.map(|scores| LabelScores {
            execute: scores.execute,
            ask: scores.ask,
            block: scores.block,
        });
        if label_scores.is_some_and(|scores| !scores.is_finite()) {
            return Outcome::Failed(Failure {
                kind: FailureKind::AgentError,
                detail: "its label scores are not finite numbers".to_owned(),
            });
        }
        Outcome::Answered(Prediction {
            output: prediction.output,
            label_scores,
            stopped: prediction.stopped.map(|reason| match reason {
                types::StopReason::Length => StopReason::Length,
                types::StopReason::Refusal => StopReason::Refusal,
                types::StopReason::ContentFilter => StopReason::ContentFilter,
            }),
        })
    }
}

/// A failure, with the requests that the agent was refused: they may be why it failed.
fn with_refusals(mut failure: Failure, refusals: &[LogRecord]) -> Failure {
    for LogRecord { message, .. } in refusals {
        failure.detail.push('\n');
        failure.detail.push_str(message);
    }
    failure
}

/// An agent's own words for why it has no answer.
pub(crate) fn agent_error(failure: types::Failure) -> Failure {
    let detail = match failure {
        types::Failure::InvalidParameter(problem) => {
            format!("its parameter `{}`: {}", problem.name, problem.problem)
        }
        types::Failure::UnsupportedInput(field) => {
            format!("it can't answer without the field `{field}`")
        }
        types::Failure::Model(error) => match error {
            models::ModelError::UnknownEndpoint(name) => {
                format!("no endpoint named `{name}` is configured")
            }
            models::ModelError::Refused(why) => format!("a model call was refused: {why}"),
            models::ModelError::OverBudget(why) => format!("a model call is over budget: {why}"),
            models::ModelError::TimedOut => "a model call had no answer in time".to_owned(),
            models::ModelError::Unavailable(why) => format!("an endpoint is unavailable: {why}"),
        },
        types::Failure::Other(words) => words,
    };
    Failure {
        kind: FailureKind::AgentError,
        detail,
    }
}

impl From<agents::Description> for AgentDescription {
    fn from(said: agents::Description) -> Self {
        let conditions = [
            (agents::Conditions::X, Condition::X),
            (agents::Conditions::F, Condition::F),
            (agents::Conditions::X_AND_F, Condition::XPlusF),
            (agents::Conditions::X, Condition::XMinusEvidence),
            (
                agents::Conditions::X_MINUS_OBSERVATION,
                Condition::XMinusObservation,
            ),
            (agents::Conditions::X_MINUS_POLICY, Condition::XMinusPolicy),
        ];
        Self {
            name: said.name,
            version: said.version,
            licence: said.licence,
            summary: said.summary,
            conditions: conditions
                .into_iter()
                .filter(|(flag, _)| said.conditions.contains(*flag))
                .map(|(_, condition)| condition)
                .collect(),
            label_scores: said.label_scores,
            parameters: said.parameters,
        }
    }
}

impl From<AgentInput> for types::AgentInput {
    fn from(input: AgentInput) -> Self {
        Self {
            task_goal: input.task_goal,
            policy: input.policy,
            observation: input.observation,
            candidate_action: input.candidate_action,
            predicted_future: input.predicted_future,
            form: match input.form {
                AnswerForm::FiveKeys => types::AnswerForm::FiveKeys,
                AnswerForm::FourKeys => types::AnswerForm::FourKeys,
            },
        }
    }
}
