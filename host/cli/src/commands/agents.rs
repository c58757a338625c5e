//! `sww agents`: list agents.

use serde_json::{Value, json};
use sww_report::listing;
use sww_rollout::{Agent, AgentDescription};
use sww_sandbox::Limits;

use crate::arguments::AgentsCommand;
use crate::commands::tasks::parameters_json;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::plugins::{plugin_error, sandbox};
use crate::screen;

pub(crate) async fn run(command: &AgentsCommand) -> Result<Exit, CommandError> {
    let AgentsCommand::List { json: as_json } = command;
    let sandbox = sandbox()?;
    let mut rows = Vec::new();
    let mut objects = Vec::new();
    for builtin in sww_builtin::agents() {
        let agent = Agent::described(&sandbox, builtin.component, Limits::ROLLOUT)
            .await
            .map_err(plugin_error(builtin.name))?;
        let description = agent.description();
        let parameters: Vec<_> = description
            .parameters
            .iter()
            .map(|parameter| parameter.name.as_str())
            .collect();
        rows.push([
            builtin.name.to_owned(),
            description.version.clone(),
            if agent.learns() { "yes" } else { "no" }.to_owned(),
            if description.label_scores {
                "yes"
            } else {
                "no"
            }
            .to_owned(),
            parameters.join(", "),
            description.summary.clone(),
        ]);
        objects.push(described(
            description,
            agent.learns(),
            &agent.compiled().facts.digest,
        ));
    }
    if *as_json {
        screen::print_json(&json!({ "schema": "safewebworld.agents/1", "agents": objects }))?;
    } else {
        let head = [
            "name",
            "version",
            "learns",
            "scores",
            "parameters",
            "summary",
        ];
        screen::print(&listing(head, &rows))?;
    }
    Ok(Exit::Complete)
}

/// What an agent says about itself, as JSON.
pub(crate) fn described(description: &AgentDescription, learns: bool, digest: &str) -> Value {
    json!({
        "name": description.name,
        "version": description.version,
        "licence": description.licence,
        "summary": description.summary,
        "conditions": description.conditions,
        "learns": learns,
        "label_scores": description.label_scores,
        "parameters": parameters_json(&description.parameters),
        "digest": digest,
    })
}
