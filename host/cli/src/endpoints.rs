//! The model endpoints of a run.

use std::collections::BTreeMap;
use std::sync::Arc;

use sww_gateway::{CallError, Gateway, ResponseCache};
use sww_locator::Locator;
use sww_rollout::{AgentUnderTest, NoWorker};

use crate::arguments::ModelArguments;
use crate::configuration::Configuration;
use crate::error::CommandError;
use crate::plugins::NamedAgent;
use crate::replay::RecordedRun;

/// The gateway of a run: to the network, with or without a shared cache, or to an earlier run.
pub(crate) fn gateway(
    configuration: &Configuration,
    arguments: &ModelArguments,
) -> Result<Arc<Gateway>, CommandError> {
    let endpoints = &configuration.endpoints;
    if let Some(directory) = &arguments.replay {
        let recordings = Arc::new(RecordedRun::open(directory)?);
        return Ok(Arc::new(Gateway::replaying(endpoints, recordings)));
    }
    let mut gateway = Gateway::connect(endpoints, |name| std::env::var(name).ok())
        .map_err(|problem| CommandError::Usage(problem.to_string()))?;
    for (name, problem) in gateway.unready() {
        tracing::warn!("endpoint `{name}` can't be called: {problem}");
    }
    if let Some(directory) = &arguments.response_cache {
        let cache = ResponseCache::open(directory).map_err(CommandError::Write)?;
        gateway = gateway.with_cache(cache);
    }
    Ok(Arc::new(gateway))
}

/// The parameter that names the endpoint of an agent.
const ENDPOINT: &str = "endpoint";

/// Why an agent can't do what its parameters say, as far as that shows before a run: its endpoint is
/// not configured, or it can't use a value.
pub(crate) async fn fault(
    agent: &AgentUnderTest,
    locator: &Locator,
    gateway: &Gateway,
) -> Result<Option<String>, NoWorker> {
    if let Some(name) = endpoint(agent, locator)
        && let Err(CallError::UnknownEndpoint { known, .. }) = gateway.endpoint(&name)
    {
        let name = name.escape_debug();
        let known = match known.as_slice() {
            [] => "there is none".to_owned(),
            names => format!("there are {}", names.join(", ")),
        };
        return Ok(Some(format!(
            "its parameter `{ENDPOINT}` is `{name}`, and no endpoint named `{name}` is configured \
             ({known}); give --endpoint {name}=URL, or add `[endpoints.{name}]`, `url = \"…\"` to sww.toml"
        )));
    }
    let unusable = agent.rehearse().await?.err();
    Ok(unusable.map(|unusable| unusable.to_string()))
}

/// Refuses agents that can't do what their parameters say.
pub(crate) async fn refuse_unable(
    agents: &[NamedAgent],
    gateway: &Gateway,
) -> Result<(), CommandError> {
    for named in agents {
        if let Some(fault) = fault(&named.agent, &named.locator, gateway).await? {
            let label = &named.label;
            return Err(CommandError::Usage(format!("agent `{label}`: {fault}")));
        }
    }
    Ok(())
}

/// The endpoint that an agent is to call: the user's, or the one that it declares.
fn endpoint(agent: &AgentUnderTest, locator: &Locator) -> Option<String> {
    let mut declared = agent.description().parameters.iter();
    let declared = declared.find(|parameter| parameter.name == ENDPOINT)?;
    let given = locator.parameters.get(ENDPOINT);
    given.or(declared.default.as_ref()).cloned()
}

/// The endpoints' URLs by name, as a run records them.
pub(crate) fn urls(configuration: &Configuration) -> BTreeMap<String, String> {
    let endpoints = configuration.endpoints.iter();
    endpoints
        .map(|endpoint| (endpoint.name().to_string(), endpoint.url().to_owned()))
        .collect()
}

/// Refuses to go on with a run at other endpoints than it began with: its answers would come from
/// two models under one name.
pub(crate) fn check_same(
    recorded: &BTreeMap<String, String>,
    configured: &BTreeMap<String, String>,
) -> Result<(), CommandError> {
    for (name, url) in recorded {
        let now = configured.get(name);
        match now {
            Some(now) if now == url => {}
            Some(now) => {
                return Err(CommandError::Integrity(format!(
                    "the run began with endpoint `{name}` at {url}, which is now at {now}; configure it as it was, or start a new run"
                )));
            }
            None => {
                return Err(CommandError::Usage(format!(
                    "the run began with endpoint `{name}` at {url}, which is not configured; give --endpoint {name}={url}, or --replay RUN if the run was a replay"
                )));
            }
        }
    }
    Ok(())
}
