//! The user's configuration: `sww.toml`, flags and environment.

use std::collections::BTreeSet;
use std::path::Path;

use sww_gateway::{Endpoint, EndpointName, EndpointSettings, Endpoints};
use sww_locator::Pins;
use sww_runs::RunReader;

use crate::arguments::ModelArguments;
use crate::error::CommandError;

/// Where the configuration is looked for when nobody names a file.
const FILE: &str = "sww.toml";
/// Before an endpoint's name in the environment: its URL.
const URL_VARIABLE: &str = "SWW_ENDPOINT_";
/// Before an endpoint's name in the environment: its key.
const KEY_VARIABLE: &str = "SWW_KEY_";

/// What a prompt can show.
const FIELDS: [&str; 4] = ["{task}", "{policy}", "{observation}", "{action}"];

/// What the user configured.
#[derive(Debug, Default)]
pub(crate) struct Configuration {
    /// The model endpoints, and the budget of a run.
    pub(crate) endpoints: Endpoints,
    /// The components that plugins must be.
    pub(crate) pins: Pins,
}

impl Configuration {
    /// Reads the configuration. Flags come before the environment, both before the file, and all of
    /// them before the endpoints of a run that is replayed.
    pub(crate) fn read(arguments: &ModelArguments) -> Result<Self, CommandError> {
        let mut configuration = match &arguments.config {
            Some(path) => Self::of_file(path)?,
            None if Path::new(FILE).exists() => Self::of_file(Path::new(FILE))?,
            None => Self::default(),
        };
        for (variable, url) in std::env::vars() {
            if let Some(name) = variable.strip_prefix(URL_VARIABLE) {
                let name = name.to_lowercase().replace('_', "-");
                configuration.add(&name, &url, &format!("the environment variable {variable}"))?;
            }
        }
        let mut named = BTreeSet::new();
        for endpoint in &arguments.endpoints {
            let (name, url) = endpoint.split_once('=').ok_or_else(|| {
                CommandError::Usage(format!(
                    "--endpoint {endpoint}: expected NAME=URL, as in local=http://127.0.0.1:8080/v1"
                ))
            })?;
            if !named.insert(name) {
                return Err(CommandError::Usage(format!(
                    "--endpoint {name} is given twice; give each endpoint once"
                )));
            }
            configuration.add(name, url, &format!("--endpoint {name}"))?;
        }
        if let Some(directory) = &arguments.replay {
            let recorded = RunReader::open(directory)?.record().endpoints.clone();
            for (name, url) in recorded {
                if configuration.endpoints.get(&name).is_none() {
                    configuration.add(&name, &url, "--replay")?;
                }
            }
        }
        let mut budget = configuration.endpoints.budget();
        budget.tokens = arguments.budget_tokens.or(budget.tokens);
        budget.money = arguments.budget_money.or(budget.money);
        configuration.endpoints.set_budget(budget);
        Ok(configuration)
    }

    fn of_file(path: &Path) -> Result<Self, CommandError> {
        let text = fs_err::read_to_string(path).map_err(CommandError::unreadable(path))?;
        let endpoints = Endpoints::parse(path, &text, &["plugins"])
            .map_err(|problem| CommandError::Usage(problem.to_string()))?;
        let pins = Pins::parse(&path.display().to_string(), &text)
            .map_err(|problem| CommandError::Usage(problem.to_string()))?;
        Ok(Self { endpoints, pins })
    }

    /// Adds an endpoint that is known by its URL alone, in place of one of the same name.
    fn add(&mut self, name: &str, url: &str, source: &str) -> Result<(), CommandError> {
        let refused =
            |problem: &dyn std::fmt::Display| CommandError::Usage(format!("{source}: {problem}"));
        let key = format!("{KEY_VARIABLE}{}", name.to_uppercase().replace('-', "_"));
        let settings = EndpointSettings {
            key_env: std::env::var_os(&key).map(|_| key),
            ..EndpointSettings::of_url(url)
        };
        let name: EndpointName = name.parse().map_err(|problem| refused(&problem))?;
        let endpoint = Endpoint::new(name, settings).map_err(|problem| refused(&problem))?;
        self.endpoints.insert(endpoint);
        Ok(())
    }
}

/// Reads a file that replaces the agents' own prompt.
pub(crate) fn prompt(path: &Path) -> Result<String, CommandError> {
    let text = fs_err::read_to_string(path).map_err(CommandError::unreadable(path))?;
    // Whatever else stands in braces is for the agents to judge.
    if !text.contains('{') {
        return Err(CommandError::Usage(format!(
            "--prompt {}: it has none of {}, so every question would be the same",
            path.display(),
            FIELDS.join(", ")
        )));
    }
    Ok(text)
}
