//! From locators to plugins that are ready for use.

use std::path::Path;
use std::sync::Arc;

use fs_err as fs;
use sww_benchmark::Split;
use sww_builtin::Builtin;
use sww_catalogue::{Grant, TaskFamily};
use sww_gateway::Gateway;
use sww_report::terminal::escape;
use sww_rollout::{AgentUnderTest, LoadError, Place};
use sww_runs::PluginRecord;
use sww_sandbox::{
    CompileCache, ComponentFacts, LARGEST_COMPONENT, Limits, LogRecord, PluginError, Sandbox,
};

use crate::compilation::compiler;
use crate::error::CommandError;
use sww_locator::{Locator, Source};

/// The sandbox of this process, with the user's compile cache; it compiles in child processes.
pub(crate) fn sandbox() -> Result<Arc<Sandbox>, CommandError> {
    let sandbox = Sandbox::new(CompileCache::of_user())?;
    Ok(Arc::new(sandbox.with_compiler(compiler()?)))
}

/// A task family and what the user calls it.
pub(crate) struct NamedFamily {
    pub(crate) label: String,
    pub(crate) locator: Locator,
    pub(crate) family: TaskFamily,
}

/// An agent and what the user calls it.
pub(crate) struct NamedAgent {
    pub(crate) label: String,
    pub(crate) locator: Locator,
    pub(crate) agent: Arc<AgentUnderTest>,
}

/// What agents are given beside their parameters.
pub(crate) struct Models {
    /// The way to model endpoints.
    pub(crate) gateway: Arc<Gateway>,
    /// The prompt of agents that take one and were given none of their own.
    pub(crate) prompt: Option<String>,
}

/// The parameter of agents that take a prompt.
const PROMPT: &str = "prompt";

/// Loads task families, which are told that imported data goes to `split`.
pub(crate) async fn load_families(
    sandbox: &Arc<Sandbox>,
    locators: &[Locator],
    split: Split,
) -> Result<Vec<NamedFamily>, CommandError> {
    check_labels(locators)?;
    let mut families = Vec::new();
    for locator in locators {
        let label = locator.label();
        let bytes = component(locator, sww_builtin::tasks(), "task family")?;
        let grant = match &locator.directory {
            None => Grant::nothing(),
            Some(directory) => {
                Grant::directory(directory).map_err(CommandError::unreadable(directory))?
            }
        };
        let family = TaskFamily::load(
            sandbox,
            &bytes,
            &locator.parameters,
            grant,
            split,
            Limits::TASKS,
        )
        .await
        .map_err(plugin_error(&label))?;
        families.push(NamedFamily {
            label,
            locator: locator.clone(),
            family,
        });
    }
    Ok(families)
}

/// Loads agents, which run in that place.
pub(crate) async fn load_agents(
    place: &Place,
    locators: &[Locator],
    limits: Limits,
    Models { gateway, prompt }: &Models,
) -> Result<Vec<NamedAgent>, CommandError> {
    check_labels(locators)?;
    let mut agents = Vec::new();
    for locator in locators {
        let label = locator.label();
        if locator.directory.is_some() {
            return Err(CommandError::Usage(format!(
                "agent `{label}`: an agent reads no files; leave out the option `dir`"
            )));
        }
        let bytes = component(locator, sww_builtin::agents(), "agent")?;
        let mut agent = match AgentUnderTest::described(place, &bytes, limits).await {
            Ok(agent) => agent,
            Err(LoadError::Plugin(problem)) => return Err(plugin_error(&label)(problem)),
            Err(LoadError::NoWorker(none)) => return Err(none.into()),
        };
        let mut parameters = locator.parameters.clone();
        if let Some(prompt) = prompt
            && agent.takes(PROMPT)
        {
            parameters
                .entry(PROMPT.to_owned())
                .or_insert_with(|| prompt.clone());
        }
        agent
            .set_parameters(&parameters)
            .map_err(plugin_error(&label))?;
        let agent = agent.with_models(Arc::clone(gateway));
        agents.push(NamedAgent {
            label,
            locator: locator.clone(),
            agent: Arc::new(agent),
        });
    }
    if prompt.is_some() && !agents.iter().any(|named| named.agent.takes(PROMPT)) {
        return Err(CommandError::Usage(
            "--prompt: none of these agents takes a prompt; leave it out".to_owned(),
        ));
    }
    Ok(agents)
}

