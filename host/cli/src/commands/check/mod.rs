//! `sww check`: everything that a contributor must know of a component, at once.

mod agent;
mod component;
mod family;
mod findings;
mod tally;

use serde_json::{Value, json};
use sww_report::terminal::escape;
use sww_sandbox::{ComponentFacts, PluginError, World};

use crate::arguments::CheckArguments;
use crate::configuration::{Configuration, prompt};
use crate::endpoints;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::isolation::place;
use crate::plugins::{Models, component_bytes, sandbox};
use crate::screen;
use component::Import;
use findings::Findings;

pub(crate) async fn run(arguments: &CheckArguments) -> Result<Exit, CommandError> {
    let mut findings = Findings::default();
    let facts = match ComponentFacts::read(&component_bytes(&arguments.plugin)?) {
        Ok(facts) => Some(facts),
        Err(problem) => {
            findings.fail("component", problem.to_string());
            None
        }
    };
    let (imports, particulars) = match &facts {
        Some(facts) => inspect(facts, arguments, &mut findings).await?,
        None => (Vec::new(), Value::Null),
    };
    if arguments.json {
        screen::print_json(&json!({
            "schema": "safewebworld.check/1",
            "plugin": arguments.plugin.to_string(),
            "passed": findings.passed(),
            "world": facts.as_ref().and_then(|facts| facts.world).map(World::name),
            "contract_version": facts
                .as_ref()
                .and_then(|facts| facts.contract.as_ref())
                .map(ToString::to_string),
            "size": facts.as_ref().map(|facts| facts.size),
            "digest": facts.as_ref().map(|facts| &facts.digest),
            "imports": imports,
            "particulars": particulars,
            "checks": findings,
        }))?;
    } else {
        screen::print(&format!(
            "{}\n{}",
            escape(&arguments.plugin.to_string()),
            findings.table()
        ))?;
    }
    findings.conclude(&arguments.plugin.to_string())
}

/// Looks at a component from outside, then has it work. The particulars are its figures.
async fn inspect(
    facts: &ComponentFacts,
    arguments: &CheckArguments,
    findings: &mut Findings,
) -> Result<(Vec<Import>, Value), CommandError> {
    let imports = component::outline(facts, findings);
    let sandbox = sandbox()?;
    let particulars = match facts.world {
        Some(World::TaskFamily) => family::check(&sandbox, &arguments.plugin, findings).await,
        // A file of no world is refused in the words for one that was meant to be an agent.
        Some(World::Agent | World::Trainer) | None => {
            let configuration = Configuration::read(&arguments.models)?;
            let prompt = arguments.prompt.as_deref().map(prompt).transpose()?;
            let models = Models {
                gateway: endpoints::gateway(&configuration, &arguments.models)?,
                prompt,
            };
            let calls_models = !endpoints::urls(&configuration).is_empty();
            let limits = arguments.limits.limits(calls_models);
            let place = place(arguments.isolate, None, &sandbox)?;
            agent::check(
                &sandbox,
                &place,
                &arguments.plugin,
                limits,
                &models,
                findings,
            )
            .await
        }
    }?;
    Ok((imports, particulars))
}

/// What is wrong with a plugin, where that is what ended the loading of it; other errors stay what
/// they are.
fn refusal(error: CommandError) -> Result<PluginError, CommandError> {
    match error {
        CommandError::Plugin { problem, .. } => Ok(problem),
        other => Err(other),
    }
}

/// A share of a limit, in words.
fn use_of(used: u64, limit: u64, unit: &str) -> String {
    format!("at most {used} of {limit} {unit}")
}
