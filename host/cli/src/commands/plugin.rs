//! `sww plugin`: say everything that can be said of a component's file, and make one of a module.

use std::io::Write as _;
use std::path::Path;

use component_encoder::ComponentEncoder;
use serde_json::{Value, json};
use sww_catalogue::TaskFamily;
use sww_locator::Locator;
use sww_report::terminal::escape;
use sww_rollout::Agent;
use sww_sandbox::{ComponentFacts, Limits, World};

use crate::arguments::PluginCommand;
use crate::commands::{agents, tasks};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::plugins::{component_bytes, plugin_error, read_component, sandbox};
use crate::screen::{self, Output, write_error};

pub(crate) async fn run(command: &PluginCommand) -> Result<Exit, CommandError> {
    match command {
        PluginCommand::Inspect { plugin, json } => inspect(plugin, *json).await,
        PluginCommand::Encode { module, output } => encode(module, output),
    }
}

fn encode(module: &Path, output: &Output) -> Result<Exit, CommandError> {
    let encoded = ComponentEncoder::default()
        .validate(true)
        .module(&read_component(module)?)
        .and_then(|mut encoder| encoder.encode());
    let component = encoded.map_err(|error| {
        CommandError::Usage(format!(
            "{} can't be made a component: {error:#}; expected a core module for wasm32-unknown-unknown whose exports wit-bindgen wrote",
            module.display()
        ))
    })?;
    let mut out = output.open()?;
    out.write_all(&component).map_err(write_error)?;
    out.finish()?;
    Ok(Exit::Complete)
}

async fn inspect(plugin: &str, as_json: bool) -> Result<Exit, CommandError> {
    let file = Path::new(plugin);
    let bytes = if file.exists() {
        read_component(file)?
    } else {
        let locator: Locator = plugin
            .parse()
            .map_err(|problem| CommandError::Usage(format!("{plugin}: {problem}")))?;
        component_bytes(&locator)?
    };
    let facts = ComponentFacts::read(&bytes).map_err(plugin_error(plugin))?;
    let refused = facts
        .world
        .map(|world| facts.refused_imports(world))
        .unwrap_or_default();
    let described = describe(&bytes, &facts).await;
    if as_json {
        screen::print_json(&json!({
            "schema": "safewebworld.plugin/1",
            "world": facts.world.map(World::name),
            "contract_version": facts.contract.as_ref().map(ToString::to_string),
            "imports": facts.imports,
            "refused_imports": refused,
            "exports": facts.exports,
            "size": facts.size,
            "digest": facts.digest,
            "needs_wasi": facts.needs_wasi(),
            "description": described.as_ref().ok().map(|(object, _)| object),
            "problem": described.as_ref().err().map(ToString::to_string),
        }))?;
    } else {
        screen::print(&outline(plugin, &facts, &refused))?;
        if let Ok((_, text)) = &described {
            screen::print(text)?;
        }
    }
    // What the file holds is shown in any case; whether it can be used is the exit code's.
    described.map(|_| Exit::Complete)
}

fn outline(plugin: &str, facts: &ComponentFacts, refused: &[String]) -> String {
    let list = |names: &[String]| match names {
        [] => "none".to_owned(),
        names => names
            .iter()
            .map(|name| escape(name))
            .collect::<Vec<_>>()
            .join("\n             "),
    };
    let mut text = format!(
        "component    {}\nworld        {}\ncontract     {}\nimports      {}\nexports      {}\nsize         {} bytes\nsha256       {}\n",
        escape(plugin),
        facts.world.map_or("none of SafeWebWorld's", World::name),
        facts
            .contract
            .as_ref()
            .map_or("none".to_owned(), ToString::to_string),
        list(&facts.imports),
        list(&facts.exports),
        facts.size,
        facts.digest,
    );
    if !refused.is_empty() {
        text += &format!("refused      {}\n", list(refused));
    }
    text
}

/// Has the component describe itself: as JSON, and in words.
async fn describe(bytes: &[u8], facts: &ComponentFacts) -> Result<(Value, String), CommandError> {
    let sandbox = sandbox()?;
    let label = "this file";
    match facts.world {
        Some(World::TaskFamily) => {
            let family = TaskFamily::described(&sandbox, bytes, Limits::TASKS)
                .await
                .map_err(plugin_error(label))?;
            let said = family.description();
            let text = words(&said.name, &said.version, &said.licence, &said.summary)
                + &tasks::parameters(&said.parameters);
            Ok((tasks::described(said, &facts.digest), text))
        }
        // A file of no world is refused in the words for one that was meant to be an agent.
        Some(World::Agent | World::Trainer) | None => {
            let agent = Agent::described(&sandbox, bytes, Limits::ROLLOUT)
                .await
                .map_err(plugin_error(label))?;
            let said = agent.description();
            let conditions: Vec<_> = said.conditions.iter().map(ToString::to_string).collect();
            let text = words(&said.name, &said.version, &said.licence, &said.summary)
                + &format!("conditions   {}\n", conditions.join(", "))
                + &tasks::parameters(&said.parameters);
            Ok((agents::described(said, agent.learns(), &facts.digest), text))
        }
    }
}

fn words(name: &str, version: &str, licence: &str, summary: &str) -> String {
    format!(
        "name         {} {}\nlicence      {}\nsummary      {}\n",
        escape(name),
        escape(version),
        escape(licence),
        escape(summary)
    )
}