/// The error for a plugin that can't be used.
pub(crate) fn plugin_error(label: &str) -> impl FnOnce(PluginError) -> CommandError + use<> {
    let label = label.to_owned();
    move |problem| CommandError::Plugin { label, problem }
}

fn check_labels(locators: &[Locator]) -> Result<(), CommandError> {
    let mut labels: Vec<_> = locators.iter().map(Locator::label).collect();
    labels.sort_unstable();
    for pair in labels.windows(2) {
        if let [a, b] = pair
            && a == b
        {
            return Err(CommandError::Usage(format!(
                "two plugins are called `{a}`; give one another name, as in `{a}:label=NAME`"
            )));
        }
    }
    Ok(())
}

fn component(
    locator: &Locator,
    mut builtins: impl Iterator<Item = Builtin> + Clone,
    kind: &str,
) -> Result<std::borrow::Cow<'static, [u8]>, CommandError> {
    match &locator.source {
        Source::File(path) => Ok(read_component(path)?.into()),
        Source::Builtin(name) => {
            let names: Vec<_> = builtins.clone().map(|builtin| builtin.name).collect();
            let found = builtins.find(|builtin| builtin.name == name);
            found.map(|builtin| builtin.component.into()).ok_or_else(|| {
                CommandError::Usage(format!(
                    "there is no built-in {kind} `{name}`; expected one of {}, or a file FILE.wasm",
                    names.join(", ")
                ))
            })
        }
    }
}

/// The bytes of a file or of a built-in plugin of either kind.
pub(crate) fn component_bytes(locator: &Locator) -> Result<Vec<u8>, CommandError> {
    match &locator.source {
        Source::File(path) => read_component(path),
        Source::Builtin(name) => sww_builtin::agents()
            .chain(sww_builtin::tasks())
            .find(|builtin| builtin.name == name)
            .map(|builtin| builtin.component.to_vec())
            .ok_or_else(|| {
                CommandError::Usage(format!(
                    "there is no built-in plugin `{name}`; expected a file FILE.wasm, or a name that `sww agents list` or `sww tasks list` shows"
                ))
            }),
    }
}

/// Reads a component's file, unless it is too large to be one.
pub(crate) fn read_component(path: &Path) -> Result<Vec<u8>, CommandError> {
    let metadata = fs::metadata(path).map_err(CommandError::unreadable(path))?;
    let bytes = usize::try_from(metadata.len()).unwrap_or(usize::MAX);
    if bytes > LARGEST_COMPONENT {
        let label = path.display().to_string();
        return Err(CommandError::Plugin {
            label,
            problem: PluginError::TooLarge { bytes },
        });
    }
    fs::read(path).map_err(CommandError::unreadable(path))
}

/// How a run records a plugin.
pub(crate) fn record(
    label: &str,
    locator: &Locator,
    (name, version): (&str, &str),
    facts: &ComponentFacts,
) -> PluginRecord {
    PluginRecord {
        label: label.to_owned(),
        locator: locator.pinned(),
        name: name.to_owned(),
        version: version.to_owned(),
        digest: facts.digest.clone(),
        contract_version: facts
            .contract
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        parameters: locator.parameters.clone(),
    }
}

/// Passes on what a plugin said.
pub(crate) fn show_log(label: &str, log: Vec<LogRecord>) {
    let label = escape(label);
    for LogRecord { level, message } in log {
        let message = escape(&message);
        match level {
            "debug" => tracing::debug!("{label}: {message}"),
            "info" => tracing::info!("{label}: {message}"),
            "warning" => tracing::warn!("{label}: {message}"),
            _ => tracing::error!("{label}: {message}"),
        }
    }
}
